import type { AlertFacts, AlertType, AlertTypeOf, Thresholds } from '@portolan/contract';
import { arrivalDelay } from './arrival-delay.ts';
import { coldChain } from './cold-chain.ts';
import { connection, firstVesselDelay } from './connection.ts';
import { cutOff } from './cut-off.ts';
import { demurrage } from './demurrage.ts';
import { departureDelay } from './departure-delay.ts';
import { detention } from './detention.ts';
import { documentMissing } from './document-missing.ts';
import type { AllShipments, Finding, KnownShipment, ShipmentJudge } from './finding.ts';
import { hold } from './hold.ts';
import { noNews } from './no-news.ts';
import { rollover } from './rollover.ts';

/** The judges of one shipment. */
export const shipmentJudges: readonly ShipmentJudge<AlertTypeOf<'shipment'>>[] = [
  departureDelay,
  arrivalDelay,
  firstVesselDelay,
  rollover,
  connection,
  demurrage,
  detention,
  hold,
  cutOff,
  noNews,
  documentMissing,
  coldChain,
];

/** The company's numbers for one type and shipment; undefined where the type is switched off for it. */
export type LimitsOf = <Type extends AlertType>(
  type: Type,
  shipment: Pick<KnownShipment, 'pol' | 'pod' | 'carrierCode' | 'customerReference'>,
) => Thresholds[Type] | undefined;

/** Everything that is wrong with one shipment. Pure. */
export function judgeShipment(shipment: KnownShipment, limitsOf: LimitsOf, now: Date): Finding[] {
  return shipmentJudges.flatMap((one) => {
    const limits = limitsOf(one.type, shipment);
    const finding = limits === undefined ? undefined : one.judge(shipment, limits, now);
    return finding === undefined ? [] : [finding];
  });
}

const byType = new Map<AlertType, ShipmentJudge<AlertTypeOf<'shipment'>>>(
  shipmentJudges.map((one) => [one.type, one]),
);

/** The facts of an alert as all its shipments have them; `facts` are those of its first one. Pure. */
export const factsOfAll = (type: AlertType, facts: AlertFacts, all: AllShipments): AlertFacts =>
  byType.get(type)?.factsOfAll?.(facts, all) ?? facts;
