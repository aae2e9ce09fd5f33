import {
  type RailKind,
  type RailRow,
  type SubscriptionStatus,
  formatRailNumber,
  minutesAgainstPlan,
} from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { FoldedRail } from './fold-item.ts';
import { isRailLate, isRailSilent } from './lateness.ts';

/** The row of an item. `record` is null while nothing is known. */
export interface RailRecord {
  itemId: string;
  kind: RailKind;
  number: string;
  subscription: SubscriptionStatus;
  lastHeardAt: Date | null;
  simulated: boolean;
  record: FoldedRail | null;
}

export const railColumns: RawBuilder<unknown> = sql`i.item_id, i.kind, i.number, i.subscription, i.last_heard_at,
  i.simulated, i.record`;

export async function findRailItem(
  tx: Tx,
  tenantId: string,
  by: { itemId: string } | { number: string },
): Promise<RailRecord | undefined> {
  const condition = 'itemId' in by ? sql`i.item_id = ${by.itemId}` : sql`i.number = ${by.number}`;
  const { rows } = await sql<RailRecord>`
    select ${railColumns} from rail_item i where i.tenant_id = ${tenantId} and ${condition}`.execute(tx);
  return rows[0];
}

/** The row as lists show it, judged at `now`. */
export function toRailRow({ record, ...item }: RailRecord, now: Date): RailRow {
  const heardAt = item.lastHeardAt?.toISOString() ?? null;
  const isSilent = record !== null && isRailSilent({ ...record, heardAt }, now);
  const delayMinutes =
    record === null || isSilent ? null : minutesAgainstPlan(record, record.finished ? undefined : now);
  return {
    id: item.itemId,
    kind: item.kind,
    number: formatRailNumber(item.number, item.kind),
    trainDate: (item.kind === 'train' ? item.number : record?.trainKey)?.split('/')[1] ?? null,
    trainNumber: record?.trainNumber ?? null,
    network: record?.network ?? null,
    corridor: record?.corridor ?? null,
    origin: record?.origin ?? null,
    destination: record?.destination ?? null,
    status: record?.status ?? null,
    place: record?.place ?? null,
    plannedArrivalAt: record?.plannedArrivalAt ?? null,
    estimatedArrivalAt: record?.estimatedArrivalAt ?? null,
    arrivedAt: record?.arrivedAt ?? null,
    timeZone: record?.timeZone ?? null,
    delayMinutes,
    isLate: isRailLate(delayMinutes),
    isSilent,
    lastFreeDay: record?.lastFreeDay ?? null,
    containers: record?.containers ?? 0,
    finished: record?.finished ?? false,
    subscription: item.subscription,
    lastHeardAt: heardAt,
    simulated: item.simulated,
  };
}
