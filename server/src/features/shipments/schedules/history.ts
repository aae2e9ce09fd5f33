import {
  AppError,
  type CallAsPublished,
  type SailingHistory,
  type SailingName,
  type SailingPublication,
  type ScheduledTimes,
  type VesselSailing,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { carrierName, findPlace } from '../../../platform/reference/index.ts';
import { type CallState, type StoredCall, arrivalOf, departureOf } from './call-state.ts';
import { listCallChanges } from './list-changes.ts';
import {
  type CallVersion,
  findCall,
  listCallsOfVoyage,
  listCallsOfVessel,
  listVersions,
} from './scheduled-call.ts';
import { type VesselScheduleRow, listKeysOfName, listSchedules } from './vessel-schedule.ts';

/**
 * The history of the sailing that a call belongs to: its vessel on its voyage, with all publications that changed
 * one of its calls. Throws `schedule.sailing-not-found`.
 */
export async function getSailingHistory(tx: Tx, tenantId: string, callId: string): Promise<SailingHistory> {
  const call = await findCall(tx, tenantId, callId);
  if (call === undefined) throw new AppError('schedule.sailing-not-found', {});
  const calls = await listCallsOfVoyage(tx, tenantId, call);
  const versions = await listVersions(
    tx,
    tenantId,
    calls.map((one) => one.callId),
  );
  const scheduleIds = new Set([call, ...versions].map(({ scheduleId }) => scheduleId));
  const schedules = new Map(
    (await listSchedules(tx, tenantId, [...scheduleIds])).map((row) => [row.scheduleId, row]),
  );
  const nameVessel = (id: string): string | null => vesselNameOf(schedules.get(id));
  const sources = await listSourceNames(tx, tenantId, versions);
  return {
    ...toSailingName(call, schedules.get(call.scheduleId)),
    calls: calls.map((one) => toView(one.callId, one, nameVessel)),
    publications: listPublications(
      versions,
      calls.map((one) => one.callId),
      nameVessel,
      sources,
    ),
  };
}

const vesselNameOf = (row: VesselScheduleRow | undefined): string | null =>
  row === undefined ? null : (row.vesselName ?? row.vesselImoNumber ?? row.mmsi);

function toSailingName(call: StoredCall, schedule: VesselScheduleRow | undefined): SailingName {
  return {
    kind: call.kind,
    carrierCode: call.carrierCode,
    carrierName: carrierName(call.carrierCode),
    serviceCode: schedule?.serviceCode ?? null,
    serviceName: schedule?.serviceName ?? null,
    vesselName: schedule?.vesselName ?? null,
    vesselImoNumber: schedule?.vesselImoNumber ?? null,
    isDummyVessel: schedule?.isDummyVessel ?? false,
    voyageNumber: call.exportVoyageNumber ?? call.importVoyageNumber,
    simulated: call.simulated,
  };
}

const toTimes = (planned: Date | null, estimated: Date | null, actual: Date | null): ScheduledTimes => ({
  ...(planned === null ? {} : { planned: planned.toISOString() }),
  ...(estimated === null ? {} : { estimated: estimated.toISOString() }),
  ...(actual === null ? {} : { actual: actual.toISOString() }),
});

const timeZoneOf = (unLocationCode: string | null): string | null =>
  unLocationCode === null ? null : (findPlace(unLocationCode)?.timeZone ?? null);

function toView(
  callId: string,
  state: CallState,
  nameVessel: (scheduleId: string) => string | null,
): CallAsPublished {
  return {
    callId,
    unLocationCode: state.unLocationCode,
    portName: state.portName,
    timeZone: timeZoneOf(state.unLocationCode),
    facilityCode: state.facilityCode,
    vesselName: nameVessel(state.scheduleId),
    importVoyageNumber: state.importVoyageNumber,
    exportVoyageNumber: state.exportVoyageNumber,
    arrival: toTimes(state.arrivalPlannedAt, state.arrivalEstimatedAt, state.arrivalActualAt),
    berth: toTimes(state.berthPlannedAt, state.berthEstimatedAt, state.berthActualAt),
    departure: toTimes(state.departurePlannedAt, state.departureEstimatedAt, state.departureActualAt),
    statusCodes: state.statusCodes,
    delayReasonCodes: state.delayReasonCodes,
    remark: state.remark,
    cutOffs: state.cutOffs,
    isWithdrawn: state.withdrawnAt !== null,
  };
}

/** The versions of all calls by publication, newest first, each with what it changed since the one before. Pure. */
function listPublications(
  versions: readonly CallVersion[],
  inOrder: readonly string[],
  nameVessel: (scheduleId: string) => string | null,
  sources: ReadonlyMap<string, string>,
): SailingPublication[] {
  const before = new Map<string, CallVersion>();
  const publications = new Map<string, SailingPublication>();
  for (const version of versions) {
    const { callId, publishedAt, receivedAt, messageId } = version;
    const key = `${publishedAt.toISOString()} ${messageId}`;
    const changes = listCallChanges(before.get(callId), version, nameVessel);
    before.set(callId, version);
    const call = { ...toView(callId, version, nameVessel), changes };
    const known = publications.get(key);
    if (known === undefined)
      publications.set(key, {
        publishedAt: publishedAt.toISOString(),
        receivedAt: receivedAt.toISOString(),
        sourceName: sources.get(messageId) ?? null,
        calls: [call],
      });
    else known.calls.push(call);
  }
  for (const { calls } of publications.values())
    calls.sort((a, b) => inOrder.indexOf(a.callId) - inOrder.indexOf(b.callId));
  return [...publications.values()].toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
}

/** The names of the sources by message; none of messages that the person may not see. */
async function listSourceNames(
  tx: Tx,
  tenantId: string,
  versions: readonly CallVersion[],
): Promise<Map<string, string>> {
  const messageIds = [...new Set(versions.map(({ messageId }) => messageId))];
  if (messageIds.length === 0) return new Map();
  const { rows } = await sql<{ messageId: string; name: string }>`
    select m.message_id, d.name from raw_message m join data_source d using (source_id)
    where m.tenant_id = ${tenantId} and m.message_id = any (${messageIds}::bigint[])`.execute(tx);
  return new Map(rows.map(({ messageId, name }) => [messageId, name]));
}

const windowMs = 90 * 86_400_000;

/** The sailings of a vessel by its IMO number, MMSI or name, 90 days back and ahead, in order of time. */
export async function listVesselSailings(
  tx: Tx,
  tenantId: string,
  vessel: string,
  now: Date,
): Promise<VesselSailing[]> {
  const keys = [
    ...(await listKeysOfName(tx, tenantId, vessel)),
    `IMO:${vessel.replace(/^IMO\s*/i, '')}`,
    `MMSI:${vessel}`,
  ];
  const calls = await listCallsOfVessel(tx, tenantId, {
    keys,
    from: new Date(now.getTime() - windowMs),
    to: new Date(now.getTime() + windowMs),
  });
  const schedules = new Map(
    (await listSchedules(tx, tenantId, [...new Set(calls.map(({ scheduleId }) => scheduleId))])).map(
      (row) => [row.scheduleId, row],
    ),
  );
  const byVoyage = Map.groupBy(calls, (call) =>
    JSON.stringify([call.scheduleId, call.exportVoyageNumber ?? call.importVoyageNumber]),
  );
  return [...byVoyage.values()].flatMap((ofVoyage) => {
    const [first] = ofVoyage;
    if (first === undefined) return [];
    const departure = ofVoyage.map(departureOf).find((at) => at !== null);
    const arrival = ofVoyage
      .toReversed()
      .map(arrivalOf)
      .find((at) => at !== null);
    const publishedAt = Math.max(...ofVoyage.map((call) => call.publishedAt.getTime()));
    return [
      {
        ...toSailingName(first, schedules.get(first.scheduleId)),
        callId: first.callId,
        ports: ofVoyage.map(({ unLocationCode, portName }) => ({ unLocationCode, portName })),
        departureAt: departure?.toISOString() ?? null,
        arrivalAt: arrival?.toISOString() ?? null,
        publishedAt: new Date(publishedAt).toISOString(),
      },
    ];
  });
}
