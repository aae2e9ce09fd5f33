import type { Ship } from './fleet.ts';
import type { EpochMs } from '../local-time.ts';
import { arrivesAtLimits, leavesLimits } from './port-limits.ts';
import type { Hop, VoyageCall } from './sailing.ts';
import { type Voyage, simulatedVoyage, weekOfDeparture } from './voyages.ts';
import type { World } from '../world.ts';

/** A call of a ship as its port would report it. Undefined for what had not happened by then. */
export interface WorldPortCall {
  callKey: string;
  ship: Ship;
  unLocationCode: string;
  terminal: string;
  arrivedAt: EpochMs;
  /** Absent for a ship that found its berth free. */
  anchoredAt?: EpochMs | undefined;
  berthedAt?: EpochMs | undefined;
  unberthedAt?: EpochMs | undefined;
  departedAt?: EpochMs | undefined;
}

/** A shorter stop at the anchorage is none. */
const leastWaitMs = 15 * 60_000;
/**
 * All calls that ships of the world made at ports from one instant up to another, as they were known at `knownAt`.
 * A ship arrives and departs at the limits of the port: those of its waters in the reference data. Pure.
 */
export function* worldPortCalls(
  world: World,
  from: Date,
  to: Date,
  knownAt: Date = to,
): Generator<WorldPortCall> {
  const known = knownAt.getTime();
  for (const call of allCalls(world, from.getTime(), to.getTime())) {
    const isKnown = (at: EpochMs | undefined): EpochMs | undefined =>
      at !== undefined && at <= known ? at : undefined;
    if (call.arrivedAt > known) continue;
    yield {
      ...call,
      anchoredAt: isKnown(call.anchoredAt),
      berthedAt: isKnown(call.berthedAt),
      unberthedAt: isKnown(call.unberthedAt),
      departedAt: isKnown(call.departedAt),
    };
  }
}

function* allCalls(world: World, from: EpochMs, to: EpochMs): Generator<WorldPortCall> {
  for (const service of world.services) {
    const last = weekOfDeparture(service, 0, to) + 1;
    const first = weekOfDeparture(service, 0, from) - service.shipCount - 2;
    for (let week = first; week <= last; week += 1)
      for (const call of callsOf(simulatedVoyage(world, service, week), nextRound(world, service, week)))
        if (call.arrivedAt >= from && call.arrivedAt < to) yield call;
  }
}

/** The ship of a voyage leaves for its next one: the closing call of one round is the first call of the next. */
function nextRound(
  world: World,
  service: Voyage['service'],
  week: number,
): { departsAt: EpochMs; hop?: Hop } {
  const { hops, calls } = simulatedVoyage(world, service, week + service.shipCount);
  const [hop] = hops;
  return hop === undefined ? { departsAt: calls[0]!.departsAt } : { departsAt: hop.departsAt, hop };
}

function* callsOf(voyage: Voyage, next: ReturnType<typeof nextRound>): Generator<WorldPortCall> {
  const { ship, voyageKey, hops } = voyage;
  for (const [i, hop] of hops.entries()) {
    const { to, leg, cruiseEndsAt, leavesAnchorageAt, arrivesAt } = hop;
    const hasWaited = leg.anchorageNm !== undefined && leavesAnchorageAt - cruiseEndsAt >= leastWaitMs;
    const isLast = i === hops.length - 1;
    const unberthedAt = Math.max(arrivesAt, isLast ? next.departsAt : to.departsAt);
    const onward = isLast ? next.hop : hops[i + 1];
    yield {
      callKey: `${voyageKey}-${i}`,
      ship,
      unLocationCode: codeOf(to),
      terminal: to.berth.facilityName,
      arrivedAt: arrivesAtLimits(hop, hasWaited),
      ...(hasWaited && { anchoredAt: cruiseEndsAt }),
      berthedAt: arrivesAt,
      unberthedAt,
      departedAt: onward === undefined ? unberthedAt : Math.max(unberthedAt, leavesLimits(onward)),
    };
  }
}

const codeOf = ({ berth }: VoyageCall): string => berth.port.unLocationCode;
