import type { ScheduleChangeKind } from '@portolan/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import { type CallUpdate, applyPublication } from './apply-publication.ts';
import { callAtOf, isSameState, toCallState } from './call-state.ts';
import { isOfInterest, listCallChanges } from './list-changes.ts';
import { KnownCalls } from './match-calls.ts';
import { mergeCall } from './merge-call.ts';
import { ensureMonths, firstKeptPublicationDay } from './months.ts';
import {
  type CallVersion,
  appendVersions,
  insertCalls,
  listVersions,
  loadStoredCalls,
  updateCalls,
} from './scheduled-call.ts';
import {
  type ReceivedSchedule,
  type VesselScheduleRow,
  findOrCreateSchedules,
  listSchedules,
  publishedAtOf,
  scheduleKeyOf,
  toStoredSchedule,
  updateSchedules,
} from './vessel-schedule.ts';

/** A stored call this long before the first published one is of an earlier round trip. */
const lookBackMs = 30 * 86_400_000;
/** Calls in one event: its payload is read by every reaction. */
const callsPerEvent = 500;

/** What a batch of publications changed. */
export interface RecordedSchedules {
  /** New versions of calls, by message. */
  newByMessage: Map<string, number>;
  /** Calls with what changed about them, where it matters to somebody who booked; new calls are not among them. */
  changed: Map<string, ScheduleChangeKind[]>;
}

/**
 * Takes in published schedules: updates what is known of each call, appends a version of each call that changed, and
 * queues `schedule.changed`, all in the caller's transaction. An older publication never replaces a newer one, and a
 * repeat changes nothing. The number of statements does not depend on the number of calls.
 */
export async function recordSchedules(
  tx: Tx,
  tenantId: string,
  received: readonly ReceivedSchedule[],
): Promise<RecordedSchedules> {
  if (received.length === 0) return { newByMessage: new Map(), changed: new Map() };
  const wanted = received.map((one) => ({ received: one, row: toStoredSchedule(one) }));
  const schedules = await findOrCreateSchedules(
    tx,
    tenantId,
    wanted.map(({ row }) => row),
  );
  const { known, names } = await loadKnown(tx, tenantId, wanted, schedules);
  const inOrder = wanted.toSorted(
    (a, b) => publishedAtOf(a.received).getTime() - publishedAtOf(b.received).getTime(),
  );
  const updates: CallUpdate[] = [];
  const renewed = new Map<string, VesselScheduleRow>();
  for (const { received: one, row } of inOrder) {
    const schedule = schedules.get(scheduleKeyOf(row));
    if (schedule === undefined) throw new Error('a schedule was not stored');
    names.set(schedule.scheduleId, nameOf(row));
    updates.push(...applyPublication(one, schedule, known));
    if (row.publishedAt < schedule.publishedAt || one.schedule.isPartial === true) continue;
    Object.assign(schedule, { ...row, scheduleId: schedule.scheduleId });
    renewed.set(schedule.scheduleId, schedule);
  }
  await writeCalls(tx, tenantId, updates);
  await updateSchedules(tx, tenantId, [...renewed.values()]);
  const versions = await listNewVersions(tx, tenantId, updates);
  await writeVersions(tx, tenantId, versions, received);
  const changed = listChanged(updates, names);
  await queueChanges(tx, tenantId, changed);
  const newByMessage = new Map<string, number>();
  for (const { messageId } of versions) newByMessage.set(messageId, (newByMessage.get(messageId) ?? 0) + 1);
  return { newByMessage, changed };
}

const nameOf = (row: VesselScheduleRow): string | null => row.vesselName ?? row.vesselImoNumber ?? row.mmsi;

