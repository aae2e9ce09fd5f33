import type { Claim, EmptyIndicatorCode, Milestone, TimelineStep } from '@portolan/contract';
import { canonicalLocationCode, delayReasonName } from '../../../platform/reference/index.ts';
import {
  areDifferent,
  compareByKnowledge,
  type Entry,
  type Fact,
  instantMs,
  isActual,
  isAnonymous,
  newestWord,
  type SlotSide,
  stepRank,
  type StopDraft,
  type Verb,
} from '../facts/index.ts';
import { doneOn, firstKnown, listStandingPlans } from './plans.ts';
import type { StepDraft } from './step-draft.ts';
import { boxSides, inOrder } from './step-order.ts';

interface Slot {
  milestone: Milestone;
  side: SlotSide;
  entries: Entry[];
  empty: EmptyIndicatorCode | undefined;
}

function toSlots(stop: StopDraft): Slot[] {
  const slots = new Map<string, Slot>();
  for (const { entry, side, milestone, empty } of stop.entries) {
    const key = milestone === 'other' ? `${side} other ${entry.fact.eventCode}` : `${side} ${milestone}`;
    const slot = slots.get(key);
    if (slot === undefined) slots.set(key, { milestone, side, entries: [entry], empty });
    else {
      slot.entries.push(entry);
      if (entry.standing === 'live') slot.empty ??= empty;
    }
  }
  return [...slots.values()];
}

function toClaim(entry: Entry): Claim {
  const { fact, retraction } = entry;
  const claim: Claim = {
    factId: fact.factId,
    classifier: entry.classifier,
    eventAt: fact.eventAt ?? fact.receivedAt,
    receivedAt: fact.receivedAt,
    sourceId: fact.sourceId,
    sourceName: fact.sourceName,
    sourceKind: fact.sourceKind,
    messageId: fact.messageId,
    simulated: fact.simulated,
  };
  if (fact.eventCreatedAt !== undefined) claim.eventCreatedAt = fact.eventCreatedAt;
  if (fact.remark !== undefined) claim.remark = fact.remark;
  if (fact.delayReasonCode !== undefined)
    claim.delayReason = delayReasonName(fact.delayReasonCode) ?? fact.delayReasonCode;
  if (entry.standing === 'future') claim.inFuture = true;
  if (retraction !== undefined) claim.retractedAt = writtenAt(retraction.fact);
  return claim;
}

/** When its sender wrote it; when it was received where the sender does not say. */
const writtenAt = ({ eventCreatedAt, receivedAt }: Fact): string =>
  new Date(instantMs(eventCreatedAt ?? receivedAt)).toISOString();

/** The conveyance of a slot: the one that carries the container there, else the one with most reports. */
function leadingConveyance(stop: StopDraft, slot: Slot, live: readonly Entry[]): string | undefined {
  const ride = slot.side === 'in' ? stop.inRide : slot.side === 'out' ? stop.outRide : undefined;
  const isReported = ride !== undefined && !isAnonymous(ride.conveyanceKey);
  if (!isReported || !live.some((entry) => entry.mode === ride.mode)) return newestWord(live)?.conveyanceKey;
  // A box seen to be moved was moved, also by a vessel that all else speaks against.
  const moved = live.filter(({ classifier, fact }) => classifier === 'ACT' && fact.eventType === 'EQUIPMENT');
  const isRideSilent = live.every(({ conveyanceKey }) => areDifferent(conveyanceKey, ride.conveyanceKey));
  return isRideSilent && moved.length > 0 ? newestWord(moved)?.conveyanceKey : ride.conveyanceKey;
}

interface Words {
  planned: Entry | undefined;
  estimated: Entry | undefined;
  actual: Entry | undefined;
}

/**
 * Picks what a step shows: of `plans` the first, of the live claims on the conveyance that counts the newest.
 */
function chooseWords(plans: readonly Entry[], current: readonly Entry[]): Words {
  const planned = firstKnown(plans);
  const expected = newestWord(current.filter((entry) => !isActual(entry)));
  const actual = newestWord(current.filter(isActual));
  return { planned, estimated: expected === planned ? undefined : expected, actual };
}

const noWords: Words = { planned: undefined, estimated: undefined, actual: undefined };

