import { dayMs } from '@portolan/contract/time/durations';
import { AppError, type EtaHorizon, type ScoreboardBy, type ScoreboardFilters } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { currentErrors } from '../../shipments/eta-errors/index.ts';
import type { RawScore } from './score.ts';

/** Errors are kept for three years. */
const mostDays = 3 * 366;

/** The first moment of a period, and the first one after it. Throws `scoreboard.period-invalid`. */
export function toPeriod({ from, to }: Pick<ScoreboardFilters, 'from' | 'to'>): { begin: Date; end: Date } {
  const begin = new Date(from);
  const end = new Date(Date.parse(to) + dayMs);
  const days = (end.getTime() - begin.getTime()) / dayMs;
  if (!(days >= 1 && days <= mostDays)) throw new AppError('scoreboard.period-invalid', { most: mostDays });
  return { begin, end };
}

/** Whose arrivals are measured. */
export interface ScoredArrivals {
  tenantId: string;
  simulated: boolean;
  filters: ScoreboardFilters;
}

function chosenErrors({ tenantId, simulated, filters }: ScoredArrivals): RawBuilder<unknown> {
  const { begin, end } = toPeriod(filters);
  const { carrier, port } = filters;
  const [pol, pod] = filters.lane?.split('-') ?? [];
  return sql`${currentErrors}
    where e.tenant_id = ${tenantId} and e.simulated = ${simulated} and e.arrived_at >= ${begin}
      and e.arrived_at < ${end}
      ${carrier === undefined ? sql`` : sql`and e.carrier_code = ${carrier}`}
      ${port === undefined ? sql`` : sql`and e.pod = ${port}`}
      ${pol === undefined ? sql`` : sql`and e.pol = ${pol} and e.pod = ${pod}`}`;
}

const keyOf = {
  horizon: sql`e.horizon`,
  carrier: sql`e.carrier_code`,
  lane: sql`e.pol || '-' || e.pod`,
  port: sql`e.pod`,
  month: sql`to_char(e.arrived_at at time zone 'UTC', 'YYYY-MM')`,
} as const satisfies Record<ScoreboardBy, RawBuilder<unknown>>;

/** Figures of each group and source from the stored errors. Arrivals without a carrier or POL are in no such group. */
export async function listScores(
  tx: Tx,
  arrivals: ScoredArrivals,
  by: ScoreboardBy,
  horizon: EtaHorizon | null,
): Promise<RawScore[]> {
  const { rows } = await sql<RawScore>`
    with chosen as (
      select ${keyOf[by]} as key, e.source, e.pod, e.arrived_at, e.error_hours, e.is_covered,
        min(abs(e.error_hours)) filter (where e.source = 'promised')
          over (partition by e.shipment_id, e.said_at) as in_use_hours
      from ${chosenErrors(arrivals)} and ${keyOf[by]} is not null
        ${horizon === null ? sql`` : sql`and e.horizon = ${horizon}`})
    select key, source, count(distinct (pod, arrived_at))::int as n, count(*)::int as estimates,
      percentile_cont(0.5) within group (order by abs(error_hours)) as median_hours,
      percentile_cont(0.9) within group (order by abs(error_hours)) as p90_hours,
      percentile_cont(0.5) within group (order by error_hours) as bias_hours,
      percentile_cont(0.5) within group (order by in_use_hours) as in_use_hours,
      count(is_covered)::int as with_range, (count(*) filter (where is_covered))::int as held
    from chosen group by 1, 2`.execute(tx);
  return rows;
}

/** Arrivals of a period by what they can be filtered by. */
export interface ArrivalCount {
  carrierCode: string | null;
  pol: string | null;
  pod: string;
  simulated: boolean;
  arrivals: number;
  /** Of them those with replayed estimates. */
  replayed: number;
  measuredAt: Date;
}

/** The arrivals of a period that were measured, real and simulated ones. */
export async function countArrivals(
  tx: Tx,
  tenantId: string,
  period: Pick<ScoreboardFilters, 'from' | 'to'>,
): Promise<ArrivalCount[]> {
  const { begin, end } = toPeriod(period);
  const { rows } = await sql<ArrivalCount>`
    select e.carrier_code, e.pol, e.pod, e.simulated, count(distinct e.shipment_id)::int as arrivals,
      (count(distinct e.shipment_id) filter (where e.is_replayed))::int as replayed,
      max(e.measured_at) as measured_at
    from ${currentErrors}
    where e.tenant_id = ${tenantId} and e.arrived_at >= ${begin} and e.arrived_at < ${end}
    group by 1, 2, 3, 4`.execute(tx);
  return rows;
}
