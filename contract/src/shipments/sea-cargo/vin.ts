import { compactNumber } from '../../references.ts';
import { makers } from './vehicle-makers.ts';

/**
 * What a text is as a vehicle identification number (ISO 3779).
 *
 * - `valid`: its check digit is right.
 * - `unchecked`: its maker builds where the ninth character is free, as in Europe, Japan and Korea; nothing can be
 *   verified. `maker` is undefined where its first three characters are not in our list.
 * - `wrong-check-digit`: its region requires one (North America, China), and another one would be right.
 * - `wrong-letter`: it has I, O or Q, which no such number contains.
 */
export type VinCheck =
  | { kind: 'valid'; number: string; maker: string | undefined }
  | { kind: 'unchecked'; number: string; maker: string | undefined }
  | { kind: 'wrong-check-digit'; number: string; expectedCheckDigit: string; failingIndex: number }
  | { kind: 'wrong-letter'; number: string; failingIndex: number }
  | { kind: 'not-a-vin' };

/** Index of the check digit: the ninth character. */
export const vinCheckIndex = 8;
const length = 17;
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** A to I count 1 to 9, J to R 1 to 9 and S to Z 2 to 9; the three letters that are left out keep their places. */
const letterValues = new Map(
  [...'ABCDEFGH.JKLMN.P.R.STUVWXYZ'].map((letter, i) => [letter, i < 19 ? (i % 9) + 1 : i - 17]),
);
const valueOf = (character: string): number => letterValues.get(character) ?? Number(character);

/** The ninth character that fits the others: the weighted sum modulo 11, ten is X. */
export function vinCheckDigit(number: string): string {
  let sum = 0;
  for (const [i, weight] of weights.entries()) sum += valueOf(number.charAt(i)) * weight;
  const rest = sum % 11;
  return rest === 10 ? 'X' : String(rest);
}

/** Made where the law asks for the check digit: 49 CFR 565 and its like (1 to 5), GB 16735 (L). */
export const isCheckedRegion = (number: string): boolean => /^[1-5L]/.test(number);

/** The maker of a vehicle by the first three characters of its number. */
export const makerOfVin = (number: string): string | undefined => makers.get(number.slice(0, 3));

/** Reads a text as a vehicle identification number in any spacing and case. Never throws. */
export function checkVin(text: string): VinCheck {
  const number = compactNumber(text).replace(/^VIN:?/, '');
  // The last four characters are digits, the last five in North America.
  if (number.length !== length || !/^[A-Z0-9]{13}\d{4}$/.test(number)) return { kind: 'not-a-vin' };
  const maker = makerOfVin(number);
  const wrongLetter = number.search(/[IOQ]/);
  if (wrongLetter !== -1)
    return maker === undefined
      ? { kind: 'not-a-vin' }
      : { kind: 'wrong-letter', number, failingIndex: wrongLetter };
  const expectedCheckDigit = vinCheckDigit(number);
  if (number.charAt(vinCheckIndex) === expectedCheckDigit) return { kind: 'valid', number, maker };
  return isCheckedRegion(number)
    ? { kind: 'wrong-check-digit', number, expectedCheckDigit, failingIndex: vinCheckIndex }
    : { kind: 'unchecked', number, maker };
}

/** As people read it: maker, model with the check digit, and the serial: `WVW ZZZ1KZ AW000001`. */
export const formatVin = (number: string): string =>
  number.length === length ? `${number.slice(0, 3)} ${number.slice(3, 9)} ${number.slice(9)}` : number;
