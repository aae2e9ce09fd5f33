import type { Claim, Timeline } from '@portolan/contract';
import { type EstimateRow, carrierSource } from '../eta/index.ts';

const knownMs = ({ eventCreatedAt, receivedAt }: Claim): number => Date.parse(eventCreatedAt ?? receivedAt);

/**
 * What the carrier had reported of the arrival before its first estimate was stored here: after a shipment is tracked
 * late, or its past is imported at once, each counts from when its carrier wrote it. A plan counts until the first
 * estimate. None where the past was replayed. Oldest first. Pure.
 */
export function listEarlierOfCarrier(
  { stops, pod }: Pick<Timeline, 'stops' | 'pod'>,
  shipmentId: string,
  history: readonly EstimateRow[],
): EstimateRow[] {
  const own = history.filter(({ source }) => source === carrierSource);
  const [first] = own;
  if (first === undefined || pod === undefined || own.some(({ isReplayed }) => isReplayed)) return [];
  const steps = stops.findLast(({ role }) => role === 'pod')?.steps ?? [];
  const claims = steps
    .filter(({ milestone, retracted }) => milestone === 'vessel-arrival' && retracted === undefined)
    .flatMap(({ planned, estimated, history: older }) => [planned, estimated, ...(older ?? [])])
    .filter((claim) => claim !== undefined)
    .filter(({ classifier, retractedAt }) => classifier !== 'ACT' && retractedAt === undefined)
    .filter((claim) => !first.factIds.includes(claim.factId) && knownMs(claim) < first.issuedAt.getTime())
    .toSorted((a, b) => knownMs(a) - knownMs(b));
  const firstEstimate = claims.findIndex(({ classifier }) => classifier === 'EST');
  return claims
    .filter(({ classifier }, index) => classifier === 'EST' || firstEstimate < 0 || index < firstEstimate)
    .map((claim) => ({
      shipmentId,
      source: carrierSource,
      place: pod,
      estimatedAt: new Date(claim.eventAt),
      earliestAt: null,
      latestAt: null,
      issuedAt: new Date(knownMs(claim)),
      receivedAt: new Date(knownMs(claim)),
      factIds: [claim.factId],
      callIds: [],
      positionAt: null,
      terms: null,
      isReplayed: true,
    }));
}
