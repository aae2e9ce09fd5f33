import { compactNumber, inPlainWidth } from '../../references.ts';

export type WaybillCheck =
  | { kind: 'valid'; number: string }
  | { kind: 'wrong-check-digit'; number: string; expectedCheckDigit: number }
  | { kind: 'missing-check-digit'; number: string; expectedCheckDigit: number }
  | { kind: 'not-a-waybill' };

/** The last digit of a serial: its first seven digits as one number, modulo 7. */
export const waybillCheckDigit = (firstSeven: string): number => Number(firstSeven) % 7;

/** Reads an air waybill number in any spacing: three digits of the airline, seven of the serial, the check digit. */
export function checkWaybillNumber(text: string): WaybillCheck {
  const number = compactNumber(text).replace(/^AWB/, '');
  if (/^\d{11}$/.test(number)) {
    const expectedCheckDigit = waybillCheckDigit(number.slice(3, 10));
    return Number(number[10]) === expectedCheckDigit
      ? { kind: 'valid', number }
      : { kind: 'wrong-check-digit', number, expectedCheckDigit };
  }
  // Ten digits alone are many things; with the separator of a waybill the last one was left out.
  if (/^\s*\d{3}[-/ ]\d{7}\s*$/.test(inPlainWidth(text)))
    return {
      kind: 'missing-check-digit',
      number,
      expectedCheckDigit: waybillCheckDigit(number.slice(3, 10)),
    };
  return { kind: 'not-a-waybill' };
}

/** `618-67490824` */
export const formatWaybillNumber = (number: string): string =>
  number.length > 3 ? `${number.slice(0, 3)}-${number.slice(3)}` : number;
