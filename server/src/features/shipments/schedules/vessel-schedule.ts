import { randomUUID } from 'node:crypto';
import type { VesselSchedule } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { serviceKeyOf, vesselKeyOf, vesselKeyOfName } from './schedule-key.ts';

/** A published schedule with the message that it was read from. */
export interface ReceivedSchedule {
  schedule: VesselSchedule;
  messageId: string;
  sourceId: string;
  /** Of the source: the publisher, where the message names only the operators of vessels. */
  sourceCarrierCode: string | null;
  simulated: boolean;
  receivedAt: Date;
}

/** A row of `vessel_schedule`. */
export interface VesselScheduleRow {
  scheduleId: string;
  sourceId: string;
  simulated: boolean;
  kind: VesselSchedule['kind'];
  carrierCode: string;
  serviceKey: string;
  serviceCode: string | null;
  serviceName: string | null;
  vesselKey: string;
  vesselImoNumber: string | null;
  mmsi: string | null;
  vesselName: string | null;
  isDummyVessel: boolean;
  publishedAt: Date;
}

const columns = sql.raw(
  'schedule_id, source_id, simulated, kind, carrier_code, service_key, service_code, service_name, vessel_key, ' +
    'vessel_imo_number, mmsi, vessel_name, is_dummy_vessel, published_at',
);

/** When it was published: never later than it was received, for a carrier's clock may be fast. */
export function publishedAtOf({ schedule, receivedAt }: ReceivedSchedule): Date {
  const publishedAt = schedule.publishedAt === undefined ? receivedAt : new Date(schedule.publishedAt);
  return publishedAt > receivedAt ? receivedAt : publishedAt;
}

export const scheduleKeyOf = (
  row: Omit<VesselScheduleRow, 'scheduleId' | 'publishedAt' | 'sourceId'>,
): string => JSON.stringify([row.simulated, row.kind, row.carrierCode, row.serviceKey, row.vesselKey]);

export function toStoredSchedule(received: ReceivedSchedule): VesselScheduleRow {
  const { schedule, sourceCarrierCode } = received;
  const carrierCode =
    schedule.carrierIsOperator === true || schedule.carrierCode === ''
      ? (sourceCarrierCode ?? schedule.carrierCode)
      : schedule.carrierCode;
  return {
    scheduleId: randomUUID(),
    sourceId: received.sourceId,
    simulated: received.simulated,
    kind: schedule.kind,
    carrierCode,
    serviceKey: serviceKeyOf(schedule),
    serviceCode: schedule.carrierServiceCode ?? schedule.universalServiceReference ?? null,
    serviceName: schedule.carrierServiceName ?? null,
    vesselKey: vesselKeyOf(schedule),
    vesselImoNumber: schedule.vesselImoNumber ?? null,
    mmsi: schedule.mmsi ?? null,
    vesselName: schedule.vesselName ?? null,
    isDummyVessel: schedule.isDummyVessel,
    publishedAt: publishedAtOf(received),
  };
}

const toRecord = (row: VesselScheduleRow, tenantId: string): object => ({
  schedule_id: row.scheduleId,
  tenant_id: tenantId,
  source_id: row.sourceId,
  simulated: row.simulated,
  kind: row.kind,
  carrier_code: row.carrierCode,
  service_key: row.serviceKey,
  service_code: row.serviceCode,
  service_name: row.serviceName,
  vessel_key: row.vesselKey,
  vessel_imo_number: row.vesselImoNumber,
  mmsi: row.mmsi,
  vessel_name: row.vesselName,
  is_dummy_vessel: row.isDummyVessel,
  published_at: row.publishedAt,
});

/** The stored schedules of these keys, as they were before; those that were missing are created. By key. */
export async function findOrCreateSchedules(
  tx: Tx,
  tenantId: string,
  rows: readonly VesselScheduleRow[],
): Promise<Map<string, VesselScheduleRow & { isNew: boolean }>> {
  const distinct = [...new Map(rows.map((row) => [scheduleKeyOf(row), row])).values()];
  const wanted = JSON.stringify(distinct.map((row) => toRecord(row, tenantId)));
  const { rows: created } = await sql<{ scheduleId: string }>`
    insert into vessel_schedule (tenant_id, ${columns})
    select tenant_id, ${columns} from json_populate_recordset(null::vessel_schedule, ${wanted}::json)
    on conflict (tenant_id, simulated, kind, carrier_code, service_key, vessel_key) do nothing
    returning schedule_id`.execute(tx);
  const fresh = new Set(created.map(({ scheduleId }) => scheduleId));
  const { rows: stored } = await sql<VesselScheduleRow>`
    select s.schedule_id, s.source_id, s.simulated, s.kind, s.carrier_code, s.service_key, s.service_code,
      s.service_name, s.vessel_key, s.vessel_imo_number, s.mmsi, s.vessel_name, s.is_dummy_vessel, s.published_at
    from json_populate_recordset(null::vessel_schedule, ${wanted}::json) w
    join vessel_schedule s using (tenant_id, simulated, kind, carrier_code, service_key, vessel_key)
    where s.tenant_id = ${tenantId}`.execute(tx);
  return new Map(stored.map((row) => [scheduleKeyOf(row), { ...row, isNew: fresh.has(row.scheduleId) }]));
}

/** Rows of other schedules, to name their vessels and know their services. */
export async function listSchedules(
  tx: Tx,
  tenantId: string,
  scheduleIds: readonly string[],
): Promise<VesselScheduleRow[]> {
  if (scheduleIds.length === 0) return [];
  const { rows } = await sql<VesselScheduleRow>`
    select ${columns} from vessel_schedule
    where tenant_id = ${tenantId} and schedule_id = any (${[...scheduleIds]}::uuid[])`.execute(tx);
  return rows;
}

/** Names and the moment of the newest publication. */
export async function updateSchedules(
  tx: Tx,
  tenantId: string,
  rows: readonly VesselScheduleRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update vessel_schedule s set source_id = n.source_id, service_code = coalesce(n.service_code, s.service_code),
      service_name = coalesce(n.service_name, s.service_name), mmsi = coalesce(n.mmsi, s.mmsi),
      vessel_name = coalesce(n.vessel_name, s.vessel_name), is_dummy_vessel = n.is_dummy_vessel,
      published_at = n.published_at
    from json_populate_recordset(null::vessel_schedule,
      ${JSON.stringify(rows.map((row) => toRecord(row, tenantId)))}::json) n
    where s.tenant_id = ${tenantId} and s.schedule_id = n.schedule_id`.execute(tx);
}

/** The keys of the vessels with a name, in any spelling of it. */
export async function listKeysOfName(tx: Tx, tenantId: string, vesselName: string): Promise<string[]> {
  const key = vesselKeyOfName(vesselName);
  const { rows } = await sql<{ vesselKey: string; vesselName: string }>`
    select distinct vessel_key, vessel_name from vessel_schedule
    where tenant_id = ${tenantId} and vessel_name is not null`.execute(tx);
  return rows.flatMap((row) => (vesselKeyOfName(row.vesselName) === key ? row.vesselKey : []));
}
