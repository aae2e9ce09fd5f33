import {
  type ArrivalRow,
  type VoyageLeg,
  assembleKnowledge,
  chooseArrival,
  estimateArrival,
} from '../eta/index.ts';
import {
  type CallWord,
  type EstimateRow,
  type ReplayedPromise,
  type SharedKnowledge,
  isSeaLeg,
  matchRows,
  vesselKeysOf,
} from '../eta/index.ts';
import type { PastCalls } from './past-calls.ts';
import { type PastShips, greatestDraughtAt, vesselAt } from './past-ships.ts';

/** What was learned from history by the beginning of a week. */
export type LearnedThen = Pick<SharedKnowledge, 'delays' | 'travel' | 'passages' | 'summaries' | 'intervals'>;

/** A shipment as its facts had it at a moment. */
export interface Snapshot {
  at: Date;
  row: ArrivalRow;
  legs: readonly VoyageLeg[];
}

/** What earlier moments of a shipment said: who led, and the sailing that it was booked on. */
export interface Earlier {
  leader: string | null;
  booked: (CallWord & { place: string }) | undefined;
}

/** What every source would have estimated, and which of them would have been shown. */
export interface Replayed {
  estimates: EstimateRow[];
  promise: ReplayedPromise | undefined;
  earlier: Earlier;
}

const openLegs = (legs: readonly VoyageLeg[]): VoyageLeg[] =>
  legs.filter((leg) => isSeaLeg(leg) && leg.stage !== 'done');

/** The keys of the vessels that are still to carry it. Pure. */
export const keysOf = (legs: readonly VoyageLeg[]): string[] => openLegs(legs).flatMap(vesselKeysOf);

/** The sailings that a container could take which misses its connection. Pure. */
export const sailingsWanted = ({ row, legs }: Snapshot): { from: string; to: string }[] =>
  openLegs(legs).flatMap((leg, i) =>
    i > 0 && leg.toPort === row.pod && leg.fromPort !== null && leg.toPort !== null
      ? [{ from: leg.fromPort, to: leg.toPort }]
      : [],
  );

/** The estimates of all sources at a moment of the past, from what was known then. Pure. */
export function replayMoment(
  snapshot: Snapshot,
  past: { calls: PastCalls; ships: PastShips; betweenKeys: readonly string[] },
  learned: LearnedThen,
  earlier: Earlier,
): Replayed {
  const { at, row, legs } = snapshot;
  const atMs = at.getTime();
  const open = openLegs(legs);
  const keys = [...new Set(keysOf(legs))];
  const wanted = sailingsWanted(snapshot);
  const vessels = new Map(
    open.flatMap(({ vesselImoNumber }) => {
      const vessel = past.ships.vessels.get(vesselImoNumber ?? '');
      return vessel === undefined
        ? []
        : [[vesselImoNumber ?? '', vesselAt(past.ships, vessel, atMs)] as const];
    }),
  );
  const known: SharedKnowledge = {
    ...learned,
    simulated: row.simulated,
    now: at,
    legs: new Map([[row.shipmentId, legs]]),
    vessels,
    draughts: new Map(
      [...vessels.values()].flatMap(({ mmsi }) => {
        const greatest = greatestDraughtAt(past.ships, mmsi, atMs);
        return greatest === undefined ? [] : [[mmsi, greatest] as const];
      }),
    ),
    calls: new Map(keys.map((key) => [key, recentCalls(past.calls, key, atMs)])),
    sailings: wanted.length === 0 ? new Map() : past.calls.sailings(wanted, atMs, past.betweenKeys),
  };
  const { matched, shared } = matchRows([row], known);
  const [bound] = matched;
  if (bound === undefined || row.pod === null) return { estimates: [], promise: undefined, earlier };
  const booked =
    earlier.booked?.place === row.pod
      ? earlier.booked
      : bound.arrivalCall === undefined || row.rolledOver
        ? undefined
        : past.calls.firstArrival(bound.arrivalCall.callId, atMs);
  const knowledge = assembleKnowledge(bound, booked, shared);
  const said = estimateArrival(knowledge, at);
  const { carrierCode, pol, pod, shipmentId } = row;
  const { summaries } = learned;
  const chosen = chooseArrival(knowledge, said, {
    now: at,
    carrierCode,
    pol,
    summaries,
    leader: earlier.leader,
  });
  return {
    estimates: said.map((one) => ({ ...one, shipmentId, receivedAt: at, isReplayed: true })),
    promise: chosen && { ...chosen, shipmentId, place: pod, chosenAt: at },
    earlier: {
      leader: chosen?.source ?? earlier.leader,
      booked: booked === undefined ? undefined : { ...booked, place: pod },
    },
  };
}

/** Calls before that are of an earlier voyage. */
const pastMs = 60 * 86_400_000;

const recentCalls = (calls: PastCalls, key: string, atMs: number) =>
  calls
    .at(key, atMs)
    .filter((call) => ((call.arrivalAt ?? call.departureAt)?.getTime() ?? 0) > atMs - pastMs);
