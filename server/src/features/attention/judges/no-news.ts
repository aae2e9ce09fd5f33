import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { judgementLimits } from '@portolan/contract';
import { type KnownShipment, type ShipmentJudge, factsOf, thingOf } from './finding.ts';

/** The next thing that is to happen to a shipment; null where nothing is known of it. */
function nextMoment({ legs, ...shipment }: KnownShipment): string | null {
  const next = legs.find(({ arrivalIsActual }) => !arrivalIsActual);
  if (next !== undefined) return next.departureIsActual ? next.arrivedAt : next.departedAt;
  if (shipment.arrivalIsActual) return null;
  return shipment.departureIsActual ? shipment.promisedArrivalAt : shipment.departureAt;
}

/** What happens next is announced by then. */
export const announcedMs = 3 * dayMs;

/**
 * Whether something should have been heard of a shipment: what comes next is near, past or not known, its plan has
 * passed, or it was said to come too late. A booking for next month and a ship in the middle of its ocean have no news,
 * and an empty that is not back has an alert of its own. Pure.
 */
export function isNewsDue(shipment: KnownShipment, now: Date): boolean {
  const { plannedDepartureAt, departureAt, departureIsActual } = shipment;
  const { plannedArrivalAt, promisedArrivalAt, arrivalIsActual } = shipment;
  const isPast = (at: string | null): boolean => at !== null && Date.parse(at) < now.getTime();
  const slides = (planned: string | null, at: string | null): boolean =>
    planned !== null &&
    at !== null &&
    Date.parse(at) - Date.parse(planned) > judgementLimits.possiblyLateAfterMs;
  // Detention asks for its return.
  if (shipment.landing?.outGate !== undefined) return false;
  const next = nextMoment(shipment);
  if (next === null || Date.parse(next) - announcedMs < now.getTime()) return true;
  if (!departureIsActual && (isPast(plannedDepartureAt) || slides(plannedDepartureAt, departureAt)))
    return true;
  return !arrivalIsActual && (isPast(plannedArrivalAt) || slides(plannedArrivalAt, promisedArrivalAt));
}

/**
 * A shipment in transit of which nothing was heard for too long although something was due. Its delay is not judged
 * from data that old.
 */
export const noNews: ShipmentJudge<'no-news'> = {
  type: 'no-news',
  judge: (shipment, { silentDays }, now) => {
    const { trackingStatus, lastHeardAt, carrierCode } = shipment;
    if (trackingStatus !== 'in-transit' || lastHeardAt === null) return undefined;
    const silentMs = now.getTime() - Date.parse(lastHeardAt);
    if (silentMs <= silentDays * dayMs || !isNewsDue(shipment, now)) return undefined;
    return {
      type: 'no-news',
      // One question to the carrier, whatever ships the containers are on.
      thing: thingOf(carrierCode),
      stage: 'actual',
      hours: Math.round(silentMs / hourMs),
      plannedAt: null,
      expectedAt: null,
      facts: factsOf({ at: lastHeardAt }),
      evidence: [],
    };
  },
};
