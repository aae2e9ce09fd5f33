import { checkEquipmentReference } from '@portolan/contract';
import { carrierOfContainerPrefix, listCarriers } from '../../../platform/reference/index.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const digits = [...'0123456789'];
const serialFrom = 4;

const isOwner = (prefix: string): boolean =>
  /^[A-Z]{3}[UJZ]$/.test(prefix) && carrierOfContainerPrefix(prefix) !== undefined;

/** A container number of a known owner with a right check digit. */
const isContainer = (number: string): boolean =>
  isOwner(number.slice(0, serialFrom)) && checkEquipmentReference(number).kind === 'valid';

/** What may have been meant: one character is too many, two are swapped, or a digit stands for a letter. */
function listMeant(number: string): string[] {
  const places = [...number].map((_, i) => i);
  if (number.length === 12) return places.map((i) => number.slice(0, i) + number.slice(i + 1));
  if (number.length !== 11) return [];
  const replace = (i: number, text: string) => number.slice(0, i) + text + number.slice(i + text.length);
  const swapped = places.slice(1).map((i) => replace(i - 1, number[i]! + number[i - 1]!));
  const replaced = places.flatMap((i) => {
    // The fourth letter says what it is: a digit there makes a number of something else.
    if (i < serialFrom - 1 && /\d/.test(number[i]!)) return letters.map((letter) => replace(i, letter));
    return i >= serialFrom && /[A-Z]/.test(number[i]!) ? digits.map((digit) => replace(i, digit)) : [];
  });
  return [...swapped, ...replaced];
}

/**
 * Whether a number is a mistyped container number and nothing else: one character away from a right one, or the letters
 * of an owner with a character too many or a letter among the digits. Never what is formed as the bills of lading of a
 * carrier that begin with the same letters.
 *
 * @param number - in capital letters, without spaces and hyphens
 */
export function isMistypedContainer(number: string): boolean {
  const prefix = number.slice(0, serialFrom);
  const billers = listCarriers().filter(
    ({ billPrefixes, carrierCode }) => billPrefixes.includes(prefix) || carrierCode === prefix,
  );
  if (billers.some(({ billPattern }) => billPattern?.test(number) ?? true)) return false;
  if (!isContainer(number) && listMeant(number).some(isContainer)) return true;
  const serial = number.slice(serialFrom);
  const isNear = serial.length >= 7 && serial.length <= 8 && serial.replace(/\D/g, '').length >= 6;
  return isNear && isOwner(prefix) && billers.length === 0 && !/^\d{7}$/.test(serial);
}
