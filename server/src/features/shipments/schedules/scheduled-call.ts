import type { ScheduleChange } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { CallState, StoredCall } from './call-state.ts';

const stateColumns =
  'schedule_id, sequence, un_location_code, port_name, facility_code, import_voyage_number, export_voyage_number, ' +
  'arrival_planned_at, arrival_estimated_at, arrival_actual_at, berth_planned_at, berth_estimated_at, ' +
  'berth_actual_at, departure_planned_at, departure_estimated_at, departure_actual_at, status_codes, ' +
  'delay_reason_codes, remark, cut_offs, withdrawn_at';
const callColumns =
  'call_id, source_id, simulated, kind, carrier_code, vessel_key, transport_call_reference, first_published_at, ' +
  `published_at, ${stateColumns}`;
const versionColumns = `call_id, published_at, received_at, message_id, ${stateColumns}`;

/** What was known of a call after a publication. */
export interface CallVersion extends CallState {
  callId: string;
  publishedAt: Date;
  receivedAt: Date;
  messageId: string;
}

/** A version to be appended, with what it changed. */
export interface NewVersion extends CallVersion {
  changes: ScheduleChange[];
}

const toStateRecord = (call: CallState): object => ({
  schedule_id: call.scheduleId,
  sequence: call.sequence,
  un_location_code: call.unLocationCode,
  port_name: call.portName,
  facility_code: call.facilityCode,
  import_voyage_number: call.importVoyageNumber,
  export_voyage_number: call.exportVoyageNumber,
  arrival_planned_at: call.arrivalPlannedAt,
  arrival_estimated_at: call.arrivalEstimatedAt,
  arrival_actual_at: call.arrivalActualAt,
  berth_planned_at: call.berthPlannedAt,
  berth_estimated_at: call.berthEstimatedAt,
  berth_actual_at: call.berthActualAt,
  departure_planned_at: call.departurePlannedAt,
  departure_estimated_at: call.departureEstimatedAt,
  departure_actual_at: call.departureActualAt,
  status_codes: call.statusCodes,
  delay_reason_codes: call.delayReasonCodes,
  remark: call.remark,
  cut_offs: call.cutOffs,
  withdrawn_at: call.withdrawnAt,
});

const toCallRecord = (call: StoredCall, tenantId: string): object => ({
  tenant_id: tenantId,
  call_id: call.callId,
  source_id: call.sourceId,
  simulated: call.simulated,
  kind: call.kind,
  carrier_code: call.carrierCode,
  vessel_key: call.vesselKey,
  transport_call_reference: call.transportCallReference,
  first_published_at: call.firstPublishedAt,
  published_at: call.publishedAt,
  ...toStateRecord(call),
});

/** What the calls of a batch may be matched with. */
export interface CallsWanted {
  scheduleIds: readonly string[];
  references: readonly string[];
  voyages: readonly string[];
  carrierCodes: readonly string[];
  /** Calls before it are of no publication of this batch. */
  since: Date;
}

/** The stored calls of these schedules, references and voyages. */
export async function loadCalls(tx: Tx, tenantId: string, wanted: CallsWanted): Promise<StoredCall[]> {
  const columns = sql.raw(callColumns);
  const since = sql`(call_at is null or call_at >= ${wanted.since})`;
  const ofCarriers = sql`tenant_id = ${tenantId} and carrier_code = any (${[...wanted.carrierCodes]}::text[])`;
  const { rows } = await sql<StoredCall>`
    select ${columns} from scheduled_call
    where tenant_id = ${tenantId} and schedule_id = any (${[...wanted.scheduleIds]}::uuid[]) and ${since}
    union
    select ${columns} from scheduled_call
    where ${ofCarriers} and transport_call_reference = any (${[...wanted.references]}::text[])
    union
    select ${columns} from scheduled_call
    where ${ofCarriers} and export_voyage_number = any (${[...wanted.voyages]}::text[]) and ${since}`.execute(
    tx,
  );
  return rows;
}

/** How many rows one statement writes. */
const rowsAtOnce = 5000;

function* inParts<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce);
}

export async function insertCalls(tx: Tx, tenantId: string, calls: readonly StoredCall[]): Promise<void> {
  const columns = sql.raw(callColumns);
  for (const part of inParts(calls))
    await sql`
      insert into scheduled_call (tenant_id, ${columns})
      select tenant_id, ${columns} from json_populate_recordset(null::scheduled_call,
        ${JSON.stringify(part.map((call) => toCallRecord(call, tenantId)))}::json)`.execute(tx);
}

const updated = ['source_id, vessel_key, transport_call_reference, published_at', ...stateColumns.split(', ')]
  .join(', ')
  .split(', ')
  .map((name) => `${name} = n.${name}`)
  .join(', ');

export async function updateCalls(tx: Tx, tenantId: string, calls: readonly StoredCall[]): Promise<void> {
  for (const part of inParts(calls))
    await sql`
      update scheduled_call c set ${sql.raw(updated)}
      from json_populate_recordset(null::scheduled_call,
        ${JSON.stringify(part.map((call) => toCallRecord(call, tenantId)))}::json) n
      where c.tenant_id = ${tenantId} and c.call_id = n.call_id`.execute(tx);
}

export async function appendVersions(
  tx: Tx,
  tenantId: string,
  versions: readonly CallVersion[],
): Promise<void> {
  const columns = sql.raw(versionColumns);
  for (const part of inParts(versions)) {
    const records = part.map((version) => ({
      tenant_id: tenantId,
      call_id: version.callId,
      published_at: version.publishedAt,
      received_at: version.receivedAt,
      message_id: version.messageId,
      ...toStateRecord(version),
    }));
    await sql`
      insert into scheduled_call_version (tenant_id, ${columns})
      select tenant_id, ${columns} from json_populate_recordset(null::scheduled_call_version,
        ${JSON.stringify(records)}::json)`.execute(tx);
  }
}

/** The versions of these calls, oldest first. */
export async function listVersions(
  tx: Tx,
  tenantId: string,
  callIds: readonly string[],
): Promise<CallVersion[]> {
  if (callIds.length === 0) return [];
  const { rows } = await sql<CallVersion>`
    select ${sql.raw(versionColumns)} from scheduled_call_version
    where tenant_id = ${tenantId} and call_id = any (${[...callIds]}::uuid[])
    order by call_id, published_at, version_id`.execute(tx);
  return rows;
}
