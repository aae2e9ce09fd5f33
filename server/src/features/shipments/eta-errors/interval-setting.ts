import { EtaHorizon, EtaSource, horizonOf } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type IntervalSetting, type Residual, adaptInterval, widthAt } from './conformal.ts';
import { horizonSql, isSettled, saidLeadSql } from './horizon-sql.ts';
import { currentErrors, knownBy } from './summarise-errors.ts';

/** The residuals that an interval is cut from: the newest of those estimates that said its horizon. */
const residualsKept = 4000;

/** The intervals by source and horizon (`intervalKey`); one without enough residuals is missing. */
export type IntervalSettings = ReadonlyMap<string, IntervalSetting>;

export const intervalKey = (source: string, horizon: string): string => `${source} ${horizon}`;

/** The interval of a source's estimate so far ahead: hours to add to it; none where too little was measured. Pure. */
export function findInterval(
  settings: IntervalSettings,
  source: string,
  aheadHours: number,
): { lowHours: number; highHours: number } | undefined {
  const horizon = horizonOf(aheadHours);
  const setting = settings.get(intervalKey(source, horizon));
  if (setting === undefined) return undefined;
  const width = widthAt(horizon, aheadHours);
  return { lowHours: setting.lowHours * width, highHours: setting.highHours * width };
}

/** The intervals of a company account's sources. */
export async function loadIntervals(tx: Tx, tenantId: string, simulated: boolean): Promise<IntervalSettings> {
  const { rows } = await sql<IntervalSetting & { source: string; horizon: string }>`
    select source, horizon, low_share, high_share, low_hours, high_hours, n, arrivals from interval_setting
    where tenant_id = ${tenantId} and simulated = ${simulated}`.execute(tx);
  return new Map(rows.map((row) => [intervalKey(row.source, row.horizon), row]));
}

/** Adapts the intervals of a company account to what has been measured since the last time. */
export async function adaptIntervals(db: Db, tenantId: string, now: Date): Promise<void> {
  for (const simulated of [false, true])
    for (const horizon of EtaHorizon.options)
      await db.transaction().execute((tx) => adaptHorizon(tx, { tenantId, simulated, horizon, now }));
}

/** A residual, and what its own interval missed. `isNew`: since the interval was adapted last. */
interface JudgedResidual extends Residual {
  source: string;
  missedSide: number | null;
  isNew: boolean;
  hadRange: boolean;
}

function adaptTo(
  before: Parameters<typeof adaptInterval>[0],
  residuals: readonly JudgedResidual[],
  horizon: EtaHorizon,
): IntervalSetting | undefined {
  const judged = residuals.filter(({ isNew, hadRange }) => isNew && hadRange);
  return adaptInterval(before, residuals, horizon, {
    before: judged.filter(({ missedSide }) => missedSide === -1).length,
    after: judged.filter(({ missedSide }) => missedSide === 1).length,
    n: judged.length,
  });
}

interface Adapted {
  tenantId: string;
  simulated: boolean;
  horizon: EtaHorizon;
  now: Date;
}

/** The newest residuals of each source that said a horizon, as they are known at a moment. */
const residualsSql = (
  { tenantId, simulated, horizon, now }: Adapted,
  { isNew, isKnown }: { isNew: ReturnType<typeof knownBy>; isKnown: ReturnType<typeof knownBy> },
) => sql<JudgedResidual>`
  select * from (
    select e.source, e.error_hours, ${saidLeadSql}::float8 as said_hours, e.arrived_at, e.missed_side,
      e.is_covered is not null as had_range, ${isNew} as is_new,
      row_number() over (partition by e.source order by e.arrived_at desc, e.shipment_id, e.said_at) as rank
    from ${currentErrors}
    where e.tenant_id = ${tenantId} and e.simulated = ${simulated} and ${horizonSql(saidLeadSql)} = ${horizon}
      and ${saidLeadSql} > 0 and e.source = any (${EtaSource.options}::text[]) and ${isKnown}
      and ${isSettled(now)}) r
  where rank <= ${residualsKept}`;

async function adaptHorizon(tx: Tx, adapted: Adapted): Promise<void> {
  const { tenantId, simulated, horizon, now } = adapted;
  const { rows: known } = await sql<{
    source: string;
    lowShare: number;
    highShare: number;
    adaptedUntil: Date;
  }>`
    select source, low_share, high_share, adapted_until from interval_setting
    where tenant_id = ${tenantId} and simulated = ${simulated} and horizon = ${horizon} for update`.execute(
    tx,
  );
  // All sources are adapted together.
  const since = known[0]?.adaptedUntil ?? new Date(0);
  const { rows } = await residualsSql(adapted, {
    isNew: sql<boolean>`not (e.measured_at <= ${since} and ${isSettled(since)})`,
    isKnown: sql<boolean>`e.measured_at <= ${now}`,
  }).execute(tx);
  for (const [source, residuals] of Map.groupBy(rows, (row) => row.source)) {
    if (!rows.some(({ isNew }) => isNew)) continue;
    const before = known.find((one) => one.source === source);
    const setting = adaptTo(before, residuals, horizon);
    if (setting !== undefined) await storeSetting(tx, { ...adapted, source }, setting);
  }
}

async function storeSetting(
  tx: Tx,
  { tenantId, simulated, horizon, now, source }: Adapted & { source: string },
  { lowShare, highShare, lowHours, highHours, n, arrivals }: IntervalSetting,
): Promise<void> {
  await sql`
    insert into interval_setting (tenant_id, simulated, source, horizon, low_share, high_share, low_hours, high_hours,
      n, arrivals, adapted_until)
    values (${tenantId}, ${simulated}, ${source}, ${horizon}, ${lowShare}, ${highShare}, ${lowHours}, ${highHours},
      ${n}, ${arrivals}, ${now})
    on conflict (tenant_id, simulated, source, horizon) do update set low_share = excluded.low_share,
      high_share = excluded.high_share, low_hours = excluded.low_hours, high_hours = excluded.high_hours,
      n = excluded.n, arrivals = excluded.arrivals, adapted_until = excluded.adapted_until`.execute(tx);
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
    const { rows } = await residualsSql(
      { tenantId, simulated, horizon, now: at },
      {
        isNew: sql<boolean>`not (${knownBy(since)} and ${isSettled(since)})`,
        isKnown: knownBy(at),
      },
    ).execute(db);
    for (const [source, residuals] of Map.groupBy(rows, (row) => row.source)) {
      const key = intervalKey(source, horizon);
      const setting = adaptTo(before.get(key), residuals, horizon);
      if (setting !== undefined) settings.set(key, setting);
    }
  }
  return settings;
}
