import { delayHours, isRolledOver, judgeDepartureDelay } from '@portolan/contract';
import { type ShipmentJudge, factsOf, hourMs, thingOf } from './finding.ts';

/** The departure from the port of loading is late or may be. What was rolled over is reported as that. */
export const departureDelay: ShipmentJudge<'departure-delay'> = {
  type: 'departure-delay',
  judge: (shipment, { possibleAfterHours, actualAfterHours }, now) => {
    const limits = {
      possiblyLateAfterMs: possibleAfterHours * hourMs,
      lateAfterMs: actualAfterHours * hourMs,
    };
    const stage = judgeDepartureDelay(shipment, now, limits);
    if (stage === 'none' || isRolledOver({ ...shipment, delayStage: stage }, now)) return undefined;
    const { plannedDepartureAt: plannedAt, departureAt: expectedAt, pol, carrierCode } = shipment;
    const [first] = shipment.legs.filter(({ modeOfTransport }) => modeOfTransport === 'VESSEL');
    const vesselName = first?.vesselName ?? shipment.vesselName;
    const voyageNumber = first?.voyageNumber ?? shipment.voyageNumber;
    const end = expectedAt !== null && Date.parse(expectedAt) > now.getTime() ? expectedAt : now;
    return {
      type: 'departure-delay',
      thing: thingOf(vesselName, voyageNumber, pol, carrierCode),
      stage,
      hours: plannedAt === null ? null : delayHours(plannedAt, end),
      plannedAt,
      expectedAt,
      facts: factsOf({ vesselName, voyageNumber, port: pol }),
      evidence: [],
    };
  },
};
