/** Digits behind the point of currencies whose smallest unit is not a hundredth. Source: ISO 4217. */
export const otherDigits: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
};

/** Digits behind the point of a currency's amounts. */
export const minorDigits = (currency: string): number => otherDigits[currency] ?? 2;

/** A typed amount (`1,234.50`, `1234,5`) in the smallest unit; undefined where it is none, or has too many digits. */
export function parseAmount(text: string, currency: string): number | undefined {
  const compact = text.trim().replaceAll(/[\s'’]/g, '');
  const [, sign, whole = '', , fraction = ''] =
    /^(-?)(\d{1,3}(?:[,.]\d{3})+|\d+)([.,](\d{1,3}))?$/.exec(compact) ?? [];
  if (sign === undefined) return undefined;
  const digits = minorDigits(currency);
  if (fraction.length > digits) return undefined;
  const minor = Number(whole.replaceAll(/[,.]/g, '') + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(minor) ? (sign === '-' ? -minor : minor) : undefined;
}

/** An amount as plain digits, `1234.50`: for files and programs. */
export function amountText(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const sign = minor < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** An amount as people read it in a language (a BCP 47 tag): `$1,590`, with cents where there are some. */
export function moneyText(minor: number, currency: string, language: string): string {
  const digits = minorDigits(currency);
  const size = 10 ** digits;
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: minor % size === 0 ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(minor / size);
}
