import type { Ship } from './fleet.ts';
import { type EpochMs, hourMs } from '../local-time.ts';
import type { VoyageCall } from './sailing.ts';
import { approachSpeedKn } from './schedules.ts';
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
/** From the limits of a port to its anchorage, and from the berth to its limits, at approach speed. */
const limitNm = 4;
const limitMs = (limitNm / approachSpeedKn) * hourMs;

/**
 * All calls that ships of the world made at ports from one instant up to another, as they were known at `knownAt`.
 * A ship is at the limits of the port half an hour before it anchors or berths. Pure.
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
      for (const call of callsOf(simulatedVoyage(world, service, week), nextDeparture(world, service, week)))
        if (call.arrivedAt >= from && call.arrivedAt < to) yield call;
  }
}

/** When the ship of a voyage leaves for its next one: the closing call of one round is the first call of the next. */
function nextDeparture(world: World, service: Voyage['service'], week: number): EpochMs {
  const next = simulatedVoyage(world, service, week + service.shipCount);
  return next.hops[0]?.departsAt ?? next.calls[0]!.departsAt;
}

function* callsOf(voyage: Voyage, nextDepartsAt: EpochMs): Generator<WorldPortCall> {
  const { ship, voyageKey, hops } = voyage;
  for (const [i, { to, leg, cruiseEndsAt, leavesAnchorageAt, arrivesAt }] of hops.entries()) {
    const hasWaited = leg.anchorageNm !== undefined && leavesAnchorageAt - cruiseEndsAt >= leastWaitMs;
    const firstStop = hasWaited ? cruiseEndsAt : arrivesAt;
    const unberthedAt = Math.max(arrivesAt, i === hops.length - 1 ? nextDepartsAt : to.departsAt);
    yield {
      callKey: `${voyageKey}-${i}`,
      ship,
      unLocationCode: codeOf(to),
      terminal: to.berth.facilityName,
      arrivedAt: firstStop - limitMs,
      ...(hasWaited && { anchoredAt: cruiseEndsAt }),
      berthedAt: arrivesAt,
      unberthedAt,
      departedAt: unberthedAt + limitMs,
    };
  }
}

const codeOf = ({ berth }: VoyageCall): string => berth.port.unLocationCode;
