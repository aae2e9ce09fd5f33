import { checkEquipmentReference } from '@portolan/contract';
import { masks } from './mask.ts';

/** Something in a question that has the form of a number of ours, as typed. */
export interface NumberCandidate {
  text: string;
  /** What its form or the word before it says. `code`: only the stored numbers can say. */
  form: 'container' | 'air-waybill' | 'mmsi' | 'imo' | 'plate' | 'code';
}

const forms: readonly [form: NumberCandidate['form'], pattern: RegExp][] = [
  ['container', /(?<![A-Za-z0-9])[A-Za-z]{3}[UuJjZz][\s-]?\d{6}[\s-]?\d?(?![A-Za-z0-9])/g],
  ['imo', /(?<![A-Za-z0-9])imo[\s:#]*\d{7}(?![0-9])/gi],
  ['mmsi', /(?<![A-Za-z0-9])mmsi[\s:#]*\d{9}(?![0-9])/gi],
  ['air-waybill', /(?<![A-Za-z0-9])\d{3}[\s-]\d{4}[\s-]?\d{4}(?![0-9])/g],
  ['air-waybill', /(?<![A-Za-z0-9])\d{11}(?![0-9])/g],
  ['plate', /[\u4e00-\u9fff][A-Z][·.\s]?[A-Z0-9]{5,6}(?![A-Za-z0-9])/g],
  ['mmsi', /(?<![A-Za-z0-9])[2-7]\d{8}(?![0-9])/g],
  ['code', /(?<![A-Za-z0-9/-])[A-Za-z0-9][A-Za-z0-9/-]{4,34}(?![A-Za-z0-9])/g],
  ['code', /(?<![A-Za-z0-9/.-])\d{7,10}(?![0-9/.-])/g],
];

/** Words with digits that are no numbers of shipments. */
const notNumbers = new RegExp(
  '^(co2e?|20\\d\\d[-/].*|\\d{1,4}[-/]\\d{1,2}([-/]\\d{1,4})?|q[1-4]|20\\d\\dq[1-4]|' +
    'iso-?\\d+|40hc|20gp|40gp|covid-?19|24/7|' +
    '\\d+(st|nd|rd|th|days?|hours?|h|d|kn|nm|teu|ft|hc|kg|am|pm|utc)s?)$',
  'i',
);

/** A reference has letters and two digits or more. */
const isReference = (typed: string): boolean => /[A-Za-z]/.test(typed) && /\d.*\d/.test(typed);

/** Finds numbers in a question, each once, and masks them. Pure. */
export function findNumbers(text: string): { numbers: NumberCandidate[]; rest: string } {
  const numbers: NumberCandidate[] = [];
  let rest = text;
  for (const [form, pattern] of forms)
    rest = rest.replace(pattern, (found) => {
      const typed = found.trim();
      if (notNumbers.test(typed)) return found;
      if (form === 'code' && !/^\d+$/.test(typed) && !isReference(typed)) return found;
      if (!numbers.some((known) => known.text === typed))
        numbers.push({ text: typed, form: formOf(typed, form) });
      return ` ${masks.NUM} `;
    });
  return { numbers, rest };
}

const formOf = (text: string, form: NumberCandidate['form']): NumberCandidate['form'] =>
  form === 'code' && checkEquipmentReference(text).kind === 'valid' ? 'container' : form;
