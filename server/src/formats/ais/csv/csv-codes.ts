export const within = (value: number | null, least: number, most: number): number | null =>
  value === null || value < least || value > most ? null : value;

/** The texts of the older files and of the Danish ones, in the order of their codes, without additions in brackets. */
const statusWords = [
  'under way using engine',
  'at anchor',
  'not under command',
  'restricted maneuverability',
  'constrained by her draught',
  'moored',
  'aground',
  'engaged in fishing',
  'under way sailing',
  'reserved for future amendment dg, hs, mp category c, hsc',
  'reserved for future amendment dg, hs, mp category a, wig',
  'power-driven vessel towing astern',
  'power-driven vessel pushing ahead or towing alongside',
  'reserved for future use',
  'ais-sart',
  'undefined',
];

/** Null where there is none; undefined for an invalid status. */
export function readNavigationStatus(text: string): number | null | undefined {
  if (text === '') return null;
  const words = text.toLowerCase().replace(/ *[([].*$/, '');
  const code = /^\d{1,2}(\.0+)?$/.test(text) ? Number(text) : statusWords.indexOf(words);
  if (code < 0 || code > 15) return /^(reserved|unknown)/.test(words) ? null : undefined;
  return code === 15 ? null : code;
}

/** Ship types as text, as in the Danish files. */
const shipTypeWords: Readonly<Record<string, number | null>> = {
  wig: 20,
  fishing: 30,
  towing: 31,
  'towing long/wide': 32,
  dredging: 33,
  diving: 34,
  military: 35,
  sailing: 36,
  pleasure: 37,
  hsc: 40,
  pilot: 50,
  sar: 51,
  tug: 52,
  'port tender': 53,
  'anti-pollution': 54,
  'law enforcement': 55,
  'spare 1': 56,
  'spare 2': 57,
  medical: 58,
  'not party to conflict': 59,
  passenger: 60,
  cargo: 70,
  tanker: 80,
  other: 90,
  undefined: null,
  reserved: null,
  unknown: null,
};
const cargoCategories = ['category x', 'category y', 'category z', 'category os'];

/** Null for none, and for numbers that are not of AIS; undefined for what is neither a number nor a known text. */
export function readShipType(text: string, cargo: string): number | null | undefined {
  if (text === '') return null;
  if (/^[-+]?\d{1,9}(\.\d+)?$/.test(text)) return Number(text) % 1 === 0 ? within(Number(text), 1, 99) : null;
  const code = shipTypeWords[text.toLowerCase()];
  if (code === undefined || code === null || code % 10 !== 0 || code === 30 || code === 50) return code;
  return code + 1 + cargoCategories.indexOf(cargo.toLowerCase());
}
