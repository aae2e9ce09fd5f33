import type { CalendarDate } from '@internationalized/date';
import { parseDate } from '@internationalized/date';
import { useState } from 'react';

/** While a year is typed the date is in the year 2, then 20, then 202. */
const firstWholeYear = 1000;

const parse = (text: string): CalendarDate | null => (text === '' ? null : parseDate(text));
const textOf = (date: CalendarDate | null) =>
  date === null || date.year < firstWholeYear ? '' : date.toString();

/** The date that a field shows for an ISO day; `onText` gets one only when it is whole, else an empty text. */
export function useShownDate(text: string, onText: (text: string) => void) {
  const [shown, setShown] = useState(() => parse(text));
  if (textOf(shown) !== text) setShown(parse(text));
  const show = (date: CalendarDate | null) => {
    setShown(date);
    if (textOf(date) !== text) onText(textOf(date));
  };
  return [shown, show] as const;
}
