import type { BuiltStop, StepDraft } from '../legs/index.ts';

/** Codes that a box passes at a port, in order; `rank` as in `stepRank`. */
const passed: Readonly<Record<string, { side: 'in' | 'out'; rank: number }>> = {
  ARRI: { side: 'in', rank: 10 },
  DISC: { side: 'in', rank: 11 },
  LOAD: { side: 'out', rank: 30 },
  DEPA: { side: 'out', rank: 31 },
};
const unloadingRank = 11;

/** Whether the box was seen at a stop after a step of this rank, or at a later stop. */
function isSeenBehind(stops: readonly BuiltStop[], i: number, rank: number): boolean {
  const isHere = stops[i]?.steps.some((step) => step.isBoxThere && step.rank > rank) ?? false;
  return isHere || stops.slice(i + 1).some((stop) => stop.reached);
}

/** The unloading that a port of discharge or a transshipment must have seen. */
function missingUnloading({ draft, steps }: BuiltStop, visit: number): StepDraft {
  const isBarge = draft.inRide?.mode === 'BARGE';
  const milestone = isBarge ? 'barge-discharge' : 'unloaded';
  const next = steps.find((step) => step.isBoxThere && step.rank > unloadingRank);
  return {
    step: {
      stepId: `${draft.placeKey ?? '-'}:${visit}:in:${milestone}:missing`,
      milestone,
      eventCode: 'DISC',
      history: [],
      missing: true,
    },
    milestone,
    side: 'in',
    word: undefined,
    planned: undefined,
    entries: [],
    conveyanceKey: draft.inRide?.conveyanceKey,
    rank: unloadingRank,
    atMs: next?.atMs ?? draft.lastAtMs,
    isBoxThere: false,
  };
}

/** Adds the unreported unloading, after the arrival and before the container's next event. */
function addUnloading(stop: BuiltStop, visit: number): void {
  const at = stop.steps.findIndex((step) => step.isBoxThere && step.rank > unloadingRank);
  stop.steps.splice(at < 0 ? stop.steps.length : at, 0, missingUnloading(stop, visit));
}

/**
 * Marks what must have happened to the container but was not reported: expected steps that it has passed, and the
 * unloading at a transshipment or port of discharge where it was seen later. Nothing is guessed of its time.
 */
export function markGaps(stops: readonly BuiltStop[]): void {
  const visits = new Map<string | undefined, number>();
  for (const [i, stop] of stops.entries()) {
    const visit = (visits.get(stop.draft.placeKey) ?? 0) + 1;
    visits.set(stop.draft.placeKey, visit);
    for (const { step, side, rank, entries } of stop.steps) {
      if (entries.some(({ missed }) => missed) && !step.actual) continue;
      const isPassed = passed[step.eventCode]?.side === side && passed[step.eventCode]?.rank === rank;
      if (isPassed && !step.actual && !step.retracted && isSeenBehind(stops, i, rank)) step.missing = true;
    }
    const leavesShip = stop.role === 'pod' || stop.role === 'transshipment';
    const isReported = stop.steps.some(
      ({ step, side }) => side === 'in' && step.eventCode === 'DISC' && !step.retracted,
    );
    if (
      leavesShip &&
      stop.draft.inRide?.segment === 'sea' &&
      !isReported &&
      isSeenBehind(stops, i, unloadingRank)
    )
      addUnloading(stop, visit);
  }
}
