import { EtaHorizon } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type IntervalSetting, adaptInterval } from './conformal.ts';
import { horizonSql, saidLeadSql } from './horizon-sql.ts';
import { currentErrors } from './summarise-errors.ts';

/** The residuals that an interval is cut from: the newest of those estimates that said its horizon. */
const residualsKept = 4000;

/** The intervals of calculated estimates by horizon; one without enough residuals is missing. */
export type IntervalSettings = ReadonlyMap<string, IntervalSetting>;

/** The intervals of a company account's calculated estimates. */
export async function loadIntervals(tx: Tx, tenantId: string, simulated: boolean): Promise<IntervalSettings> {
  const { rows } = await sql<IntervalSetting & { horizon: string }>`
    select horizon, low_share, high_share, low_hours, high_hours, n from interval_setting
    where tenant_id = ${tenantId} and simulated = ${simulated}`.execute(tx);
  return new Map(rows.map((row) => [row.horizon, row]));
}

/** Adapts the intervals of a company account to what has been measured since the last time. */
export async function adaptIntervals(db: Db, tenantId: string, now: Date): Promise<void> {
  for (const simulated of [false, true])
    for (const horizon of EtaHorizon.options)
      await db.transaction().execute((tx) => adaptOne(tx, { tenantId, simulated, horizon, now }));
}

interface Adapted {
  tenantId: string;
  simulated: boolean;
  horizon: EtaHorizon;
  now: Date;
}

async function adaptOne(tx: Tx, { tenantId, simulated, horizon, now }: Adapted): Promise<void> {
  const { rows: known } = await sql<{ lowShare: number; highShare: number; adaptedUntil: Date }>`
    select low_share, high_share, adapted_until from interval_setting
    where tenant_id = ${tenantId} and simulated = ${simulated} and horizon = ${horizon} for update`.execute(
    tx,
  );
  const { rows } = await sql<{
    errorHours: number;
    missedSide: number | null;
    isNew: boolean;
    hadRange: boolean;
  }>`
    select e.error_hours, e.missed_side, e.is_covered is not null as had_range,
      e.measured_at > ${known[0]?.adaptedUntil ?? new Date(0)} as is_new
    from ${currentErrors}
    where e.tenant_id = ${tenantId} and e.simulated = ${simulated} and ${horizonSql(saidLeadSql)} = ${horizon}
      and ${saidLeadSql} > 0 and e.source = 'calculated' and e.measured_at <= ${now}
    order by e.arrived_at desc limit ${residualsKept}`.execute(tx);
  const judged = rows.filter(({ isNew, hadRange }) => isNew && hadRange);
  const setting = adaptInterval(
    known[0],
    rows.map(({ errorHours }) => errorHours),
    {
      before: judged.filter(({ missedSide }) => missedSide === -1).length,
      after: judged.filter(({ missedSide }) => missedSide === 1).length,
      n: judged.length,
    },
  );
  if (setting === undefined || !rows.some(({ isNew }) => isNew)) return;
  const { lowShare, highShare, lowHours, highHours, n } = setting;
  await sql`
    insert into interval_setting (tenant_id, simulated, horizon, low_share, high_share, low_hours, high_hours, n,
      adapted_until)
    values (${tenantId}, ${simulated}, ${horizon}, ${lowShare}, ${highShare}, ${lowHours}, ${highHours}, ${n}, ${now})
    on conflict (tenant_id, simulated, horizon) do update set low_share = excluded.low_share,
      high_share = excluded.high_share, low_hours = excluded.low_hours, high_hours = excluded.high_hours,
      n = excluded.n, adapted_until = excluded.adapted_until`.execute(tx);
}
