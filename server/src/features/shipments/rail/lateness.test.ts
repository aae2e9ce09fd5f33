import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { isLateRail, isRailLate, railDelayMinutes } from './lateness.ts';

const now = new Date('2026-11-20T08:00:00Z');
const minute = fc.integer({ min: -4000, max: 4000 });
const instant = minute.map((minutes) => new Date(now.getTime() + minutes * 60_000).toISOString());
const perhaps = fc.option(instant);
const item = fc.record({
  plannedArrivalAt: perhaps,
  estimatedArrivalAt: perhaps,
  arrivedAt: perhaps,
  finished: fc.boolean(),
});

test('the list of late trains, cars and containers has those that the rule calls late', async () => {
  const app = await startTestApp();
  const items = fc.sample(item, { numRuns: 2000, seed: 20261120 });
  const { rows } = await sql<{ n: number }>`
    select i.n from (select ordinality::int - 1 as n, planned_arrival_at, estimated_arrival_at, arrived_at, finished
      from unnest(${items.map((one) => one.plannedArrivalAt)}::timestamptz[],
        ${items.map((one) => one.estimatedArrivalAt)}::timestamptz[],
        ${items.map((one) => one.arrivedAt)}::timestamptz[], ${items.map((one) => one.finished)}::boolean[])
        with ordinality as u (planned_arrival_at, estimated_arrival_at, arrived_at, finished)) i
    where ${isLateRail(now)} order by 1`.execute(app.db.system);
  const late = items.flatMap((one, n) =>
    !one.finished && isRailLate(railDelayMinutes(one, now)) ? [n] : [],
  );
  expect(rows.map(({ n }) => n)).toEqual(late);
  expect(late.length).toBeGreaterThan(100);
});