/** All other reports, oldest first; the same report of the same source once. */
function toHistory(entries: readonly Entry[], shown: readonly (Entry | undefined)[]): Claim[] {
  if (entries.every((entry) => shown.includes(entry))) return [];
  const said = new Set(shown.map((entry) => entry && wordKey(entry)));
  const history: Claim[] = [];
  for (const entry of [...entries].sort(compareByKnowledge)) {
    const key = wordKey(entry);
    if (shown.includes(entry) || said.has(key)) continue;
    said.add(key);
    history.push(toClaim(entry));
  }
  return history;
}

const wordKey = ({ fact, classifier, atMs, conveyanceKey, retraction }: Entry) =>
  `${fact.sourceId} ${classifier} ${atMs} ${conveyanceKey} ${retraction === undefined}`;

const saysNothingOfBox: ReadonlySet<Milestone> = new Set(['customs-release', 'terminal-release', 'stowage']);

function draftStep(slot: Slot, stepId: string, words: Words, entries: readonly Entry[]): StepDraft {
  const { planned, estimated, actual } = words;
  const word = actual ?? estimated ?? planned;
  const newest = word ?? entries[0];
  const step: TimelineStep = {
    stepId,
    milestone: slot.milestone,
    eventCode: newest?.fact.eventCode ?? '',
    history: toHistory(entries, [planned, estimated, actual]),
  };
  const empty = slot.empty ?? newest?.fact.emptyIndicatorCode;
  if (empty !== undefined) step.emptyIndicatorCode = empty;
  if (planned !== undefined) step.planned = toClaim(planned);
  if (estimated !== undefined) step.estimated = toClaim(estimated);
  if (actual !== undefined) step.actual = toClaim(actual);
  if (newest !== undefined) describe(step, newest, slot);
  return {
    step,
    milestone: slot.milestone,
    side: slot.side,
    word,
    planned,
    entries,
    conveyanceKey: newest?.conveyanceKey,
    rank: stepRank(slot.milestone, slot.side),
    atMs: word?.atMs ?? newest?.atMs ?? 0,
    isBoxThere: actual !== undefined && boxSides.has(slot.side) && !saysNothingOfBox.has(slot.milestone),
  };
}

function describe(step: TimelineStep, { fact, mode, verb }: Entry, slot: Slot): void {
  const { unLocationCode, facilityCode } = fact.place;
  if (fact.transportPhase !== undefined) step.phase = fact.transportPhase;
  if (unLocationCode !== undefined) step.unLocationCode = canonicalLocationCode(unLocationCode);
  if (facilityCode !== undefined) step.facilityCode = facilityCode;
  const isOnVessel = verb !== undefined && (mode === 'VESSEL' || mode === 'BARGE');
  const { vesselName } = fact.conveyance;
  if (vesselName !== undefined && (isOnVessel || slot.milestone === 'stowage')) step.vesselName = vesselName;
}

/** The claims of a conveyance at a stop until they were retracted: shown struck through. */
function draftRetracted(slot: Slot, stepId: string, entries: readonly Entry[]): StepDraft {
  const said = entries.filter((entry) => entry.standing !== 'corrected');
  const draft = draftStep(
    slot,
    stepId,
    chooseWords(
      said.filter(({ classifier }) => classifier === 'PLN'),
      said,
    ),
    entries,
  );
  const last = entries
    .filter((entry) => entry.standing === 'retracted')
    .reduce((a, b) => ((b.retraction?.receivedMs ?? 0) > (a.retraction?.receivedMs ?? 0) ? b : a));
  const retraction = last.retraction?.fact;
  const remark = retraction?.remark;
  draft.step.retracted = {
    at: retraction?.eventCreatedAt ?? retraction?.receivedAt ?? last.fact.receivedAt,
    ...(remark !== undefined && { remark }),
  };
  return { ...draft, word: undefined, isBoxThere: false };
}

/** Whether a live claim repeats what was retracted: it happened after all, or was reported later. */
function isSaidAgain(retracted: Entry, current: readonly Entry[], side: SlotSide): boolean {
  return current.some((entry) => {
    if (side !== 'land' && areDifferent(entry.conveyanceKey, retracted.conveyanceKey)) return false;
    return isActual(entry) || entry.createdMs > retracted.createdMs;
  });
}

/**
 * The ship by whose plan a side of a stop is measured: that of the first plan of its departure or arrival. Where a
 * booked sailing was replaced, a loading that was planned for the later ship only has no plan to be measured by.
 */
