import { hourMs } from '@portolan/contract/time/durations';
import { type AlertStage, type AlertType, isSilent } from '@portolan/contract';
import { type Finding, type KnownLeg, type KnownShipment, type ShipmentJudge, factsOf } from './finding.ts';
import { thingOf } from './finding.ts';

/** Two rides on ships that follow each other at one port. */
interface Change {
  arriving: KnownLeg;
  leaving: KnownLeg;
  isFirst: boolean;
}

function listChanges(legs: readonly KnownLeg[]): Change[] {
  const rides = legs.filter(({ modeOfTransport }) => modeOfTransport === 'VESSEL');
  return rides.slice(1).map((leaving, i) => ({ arriving: rides[i]!, leaving, isFirst: i === 0 }));
}

/** Hours from the arrival of one ship to the departure of the next; undefined where a time is not known. */
const gapHours = ({ arriving, leaving }: Change): number | undefined =>
  arriving.arrivedAt === null || leaving.departedAt === null
    ? undefined
    : (Date.parse(leaving.departedAt) - Date.parse(arriving.arrivedAt)) / hourMs;

/**
 * Whether the next ship is reached, by the gap at the port: missed when the gap by the actual arrival is below
 * `actualUnderHours`, at risk when it is under `possibleUnderHours` by the estimate. Once the container has left with
 * the next ship nothing is missed. Pure. Source: product specification, section 9.
 */
export function judgeGap(
  { arriving, leaving }: Change,
  gap: number,
  limits: { possibleUnderHours: number; actualUnderHours: number },
): AlertStage | undefined {
  if (leaving.departureIsActual) return undefined;
  if (arriving.arrivalIsActual) return gap < limits.actualUnderHours ? 'actual' : undefined;
  return gap < limits.possibleUnderHours ? 'possible' : undefined;
}

function judgeChanges(
  type: Extract<AlertType, 'first-vessel-delay' | 'connection'>,
  shipment: KnownShipment,
  limits: { possibleUnderHours: number; actualUnderHours: number },
  now: Date,
): Finding | undefined {
  if (shipment.trackingStatus !== 'in-transit' || isSilent(shipment, now)) return undefined;
  for (const change of listChanges(shipment.legs)) {
    if (change.isFirst !== (type === 'first-vessel-delay')) continue;
    const gap = gapHours(change);
    const stage = gap === undefined ? undefined : judgeGap(change, gap, limits);
    if (gap === undefined || stage === undefined) continue;
    const { arriving, leaving } = change;
    return {
      type,
      thing: thingOf(arriving.vesselName, arriving.voyageNumber, leaving.fromPort, leaving.vesselName),
      stage,
      hours: stage === 'actual' ? Math.round(-gap) : null,
      plannedAt: leaving.departedAt,
      expectedAt: arriving.arrivedAt,
      facts: factsOf({
        vesselName: arriving.vesselName,
        newVesselName: leaving.vesselName,
        port: leaving.fromPort ?? arriving.toPort,
        hours: Math.round(gap),
      }),
      evidence: shipment.arrivalFactId === null ? [] : [shipment.arrivalFactId],
    };
  }
  return undefined;
}

/** The first ship comes too late, or just in time, for the next one at the first transshipment port. */
export const firstVesselDelay: ShipmentJudge<'first-vessel-delay'> = {
  type: 'first-vessel-delay',
  judge: (shipment, limits, now) => judgeChanges('first-vessel-delay', shipment, limits, now),
};

/** The same at every later transshipment port. */
export const connection: ShipmentJudge<'connection'> = {
  type: 'connection',
  judge: (shipment, limits, now) => judgeChanges('connection', shipment, limits, now),
};
