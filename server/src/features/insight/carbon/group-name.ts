import type { CarbonBy, Locale } from '@portolan/contract';
import { carbonTexts } from '@portolan/contract/texts/carbon-files';
import { carrierName, findAirline, findAirport, portName } from '../../../platform/reference/index.ts';

/** A port in the reader's language, or an airport by its city and code. */
export function nameOfPlace(code: string, language: Locale): string {
  const airport = code.length === 3 ? findAirport(code) : undefined;
  if (airport === undefined) return portName(code, language);
  return `${airport.city === '' ? airport.name : airport.city} ${code}`;
}

const ofCodes = /^(?:[A-Z]{2}[A-Z0-9]{3}|[A-Z]{3})-(?:[A-Z]{2}[A-Z0-9]{3}|[A-Z]{3})$/;

/** A lane in the reader's language; that of a truck or train may be of names. */
export const nameOfLane = (key: string, language: Locale): string =>
  ofCodes.test(key)
    ? key
        .split('-')
        .map((code) => nameOfPlace(code, language))
        .join(' - ')
    : key;

/** A carrier by its code, or an airline by the prefix of its waybills. */
export const nameOfCarrier = (code: string): string => carrierName(code) ?? findAirline(code)?.name ?? code;

/** A group in words. */
export function nameGroup(key: string, by: CarbonBy, language: Locale): string {
  const { modes } = carbonTexts[language];
  if (by === 'lane') return nameOfLane(key, language);
  if (by === 'carrier') return nameOfCarrier(key);
  if (by === 'mode') return modes[key as keyof typeof modes] ?? key;
  return key;
}
