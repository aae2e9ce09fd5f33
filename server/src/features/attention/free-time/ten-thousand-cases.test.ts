import { dayMs } from '@portolan/contract/time/durations';
import { type ClockTerms, DayCount, FirstDay, type GateCalendarTerms, StopKind } from '@portolan/contract';
import { type Random, randomOf } from '@portolan/contract/random';
import { expect, test } from 'vitest';
import { countClock } from './count-clock.ts';
import { bookOfGate } from './day-book.ts';
import { type SlowCase, slowCount } from './testing-count.ts';

const cases = 10_000;

/** Federal holidays as the Office of Personnel Management publishes them, with the days on which they are observed. */
const usHolidays = `
  2025-01-01 2025-01-20 2025-02-17 2025-05-26 2025-06-19 2025-07-04 2025-09-01 2025-10-13
  2025-11-11 2025-11-27 2025-12-25 2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19
  2026-07-03 2026-07-04 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25 2027-01-01
  2027-01-18 2027-02-15 2027-05-31 2027-06-18 2027-06-19 2027-07-04 2027-07-05 2027-09-06
  2027-10-11 2027-11-11 2027-11-25 2027-12-24 2027-12-25 2027-12-31
`
  .trim()
  .split(/\s+/);

/** Zones with their port; some change their clocks at midnight, one moved its change at short notice. */
const places = [
  { timeZone: 'America/Los_Angeles', port: 'USLAX' },
  { timeZone: 'America/New_York', port: 'USNYC' },
  { timeZone: 'Europe/Amsterdam', port: 'XXAMS' },
  { timeZone: 'Asia/Riyadh', port: 'XXRUH' },
  { timeZone: 'Africa/Cairo', port: 'XXCAI' },
  { timeZone: 'America/Santiago', port: 'XXSCL' },
  { timeZone: 'Australia/Sydney', port: 'XXSYD' },
  { timeZone: 'Pacific/Auckland', port: 'XXAKL' },
  { timeZone: 'Asia/Kolkata', port: 'XXNSA' },
  { timeZone: 'Asia/Beirut', port: 'XXBEY' },
  { timeZone: 'Pacific/Apia', port: 'XXAPW' },
] as const;

/** Instants around which clocks change or many days are off. */
const busyMoments = [
  '2025-03-09T10:00:00Z',
  '2025-03-30T01:00:00Z',
  '2025-11-02T09:00:00Z',
  '2025-12-24T12:00:00Z',
  '2026-03-08T10:00:00Z',
  '2026-04-23T22:00:00Z',
  '2026-09-06T04:00:00Z',
  '2026-10-25T01:00:00Z',
  '2026-11-24T12:00:00Z',
].map((at) => Date.parse(at));

const pick = <T>(random: Random, list: readonly T[]): T => list[random.whole(0, list.length - 1)]!;
const some = <T>(random: Random, list: readonly T[], share: number): T[] =>
  list.filter(() => random.chance(share));
const instant = (ms: number): string => new Date(Math.round(ms / 1000) * 1000).toISOString();
const dateNear = (random: Random, ms: number): string =>
  new Date(ms + random.whole(-5, 45) * dayMs).toISOString().slice(0, 10);

function drawTerms(random: Random): ClockTerms {
  const steps = random.whole(0, 4);
  let fromDay = 1;
  const tiers = Array.from({ length: steps }, (_, i) => {
    if (i > 0) fromDay += random.whole(1, 6);
    return { fromDay, perDay: random.whole(0, 50_000) };
  });
  return {
    clock: 'demurrage',
    start: 'unloaded',
    end: 'out-gate',
    freeDays: random.chance(0.08) ? 0 : random.whole(1, 14),
    freeDaysCount: pick(random, DayCount.options),
    firstDay: pick(random, FirstDay.options),
    countsEndDay: random.chance(0.7),
    chargedDaysCount: pick(random, DayCount.options),
    tiers,
    stopsFree: some(random, StopKind.options, 0.6),
    stopsCharged: some(random, StopKind.options, 0.4),
    stopDays: random.chance(0.7) ? 'touched' : 'whole',
    rollsToOpenDay: random.chance(0.4),
    lastFreeDayFrom: ['tariff'],
    rule: '',
  };
}

