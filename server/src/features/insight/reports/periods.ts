import { AppError, type ReportData, type ReportQuery } from '@portolan/contract';
import type { ReportDeclaration } from './declaration.ts';

export const mostMonths = 360;

const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthOf = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;

/** Months, both included; of a report by year whole years. */
export interface Months {
  from: string;
  to: string;
}

/** The chosen months and those that they are compared with. Throws `report.period-invalid`. Pure. */
export function periodsOf(
  { from, to, against }: Pick<ReportQuery, 'from' | 'to' | 'against'>,
  grain: ReportData['grain'],
): { chosen: Months; before: Months } {
  const [first, last] =
    grain === 'year'
      ? [numberOf(`${from.slice(0, 4)}-01`), numberOf(`${to.slice(0, 4)}-12`)]
      : [numberOf(from), numberOf(to)];
  const length = last - first + 1;
  if (length < 1 || length > mostMonths) throw new AppError('report.period-invalid', { most: mostMonths });
  const back = against === 'year' ? 12 : length;
  return {
    chosen: { from: monthOf(first), to: monthOf(last) },
    before: { from: monthOf(first - back), to: monthOf(last - back) },
  };
}

/** The month that one of the chosen months is compared with. Pure. */
export function sameMonth(
  month: string,
  query: Pick<ReportQuery, 'from' | 'to' | 'against'>,
  grain: ReportData['grain'],
): string {
  const { chosen, before } = periodsOf(query, grain);
  return monthOf(numberOf(month) - numberOf(chosen.from) + numberOf(before.from));
}

/** The last month of which all facts of the choice are known; undefined where they are known up to now. Pure. */
export function knownMonths(
  { knownUntil }: Pick<ReportDeclaration, 'knownUntil'>,
  query: ReportQuery,
): string | undefined {
  if (knownUntil === undefined) return undefined;
  const { month, unless } = knownUntil;
  return query[unless.by] === unless.is ? undefined : month;
}

/** The months up to the last known one. Pure. */
export const upTo = ({ from, to }: Months, known: string | undefined): Months => ({
  from,
  to: known === undefined || to < known ? to : known,
});

/** The first day of the first month, and the first day after the last one. Pure. */
export const daysOf = ({ from, to }: Months): { from: string; until: string } => ({
  from: `${from}-01`,
  until: `${monthOf(numberOf(to) + 1)}-01`,
});

/** The last whole months before this one, as many as are asked. Pure. */
export function monthsBefore(now: Date, count: number): Months {
  const current = now.getUTCFullYear() * 12 + now.getUTCMonth();
  return { from: monthOf(current - count), to: monthOf(current - 1) };
}
