import { AirStatus, type AirTab, firstAirStatusUnderWay, flownAsPlannedHours } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import { isExpectedWithin, isSilentSql } from '../shipments/index.ts';

/** A condition on the rows `w` of waybills. */
export type AirCondition = RawBuilder<boolean>;

// As the index of what arrived late says it.
const allowed = sql.raw(`interval '${flownAsPlannedHours} hours'`);

const firstRank = sql.lit(AirStatus.options.indexOf(firstAirStatusUnderWay));

/** As `judgeAirLateness` says `silent`: under way, not all has landed, and nothing was heard for 3 days. */
export const isSilentWaybill = (
  now: Date,
): AirCondition => sql<boolean>`(w.arrived_at is null and not w.finished
  and coalesce(w.status_rank >= ${firstRank} or w.planned_arrival_at < ${now}, false)
  and ${isSilentSql('air', sql`w.last_heard_at`, now)})`;

/** As `judgeAirLateness` says `eta-delay`: not all has landed, and estimate or now is past the limit. */
export const isEtaDelay = (now: Date): AirCondition => sql<boolean>`(w.planned_arrival_at is not null
  and w.arrived_at is null and not w.finished and not ${isSilentWaybill(now)}
  and greatest(${now}::timestamptz, coalesce(w.estimated_arrival_at, w.planned_arrival_at)) - w.planned_arrival_at
    > ${allowed})`;

const expectedAt = sql`coalesce(w.estimated_arrival_at, w.planned_arrival_at)`;

/** Not all has landed, and it is expected soon. */
export const isArrivingWaybill = (now: Date): AirCondition =>
  sql<boolean>`(not w.finished and w.arrived_at is null and ${isExpectedWithin(expectedAt, now)})`;

/** As `judgeAirLateness` says `ata-delay`: all has landed, past the limit. */
export const isAtaDelay: AirCondition = sql<boolean>`(w.arrived_at - w.planned_arrival_at > ${allowed})`;

/** Late in either way: all has landed past the limit, or will. */
export const isEtaOrAtaDelay = (now: Date): AirCondition =>
  sql<boolean>`(${isEtaDelay(now)} or coalesce(${isAtaDelay}, false))`;

const isInProgress: AirCondition = sql<boolean>`not w.finished`;
/** What was delivered longer ago is over: its delay is counted in reports. */
const finishedDays = 30;

// As the index of what arrived late says it.
const finishedOrOpen = sql`case when w.finished_at is null then 'infinity' else w.finished_at end`;

/** The rows of a tab. Stopped ones are on none. */
export function tabCondition(tab: AirTab, now: Date): AirCondition {
  const since = new Date(now.getTime() - finishedDays * 86_400_000);
  const conditions: Record<AirTab, AirCondition> = {
    'in-progress': isInProgress,
    'eta-delay': isEtaDelay(now),
    silent: isSilentWaybill(now),
    'ata-delay': sql<boolean>`(${isAtaDelay} and ${finishedOrOpen} > ${since})`,
    discrepancy: sql<boolean>`w.open_discrepancies > 0`,
    monitor: sql<boolean>`w.monitored`,
    all: sql<boolean>`true`,
  };
  return conditions[tab];
}
