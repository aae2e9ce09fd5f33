import {
  type AirReason,
  type AirWaybillRow,
  type SubscriptionStatus,
  airDelayMinutes,
  formatWaybillNumber,
  judgeAirLateness,
} from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { findAirline } from '../../../platform/reference/index.ts';
import type { FoldedWaybill } from './fold-waybill.ts';

/** The row of a waybill. `record` is null while nothing is known. */
export interface WaybillRecord {
  waybillId: string;
  number: string;
  subscription: SubscriptionStatus;
  reason: AirReason | null;
  automatic: boolean;
  customerReference: string | null;
  subscribedAt: Date;
  monitored: boolean;
  facts: number;
  simulated: boolean;
  lastHeardAt: Date | null;
  record: FoldedWaybill | null;
}

export const waybillColumns: RawBuilder<unknown> = sql`w.waybill_id, w.number, w.subscription, w.reason, w.automatic,
  w.customer_reference, w.subscribed_at, w.monitored, w.facts, w.simulated, w.last_heard_at, w.record`;

export async function findWaybill(
  tx: Tx,
  tenantId: string,
  by: { waybillId?: string | undefined; number?: string | undefined },
): Promise<WaybillRecord | undefined> {
  const condition =
    by.waybillId === undefined ? sql`w.number = ${by.number ?? ''}` : sql`w.waybill_id = ${by.waybillId}`;
  const { rows } = await sql<WaybillRecord>`
    select ${waybillColumns} from air_waybill w where w.tenant_id = ${tenantId} and ${condition}`.execute(tx);
  return rows[0];
}

/** The airline of a waybill's prefix, as screens name it. */
export const airlineOf = (number: string) => findAirline(number.slice(0, 3)) ?? null;

const nothing: Omit<
  FoldedWaybill,
  'statuses' | 'parts' | 'legs' | 'discrepancies' | 'houses' | 'unitLoads' | 'goods' | 'openDiscrepancies'
> = {
  origin: null,
  destination: null,
  route: [],
  status: null,
  piecesThere: 0,
  pieces: null,
  missingPieces: 0,
  weightKg: null,
  volumeM3: null,
  flightNumber: null,
  plannedDepartureAt: null,
  departedAt: null,
  plannedArrivalAt: null,
  estimatedArrivalAt: null,
  arrivedAt: null,
  finished: false,
};

/** The row as lists show it, judged at `now`. */
export function toRow(waybill: WaybillRecord, now: Date): AirWaybillRow {
  const known = waybill.record ?? nothing;
  const times = {
    status: known.status,
    finished: known.finished,
    plannedAt: known.plannedArrivalAt,
    estimatedAt: known.estimatedArrivalAt,
    arrivedAt: known.arrivedAt,
    heardAt: waybill.lastHeardAt?.toISOString() ?? null,
  };
  return {
    queryid: waybill.waybillId,
    awbNo: formatWaybillNumber(waybill.number),
    airline: airlineOf(waybill.number),
    customerReference: waybill.customerReference,
    origin: known.origin,
    destination: known.destination,
    route: known.route,
    status: known.status,
    flightNumber: known.flightNumber,
    pieces: known.pieces,
    piecesThere: known.piecesThere,
    missingPieces: known.missingPieces,
    weightKg: known.weightKg,
    volumeM3: known.volumeM3,
    etd: known.plannedDepartureAt,
    atd: known.departedAt,
    plannedArrivalAt: known.plannedArrivalAt,
    eta: known.arrivedAt === null ? (known.estimatedArrivalAt ?? known.plannedArrivalAt) : null,
    ata: known.arrivedAt,
    lateness: judgeAirLateness(times, now),
    delayMinutes: airDelayMinutes(times, now),
    discrepancies: waybill.record?.openDiscrepancies ?? 0,
    monitored: waybill.monitored,
    finished: known.finished,
    subscription: waybill.subscription,
    reason: waybill.reason,
    subscribedAt: waybill.subscribedAt.toISOString(),
    lastHeardAt: times.heardAt,
    simulated: waybill.simulated,
  };
}
