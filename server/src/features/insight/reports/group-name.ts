import type { Locale } from '@portolan/contract';
import { reportTexts } from '@portolan/contract/texts/report-files';
import { countryName } from '../../../platform/reference/index.ts';
import { nameOfCarrier, nameOfLane, nameOfPlace } from '../carbon/index.ts';

type Values = (typeof reportTexts)[Locale]['values'];

/** What a value of a dimension or of a column of rows is called; itself where it is a name or a number already. */
export function nameValue(key: string, of: string, language: Locale): string {
  if (key === '') return key;
  if (of === 'port') return nameOfPlace(key, language);
  if (of === 'carrier' || of === 'operator') return nameOfCarrier(key);
  if (of === 'flag') return countryName(key, language);
  if (of === 'lane') return nameOfLane(key, language);
  const { values } = reportTexts[language];
  const words = of in values ? (values[of as keyof Values] as Readonly<Record<string, string>>) : undefined;
  return words?.[key] ?? key;
}
