import {
  type Locale,
  type ReportData,
  type ReportFigure,
  figureDigits,
  reportSpans,
  unsettledPart,
} from '@portolan/contract';
import { fillScreenText } from '@portolan/contract/texts/port-reports';
import { reportTexts } from '@portolan/contract/texts/report-files';

type Measure = ReportData['measures'][number];

/** As on the screen; files have the cents of amounts. */
const digitsOf: typeof figureDigits = { ...figureDigits, money: 2 };

/** What is a sum has no number of cases of its own. */
const sums: ReadonlySet<Measure['unit']> = new Set(['count', 'tonnes', 'money', 'ceu']);

/** A value as tables of files have it; null without one. */
export const toCell = (value: number | null, { unit }: Pick<Measure, 'unit'>): number | null =>
  value === null ? null : Math.round(value * 10 ** digitsOf[unit]) / 10 ** digitsOf[unit];

/** A figure in words: `66.4 % (n 12,371)`. */
export function toWords(
  { value, n, currency = null }: ReportFigure,
  measure: Measure,
  language: Locale,
): string {
  const words = reportTexts[language];
  // Money is never without its currency, and sums of several currencies mean nothing.
  if (measure.unit === 'money')
    return value === null || currency === null
      ? words[currency === '' ? 'no-tariff' : 'one-currency']
      : `${currency} ${toCell(value, measure)}`;
  if (value === null) return words.none;
  const number = `${toCell(value, measure)} ${words.units[measure.unit]}`.trim();
  if (sums.has(measure.unit)) return number;
  const over = [`n ${Math.round(n).toLocaleString('en')}`, measure.overUnit].filter(Boolean).join(' ');
  return `${number} (${over})`;
}

/** A figure of a row in words, and whether too few of its cases have a value yet. */
export function figureWords(
  { measures }: ReportData,
  figures: readonly ReportFigure[],
  at: number,
  language: Locale,
): string {
  const words = toWords(figures[at]!, measures[at]!, language);
  return unsettledPart(measures, figures, at) === undefined
    ? words
    : `${words} ${reportTexts[language].unsettled}`;
}

/** What is chosen, in one line; empty where nothing is. Pure. */
export function describeFilters({ filters }: ReportData, language: Locale): string {
  const words = reportTexts[language];
  return filters.map(({ by, name }) => `${words.bys[by]}: ${name === '' ? words.without : name}`).join('   ');
}

/** Until when facts are known, where more was asked for. Pure. */
export const describeKnown = ({ knownUntil, to }: ReportData, language: Locale): string[] =>
  knownUntil === null || to <= knownUntil
    ? []
    : [fillScreenText(reportTexts[language]['known-until'], { year: knownUntil.slice(0, 4) })];

/** Whether the figures are of real or simulated facts, and how many of the others are left out. Pure. */
export function describeFacts(
  { shown, simulated }: Pick<ReportData, 'shown' | 'simulated'>,
  language: Locale,
): string[] {
  const words = reportTexts[language];
  const { kind, leftOut } = shown;
  if (leftOut === 0) return simulated ? [words.simulated] : [];
  return [fillScreenText(words.facts[`${kind}-shown`], { number: String(leftOut) })];
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
    ...describeKnown(data, language),
    ...describeFacts(data, language),
    `SHA-256 ${data.hash}`,
  ];
}
