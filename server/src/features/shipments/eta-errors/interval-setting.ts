import { EtaHorizon } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type IntervalSetting, adaptInterval } from './conformal.ts';
import { horizonSql, saidLeadSql } from './horizon-sql.ts';
import { currentErrors, knownBy } from './summarise-errors.ts';

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

/** What one estimate missed by. `isNew`: since the interval was adapted last. */
interface Residual {
  errorHours: number;
  missedSide: number | null;
  isNew: boolean;
  hadRange: boolean;
}

function adaptTo(
  before: Parameters<typeof adaptInterval>[0],
  residuals: readonly Residual[],
): IntervalSetting | undefined {
  const judged = residuals.filter(({ isNew, hadRange }) => isNew && hadRange);
  return adaptInterval(
    before,
    residuals.map(({ errorHours }) => errorHours),
    {
      before: judged.filter(({ missedSide }) => missedSide === -1).length,
      after: judged.filter(({ missedSide }) => missedSide === 1).length,
      n: judged.length,
    },
  );
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
  const { rows } = await sql<Residual>`
    select e.error_hours, e.missed_side, e.is_covered is not null as had_range,
      e.measured_at > ${known[0]?.adaptedUntil ?? new Date(0)} as is_new
    from ${currentErrors}
    where e.tenant_id = ${tenantId} and e.simulated = ${simulated} and ${horizonSql(saidLeadSql)} = ${horizon}
      and ${saidLeadSql} > 0 and e.source = 'calculated' and e.measured_at <= ${now}
    order by e.arrived_at desc limit ${residualsKept}`.execute(tx);
  const setting = adaptTo(known[0], rows);
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

/** The intervals as they would have been at a moment of the past, from those of an earlier moment. */
export async function adaptIntervalsAt(
  db: Db | Tx,
  tenantId: string,
  simulated: boolean,
  { before, since, at }: { before: IntervalSettings; since: Date; at: Date },
): Promise<IntervalSettings> {
  const settings = new Map(before);
  for (const horizon of EtaHorizon.options) {
    const { rows } = await sql<Residual>`
      select e.error_hours, e.missed_side, e.is_covered is not null as had_range, not (${knownBy(since)}) as is_new
      from ${currentErrors}
      where e.tenant_id = ${tenantId} and e.simulated = ${simulated} and ${horizonSql(saidLeadSql)} = ${horizon}
        and ${saidLeadSql} > 0 and e.source = 'calculated' and ${knownBy(at)}
      order by e.arrived_at desc limit ${residualsKept}`.execute(db);
    const setting = adaptTo(before.get(horizon), rows);
    if (setting !== undefined) settings.set(horizon, setting);
  }
  return settings;
}