function plannedShips(slots: readonly Slot[], doneOnSide: DoneOnSide): ReadonlyMap<SlotSide, string> {
  const first = (side: 'in' | 'out', verb: Verb) => {
    const plans = slots
      .filter((slot) => slot.side === side)
      .flatMap(({ entries }) =>
        listStandingPlans(
          entries.filter((entry) => entry.verb === verb),
          doneOnSide(side),
        ),
      );
    const ship = firstKnown(plans)?.conveyanceKey;
    return ship === undefined ? [] : [[side, ship] as const];
  };
  return new Map([...first('in', 'arrive'), ...first('out', 'depart')]);
}

/** The steps of one slot: the live one, and one for each vessel whose claims were retracted. */
function stepsOfSlot(
  stop: StopDraft,
  slot: Slot,
  { ofShip, done }: { ofShip: string | undefined; done: readonly Entry[] },
  idOf: (suffix: string) => string,
): StepDraft[] {
  const live = slot.entries.filter((entry) => entry.standing === 'live');
  const leading = leadingConveyance(stop, slot, live);
  const isCurrent = (entry: Entry) =>
    slot.side === 'land' ||
    ((entry.conveyanceKey === leading || isAnonymous(entry.conveyanceKey)) &&
      !(entry.missed && !isActual(entry)));
  const current = live.filter(isCurrent);
  const struck = slot.entries.filter(
    (entry) => entry.standing === 'retracted' && !isSaidAgain(entry, current, slot.side),
  );
  const keys = [...new Set(struck.map((entry) => entry.conveyanceKey))].sort();
  const isCurrentKey = (key: string) => current.some((entry) => entry.conveyanceKey === key);
  const kept = slot.entries.filter(
    ({ standing, conveyanceKey, successor }) =>
      standing === 'live' || !keys.includes(conveyanceKey) || (successor ?? { standing }).standing === 'live',
  );
  const plans = listStandingPlans(slot.entries, done).filter(
    (entry) => kept.includes(entry) && (ofShip === undefined || !areDifferent(entry.conveyanceKey, ofShip)),
  );
  const steps = live.length > 0 ? liveStep(slot, idOf(''), { plans, current, kept }) : [];
  const future = slot.entries.filter(({ standing }) => standing === 'future');
  if (steps.length === 0 && struck.length === 0 && future.length > 0)
    steps.push({ ...draftStep(slot, idOf(''), noWords, future), isBoxThere: false });
  for (const key of keys) {
    // The plans of a vessel that no longer takes part are struck through with what was retracted.
    const entries = slot.entries.filter(
      ({ standing, conveyanceKey }) => conveyanceKey === key && (standing !== 'live' || !isCurrentKey(key)),
    );
    steps.push(draftRetracted(slot, idOf(`:retracted:${key}`), entries));
  }
  return steps;
}

function liveStep(
  slot: Slot,
  stepId: string,
  { plans, current, kept }: Record<'plans' | 'current' | 'kept', Entry[]>,
): StepDraft[] {
  const draft = draftStep(slot, stepId, chooseWords(plans, current), kept);
  if (current.length > 0) return [draft];
  // Only reported for a vessel that no longer carries the container: it was planned once, and nothing newer is known.
  if (draft.planned === undefined) return [];
  delete draft.step.vesselName;
  return [{ ...draft, word: undefined, conveyanceKey: undefined, isBoxThere: false }];
}

/** What shows that the ride of a side has begun or ended. */
type DoneOnSide = (side: SlotSide) => Entry[];

/**
 * The steps at a stop, in order of happening. `visit` counts the stops at the same place; `elsewhere` are the reports
 * by which the box was to be unloaded at ports that were replaced.
 */
export function draftSteps(stop: StopDraft, visit: number, elsewhere: readonly Entry[] = []): StepDraft[] {
  const slots = toSlots(stop);
  const doneOnSide: DoneOnSide = (side) => doneOn(stop, side, elsewhere);
  const ships = plannedShips(slots, doneOnSide);
  const steps = slots.flatMap((slot) => {
    const code = slot.milestone === 'other' ? `:${slot.entries[0]?.fact.eventCode ?? ''}` : '';
    const id = `${stop.placeKey ?? '-'}:${visit}:${slot.side}:${slot.milestone}${code}`;
    const promised = { ofShip: ships.get(slot.side), done: doneOnSide(slot.side) };
    return stepsOfSlot(stop, slot, promised, (suffix) => id + suffix);
  });
  return inOrder(steps);
}
