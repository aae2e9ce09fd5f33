import type { TrackingStatus } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** A shipment that a typed text may mean. */
export interface FoundShipment {
  queryId: string;
  shipmentId: string;
  equipmentReference: string | null;
  trackedNumber: string;
  customerReference: string | null;
  pol: string | null;
  pod: string | null;
  trackingStatus: TrackingStatus;
}

const columns = sql`query_id, shipment_id, equipment_reference, tracked_number, customer_reference, pol, pod,
  tracking_status`;
const plainReference = sql`upper(regexp_replace(customer_reference, '[[:space:]./_-]+', '', 'g')) collate "C"`;

/** A number or reference as it is compared: without separators, in upper case where that is of A to Z. */
export const toPlainReference = (text: string): string =>
  text.replace(/[\s./_-]+/g, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase());

const beginsWith = (column: ReturnType<typeof sql>, text: string) =>
  sql`${column} >= ${text} and ${column} < ${`${text}\u{10FFFF}`}`;

/** Shipments whose container, B/L, booking or tracked number begins with a text, those under way first. */
export async function findByNumber(
  tx: Tx,
  tenantId: string,
  text: string,
  limit: number,
): Promise<FoundShipment[]> {
  const numbers = ['equipment_reference', 'transport_document_reference', 'carrier_booking_reference'];
  const branches = [...numbers, 'tracked_number'].map(
    (column) => sql`(select ${columns} from shipment
      where tenant_id = ${tenantId} and listed and active and ${beginsWith(sql.ref(column), text)} limit ${limit * 4})`,
  );
  const { rows } = await sql<FoundShipment>`
    select ${columns} from (${sql.join(branches, sql` union `)}) found
    order by tracking_status <> 'in-transit', tracked_number, shipment_id limit ${limit}`.execute(tx);
  return rows;
}

/** Shipments whose customer reference begins with a text, however it is separated and whatever its case. */
export async function findByReference(
  tx: Tx,
  tenantId: string,
  beginning: string,
  limit: number,
): Promise<FoundShipment[]> {
  const { rows } = await sql<FoundShipment>`
    select ${columns} from shipment
    where tenant_id = ${tenantId} and listed and active and customer_reference is not null
      and ${beginsWith(plainReference, beginning)}
    order by ${plainReference} limit ${limit}`.execute(tx);
  return rows;
}

/** Which of these ports, carriers and vessels (by IMO number) are on shipments of the company account. */
export async function listConcerned(
  tx: Tx,
  tenantId: string,
  wanted: { ports: readonly string[]; carriers: readonly string[]; vessels: readonly string[] },
): Promise<Set<string>> {
  const among = (column: string, values: readonly string[]) => sql`
    select value from unnest(${values}::text[]) as value
    where exists (select from shipment where tenant_id = ${tenantId} and ${sql.ref(column)} = value and listed
      and active)`;
  const { rows } = await sql<{ value: string }>`
    ${among('pod', wanted.ports)} union ${among('carrier_code', wanted.carriers)}
    union ${among('vessel_imo_number', wanted.vessels)}`.execute(tx);
  return new Set(rows.map(({ value }) => value));
}