/** The stored calls that the batch may be about, and the names of all vessels among them. */
async function loadKnown(
  tx: Tx,
  tenantId: string,
  wanted: readonly { received: ReceivedSchedule; row: VesselScheduleRow }[],
  schedules: ReadonlyMap<string, VesselScheduleRow & { isNew: boolean }>,
): Promise<{ known: KnownCalls; names: Map<string, string | null> }> {
  const calls = wanted.flatMap(({ received }) => received.schedule.calls);
  const times = calls.flatMap((call) => callAtOf(toCallState(call, ''))?.getTime() ?? []);
  const earliest = times.reduce((least, at) => Math.min(least, at), Infinity);
  const stored = await loadStoredCalls(tx, tenantId, {
    scheduleIds: [...schedules.values()].filter(({ isNew }) => !isNew).map(({ scheduleId }) => scheduleId),
    references: [...new Set(calls.flatMap((call) => call.transportCallReference ?? []))],
    voyages: [...new Set(calls.flatMap((call) => call.exportVoyageNumber ?? []))],
    carrierCodes: [...new Set(wanted.map(({ row }) => row.carrierCode))],
    since: new Date((Number.isFinite(earliest) ? earliest : 0) - lookBackMs),
  });
  const own = new Map([...schedules.values()].map((row) => [row.scheduleId, row]));
  const others = [...new Set(stored.map(({ scheduleId }) => scheduleId))].filter((id) => !own.has(id));
  const byId = new Map<string, VesselScheduleRow>([
    ...own,
    ...(await listSchedules(tx, tenantId, others)).map((row) => [row.scheduleId, row] as const),
  ]);
  const known = new KnownCalls();
  for (const call of stored) known.add(call, byId.get(call.scheduleId)?.serviceKey ?? '');
  return { known, names: new Map([...byId.values()].map((row) => [row.scheduleId, nameOf(row)])) };
}

async function writeCalls(tx: Tx, tenantId: string, updates: readonly CallUpdate[]): Promise<void> {
  const fresh = new Set(updates.filter(({ before }) => before === undefined).map(({ call }) => call));
  const changed = new Set(
    updates
      .filter(({ isNewVersion, received }) => isNewVersion || received.schedule.isPartial === true)
      .map(({ call }) => call)
      .filter((call) => !fresh.has(call)),
  );
  await insertCalls(tx, tenantId, [...fresh]);
  await updateCalls(tx, tenantId, [...changed]);
}

/** Versions to append. One that is late counts only if it differs from what was known then. */
async function listNewVersions(
  tx: Tx,
  tenantId: string,
  updates: readonly CallUpdate[],
): Promise<CallVersion[]> {
  const fresh = updates.filter(({ isNewVersion }) => isNewVersion);
  const late = fresh.filter(({ isLate }) => isLate);
  const stored = await listVersions(tx, tenantId, [...new Set(late.map(({ call }) => call.callId))]);
  const byCall = Map.groupBy(stored, ({ callId }) => callId);
  return fresh.flatMap((update): CallVersion[] => {
    const { call, state, publishedAt, received, isLate } = update;
    const version = {
      callId: call.callId,
      publishedAt,
      receivedAt: received.receivedAt,
      messageId: received.messageId,
    };
    if (!isLate) return [{ ...state, ...version }];
    const then = byCall.get(call.callId)?.findLast((one) => one.publishedAt <= publishedAt);
    const known = then === undefined ? state : mergeCall(then, state, true);
    return then !== undefined && isSameState(then, known) ? [] : [{ ...known, ...version }];
  });
}

async function writeVersions(
  tx: Tx,
  tenantId: string,
  versions: readonly CallVersion[],
  received: readonly ReceivedSchedule[],
): Promise<void> {
  // Publications before the first kept month would be dropped by the next run of the job.
  const firstKept = firstKeptPublicationDay(
    received.reduce((latest, one) => (one.receivedAt > latest ? one.receivedAt : latest), new Date(0)),
  );
  const kept = versions.filter(({ publishedAt }) => publishedAt >= firstKept);
  await ensureMonths(
    tx,
    kept.map(({ publishedAt }) => publishedAt),
  );
  await appendVersions(tx, tenantId, kept);
}

function listChanged(
  updates: readonly CallUpdate[],
  names: ReadonlyMap<string, string | null>,
): Map<string, ScheduleChangeKind[]> {
  const changed = new Map<string, ScheduleChangeKind[]>();
  for (const { call, before, state, isNewVersion, isLate } of updates) {
    if (!isNewVersion || isLate) continue;
    const kinds = listCallChanges(before, state, (id) => names.get(id) ?? null)
      .filter(isOfInterest)
      .map(({ kind }) => kind);
    if (kinds.length > 0)
      changed.set(call.callId, [...new Set([...(changed.get(call.callId) ?? []), ...kinds])]);
  }
  return changed;
}

async function queueChanges(
  tx: Tx,
  tenantId: string,
  changed: ReadonlyMap<string, ScheduleChangeKind[]>,
): Promise<void> {
  const all = [...changed];
  for (let from = 0; from < all.length; from += callsPerEvent)
    await queueJob(tx, 'schedule.changed', {
      tenantId,
      calls: Object.fromEntries(all.slice(from, from + callsPerEvent)),
    });
}
