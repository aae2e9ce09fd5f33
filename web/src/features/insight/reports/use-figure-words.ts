import { type ReportData, type ReportFigure, figureDigits } from '@portolan/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { signOf } from '../../../lib/texts/signs.ts';
import { useFormat } from '../../../lib/use-format.ts';

type Measure = ReportData['measures'][number];
type Money = Pick<ReportFigure, 'currency'>;

/** What is a sum has no number of cases of its own. */
export const isSum = ({ unit }: Measure): boolean =>
  unit === 'count' || unit === 'tonnes' || unit === 'money' || unit === 'ceu';

/** The unit behind a figure, where it has any: counts and indices have none, and money its own currency. */
export function unitWords(t: TFunction, { unit }: Measure): string {
  if (unit === 'count' || unit === 'index' || unit === 'money') return '';
  return t(`reports.units.${unit}`);
}

/** Figures of reports in words. */
export function useFigureWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const number = (value: number, { unit }: Measure): string => {
    const digits = figureDigits[unit];
    // From a thousand on a fraction says nothing, and digits need their groups.
    return digits === 0 || Math.abs(value) >= 1000 ? format.count(Math.round(value)) : value.toFixed(digits);
  };
  /** A value with its unit; money with the currency of its figure, and never without. */
  const value = (of: number | null, measure: Measure, { currency = null }: Money = {}): string => {
    if (measure.unit === 'money')
      return of === null || currency === null
        ? t(currency === '' ? 'reports.no-tariff' : 'reports.one-currency')
        : `${currency} ${number(of, measure)}`;
    return of === null ? t('reports.none') : `${number(of, measure)} ${unitWords(t, measure)}`.trim();
  };
  /** By how much a figure changed; undefined where one of the two is missing. */
  const change = ({ value: now, before, currency }: ReportFigure, measure: Measure): string | undefined => {
    if (now === null || before === null) return undefined;
    const by = now - before;
    // A change that rounds to nothing has no direction.
    const isNothing = Number(Math.abs(by).toFixed(figureDigits[measure.unit])) === 0;
    return [currency ?? '', signOf(isNothing ? 0 : by) + number(Math.abs(by), measure)].join(' ').trim();
  };
  const count = (n: number): string => format.count(Math.round(n));
  /** The denominator, with its unit where it counts no cases. */
  const over = (n: number, { overUnit }: Measure): string =>
    [count(n), overUnit].filter((part) => part !== null).join(' ');
  return { value, change, count, over };
}
