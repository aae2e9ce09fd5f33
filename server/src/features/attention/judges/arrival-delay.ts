import { delayHours, isRolledOver, judgeArrivalDelay, slipHoursAt } from '@portolan/contract';
import { type ShipmentJudge, factsOf, hourMs, thingOf } from './finding.ts';

/**
 * The arrival at the port of discharge is late or may be: the judgement of the lists, with the company's limits. What
 * was rolled over is reported as that.
 */
export const arrivalDelay: ShipmentJudge<'arrival-delay'> = {
  type: 'arrival-delay',
  judge: (shipment, { possibleAfterHours, actualAfterHours }, now) => {
    const limits = {
      possiblyLateAfterMs: possibleAfterHours * hourMs,
      lateAfterMs: actualAfterHours * hourMs,
    };
    const stage = judgeArrivalDelay(shipment, now, limits);
    if (stage === 'none' || isRolledOver({ ...shipment, delayStage: stage }, now)) return undefined;
    const { plannedArrivalAt: plannedAt, promisedArrivalAt: expectedAt } = shipment;
    const slipHours = plannedAt === null || expectedAt === null ? null : delayHours(plannedAt, expectedAt);
    const { vesselName, voyageNumber, pod, carrierCode } = shipment;
    return {
      type: 'arrival-delay',
      thing: thingOf(vesselName, voyageNumber, pod, carrierCode),
      stage,
      hours:
        slipHoursAt({ ...shipment, slipHours }, now) ??
        (plannedAt === null ? null : delayHours(plannedAt, now)),
      plannedAt,
      expectedAt,
      facts: factsOf({ vesselName, voyageNumber, port: pod }),
      evidence: shipment.arrivalFactId === null ? [] : [shipment.arrivalFactId],
    };
  },
};
