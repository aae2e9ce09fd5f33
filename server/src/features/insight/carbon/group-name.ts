import type { CarbonBy, Locale } from '@portolan/contract';
import { carbonTexts } from '@portolan/contract/texts/carbon-files';
import { carrierName, portName } from '../../../platform/reference/index.ts';

/** A group in words. */
export function nameGroup(key: string, by: CarbonBy, language: Locale): string {
  const { modes } = carbonTexts[language];
  if (by === 'lane')
    return key
      .split('-')
      .map((code) => portName(code, language))
      .join(' - ');
  if (by === 'carrier') return carrierName(key) ?? key;
  if (by === 'mode') return modes[key as keyof typeof modes] ?? key;
  return key;
}
