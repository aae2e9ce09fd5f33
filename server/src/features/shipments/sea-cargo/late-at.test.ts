import { minutesAgainstPlan } from '@portolan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { isCargoLate } from './fold-item.ts';
import { isCargoSilent, isLateCargo, isSilentCargo, lateAt, newsOf, shipNewsOf } from './late-at.ts';

const now = new Date('2026-11-20T08:00:00Z');
const hour = fc.integer({ min: -400, max: 200 });
const instant = hour.map((hours) => new Date(now.getTime() + hours * 3_600_000).toISOString());
const perhaps = fc.option(instant);
const item = fc.record({
  plannedArrivalAt: perhaps,
  estimatedArrivalAt: perhaps,
  arrivedAt: fc.option(instant, { freq: 2 }),
  finished: fc.boolean(),
  heardAt: perhaps,
  shipNewsAt: perhaps,
  status: fc.constantFrom(null, 'booked' as const, 'received' as const, 'at-sea' as const),
});

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

test('the lists of late and silent cargo have those that the rules call so', async () => {
  const app = await startTestApp();
  const items = fc.sample(item, { numRuns: 2000, seed: 20261120 });
  const { rows } = await sql<{ late: boolean; silent: boolean }>`
    select ${isLateCargo(now)} as late, ${isSilentCargo(now)} as silent
    from unnest(${items.map(lateAt)}::timestamptz[], ${items.map((one) => one.arrivedAt)}::timestamptz[],
      ${items.map((one) => one.finished)}::boolean[], ${items.map((one) => one.heardAt)}::timestamptz[],
      ${items.map((one) => one.shipNewsAt)}::timestamptz[], ${items.map((one) => one.status)}::text[],
      ${items.map((one) => one.plannedArrivalAt)}::timestamptz[])
      with ordinality as i (late_at, arrived_at, finished, last_heard_at, ship_news_at, status, planned_arrival_at)
    order by ordinality`.execute(app.db.system);
  const byRule = items.map((one) => {
    const newsAt = newsOf({ lastHeardAt: dateOf(one.heardAt), shipNewsAt: dateOf(one.shipNewsAt) });
    const silent = isCargoSilent(one, newsAt, now);
    return { late: !one.finished && !silent && isCargoLate(minutesAgainstPlan(one, now)), silent };
  });
  expect(rows).toEqual(byRule);
  expect(byRule.filter(({ late }) => late).length).toBeGreaterThan(100);
  expect(byRule.filter(({ silent }) => silent).length).toBeGreaterThan(30);
});

test.each<[string, Parameters<typeof shipNewsOf>[0], string | undefined]>([
  [
    'a position, whenever it was estimated',
    { source: 'calculated', issuedAt: now, positionAt: new Date('2026-11-19T07:00:00Z') },
    '2026-11-19T07:00:00.000Z',
  ],
  [
    'a schedule, when it was published',
    { source: 'schedule-revised', issuedAt: new Date('2026-11-18T07:00:00Z'), positionAt: null },
    '2026-11-18T07:00:00.000Z',
  ],
  [
    'a schedule of a fast clock, now at most',
    { source: 'schedule', issuedAt: new Date(now.getTime() + 9000), positionAt: null },
    now.toISOString(),
  ],
  [
    'the word of its carrier, not by itself',
    { source: 'container-dynamic', issuedAt: now, positionAt: null },
    undefined,
  ],
])('news of the ship of cargo is %s', (_, estimate, at) => {
  expect(shipNewsOf(estimate, now)?.toISOString()).toBe(at);
});

test('a position of its ship is news of cargo', () => {
  const old = new Date('2026-11-01T00:00:00Z');
  const newsAt = newsOf({ lastHeardAt: old, shipNewsAt: new Date('2026-11-20T07:00:00Z') });
  const open = { status: 'at-sea' as const, plannedArrivalAt: null, arrivedAt: null, finished: false };
  expect(isCargoSilent(open, newsAt, now)).toBe(false);
  expect(isCargoSilent(open, newsOf({ lastHeardAt: old, shipNewsAt: null }), now)).toBe(true);
});
