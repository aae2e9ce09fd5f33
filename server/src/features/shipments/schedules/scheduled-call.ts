import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { CallState, StoredCall } from './call-state.ts';

const stateColumns =
  'schedule_id, sequence, un_location_code, port_name, facility_code, import_voyage_number, export_voyage_number, ' +
  'arrival_planned_at, arrival_estimated_at, arrival_actual_at, berth_planned_at, berth_estimated_at, ' +
  'berth_actual_at, departure_planned_at, departure_estimated_at, departure_actual_at, status_codes, ' +
  'delay_reason_codes, remark, cut_offs, is_cargo_call, withdrawn_at';
const callColumns =
  'call_id, source_id, simulated, kind, carrier_code, vessel_key, replaced_vessel_key, transport_call_reference, ' +
  `first_published_at, first_arrival_at, first_berth_at, published_at, ${stateColumns}`;
const versionColumns = `call_id, published_at, received_at, message_id, ${stateColumns}`;

/** What was known of a call after a publication. */
export interface CallVersion extends CallState {
  callId: string;
  publishedAt: Date;
  receivedAt: Date;
  messageId: string;
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
  is_cargo_call: call.isCargoCall,
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
  replaced_vessel_key: call.replacedVesselKey,
  transport_call_reference: call.transportCallReference,
  first_published_at: call.firstPublishedAt,
  first_arrival_at: call.firstArrivalAt,
  first_berth_at: call.firstBerthAt,
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
export async function loadStoredCalls(tx: Tx, tenantId: string, wanted: CallsWanted): Promise<StoredCall[]> {
  const columns = sql.raw(
    callColumns
      .split(', ')
      .map((name) => `c.${name}`)
      .join(', '),
  );
  const since = sql`(c.call_at is null or c.call_at >= ${wanted.since})`;
  const { rows: ofSchedules } = await sql<StoredCall>`
    select ${columns} from unnest(${[...wanted.scheduleIds]}::uuid[]) w (schedule_id)
    join scheduled_call c on c.schedule_id = w.schedule_id
    where c.tenant_id = ${tenantId} and ${since}`.execute(tx);
  // Most publications are of vessels that are known: what those calls are is not looked up again.
  const known = new Set(ofSchedules.map(({ transportCallReference }) => transportCallReference));
  const references = wanted.references.filter((reference) => !known.has(reference));
  const knownVoyages = new Set(ofSchedules.map(({ exportVoyageNumber }) => exportVoyageNumber));
  const voyages = wanted.voyages.filter((voyage) => !knownVoyages.has(voyage));
  if (references.length + voyages.length === 0) return ofSchedules;
  const carriers = sql`(select unnest(${[...wanted.carrierCodes]}::text[]) as carrier_code)`;
  const { rows: others } = await sql<StoredCall>`
    select ${columns} from ${carriers} w cross join unnest(${references}::text[]) r (reference)
    join scheduled_call c on c.tenant_id = ${tenantId} and c.carrier_code = w.carrier_code
      and c.transport_call_reference = r.reference
    union all
    select ${columns} from ${carriers} w cross join unnest(${voyages}::text[]) v (voyage)
    join scheduled_call c on c.tenant_id = ${tenantId} and c.carrier_code = w.carrier_code
      and c.export_voyage_number = v.voyage and ${since}`.execute(tx);
  return [...new Map([...ofSchedules, ...others].map((call) => [call.callId, call])).values()];
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

const updated =
  `source_id, vessel_key, replaced_vessel_key, transport_call_reference, first_published_at, first_arrival_at,
    first_berth_at, published_at, ${stateColumns}`
    .split(/,\s+/)
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

/** One call of the company account. */
export async function findCall(tx: Tx, tenantId: string, callId: string): Promise<StoredCall | undefined> {
  const { rows } = await sql<StoredCall>`
    select ${sql.raw(callColumns)} from scheduled_call
    where tenant_id = ${tenantId} and call_id = ${callId}`.execute(tx);
  return rows[0];
}

/**
 * The calls of the same vessel on the same voyage, in order of time. A voyage number is used again after years, and of
 * calls without one only that call is meant.
 */
export async function listCallsOfVoyage(tx: Tx, tenantId: string, call: StoredCall): Promise<StoredCall[]> {
  const voyage = call.exportVoyageNumber ?? call.importVoyageNumber;
  const { rows } = await sql<StoredCall & { callAt: Date }>`
    select ${sql.raw(callColumns)} from scheduled_call
    where tenant_id = ${tenantId} and schedule_id = ${call.scheduleId}
      and (call_id = ${call.callId} or coalesce(export_voyage_number, import_voyage_number) = ${voyage}
        and abs(extract(epoch from call_at - (select call_at from scheduled_call where tenant_id = ${tenantId}
          and call_id = ${call.callId}))) < 180 * 86400)
    order by call_at nulls last, sequence`.execute(tx);
  return rows;
}

/**
 * The calls of a vessel by its keys in these days, in order of time, those that another vessel took over among them;
 * withdrawn ones are left out.
 */
export async function listCallsOfVessel(
  tx: Tx,
  tenantId: string,
  { keys, from, to }: { keys: readonly string[]; from: Date; to: Date },
): Promise<StoredCall[]> {
  const { rows } = await sql<StoredCall>`
    select ${sql.raw(callColumns)} from scheduled_call
    where tenant_id = ${tenantId}
      and (vessel_key = any (${[...keys]}::text[]) or replaced_vessel_key = any (${[...keys]}::text[]))
      and call_at between ${from} and ${to} and withdrawn_at is null
    order by call_at, sequence`.execute(tx);
  return rows;
}
