import type { CalendarDate, CalendarDateTime } from '@internationalized/date';
import { parseDate, parseDateTime } from '@internationalized/date';
import { useState } from 'react';

/** While a year is typed the date is in the year 2, then 20, then 202. */
const firstWholeYear = 1000;

interface Shown<D> {
  /** What the field is given: `null` for no date. */
  date: D | null;
  show: (date: D | null) => void;
  /** A part of the date was deleted, or entered again: the field itself reports nothing until it is complete. */
  noteGap: (hasGap: boolean) => void;
}

/** The day shown in a field for an ISO day; `onText` gets a day only when it is complete, else an empty text. */
export function useShownDay(text: string, onText: (text: string) => void): Shown<CalendarDate> {
  return useShown(text, onText, parseDate, String);
}

/** The same for a moment, `2026-11-22T14:30`. */
export function useShownMoment(text: string, onText: (text: string) => void): Shown<CalendarDateTime> {
  return useShown(text, onText, parseDateTime, (moment) => moment.toString().slice(0, 16));
}

function useShown<D extends { year: number }>(
  text: string,
  onText: (text: string) => void,
  parse: (text: string) => D,
  write: (date: D) => string,
): Shown<D> {
  const [date, setDate] = useState(() => (text === '' ? null : parse(text)));
  const [hasGap, setGap] = useState(false);
  const textOf = (shown: D | null) => (shown === null || shown.year < firstWholeYear ? '' : write(shown));
  const report = (next: string) => {
    if (next !== text) onText(next);
  };
  // The text changed from outside.
  if ((hasGap ? '' : textOf(date)) !== text) {
    setDate(text === '' ? null : parse(text));
    setGap(false);
  }
  return {
    date,
    show: (next) => {
      setDate(next);
      setGap(false);
      report(textOf(next));
    },
    noteGap: (next) => {
      if (next === hasGap) return;
      setGap(next);
      report(next ? '' : textOf(date));
    },
  };
}
