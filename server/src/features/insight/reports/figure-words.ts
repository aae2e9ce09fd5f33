import { type Locale, type ReportData, type ReportFigure, reportSpans } from '@portolan/contract';
import { fillScreenText } from '@portolan/contract/texts/port-reports';
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
  ceu: 0,
};

/** What is a sum has no number of cases of its own. */
const sums: ReadonlySet<Measure['unit']> = new Set(['count', 'tonnes', 'money', 'ceu']);

/** A value as tables of files have it; null without one. */
export const toCell = (value: number | null, { unit }: Pick<Measure, 'unit'>): number | null =>
  value === null ? null : Math.round(value * 10 ** digitsOf[unit]) / 10 ** digitsOf[unit];

/** A figure in words: `66.4 % (n 12371)`. */
export function toWords({ value, n }: ReportFigure, measure: Measure, language: Locale): string {
  const words = reportTexts[language];
  if (value === null) return words.none;
  const number = `${toCell(value, measure)} ${words.units[measure.unit]}`.trim();
  if (sums.has(measure.unit)) return number;
  const over = [`n ${Math.round(n)}`, measure.overUnit].filter(Boolean).join(' ');
  return `${number} (${over})`;
}

/** What is chosen, in one line; empty where nothing is. Pure. */
export function describeFilters({ filters }: ReportData, language: Locale): string {
  const words = reportTexts[language];
  return filters.map(({ by, name }) => `${words.bys[by]}: ${name === '' ? words.without : name}`).join('   ');
}

/** What stands under the table of a file: period, filters, definition, hash. Pure. */
export function describeReport(data: ReportData, language: Locale): string[] {
  const words = reportTexts[language];
  const filters = describeFilters(data, language);
  const { chosen, before } = reportSpans(data);
  return [
    fillScreenText(words.span, chosen),
    fillScreenText(words['compared-with'], before),
    ...(filters === '' ? [] : [filters]),
    words.definitions[data.name],
    ...(data.simulated ? [words.simulated] : []),
    `SHA-256 ${data.hash}`,
  ];
}
