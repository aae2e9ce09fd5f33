import { AirStatus, judgeAirLateness } from '@portolan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { isAtaDelay, isEtaDelay, isSilentWaybill } from './judgement-sql.ts';

const now = new Date('2026-11-20T08:00:00Z');
const minute = fc.integer({ min: -6000, max: 6000 });
const instant = minute.map((minutes) => new Date(now.getTime() + minutes * 60_000).toISOString());
const perhaps = fc.option(instant);
const waybill = fc.record({
  plannedAt: perhaps,
  estimatedAt: perhaps,
  arrivedAt: fc.option(instant, { freq: 2 }),
  heardAt: perhaps,
  status: fc.option(fc.constantFrom(...AirStatus.options)),
  finished: fc.boolean(),
});

const rankOf = ({ status }: { status: AirStatus | null }): number | null =>
  status === null ? null : AirStatus.options.indexOf(status);

test('the lists of delayed and silent waybills have those that the rule calls so', async () => {
  const app = await startTestApp();
  const waybills = fc.sample(waybill, { numRuns: 2000, seed: 20261120 });
  const { rows } = await sql<{ eta: boolean; ata: boolean; silent: boolean }>`
    select coalesce(${isEtaDelay(now)}, false) as eta, coalesce(${isAtaDelay}, false) as ata,
      ${isSilentWaybill(now)} as silent
    from (select ordinality, planned_arrival_at, estimated_arrival_at, arrived_at, last_heard_at,
        status_rank, finished
      from unnest(${waybills.map((one) => one.plannedAt)}::timestamptz[],
        ${waybills.map((one) => one.estimatedAt)}::timestamptz[],
        ${waybills.map((one) => one.arrivedAt)}::timestamptz[],
        ${waybills.map((one) => one.heardAt)}::timestamptz[], ${waybills.map(rankOf)}::smallint[],
        ${waybills.map((one) => one.finished)}::boolean[])
        with ordinality as u (planned_arrival_at, estimated_arrival_at, arrived_at, last_heard_at, status_rank,
          finished)) w
    order by ordinality`.execute(app.db.system);
  const byRule = waybills.map((one) => judgeAirLateness(one, now));
  expect(rows).toEqual(
    byRule.map((lateness) => ({
      eta: lateness === 'eta-delay',
      ata: lateness === 'ata-delay',
      silent: lateness === 'silent',
    })),
  );
  for (const lateness of ['eta-delay', 'ata-delay', 'as-planned', 'silent'] as const)
    expect(byRule.filter((one) => one === lateness).length).toBeGreaterThan(30);
});
