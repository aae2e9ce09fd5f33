import type { DayOrder } from '@portolan/contract';

const dayAndMonth = /^\D*(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/;

/** The order of day and month, by numbers that are no month; the day first where none of the times says it. */
export function guessDayOrder(times: readonly string[]): DayOrder {
  const pairs = times.flatMap((text) => {
    const [, first, second] = dayAndMonth.exec(text.normalize('NFKC')) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  const isMonthFirst = pairs.some(([, second]) => second > 12) && !pairs.some(([first]) => first > 12);
  return isMonthFirst ? 'month-first' : 'day-first';
}
