import { hourMs } from '@portolan/contract/time/durations';
import { delayHours, judgeArrivalDelay, slipHoursAt } from '@portolan/contract';
import {
  type KnownLeg,
  type KnownShipment,
  type ShipmentJudge,
  factsOf,
  stillAhead,
  thingOf,
} from './finding.ts';
import { isBeingRolled } from './rollover.ts';

/** The ship that is to bring a shipment to its port of discharge: the last one of its rides. */
export function arrivingShip({
  legs,
  ...shipment
}: KnownShipment): Pick<KnownLeg, 'vesselName' | 'voyageNumber'> {
  const last = legs.findLast(({ modeOfTransport }) => modeOfTransport === 'VESSEL');
  return last?.vesselName == null ? shipment : last;
}

/**
 * The arrival at the port of discharge is late or may be: the judgement of the lists, with the company's limits. One
 * alert for the ship that brings them, whatever ports and carriers its containers are for. What is being rolled over is
 * reported as that.
 */
export const arrivalDelay: ShipmentJudge<'arrival-delay'> = {
  type: 'arrival-delay',
  judge: (shipment, { possibleAfterHours, actualAfterHours }, now) => {
    const limits = {
      possiblyLateAfterMs: possibleAfterHours * hourMs,
      lateAfterMs: actualAfterHours * hourMs,
    };
    const stage = judgeArrivalDelay(shipment, now, limits);
    if (stage === 'none' || isBeingRolled(shipment, now)) return undefined;
    const { plannedArrivalAt: plannedAt, promisedArrivalAt: expectedAt } = shipment;
    const slipHours = plannedAt === null || expectedAt === null ? null : delayHours(plannedAt, expectedAt);
    const { pod } = shipment;
    const { vesselName, voyageNumber } = arrivingShip(shipment);
    return {
      type: 'arrival-delay',
      // Where no ship is known there is no common cause.
      thing:
        vesselName === null
          ? thingOf(null, null, pod, shipment.carrierCode)
          : thingOf(vesselName, voyageNumber),
      stage,
      hours:
        slipHoursAt({ ...shipment, slipHours }, now) ??
        (plannedAt === null ? null : delayHours(plannedAt, now)),
      plannedAt,
      expectedAt: stillAhead(expectedAt, now),
      facts: factsOf({ vesselName, voyageNumber, port: pod }),
      evidence: shipment.arrivalFactId === null ? [] : [shipment.arrivalFactId],
    };
  },
  factsOfAll: (facts, { ports }) => {
    if (ports <= 1) return facts;
    const { port: _, portName: __, ...others } = facts;
    return { ...others, ports };
  },
};
