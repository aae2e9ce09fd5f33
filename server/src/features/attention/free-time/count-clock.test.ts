import type { ClockTerms } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type ClockInput, countClock } from './count-clock.ts';
import { bookOfCountry } from './day-book.ts';
import { usualTerms } from './default-terms.ts';
import { countWords, endOfDay } from './last-free-day.ts';
import { publicHolidays } from './public-holidays.ts';

const terms: ClockTerms = {
  ...usualTerms('demurrage', 'import'),
  freeDays: 3,
  tiers: [{ fromDay: 1, perDay: 10_000 }],
};
const input: ClockInput = {
  terms,
  book: bookOfCountry('NL', new Map()),
  timeZone: 'Europe/Amsterdam',
  start: { at: '2026-11-02T23:30:00Z', isActual: true },
  end: undefined,
  stops: [],
  now: new Date('2026-11-09T12:00:00Z'),
};
const count = (change: Partial<ClockInput>) => countClock({ ...input, ...change });

describe('a clock', () => {
  test('begins with the local day of its event, not with that of UTC', () => {
    expect(count({})).toMatchObject({
      lastFreeDay: '2026-11-06',
      chargedDays: 3,
      running: 30_000,
      state: 'charging',
    });
    expect(count({ timeZone: 'America/New_York' }).lastFreeDay).toBe('2026-11-05');
  });

  test('that has not started costs nothing, and says what it would be', () => {
    const waiting = count({ start: { at: '2026-11-02T23:30:00Z', isActual: false } });
    expect(waiting).toMatchObject({
      state: 'waiting',
      running: 0,
      chargedDays: 0,
      lastFreeDay: '2026-11-06',
    });
    expect(count({ start: undefined })).toMatchObject({ state: 'waiting', days: [], lastFreeDay: null });
  });

  test('that ended within free time has its last free day all the same', () => {
    const ended = count({ end: { at: '2026-11-04T10:00:00Z', isActual: true } });
    expect(ended).toMatchObject({ state: 'ended', running: 0, lastFreeDay: '2026-11-06', nextDay: 0 });
    expect(ended.days.at(-1)?.date).toBe('2026-11-04');
  });

  test('stopped by a hold that lasts has no last free day yet', () => {
    const held = count({ stops: [{ kind: 'waiver', fromAt: '2026-11-05T10:00:00Z', untilAt: null }] });
    expect(held).toMatchObject({ state: 'free', lastFreeDay: null, running: 0 });
    expect(held.days.find(({ date }) => date === '2026-11-05')?.kind).toBe('stopped');
  });

  test('projects to its expected end and marks what comes after it', () => {
    const projected = count({ end: { at: '2026-11-12T10:00:00Z', isActual: false } });
    expect(projected).toMatchObject({
      running: 30_000,
      projected: 60_000,
      projectedOn: '2026-11-12',
      nextDay: 10_000,
    });
    expect(projected.days.find(({ date }) => date === '2026-11-13')?.beyond).toBe(true);
  });
});

describe('the last free day that counts', () => {
  const word = { freeDays: null, freeDaysCount: 'calendar', messageId: null, sourceName: '' } as const;
  const said = (source: 'terminal' | 'carrier', lastFreeDay: string, readAt: string) =>
    ({ ...word, source, lastFreeDay, readAt }) as const;

  test('is that of the first source of the tariff’s order, with its newest word', () => {
    const words = countWords(input, [
      said('carrier', '2026-11-04', '2026-11-03T00:00:00Z'),
      said('terminal', '2026-11-05', '2026-11-03T00:00:00Z'),
      said('terminal', '2026-11-07', '2026-11-04T00:00:00Z'),
    ]);
    expect(
      words.map(({ source, counts, count: { lastFreeDay, running } }) => [
        source,
        counts,
        lastFreeDay,
        running,
      ]),
    ).toEqual([
      ['terminal', true, '2026-11-07', 20_000],
      ['carrier', false, '2026-11-04', 50_000],
      ['tariff', false, '2026-11-06', 30_000],
    ]);
  });

  test('a number of days is counted from our start event, by the tariff’s rules', () => {
    const [carrier] = countWords({ ...input, terms: { ...terms, lastFreeDayFrom: ['carrier', 'tariff'] } }, [
      { ...word, source: 'carrier', lastFreeDay: null, freeDays: 5, readAt: '2026-11-03T00:00:00Z' },
    ]);
    expect(carrier).toMatchObject({ counts: true, count: { lastFreeDay: '2026-11-08' } });
  });
});

test('a day ends at midnight of its place', () => {
  // The day on which clocks go back has 25 hours.
  expect(endOfDay('2026-10-24', 'Europe/Amsterdam')).toBe('2026-10-24T22:00:00.000Z');
  expect(endOfDay('2026-10-25', 'Europe/Amsterdam')).toBe('2026-10-25T23:00:00.000Z');
});

test.each([
  ['DE', '2026-04-03', 'Good Friday'],
  ['DE', '2026-05-25', 'Whit Monday'],
  ['NL', '2026-04-27', 'King’s Day'],
  ['GB', '2026-12-28', 'Boxing Day (observed)'],
  ['GB', '2027-12-27', 'Christmas Day (observed)'],
  ['GB', '2027-12-28', 'Boxing Day (observed)'],
  ['US', '2026-07-03', 'Independence Day (observed)'],
  ['US', '2027-12-31', 'New Year’s Day (observed)'],
  ['FR', '2027-05-06', 'Ascension Day'],
  ['BR', '2026-11-20', 'Black Consciousness Day'],
])('%s: %s is %s', (country, date, name) => {
  expect(publicHolidays(country, Number(date.slice(0, 4)))?.get(date)).toBe(name);
});
