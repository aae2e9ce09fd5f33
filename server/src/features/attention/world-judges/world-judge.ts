import type { AlertFacts, AlertTypeOf, Thresholds } from '@portolan/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { Finding } from '../judges/index.ts';

/** A cause above single shipments, with the shipments that it concerns. */
export interface Concerned<Of> {
  of: Of;
  shipmentIds: readonly string[];
  simulated: boolean;
}

export type WorldAlertType = AlertTypeOf<'world'>;

/** A shipment of an alert, as far as an alert is summed up from them. */
export interface SummedShipment {
  thing: string;
  hours: number | null;
  facts: AlertFacts;
}

/** How one type of alert whose cause lies above single shipments is found. */
export interface WorldJudge<Type extends WorldAlertType, Of> {
  type: Type;
  /** All that may be such a cause for a company account. */
  load(tx: Tx, tenantId: string, limits: Thresholds[Type], now: Date): Promise<Concerned<Of>[]>;
  /** What is wrong with one of them, if anything. Pure. */
  judge(of: Of, limits: Thresholds[Type], now: Date): Finding | readonly Finding[] | undefined;
  /** Its alerts also say something of the cause itself, and are open as long as it lasts. */
  standsAlone?: true;
  /** What all shipments of an alert say together. Pure. */
  sumUp?<Member extends SummedShipment>(members: readonly Member[]): Member[];
}
