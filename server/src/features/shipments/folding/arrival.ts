import type { Claim, Timeline } from '@portolan/contract';
import { type ArrivalKnowledge, carrierSource } from '../eta/index.ts';

const hourMs = 3_600_000;
const arrivalCodes = new Set(['ARRI', 'DISC']);

/**
 * The claim that a timeline's promised arrival rests on; undefined once it has happened, or where nothing is
 * promised.
 */
function findArrivalClaim(timeline: Timeline): Claim | undefined {
  const { promisedArrivalAt, arrivalClassifier } = timeline;
  if (promisedArrivalAt === undefined || arrivalClassifier === 'ACT') return undefined;
  return timeline.stops
    .findLast((stop) => stop.role === 'pod')
    ?.steps.filter((step) => step.retracted === undefined && arrivalCodes.has(step.eventCode))
    .flatMap((step) => [step.estimated, step.planned])
    .find((claim) => claim?.eventAt === promisedArrivalAt && claim.classifier === arrivalClassifier);
}

/** The timeline's knowledge of the arrival, for the sources of estimates. */
export function toArrivalKnowledge(shipmentId: string, timeline: Timeline): ArrivalKnowledge {
  const claim = findArrivalClaim(timeline);
  return {
    shipmentId,
    place: timeline.pod ?? null,
    hasArrived: timeline.arrivalClassifier === 'ACT',
    happenedAt: timeline.latest && new Date(timeline.latest.eventAt),
    carrierWord: claim && {
      factId: claim.factId,
      arrivalAt: new Date(claim.eventAt),
      issuedAt: new Date(claim.eventCreatedAt ?? claim.receivedAt),
      receivedAt: new Date(claim.receivedAt),
    },
  };
}

/**
 * Hours by which an arrival or a departure is later than planned, rounded; never minus zero, which JSON does not
 * know.
 */
export const slipHoursOf = (plannedAt: string, at: Date): number =>
  Math.round((at.getTime() - Date.parse(plannedAt)) / hourMs) + 0;

/** What leads for a shipment: its source, and the arrival that it promises. */
export interface LeadingArrival {
  source: string;
  place: string | null;
  estimatedAt: Date | null;
}

/** The timeline with the arrival that is promised where another source than the carrier leads. */
export function withPromise(timeline: Timeline, leading: LeadingArrival | undefined): Timeline {
  const { plannedArrivalAt, arrivalClassifier, pod } = timeline;
  if (leading?.estimatedAt == null || leading.source === carrierSource) return timeline;
  if (arrivalClassifier === 'ACT' || leading.place !== (pod ?? null)) return timeline;
  return {
    ...timeline,
    promisedArrivalAt: leading.estimatedAt.toISOString(),
    arrivalClassifier: 'EST',
    ...(plannedArrivalAt === undefined
      ? {}
      : { slipHours: slipHoursOf(plannedArrivalAt, leading.estimatedAt) }),
  };
}
