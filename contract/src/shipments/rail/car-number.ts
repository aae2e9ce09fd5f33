import { checkEquipmentReference, compactNumber, formatEquipmentReference } from '../../references.ts';

export type RailNumberKind = 'container' | 'car' | 'train';
export type RailNumberCheck =
  | { kind: RailNumberKind; number: string }
  | { kind: 'wrong-check-digit'; number: string; expectedCheckDigit: number }
  | { kind: 'unknown' };

/**
 * The last digit of a European wagon (twelve digits, UIC 438-2) and of a 1520 mm wagon (eight digits): the others
 * times 2, 1, 2, 1 ... from the left, where eight digits begin so too from the right; digits summed, up to the
 * next ten.
 */
export function wagonCheckDigit(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const isDoubled = (digits.length - 1 - i) % 2 === 0;
    const product = Number(digits[i]) * (isDoubled ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return (10 - (sum % 10)) % 10;
}

function checkWagon(number: string): RailNumberCheck {
  const expectedCheckDigit = wagonCheckDigit(number.slice(0, -1));
  return Number(number.at(-1)) === expectedCheckDigit
    ? { kind: 'car', number }
    : { kind: 'wrong-check-digit', number, expectedCheckDigit };
}

/** Whether a day such as `2026-02-28` exists. Browsers check numbers before anything else is loaded: no schema here. */
function isInCalendar(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/**
 * What a text is on rails, in any spacing: a container, a car (wagon numbers of 8 and 12 digits have a check digit;
 * American ones are a reporting mark and up to six digits, without one), or a train with or without the day it starts
 * (`X8155 2026-11-08`).
 */
export function checkRailNumber(text: string): RailNumberCheck {
  const train = /^\s*([A-Z]?\d{2,5}[A-Z]?)(?:\s*[/ ]\s*(\d{4}-\d\d-\d\d))?\s*$/i.exec(text);
  if (train?.[2] !== undefined && !isInCalendar(train[2])) return { kind: 'unknown' };
  if (train?.[1] !== undefined && (train[2] !== undefined || train[1].length <= 6))
    return { kind: 'train', number: trainKey(train[1].toUpperCase(), train[2]) };
  const container = checkEquipmentReference(text);
  if (container.kind === 'valid') return { kind: 'container', number: container.equipmentReference };
  // A mark that ends in U, J or Z is no car's: a box or trailer whose last digit is missing.
  const isBox = container.kind === 'missing-check-digit' && /^...[UJZ]/.test(container.text);
  if (container.kind === 'wrong-check-digit' || isBox)
    return {
      kind: 'wrong-check-digit',
      number: container.text,
      expectedCheckDigit: container.expectedCheckDigit,
    };
  const number = compactNumber(text);
  if (/^(?:\d{8}|\d{12})$/.test(number)) return checkWagon(number);
  if (/^[A-Z]{2,4}\d{1,6}$/.test(number)) return { kind: 'car', number: carNumber(number) };
  return { kind: 'unknown' };
}

/** `CN377001`: the mark and the digits without leading zeros. */
export const carNumber = (text: string): string => compactNumber(text).replace(/^([A-Z]{2,4})0+(?=\d)/, '$1');

/** The train of one day; without the day it is whichever was heard of last. */
export const trainKey = (number: string, date: string | undefined): string =>
  date === undefined ? number : `${number}/${date}`;

/** As people write it: `TBJU 412907 5`, `CN 377001`, `33 68 4950 123-4`, `X8155`. */
export function formatRailNumber(number: string, kind: RailNumberKind): string {
  if (kind === 'container') return formatEquipmentReference(number);
  if (kind === 'train') return number.split('/')[0] ?? number;
  if (/^\d{12}$/.test(number)) return number.replace(/^(..)(..)(....)(...)(.)$/, '$1 $2 $3 $4-$5');
  return number.replace(/^([A-Z]+)(\d+)$/, '$1 $2').replace(/^(\d{4})(\d{4})$/, '$1 $2');
}

/** Railways leave out the check digit of containers: with it, a box is the same one as on the ship. */
export function withCheckDigit(container: string): string {
  const check = checkEquipmentReference(container);
  return check.kind === 'missing-check-digit'
    ? `${compactNumber(container)}${check.expectedCheckDigit}`
    : compactNumber(container);
}
