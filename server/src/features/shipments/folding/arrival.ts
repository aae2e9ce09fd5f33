import { type Claim, EtaSource, type Timeline, delayHours } from '@portolan/contract';
import { type ArrivalKnowledge, carrierSource } from '../eta/index.ts';

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
  const arrivedAt = leading.estimatedAt.toISOString();
  const podIndex = timeline.stops.findLastIndex((stop) => stop.role === 'pod');
  const { data: arrivalSource } = EtaSource.safeParse(leading.source);
  return {
    ...timeline,
    legs: timeline.legs.map((leg) =>
      leg.toStop === podIndex ? { ...leg, arrivedAt, arrivalClassifier: 'EST' as const } : leg,
    ),
    promisedArrivalAt: arrivedAt,
    arrivalClassifier: 'EST',
    ...(arrivalSource !== undefined && { arrivalSource }),
    ...(plannedArrivalAt !== undefined && { slipHours: delayHours(plannedArrivalAt, arrivedAt) }),
  };
}
