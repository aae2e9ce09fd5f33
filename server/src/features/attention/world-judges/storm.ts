import type { Thresholds } from '@portolan/contract';
import { type Finding, factsOf } from '../judges/index.ts';

/** A ship, route or port that a storm comes near, with the shipments concerned. */
export interface StormApproach {
  stormId: string;
  stormName: string;
  /** Of a ship. */
  vesselName: string | null;
  /** Of a port. */
  port: string | null;
  closestNm: number;
  closestAt: string;
  windKn: number | null;
  windFromAt: string | null;
}

/**
 * A storm's wind field of 34 kn or more meets a ship, its planned route or a port, or its centre passes within the
 * company's miles: possible before, actual from the hour on in which the wind is there.
 */
export function judgeStorm(
  approach: StormApproach,
  limits: Thresholds['storm'],
  now: Date,
): Finding | undefined {
  const { closestNm, windKn, windFromAt, closestAt } = approach;
  if (windKn === null && closestNm > limits.withinNm) return undefined;
  const isThere = windFromAt !== null && Date.parse(windFromAt) <= now.getTime();
  return {
    type: 'storm',
    thing: approach.stormId,
    stage: isThere ? 'actual' : 'possible',
    hours: null,
    plannedAt: null,
    expectedAt: closestAt,
    facts: factsOf({
      stormId: approach.stormId,
      stormName: approach.stormName,
      vesselName: approach.vesselName,
      port: approach.port,
      distanceNm: Math.round(closestNm),
      windKn,
      at: windFromAt ?? closestAt,
    }),
    evidence: [],
  };
}
