import { minutesAgainstPlan } from '@portolan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { isLateRail, isRailLate, isRailSilent, isSilentRail } from './lateness.ts';

const now = new Date('2026-11-20T08:00:00Z');
const minute = fc.integer({ min: -14_000, max: 14_000 });
const instant = minute.map((minutes) => new Date(now.getTime() + minutes * 60_000).toISOString());
const perhaps = fc.option(instant);
const item = fc.record({
  plannedArrivalAt: perhaps,
  estimatedArrivalAt: perhaps,
  arrivedAt: perhaps,
  finished: fc.boolean(),
  heardAt: perhaps,
  status: fc.constantFrom('planned' as const, 'under-way' as const),
});

test('the lists of late and silent trains, cars and containers have those that the rules call so', async () => {
  const app = await startTestApp();
  const items = fc.sample(item, { numRuns: 2000, seed: 20261120 });
  const { rows } = await sql<{ late: boolean; silent: boolean }>`
    select coalesce(${isLateRail(now)}, false) as late, ${isSilentRail(now)} as silent
    from (select ordinality, planned_arrival_at, estimated_arrival_at, arrived_at, finished,
        last_heard_at, status
      from unnest(${items.map((one) => one.plannedArrivalAt)}::timestamptz[],
        ${items.map((one) => one.estimatedArrivalAt)}::timestamptz[],
        ${items.map((one) => one.arrivedAt)}::timestamptz[], ${items.map((one) => one.finished)}::boolean[],
        ${items.map((one) => one.heardAt)}::timestamptz[], ${items.map((one) => one.status)}::text[])
        with ordinality as u (planned_arrival_at, estimated_arrival_at, arrived_at, finished, last_heard_at,
          status)) i
    order by ordinality`.execute(app.db.system);
  const byRule = items.map((one) => {
    const silent = isRailSilent(one, now);
    return { late: !one.finished && !silent && isRailLate(minutesAgainstPlan(one, now)), silent };
  });
  expect(rows).toEqual(byRule);
  expect(byRule.filter(({ late }) => late).length).toBeGreaterThan(100);
  expect(byRule.filter(({ silent }) => silent).length).toBeGreaterThan(10);
});
