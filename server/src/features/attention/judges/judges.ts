import type { AlertType, Thresholds } from '@portolan/contract';
import { arrivalDelay } from './arrival-delay.ts';
import { coldChain } from './cold-chain.ts';
import { connection, firstVesselDelay } from './connection.ts';
import { cutOff } from './cut-off.ts';
import { demurrage } from './demurrage.ts';
import { departureDelay } from './departure-delay.ts';
import { detention } from './detention.ts';
import { documentMissing } from './document-missing.ts';
import type { Finding, KnownShipment, ShipmentJudge } from './finding.ts';
import { hold } from './hold.ts';
import { noNews } from './no-news.ts';
import { rollover } from './rollover.ts';

/** The judges of one shipment. */
const judges = [
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
] as const;

/** Types that are judged on a shipment alone. */
export const shipmentTypes: readonly AlertType[] = judges.map(({ type }) => type);

/** Types whose cause lies above single shipments: a ship, port, storm or source, with all shipments concerned. */
export const worldTypes = [
  'storm',
  'port-congestion',
  'speed-change',
  'schedule-change',
  'silent-source',
  'geofence',
  'invoice-wrong',
  'cargo-delay',
] as const satisfies readonly AlertType[];

/** The company's numbers for one type and shipment; undefined where the type is switched off for it. */
export type LimitsOf = <Type extends AlertType>(
  type: Type,
  shipment: Pick<KnownShipment, 'pol' | 'pod' | 'carrierCode' | 'customerReference'>,
) => Thresholds[Type] | undefined;

/** Everything that is wrong with one shipment. Pure. */
export function judgeShipment(shipment: KnownShipment, limitsOf: LimitsOf, now: Date): Finding[] {
  return (judges as readonly ShipmentJudge<AlertType>[]).flatMap((one) => {
    const limits = limitsOf(one.type, shipment);
    const finding = limits === undefined ? undefined : one.judge(shipment, limits, now);
    return finding === undefined ? [] : [finding];
  });
}
