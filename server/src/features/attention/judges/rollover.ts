import { delayHours, isRolledOver, judgeArrivalDelay } from '@portolan/contract';
import { type ShipmentJudge, factsOf, thingOf } from './finding.ts';

/** Rolled over and still relevant: the judgement of the lists. A load that was moved or taken back has happened. */
export const rollover: ShipmentJudge<'rollover'> = {
  type: 'rollover',
  judge: (shipment, _, now) => {
    if (!isRolledOver({ ...shipment, delayStage: judgeArrivalDelay(shipment, now) }, now)) return undefined;
    const { vesselName, voyageNumber, pod, pol, carrierCode } = shipment;
    const { plannedArrivalAt: plannedAt, promisedArrivalAt: expectedAt } = shipment;
    const waiting = shipment.legs.find(
      ({ modeOfTransport, departureIsActual }) => modeOfTransport === 'VESSEL' && !departureIsActual,
    );
    const onward = waiting?.vesselName ?? vesselName;
    return {
      type: 'rollover',
      thing: thingOf(vesselName, voyageNumber, pod, carrierCode),
      stage: 'actual',
      hours:
        plannedAt === null || expectedAt === null ? null : Math.max(0, delayHours(plannedAt, expectedAt)),
      plannedAt,
      expectedAt,
      facts: factsOf({ newVesselName: onward, voyageNumber, port: waiting?.fromPort ?? pol }),
      evidence: shipment.arrivalFactId === null ? [] : [shipment.arrivalFactId],
    };
  },
};
