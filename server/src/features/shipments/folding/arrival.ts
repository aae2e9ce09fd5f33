import type { Claim, Timeline } from '@portolan/contract';
import { type ArrivalKnowledge, type StoredEstimate, carrierSource, chooseArrival } from '../eta/index.ts';

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

/** The timeline with the arrival that is promised where another source than the carrier leads. */
export function withPromise(timeline: Timeline, stored: readonly StoredEstimate[]): Timeline {
  const promised = chooseArrival(toArrivalKnowledge('', timeline), stored);
  if (promised === undefined || promised.source === carrierSource) return timeline;
  const { plannedArrivalAt } = timeline;
  return {
    ...timeline,
    promisedArrivalAt: promised.estimatedAt.toISOString(),
    arrivalClassifier: 'EST',
    ...(plannedArrivalAt === undefined
      ? {}
      : { slipHours: slipHoursOf(plannedArrivalAt, promised.estimatedAt) }),
  };
}
