import { chooseConnectionRule, leastBetween } from './connection-rule.ts';
import {
  type TravelTimes,
  type UsualTime,
  laneKey,
  longWaitHours,
  portTimeKey,
  shipWaitingKey,
} from './load-travel.ts';

/** Hours of a kind, of how many they are the median, or assumed. */
export interface Usual {
  hours: number;
  n?: number;
  assumed?: true;
}

/** With fewer the general assumption counts. */
const leastCalls = 5;
/** The newest weeks count as much as the year once they have this many calls. */
const recentShrinkage = 10;

// General knowledge, until enough is stored.
const assumedWaitingHours = 6;
const assumedConnectionHours = 96;
const assumedUnloadingHours = 18;
/** At a port on the way, where no schedule says how long. */
export const assumedCallHours = 18;
/** Convoys, locks and slow sailing, on top of the way itself. Canal authorities publish 11 to 16 and 8 to 10 hours. */
const passageHours: Readonly<Record<string, number>> = { suez: 12, panama: 18, kiel: 6 };

/**
 * How long ships wait for a berth: the year's median, drawn to that of the last two weeks. A ship that has waited
 * longer each of the last times waits as long as it did at least, one that was berthed sooner each time as long as it
 * did at most: some have a berth of their own, others find theirs taken. Pure.
 */
export const usualWaiting = (travel: TravelTimes, port: string, mmsi?: string): Usual =>
  ownWaiting(travel, port, mmsi) ?? waitingOfAny(travel, port);

/** What a ship waits by its own last visits, where that differs from what others wait. */
function ownWaiting(travel: TravelTimes, port: string, mmsi: string | undefined): Usual | undefined {
  const own = mmsi === undefined ? undefined : travel.ports.get(shipWaitingKey(port, mmsi));
  if (own === undefined) return undefined;
  const { hours } = waitingOfAny(travel, port);
  const isOther = own.medianHours >= longWaitHours ? own.medianHours > hours : own.medianHours < hours;
  return isOther ? { hours: own.medianHours, n: own.n } : undefined;
}

/** How long a ship waits for a berth, for an estimate from there on. */
export interface BerthWait {
  /** Half of all ships wait no longer. */
  medianHours: number;
  /** On average: what follows a port is late by it, as several waits add up to their means. */
  meanHours: number;
  /** What is left on the median of a wait that has begun, whenever it began. */
  leftHours: number;
}

/** Of a wait that is under way this share of the 90th percentile of all is left, as most ships do not wait at all. */
const leftShare = 0.4;

/**
 * The wait at a port in three figures: the median as `usualWaiting` has it, the mean by Swanson's rule (0.3 of P10, 0.4
 * of the median, 0.3 of P90), and what is left of one that has begun. Pure.
 */
export function berthWait(travel: TravelTimes, port: string, mmsi?: string): BerthWait {
  const own = ownWaiting(travel, port, mmsi);
  if (own !== undefined) return { medianHours: own.hours, meanHours: own.hours, leftHours: own.hours / 2 };
  const { hours, assumed } = waitingOfAny(travel, port);
  const year = travel.ports.get(portTimeKey(port, 'waiting'));
  if (assumed === true || year === undefined)
    return { medianHours: hours, meanHours: hours, leftHours: hours / 2 };
  const recent = travel.ports.get(portTimeKey(port, 'waiting-now'));
  const drawn = (read: (time: UsualTime) => number): number =>
    recent === undefined
      ? read(year)
      : (recent.n * read(recent) + recentShrinkage * read(year)) / (recent.n + recentShrinkage);
  const meanHours = drawn(
    ({ p10Hours, medianHours, p90Hours }) => 0.3 * (p10Hours + p90Hours) + 0.4 * medianHours,
  );
  const leftHours = Math.max(hours / 2, leftShare * drawn(({ p90Hours }) => p90Hours));
  return { medianHours: hours, meanHours: Math.max(hours, meanHours), leftHours };
}

function waitingOfAny(travel: TravelTimes, port: string): Usual {
  const year = travel.ports.get(portTimeKey(port, 'waiting'));
  if (year === undefined || year.n < leastCalls) return { hours: assumedWaitingHours, assumed: true };
  const recent = travel.ports.get(portTimeKey(port, 'waiting-now'));
  if (recent === undefined) return { hours: year.medianHours, n: year.n };
  const hours =
    (recent.n * recent.medianHours + recentShrinkage * year.medianHours) / (recent.n + recentShrinkage);
  return { hours, n: year.n };
}

/**
 * From the arrival of one ship to the departure of the next: at least, by the rule that the schedule search has too,
 * and usually. `calls`: the published calls of both ships; without them they are taken for one terminal's. Pure.
 */
export function usualConnection(
  travel: TravelTimes,
  port: string,
  calls?: Record<'from' | 'to', { facilityCode?: string | null }>,
): { least: Usual; median: Usual } {
  const known = travel.ports.get(portTimeKey(port, 'connection'));
  const rule = chooseConnectionRule(known, travel.setConnections.get(port));
  return {
    least: {
      hours: leastBetween(rule, calls?.from ?? {}, calls?.to ?? {}) / 60,
      ...(rule.from === 'learned' && { n: rule.n }),
      ...(rule.from === 'assumed' && { assumed: true }),
    },
    median:
      known === undefined || known.n < leastCalls
        ? { hours: assumedConnectionHours, assumed: true }
        : { hours: known.medianHours, n: known.n },
  };
}

/** From the arrival until it is unloaded. Pure. */
export function usualUnloading(travel: TravelTimes, port: string): Usual {
  const known = travel.ports.get(portTimeKey(port, 'unloading'));
  return known === undefined || known.n < leastCalls
    ? { hours: assumedUnloadingHours, assumed: true }
    : { hours: known.medianHours, n: known.n };
}

/** From departure to arrival on a lane: of this carrier where it sailed there often, else of all. Pure. */
export function usualLane(
  travel: TravelTimes,
  lane: { from: string; to: string; carrierCode: string | null; mode: string },
): Usual | undefined {
  const { from, to, carrierCode, mode } = lane;
  const own = carrierCode === null ? undefined : travel.lanes.get(laneKey(from, to, carrierCode, mode));
  const any = travel.lanes.get(laneKey(from, to, '', mode));
  const known = own !== undefined && own.n >= leastCalls ? own : any;
  return known === undefined || known.n < leastCalls ? undefined : { hours: known.medianHours, n: known.n };
}

/** The hours that these passages cost on top of their way; more where an operator has limited one. Pure. */
export const passageWait = (
  passages: readonly string[],
  waitHours: Readonly<Record<string, number>> = {},
): number =>
  passages.reduce((sum, passage) => sum + (passageHours[passage] ?? 0) + (waitHours[passage] ?? 0), 0);
