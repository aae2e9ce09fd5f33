import type { ClockTerms, LastFreeDaySource } from '@portolan/contract';
import { type ClockInput, type CountedClock, countClock, localDate } from './count-clock.ts';

/** What a source says of the end of free time: a date, or how many days there are. */
export interface FreeTimeWord {
  source: Exclude<LastFreeDaySource, 'tariff'>;
  lastFreeDay: string | null;
  freeDays: number | null;
  freeDaysCount: ClockTerms['freeDaysCount'];
  readAt: string;
  messageId: string | null;
  sourceName: string;
}

/** One source's last free day with what would be charged by it. */
export interface CountedWord {
  source: LastFreeDaySource;
  word: FreeTimeWord | undefined;
  count: CountedClock;
  counts: boolean;
}

/** The newest word of each source. */
function newestOfEach(words: readonly FreeTimeWord[]): Map<LastFreeDaySource, FreeTimeWord> {
  const newest = new Map<LastFreeDaySource, FreeTimeWord>();
  for (const word of words) {
    const known = newest.get(word.source);
    if (known === undefined || Date.parse(known.readAt) <= Date.parse(word.readAt))
      newest.set(word.source, word);
  }
  return newest;
}

/**
 * Every source's last free day, the one that counts first: the first source of the tariff's order that says anything.
 * A date counts as it is; days are counted from our start event, as the tariff counts.
 */
export function countWords(input: ClockInput, words: readonly FreeTimeWord[]): CountedWord[] {
  const newest = newestOfEach(words);
  const order = [...input.terms.lastFreeDayFrom];
  for (const source of ['tariff', ...newest.keys()] as const) if (!order.includes(source)) order.push(source);
  const counted = order.flatMap((source): Omit<CountedWord, 'counts'>[] => {
    if (source === 'tariff') return [{ source, word: undefined, count: countClock(input) }];
    const word = newest.get(source);
    return word === undefined ? [] : [{ source, word, count: countClock(withWord(input, word)) }];
  });
  const first = counted.find(({ source }) => input.terms.lastFreeDayFrom.includes(source));
  return counted.map((one) => ({ ...one, counts: one === first }));
}

function withWord(input: ClockInput, { lastFreeDay, freeDays, freeDaysCount }: FreeTimeWord): ClockInput {
  if (lastFreeDay !== null) return { ...input, lastFreeDay };
  return freeDays === null ? input : { ...input, terms: { ...input.terms, freeDays, freeDaysCount } };
}

/** The first instant after a day at a place. */
export function endOfDay(date: string, timeZone: string): string {
  const noon = localDate(`${date}T12:00:00Z`, 'UTC');
  return new Date(noon.add({ days: 1 }).toZonedDateTime({ timeZone }).epochMilliseconds).toISOString();
}