function drawGate(random: Random, port: string, aroundMs: number): GateCalendarTerms {
  const dates = (most: number): string[] => [
    ...new Set(Array.from({ length: random.whole(0, most) }, () => dateNear(random, aroundMs))),
  ];
  return {
    name: 'Gate',
    unLocationCode: port,
    facilityCode: null,
    openWeekdays: pick(random, [
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5, 6],
      [7, 1, 2, 3, 4],
      [6, 7, 1, 2, 3],
      [1, 2, 3, 4, 5, 6, 7],
      [3],
    ]),
    firstShift: pick(random, ['06:00', '07:00', '08:00', '00:00', '23:59']),
    holidays: dates(4).map((date) => ({ date, name: 'Holiday' })),
    takesPublicHolidays: random.chance(0.6),
    extraDays: dates(3),
    closures: dates(3).map((date) => ({ date, reason: 'Storm' })),
  };
}

function drawCase(index: number): SlowCase {
  const random = randomOf('tariff-case', index);
  const { timeZone, port } = pick(random, places);
  const startMs = random.chance(0.5)
    ? pick(random, busyMoments) + random.between(-12, 3) * dayMs
    : Date.parse('2025-02-01T00:00:00Z') + random.between(0, 730) * dayMs;
  const endMs = startMs + random.between(0, 40) * dayMs;
  const nowMs = startMs + random.between(0, 45) * dayMs;
  const stops = Array.from({ length: random.whole(0, 3) }, () => {
    const fromMs = startMs + random.between(-3, 20) * dayMs;
    const lastsMs = random.between(0.05, 6) * dayMs;
    return {
      kind: pick(random, StopKind.options),
      fromAt: instant(fromMs),
      untilAt: random.chance(0.05) ? null : instant(fromMs + lastsMs),
    };
  });
  const hasEnd = random.chance(0.6);
  return {
    terms: drawTerms(random),
    gate: drawGate(random, port, startMs),
    publicHolidays: port.startsWith('US') ? usHolidays : [],
    timeZone,
    startAt: instant(startMs),
    end: hasEnd ? { at: instant(endMs), isActual: endMs <= nowMs } : undefined,
    stops,
    extraFreeDays: random.chance(0.15) ? random.whole(1, 5) : 0,
    now: instant(nowMs),
  };
}

test('10,000 drawn tariff cases differ by no day and no cent from an independent slow count', () => {
  let charged = 0;
  let stopped = 0;
  for (let index = 0; index < cases; index += 1) {
    const drawn = drawCase(index);
    const slow = slowCount(drawn);
    const count = countClock({
      ...drawn,
      book: bookOfGate(drawn.gate, new Map()),
      start: { at: drawn.startAt, isActual: true },
      end: drawn.end,
      now: new Date(drawn.now),
    });
    const soFar = count.days.filter(
      ({ kind, projected }) => kind === 'charged' && (projected !== true || drawn.end?.isActual === true),
    );
    expect(
      {
        lastFreeDay: count.lastFreeDay,
        charged: soFar.map(({ date, perDay }) => [date, perDay]),
        running: count.running,
        projected: count.projected,
      },
      `case ${index}: ${JSON.stringify(drawn)}`,
    ).toEqual(slow);
    expect(count.chargedDays).toBe(slow.charged.length);
    if (slow.running > 0) charged += 1;
    if (count.days.some(({ kind }) => kind === 'stopped')) stopped += 1;
  }
  // The draw reaches what it is for.
  expect(charged).toBeGreaterThan(cases / 5);
  expect(stopped).toBeGreaterThan(cases / 5);
});
