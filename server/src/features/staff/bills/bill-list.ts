import {
  AppError,
  type BillFilters,
  type BillRow,
  type NumberType,
  type ShipmentRow,
  type SubscriptionStatus,
  type TrackingReason,
} from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '../../../platform/db/database.ts';
import { createListCursor } from '../../../platform/db/list-cursor.ts';
import { carrierName, findCarrier } from '../../../platform/reference/index.ts';
import { listShipmentsOfQuery, toShipmentRow } from '../../shipments/shipments/index.ts';

interface BillRecord {
  queryId: string;
  number: string;
  numberType: string;
  carrierCode: string | null;
  tenantId: string;
  tenantName: string;
  simulated: boolean;
  requestedBy: string | null;
  subscription: string;
  reason: string | null;
  subscribedAt: Date;
  /** With the database's microseconds, for the cursor. */
  subscribedText: string;
  lastPollAt: Date | null;
  nextPollAt: Date | null;
  shipments: number;
}

/** Tracked numbers of all company accounts; the page is cut before its rows are counted. */
const billsSql = (conditions: readonly RawBuilder<unknown>[], limit: number) => sql<BillRecord>`
  select p.query_id, p.number, p.number_type, p.carrier_code, p.tenant_id, c.name as tenant_name, c.simulated,
    a.username as requested_by, p.subscription, p.reason, p.subscribed_at, p.subscribed_at::text as subscribed_text,
    p.last_poll_at, p.next_poll_at,
    (select count(*)::int from shipment s where s.tenant_id = p.tenant_id and s.query_id = p.query_id
    and s.listed) as shipments
  from (
    select t.* from tracking t where ${sql.join(conditions, sql` and `)}
    order by t.subscribed_at desc, t.query_id desc limit ${limit}
  ) p join tenant c on c.tenant_id = p.tenant_id left join account a on a.account_id = p.requested_by
  order by p.subscribed_at desc, p.query_id desc`;

function toRow(record: BillRecord): BillRow {
  const { carrierCode } = record;
  return {
    queryid: record.queryId,
    number: record.number,
    numberType: record.numberType as NumberType,
    carrierCode,
    carrierName: carrierCode === null ? null : carrierName(carrierCode),
    company: { accreditId: record.tenantId, name: record.tenantName, simulated: record.simulated },
    requestedBy: record.requestedBy,
    subscription: record.subscription as SubscriptionStatus,
    reason: record.reason as TrackingReason | null,
    subscribedAt: record.subscribedAt.toISOString(),
    lastPollAt: record.lastPollAt?.toISOString() ?? null,
    nextPollAt: record.nextPollAt?.toISOString() ?? null,
    shipments: record.shipments,
  };
}

/**
 * `like` patterns of numbers that begin with a text: containers are stored without separators, documents as written.
 */
function toBeginnings(text: string): string[] {
  const typed = text.toUpperCase();
  const plain = typed.replace(/[\s\-./]/g, '');
  return [...new Set([plain, typed])]
    .filter((beginning) => beginning !== '')
    .map((beginning) => `${beginning.replace(/[\\%_]/g, '\\$&')}%`);
}

function conditionsOf({ q, accreditId, numberType, subscription, carrierCode }: BillFilters) {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  const beginnings = toBeginnings(q ?? '');
  if (beginnings.length > 0)
    conditions.push(
      sql`(${sql.join(
        beginnings.map((one) => sql`t.number like ${one}`),
        sql` or `,
      )})`,
    );
  if (accreditId !== undefined) conditions.push(sql`t.tenant_id = ${accreditId}`);
  if (numberType !== undefined) conditions.push(sql`t.number_type = ${numberType}`);
  if (subscription === 'failed') conditions.push(sql`t.subscription = 'failed'`);
  else if (subscription !== undefined) conditions.push(sql`t.subscription = ${subscription}`);
  if (carrierCode !== undefined && carrierCode !== '') {
    const code = carrierCode.toUpperCase();
    conditions.push(sql`t.carrier_code = ${findCarrier(code)?.carrierCode ?? code}`);
  }
  return conditions;
}

const cursors = createListCursor('bills', { at: 'instant', id: 'uuid' });

/** Tracked numbers of all company accounts, newest first. */
export async function listBills(
  db: Db,
  filters: BillFilters & { cursor?: string | undefined; limit: number },
): Promise<{ rows: BillRow[]; nextCursor?: string }> {
  const conditions = conditionsOf(filters);
  const after = cursors.read(filters);
  if (after !== undefined)
    conditions.push(sql`(t.subscribed_at, t.query_id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  const { rows } = await billsSql(conditions, filters.limit + 1).execute(db);
  return {
    rows: rows.slice(0, filters.limit).map(toRow),
    ...cursors.next(filters, rows, ({ subscribedText, queryId }) => ({ at: subscribedText, id: queryId })),
  };
}

/** One tracked number with its details. Throws `tracking.not-found`. */
export async function getBill(
  db: Database,
  queryId: string,
  now: Date,
): Promise<BillRow & { rows: ShipmentRow[] }> {
  const { rows: found } = await billsSql([sql`t.query_id = ${queryId}`], 1).execute(db.system);
  const [record] = found;
  if (record === undefined) throw new AppError('tracking.not-found', {});
  const { tenantId } = record;
  const shipments = await db.asTenant(tenantId, (tx) => listShipmentsOfQuery(tx, tenantId, queryId));
  return { ...toRow(record), rows: shipments.map((shipment) => toShipmentRow(shipment, now)) };
}
