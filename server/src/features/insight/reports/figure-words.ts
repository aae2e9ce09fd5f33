import type { Locale, ReportData, ReportFigure } from '@portolan/contract';
import { reportTexts } from '@portolan/contract/texts/report-files';

type Measure = ReportData['measures'][number];

const digitsOf: Readonly<Record<Measure['unit'], number>> = {
  count: 0,
  percent: 1,
  days: 1,
  hours: 1,
  index: 2,
  tonnes: 1,
  grams: 1,
  money: 2,
};

/** A value as tables of files have it; null without one. */
export const toCell = (value: number | null, { unit }: Measure): number | null =>
  value === null ? null : Math.round(value * 10 ** digitsOf[unit]) / 10 ** digitsOf[unit];

/** A figure in words: `66.4 % (n 12371)`. */
export function toWords({ value, n }: ReportFigure, measure: Measure, language: Locale): string {
  const words = reportTexts[language];
  if (value === null) return words.none;
  const number = `${toCell(value, measure)} ${words.units[measure.unit]}`.trim();
  return measure.unit === 'count' || measure.unit === 'tonnes' || measure.unit === 'money'
    ? number
    : `${number} (n ${Math.round(n)})`;
}
