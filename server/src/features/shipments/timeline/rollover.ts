import type { TimelineRollover } from '@portolan/contract';
import { areDifferent, codeOfKey, type Entry, instantMs, isActual } from '../facts/index.ts';
import type { BuiltStop, StepDraft } from '../legs/index.ts';
import { isExchanged, isOtherVoyage, isShutOut, listDepartures } from './sailings.ts';

const boardingCodes = new Set(['LOAD', 'DEPA']);
const roundsToBoard = new Set(['pol', 'transshipment']);

/**
 * Whether a loading that was taken back on the same ship means that the box was left behind: the ship should have
 * loaded it by then, or is to load it on its next voyage. Taken back before, it was reported too early.
 */
function isLeftBehind(entry: Entry, current: Entry): boolean {
  if (isActual(current)) return false;
  const { eventCreatedAt, receivedAt } = entry.retraction?.fact ?? entry.fact;
  return current.atMs <= instantMs(eventCreatedAt ?? receivedAt) || isOtherVoyage(entry, current);
}

/**
 * Whether a conveyance took the box from one terminal of a port to another: it loaded and unloaded it there, and
 * nothing else is known of it, neither a plan nor a call elsewhere. At the port of loading only a barge does: from a
 * ship the box was shut out there.
 */
function isShuttle(entry: Entry, { role, steps }: BuiltStop, stops: readonly BuiltStop[]): boolean {
  if (role !== 'transshipment' && entry.mode !== 'BARGE') return false;
  const moves = stops.flatMap((stop) => stop.steps).flatMap((step) => step.entries);
  const own = moves.filter(({ conveyanceKey }) => conveyanceKey === entry.conveyanceKey);
  const here = new Set(steps.flatMap((step) => step.entries));
  return (
    own.every(
      (each) => here.has(each) && isActual(each) && (each.verb === 'load' || each.verb === 'discharge'),
    ) && own.some(({ verb, atMs }) => verb === 'discharge' && atMs > entry.atMs)
  );
}

/** What is known at the port of a step that may tell of a rollover. */
interface Boardings {
  boarding: readonly StepDraft[];
  /** Departures of ships from there, with the box or without. */
  departures: readonly Entry[];
  carriesWithinPort: (entry: Entry) => boolean;
}

/**
 * The loading or departure that was reported on another vessel or voyage before the one that counts, if there is one.
 *
 * The departure of another vessel says nothing about the container, nor does a retracted departure, nor reports of
 * another vessel once this one has the container.
 */
function findLeft(
  step: StepDraft,
  current: Entry | undefined,
  { boarding, departures, carriesWithinPort }: Boardings,
): Entry | undefined {
  const isCurrent = (entry: Entry) =>
    current !== undefined && !areDifferent(entry.conveyanceKey, current.conveyanceKey);
  const firstReportedMs = Math.min(...step.entries.filter(isCurrent).map((entry) => entry.createdMs));
  return step.entries.find((entry) => {
    if (
      entry === current ||
      entry.standing === 'future' ||
      (entry.standing === 'corrected' && isActual(entry))
    )
      return false;
    const isTaken = entry.standing === 'retracted';
    if (isTaken && entry.verb === 'depart') return false;
    const isLoadTaken = isTaken && isActual(entry);
    if (current === undefined) {
      if (isTaken || step.conveyanceKey !== undefined) return isLoadTaken;
      const next = nextBoarding(entry, boarding);
      return next === undefined || !isExchanged(entry, next, departures);
    }
    if (isCurrent(entry))
      return isOtherVoyage(entry, current) || (isLoadTaken && isLeftBehind(entry, current));
    const isSailing = entry.verb === 'depart' && isActual(entry);
    if (isLoadTaken) return true;
    if (isSailing) return false;
    // Who writes everything down at once does not say what was known first.
    if (entry.createdMs >= firstReportedMs && !isShutOut(entry, current, departures)) return false;
    return !isExchanged(entry, current, departures) && !carriesWithinPort(entry);
  });
}

