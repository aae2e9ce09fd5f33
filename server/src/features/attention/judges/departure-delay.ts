import { hourMs } from '@portolan/contract/time/durations';
import { delayHours, judgeDepartureDelay } from '@portolan/contract';
import { type ShipmentJudge, factsOf, stillAhead, thingOf } from './finding.ts';
import { isBeingRolled } from './rollover.ts';

/**
 * The departure from the port of loading is late or may be. One alert for the ship, whatever its ports: what keeps it
 * at one makes it late at the next. What was rolled over is reported as that.
 */
export const departureDelay: ShipmentJudge<'departure-delay'> = {
  type: 'departure-delay',
  judge: (shipment, { possibleAfterHours, actualAfterHours }, now) => {
    const limits = {
      possiblyLateAfterMs: possibleAfterHours * hourMs,
      lateAfterMs: actualAfterHours * hourMs,
    };
    const stage = judgeDepartureDelay(shipment, now, limits);
    if (stage === 'none' || isBeingRolled(shipment, now)) return undefined;
    const { plannedDepartureAt: plannedAt, departureAt: expectedAt, pol, carrierCode } = shipment;
    const [first] = shipment.legs.filter(({ modeOfTransport }) => modeOfTransport === 'VESSEL');
    const vesselName = first?.vesselName ?? shipment.vesselName;
    const voyageNumber = first?.voyageNumber ?? shipment.voyageNumber;
    const end = expectedAt !== null && Date.parse(expectedAt) > now.getTime() ? expectedAt : now;
    return {
      type: 'departure-delay',
      thing: vesselName === null ? thingOf(null, null, pol, carrierCode) : thingOf(vesselName, voyageNumber),
      stage,
      hours: plannedAt === null ? null : delayHours(plannedAt, end),
      plannedAt,
      expectedAt: stillAhead(expectedAt, now),
      facts: factsOf({ vesselName, voyageNumber, port: pol }),
      evidence: [],
    };
  },
  factsOfAll: (facts, { ownPorts }) => {
    if (ownPorts <= 1) return facts;
    const { port: _, portName: __, ...others } = facts;
    return { ...others, fromPorts: ownPorts };
  },
};
