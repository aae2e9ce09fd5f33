import { hourMs } from '@portolan/contract/time/durations';
import type { SpeedClass, Thresholds } from '@portolan/contract';
import { type Finding, factsOf } from '../judges/index.ts';

/** A ship under way with shipments on board: how fast it is, and since when. */
export interface WatchedShip {
  mmsi: string;
  vesselName: string;
  speedClass: SpeedClass | null;
  speedKn: number | null;
  /** Since when it has been in this class. */
  since: string;
  positionAt: string;
  /** At anchor or moored by its own report, or in or near a port: then it may lie still. */
  isWaiting: boolean;
}

/** Older positions say nothing about now. */
const freshMs = 6 * hourMs;

/**
 * A ship that does not make its way at sea: slow (1 to 5 kn) is possible trouble, stopped (below 1 kn) is actual, each
 * after the company's hours. Source of the classes: product specification, section 9.
 */
export function judgeSpeedChange(
  ship: WatchedShip,
  limits: Thresholds['speed-change'],
  now: Date,
): Finding | undefined {
  const { mmsi, vesselName, speedClass, speedKn, since, positionAt, isWaiting } = ship;
  if (isWaiting || speedClass === null || speedClass === 'normal') return undefined;
  if (now.getTime() - Date.parse(positionAt) > freshMs) return undefined;
  const hours = (now.getTime() - Date.parse(since)) / hourMs;
  const isStopped = speedClass === 'stopped';
  if (hours < (isStopped ? limits.stoppedForHours : limits.slowForHours)) return undefined;
  return {
    type: 'speed-change',
    thing: mmsi,
    stage: isStopped ? 'actual' : 'possible',
    hours: Math.round(hours),
    plannedAt: null,
    expectedAt: null,
    facts: factsOf({ mmsi, vesselName, speedKn, hours: Math.round(hours), at: since }),
    evidence: [],
  };
}
