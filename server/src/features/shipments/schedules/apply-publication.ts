import { randomUUID } from 'node:crypto';
import {
  type CallState,
  type StoredCall,
  callAtOf,
  hasArrived,
  hasHappened,
  isSameState,
  saidFirst,
  toCallState,
} from './call-state.ts';
import { type KnownCalls, matchCall } from './match-calls.ts';
import { mergeCall, mergeOlder } from './merge-call.ts';
import type { ReceivedSchedule, VesselScheduleRow } from './vessel-schedule.ts';
import { publishedAtOf } from './vessel-schedule.ts';

/** What a publication does to one call. `before` is absent for a new call. */
export interface CallUpdate {
  call: StoredCall;
  before: CallState | undefined;
  /** What was known after this publication: a version, unless it says nothing new. */
  state: CallState;
  isNewVersion: boolean;
  /** It is older than what is known: the version belongs into the past. */
  isLate: boolean;
  publishedAt: Date;
  received: ReceivedSchedule;
}

/**
 * Applies one publication of a vessel's schedule to what is known, in memory; changes the calls in place. Pure apart
 * from that and from the ids of new calls.
 */
export function applyPublication(
  received: ReceivedSchedule,
  schedule: VesselScheduleRow,
  known: KnownCalls,
): CallUpdate[] {
  const publishedAt = publishedAtOf(received);
  const taken = new Set<StoredCall>();
  const updates = received.schedule.calls.map((call): CallUpdate => {
    const state = toCallState(call, schedule.scheduleId);
    const found = matchCall({ call, state }, schedule, known, taken);
    const update =
      found === undefined
        ? addCall(received, schedule, known, state, call.transportCallReference)
        : updateCall(found, received, schedule, known, state);
    if (found !== undefined && call.transportCallReference !== undefined)
      found.transportCallReference ??= call.transportCallReference;
    taken.add(update.call);
    return update;
  });
  if (received.schedule.isPartial === true || publishedAt < schedule.publishedAt) return updates;
  return [...updates, ...withdrawMissing(received, schedule, known, taken)];
}

function addCall(
  received: ReceivedSchedule,
  schedule: VesselScheduleRow,
  known: KnownCalls,
  state: CallState,
  reference: string | undefined,
): CallUpdate {
  const publishedAt = publishedAtOf(received);
  const call: StoredCall = {
    ...state,
    callId: randomUUID(),
    sourceId: received.sourceId,
    simulated: schedule.simulated,
    kind: schedule.kind,
    carrierCode: schedule.carrierCode,
    vesselKey: schedule.vesselKey,
    replacedVesselKey: null,
    transportCallReference: reference ?? null,
    firstPublishedAt: publishedAt,
    publishedAt,
    ...saidFirst(state),
  };
  known.add(call, schedule.serviceKey);
  return { call, before: undefined, state, isNewVersion: true, isLate: false, publishedAt, received };
}

function updateCall(
  call: StoredCall,
  received: ReceivedSchedule,
  schedule: VesselScheduleRow,
  known: KnownCalls,
  published: CallState,
): CallUpdate {
  const publishedAt = publishedAtOf(received);
  keepFirst(call, published, publishedAt);
  const before = stateOf(call);
  // A whole publication that repeated the call without a change is noted on the schedule alone.
  const knownAt =
    call.scheduleId === schedule.scheduleId && schedule.publishedAt > call.publishedAt
      ? schedule.publishedAt
      : call.publishedAt;
  if (publishedAt < knownAt) {
    Object.assign(call, mergeOlder(before, published));
    return { call, before, state: published, isNewVersion: true, isLate: true, publishedAt, received };
  }
  const state = mergeCall(before, published, call.sourceId === received.sourceId);
  const isNewVersion = !isSameState(before, state);
  if (call.vesselKey !== schedule.vesselKey) call.replacedVesselKey = call.vesselKey;
  Object.assign(call, state, { publishedAt, vesselKey: schedule.vesselKey });
  if (isNewVersion && state.statusCodes.length + before.statusCodes.length === 0)
    call.sourceId = received.sourceId;
  if (before.scheduleId !== state.scheduleId) known.move(call, before.scheduleId);
  return { call, before, state, isNewVersion, isLate: false, publishedAt, received };
}

/** Keeps what was published first about an arrival: something older than all that is known, or new before it came. */
function keepFirst(call: StoredCall, published: CallState, publishedAt: Date): void {
  const first = saidFirst(published);
  if (publishedAt < call.firstPublishedAt) {
    call.firstPublishedAt = publishedAt;
    call.firstArrivalAt = first.firstArrivalAt ?? call.firstArrivalAt;
    call.firstBerthAt = first.firstBerthAt ?? call.firstBerthAt;
  } else if (!hasArrived(call)) {
    call.firstArrivalAt ??= first.firstArrivalAt;
    call.firstBerthAt ??= first.firstBerthAt;
  }
}

const stateOf = (call: StoredCall): CallState => ({ ...call });

/**
 * Calls of the same source that are missing between the first and the last published one, and have not happened. Calls
 * outside may have left the window of what is published.
 */
function withdrawMissing(
  received: ReceivedSchedule,
  schedule: VesselScheduleRow,
  known: KnownCalls,
  taken: ReadonlySet<StoredCall>,
): CallUpdate[] {
  const publishedAt = publishedAtOf(received);
  const times = [...taken].flatMap((call) => callAtOf(call)?.getTime() ?? []);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return [...known.ofSchedule(schedule.scheduleId)].flatMap((call): CallUpdate[] => {
    const at = callAtOf(call)?.getTime();
    const isMissing =
      !taken.has(call) &&
      call.sourceId === received.sourceId &&
      call.withdrawnAt === null &&
      call.publishedAt < publishedAt &&
      !hasHappened(call) &&
      at !== undefined &&
      at > first &&
      at < last;
    if (!isMissing) return [];
    const before = stateOf(call);
    const state = { ...before, withdrawnAt: publishedAt };
    Object.assign(call, { withdrawnAt: publishedAt, publishedAt });
    return [{ call, before, state, isNewVersion: true, isLate: false, publishedAt, received }];
  });
}
