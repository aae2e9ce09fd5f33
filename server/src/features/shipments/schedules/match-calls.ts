import { dayMs } from '@portolan/contract/time/durations';
import type { ScheduledCall } from '@portolan/contract';
import { type CallState, type StoredCall, callAtOf, hasHappened } from './call-state.ts';
import { normaliseName } from './schedule-key.ts';

/** The same voyage does not call twice at a port within this time, unless it has two calls of its own. */
const sameVoyageDays = 21;
/** Without a voyage number, or of another vessel, times must be this near. */
const nearDays = 4;
/** A carrier may use a reference again: a call further away in time is another one. */
const sameReferenceDays = 60;

/** What a publication says of a call, with what identifies it. */
export interface PublishedCall {
  call: ScheduledCall;
  state: CallState;
}

/** The calls that may be meant, found fast. */
export class KnownCalls {
  readonly #byReference = new Map<string, Set<StoredCall>>();
  readonly #bySchedule = new Map<string, Set<StoredCall>>();
  /** By service and voyage, for a vessel that takes over from another one. */
  readonly #byVoyage = new Map<string, Set<StoredCall>>();

  add(call: StoredCall, serviceKey: string): void {
    if (call.transportCallReference !== null)
      addTo(this.#byReference, referenceKey(call, call.transportCallReference), call);
    addTo(this.#bySchedule, call.scheduleId, call);
    if (call.exportVoyageNumber !== null)
      addTo(this.#byVoyage, voyageKey(call, serviceKey, call.exportVoyageNumber), call);
  }

  /** The call was moved to the schedule of another vessel. */
  move(call: StoredCall, fromScheduleId: string): void {
    this.#bySchedule.get(fromScheduleId)?.delete(call);
    addTo(this.#bySchedule, call.scheduleId, call);
  }

  byReference(identity: Identity, reference: string): Iterable<StoredCall> {
    return this.#byReference.get(referenceKey(identity, reference)) ?? [];
  }

  ofSchedule(scheduleId: string): Iterable<StoredCall> {
    return this.#bySchedule.get(scheduleId) ?? [];
  }

  ofVoyage(identity: Identity, serviceKey: string, voyage: string): Iterable<StoredCall> {
    return this.#byVoyage.get(voyageKey(identity, serviceKey, voyage)) ?? [];
  }
}

type Identity = Pick<StoredCall, 'simulated' | 'kind' | 'carrierCode'>;

const referenceKey = (of: Identity, reference: string): string =>
  `${of.simulated} ${of.kind} ${of.carrierCode} ${reference}`;
const voyageKey = (of: Identity, serviceKey: string, voyage: string): string =>
  `${of.simulated} ${of.kind} ${of.carrierCode} ${serviceKey} ${voyage}`;

function addTo(map: Map<string, Set<StoredCall>>, key: string, call: StoredCall): void {
  const set = map.get(key);
  if (set === undefined) map.set(key, new Set([call]));
  else set.add(call);
}

/**
 * The stored call that a published one is about: by the carrier's reference; else on the same vessel by port, voyage
 * and time; else the same voyage at the same port and time on another vessel, which it replaces. Pure.
 */
export function matchCall(
  published: PublishedCall,
  identity: Identity & { serviceKey: string },
  known: KnownCalls,
  taken: ReadonlySet<StoredCall>,
): StoredCall | undefined {
  const { call, state } = published;
  const reference = call.transportCallReference;
  if (reference !== undefined) {
    const found = nearest(state, known.byReference(identity, reference), (one) =>
      taken.has(one) ? undefined : sameReferenceDays,
    );
    if (found !== undefined) return found;
  }
  const isFree = (one: StoredCall): boolean =>
    !taken.has(one) &&
    (reference === undefined || one.transportCallReference === null) &&
    isSamePlace(one, state);
  const own = nearest(state, known.ofSchedule(state.scheduleId), (one) =>
    isFree(one) && sameVoyage(one, state) !== 'other'
      ? sameVoyage(one, state) === 'same'
        ? sameVoyageDays
        : nearDays
      : undefined,
  );
  if (own !== undefined || state.exportVoyageNumber === null) return own;
  return nearest(state, known.ofVoyage(identity, identity.serviceKey, state.exportVoyageNumber), (one) =>
    isFree(one) && one.scheduleId !== state.scheduleId && !hasHappened(one) ? nearDays : undefined,
  );
}

function isSamePlace(a: CallState, b: CallState): boolean {
  if (a.unLocationCode !== null && b.unLocationCode !== null && a.unLocationCode !== b.unLocationCode)
    return false;
  const bothCoded = a.unLocationCode !== null && b.unLocationCode !== null;
  if (!bothCoded && normaliseName(a.portName) !== normaliseName(b.portName)) return false;
  return a.facilityCode === null || b.facilityCode === null || a.facilityCode === b.facilityCode || bothCoded;
}

function sameVoyage(a: CallState, b: CallState): 'same' | 'other' | 'unknown' {
  if (a.exportVoyageNumber !== null && b.exportVoyageNumber !== null)
    return a.exportVoyageNumber === b.exportVoyageNumber ? 'same' : 'other';
  if (a.importVoyageNumber !== null && b.importVoyageNumber !== null)
    return a.importVoyageNumber === b.importVoyageNumber ? 'same' : 'other';
  return 'unknown';
}

/** The nearest in time of those within the days that `reach` allows; a call without a time is of its voyage only. */
function nearest(
  state: CallState,
  calls: Iterable<StoredCall>,
  reach: (call: StoredCall) => number | undefined,
): StoredCall | undefined {
  const at = callAtOf(state)?.getTime();
  let best: { call: StoredCall; distance: number } | undefined;
  for (const call of calls) {
    const days = reach(call);
    if (days === undefined) continue;
    const other = callAtOf(call)?.getTime();
    const isKnown = at !== undefined && other !== undefined;
    if (!isKnown && days < sameVoyageDays) continue;
    const distance = isKnown ? Math.abs(other - at) : 0;
    if (distance <= days * dayMs && (best === undefined || distance < best.distance))
      best = { call, distance };
  }
  return best?.call;
}
