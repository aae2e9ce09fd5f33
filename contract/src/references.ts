import { z } from 'zod';

const letterValues = (() => {
  const values = new Map<string, number>();
  let value = 10;
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    if (value % 11 === 0) value += 1;
    values.set(letter, value);
    value += 1;
  }
  for (const digit of '0123456789') values.set(digit, Number(digit));
  return values;
})();

/**
 * The ISO 6346 check digit of the first ten characters of a container number.
 * Source: ISO 6346; letters count 10 to 38 without multiples of 11, weights double, modulo 11, ten is 0.
 */
export function equipmentCheckDigit(firstTen: string): number {
  let sum = 0;
  for (let i = 0; i < 10; i += 1) sum += (letterValues.get(firstTen.charAt(i)) ?? 0) * 2 ** i;
  return (sum % 11) % 10;
}

/**
 * A text as ASCII keyboards write it: full-width letters, digits and signs of Chinese and Japanese input in normal
 * width, every dash as a hyphen, without invisible characters. `６１８－６７４９０８２４` becomes `618-67490824`.
 */
export const inPlainWidth = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212\u30FC]/gu, '-')
    .replace(/\p{Cf}/gu, '');

/** A number without the separators that people write between its parts, in capitals and in normal width. */
export const compactNumber = (text: string): string =>
  inPlainWidth(text)
    .toUpperCase()
    .replace(/[\s\-./]/g, '');

/** The result of reading a text as a container number; `expectedCheckDigit` is the right digit. */
export type EquipmentCheck =
  | { kind: 'valid'; equipmentReference: EquipmentReference }
  | { kind: 'wrong-check-digit'; text: string; expectedCheckDigit: number; givenCheckDigit: number }
  | { kind: 'missing-check-digit'; text: string; expectedCheckDigit: number }
  | { kind: 'not-a-container' };

/** Reads a container number in any spacing and case: `hmmu 612058-0`. Never throws. */
export function checkEquipmentReference(text: string): EquipmentCheck {
  const compact = compactNumber(text);
  if (/^[A-Z]{3}[UJZR]\d{6}$/.test(compact))
    return { kind: 'missing-check-digit', text: compact, expectedCheckDigit: equipmentCheckDigit(compact) };
  if (!/^[A-Z]{4}\d{7}$/.test(compact)) return { kind: 'not-a-container' };
  const expectedCheckDigit = equipmentCheckDigit(compact);
  const givenCheckDigit = Number(compact.charAt(10));
  if (expectedCheckDigit !== givenCheckDigit)
    return { kind: 'wrong-check-digit', text: compact, expectedCheckDigit, givenCheckDigit };
  return { kind: 'valid', equipmentReference: compact as EquipmentReference };
}

/** A container number as people read it, the check digit apart: `HMMU 612058 0`. Other texts stay as they are. */
export function formatEquipmentReference(reference: string): string {
  const [, owner, serial, check] = /^([A-Z]{4})(\d{6})(\d)$/.exec(reference) ?? [];
  return owner === undefined ? reference : `${owner} ${serial} ${check}`;
}

/**
 * A container number as people type it: spaces and case ignored, the ISO 6346 check digit verified. Inbound messages
 * use `InboundEquipmentReference`: a carrier's typing error must not lose an event.
 */
export const EquipmentReference = z
  .string()
  .transform((text, context) => {
    const check = checkEquipmentReference(text);
    if (check.kind === 'valid') return check.equipmentReference as string;
    context.addIssue({ code: 'custom', message: check.kind, params: check });
    return z.NEVER;
  })
  .pipe(z.string().brand<'EquipmentReference'>());
export type EquipmentReference = string & z.core.$brand<'EquipmentReference'>;

/** UN/LOCODE: country and place, `CNSHA`. Case and a space between the parts are ignored. */
export const UnLocationCode = z
  .string()
  .transform((text) => inPlainWidth(text).toUpperCase().replace(/\s/g, ''))
  .pipe(z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/));

/** Whether the seventh digit of an IMO number matches the first six. */
export function isImoNumber(text: string): boolean {
  // None begins with 0: seven zeros, which many files contain, would pass the check.
  if (!/^[1-9]\d{6}$/.test(text)) return false;
  let sum = 0;
  for (let i = 0; i < 6; i += 1) sum += Number(text.charAt(i)) * (7 - i);
  return sum % 10 === Number(text.charAt(6));
}

/** Instant with offset as ISO 8601 text, kept as sent: `2021-01-09T14:12:56+01:00`. */
export const Instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/);
