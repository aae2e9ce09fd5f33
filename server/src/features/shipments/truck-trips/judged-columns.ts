import { type RawBuilder, sql } from 'kysely';
import { noDelayKnown } from '../shipments/index.ts';
import { judgeTrip } from './judge-trip.ts';
import type { TripRoad } from './trip-road.ts';
import type { WholeTrip } from './trip-row.ts';
import type { TripProgress } from './trip-state.ts';

export const orNull = (ms: number | null | undefined): Date | null => (ms == null ? null : new Date(ms));

/** What a row of `truck_trip` says once it is judged: for `set` of an update. */
export function toJudgedColumns(
  { stops, promisedAt, road: known }: WholeTrip,
  state: TripProgress,
  road: TripRoad | null = known,
): RawBuilder<unknown> {
  const judged = judgeTrip(state, stops, promisedAt?.getTime() ?? null, road);
  const { standing, eta } = judged;
  return sql`fold = ${JSON.stringify(state)}::jsonb, state = ${judged.state},
    started_at = ${orNull(judged.startedMs)}, ended_at = ${orNull(judged.endedMs)},
    arrived_at = ${orNull(judged.arrivedMs)}, standing_since = ${orNull(standing?.sinceMs)},
    standing_at = ${standing?.at ?? null}, estimates = ${JSON.stringify(judged.estimates)}::jsonb,
    eta = ${orNull(eta?.atMs)}, eta_early = ${orNull(eta?.earlyMs)}, eta_late = ${orNull(eta?.lateMs)},
    road_source = ${judged.roadSource}, lateness = ${judged.lateness},
    slip_minutes = ${judged.slipMinutes ?? noDelayKnown}, left_km = ${judged.leftKm}`;
}