/** What counts instead of a step that was taken back: the same move on the same ship. */
function wordInPlaceOf(step: StepDraft, steps: readonly StepDraft[]): Entry | undefined {
  const [taken] = step.entries;
  const same = steps.find(
    ({ word, side, step: { eventCode } }) =>
      side === step.side && eventCode === step.step.eventCode && word?.conveyanceKey === taken?.conveyanceKey,
  );
  return same?.word;
}

const isOtherSailing = (left: Entry, entry: Entry): boolean =>
  areDifferent(entry.conveyanceKey, left.conveyanceKey) || isOtherVoyage(left, entry);

/** What the box boards instead of the sailing that left it behind, where that is reported as a move of its own. */
function nextBoarding(left: Entry, boarding: readonly StepDraft[]): Entry | undefined {
  const others = boarding.flatMap(({ word }) => word ?? []).filter((entry) => isOtherSailing(left, entry));
  return others.find(({ verb }) => verb === left.verb) ?? others[0];
}

/** Whether the ship that is said to have left a box behind has unloaded it further on: the retraction was wrong. */
const wasCarried = (left: Entry, stop: BuiltStop, stops: readonly BuiltStop[]): boolean =>
  stop.draft.outRide?.conveyanceKey === left.conveyanceKey &&
  stops
    .slice(stops.indexOf(stop) + 1)
    .flatMap(({ draft }) => draft.inRide?.to?.discharge ?? [])
    .some((entry) => isActual(entry) && entry.conveyanceKey === left.conveyanceKey);

/** The last load that was retracted or moved to another vessel or voyage, at a port where the container boards. */
export function findRollover(stops: readonly BuiltStop[]): TimelineRollover | undefined {
  const all = stops.flatMap((stop): TimelineRollover[] => {
    const { role, steps, draft } = stop;
    if (role === undefined || !roundsToBoard.has(role)) return [];
    const boarding = steps.filter(({ side, step }) => side === 'out' && boardingCodes.has(step.eventCode));
    const known: Boardings = {
      boarding,
      departures: listDepartures(draft.entries.map(({ entry }) => entry)),
      carriesWithinPort: (entry) => isShuttle(entry, stop, stops),
    };
    for (const step of boarding) {
      const current = step.word ?? wordInPlaceOf(step, steps);
      const left = findLeft(step, current, known);
      if (left === undefined || (current === undefined && wasCarried(left, stop, stops))) continue;
      // Left behind by a ship that has not come back: what takes the box instead is not known yet.
      const next =
        current !== undefined && isOtherSailing(left, current) ? current : nextBoarding(left, boarding);
      return [describe(left, next, step.entries, draft.placeKey)];
    }
    return [];
  });
  return all.at(-1);
}

function describe(
  left: Entry,
  current: Entry | undefined,
  entries: readonly Entry[],
  placeKey: string | undefined,
): TimelineRollover {
  const unLocationCode = codeOfKey(placeKey);
  const onCurrent = entries.filter((entry) => entry.conveyanceKey === current?.conveyanceKey);
  const remark = left.retraction?.fact.remark ?? onCurrent.find(({ fact }) => fact.remark)?.fact.remark;
  return {
    ...(unLocationCode !== undefined && { unLocationCode }),
    from: toSailing(left),
    ...(current !== undefined && { to: toSailing(current) }),
    ...(remark !== undefined && { remark }),
  };
}

function toSailing({ fact, classifier }: Entry): TimelineRollover['from'] {
  const { vesselName, exportVoyageNumber, importVoyageNumber } = fact.conveyance;
  const voyageNumber = exportVoyageNumber ?? importVoyageNumber;
  return {
    ...(vesselName !== undefined && { vesselName }),
    ...(voyageNumber !== undefined && { voyageNumber }),
    at: fact.eventAt ?? fact.receivedAt,
    classifier,
    factId: fact.factId,
    messageId: fact.messageId,
  };
}
