import { judgeAirLateness } from '@portolan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { isAtaDelay, isEtaDelay } from './judgement-sql.ts';

const now = new Date('2026-11-20T08:00:00Z');
const minute = fc.integer({ min: -4000, max: 4000 });
const instant = minute.map((minutes) => new Date(now.getTime() + minutes * 60_000).toISOString());
const perhaps = fc.option(instant);
const waybill = fc.record({
  plannedAt: perhaps,
  estimatedAt: perhaps,
  arrivedAt: fc.option(instant, { freq: 2 }),
});

test('the lists of delayed waybills have those that the rule calls delayed', async () => {
  const app = await startTestApp();
  const waybills = fc.sample(waybill, { numRuns: 2000, seed: 20261120 });
  const { rows } = await sql<{ eta: boolean; ata: boolean }>`
    select coalesce(${isEtaDelay(now)}, false) as eta, coalesce(${isAtaDelay}, false) as ata
    from (select ordinality, planned_arrival_at, estimated_arrival_at, arrived_at, false as finished
      from unnest(${waybills.map((one) => one.plannedAt)}::timestamptz[],
        ${waybills.map((one) => one.estimatedAt)}::timestamptz[],
        ${waybills.map((one) => one.arrivedAt)}::timestamptz[])
        with ordinality as u (planned_arrival_at, estimated_arrival_at, arrived_at)) w
    order by ordinality`.execute(app.db.system);
  const byRule = waybills.map((one) => judgeAirLateness(one, now));
  expect(rows).toEqual(
    byRule.map((lateness) => ({ eta: lateness === 'eta-delay', ata: lateness === 'ata-delay' })),
  );
  for (const lateness of ['eta-delay', 'ata-delay', 'as-planned'] as const)
    expect(byRule.filter((one) => one === lateness).length).toBeGreaterThan(100);
});
