import type { Milestone } from '@portolan/contract';
import { compareText, isActual, type SlotSide } from '../facts/index.ts';
import type { StepDraft } from './step-draft.ts';

/** Where the box itself is concerned, not only a vessel. */
export const boxSides: ReadonlySet<SlotSide> = new Set(['in', 'out', 'land']);

/** Container events have a fixed order; documents, calls of other vessels and notes are placed by their time. */
const isInFlow = ({ step, side, rank }: StepDraft) =>
  !step.retracted &&
  (side !== 'land' || rank < 20 || rank >= 30 || step.milestone === 'gate-in') &&
  boxSides.has(side);

const isReached = ({ word }: StepDraft) => word !== undefined && isActual(word);

/** Two clocks, or a hand that types at the end of the shift: within this time the order of things decides. */
const typingErrorMs = 12 * 3_600_000;

/** A truck comes and goes at an inland stop before or after a train: its rank has no meaning. */
const roams: ReadonlySet<Milestone> = new Set(['truck-arrival', 'truck-departure', 'other']);

/** Whether something that was reported as done earlier must have come after another thing all the same. */
function mustFollow(step: StepDraft, before: StepDraft): boolean {
  if (!isReached(step) || !isReached(before) || before.rank >= step.rank) return false;
  if (roams.has(step.milestone) || roams.has(before.milestone)) return false;
  // A box that was loaded and shut out again is unloaded from the ship it was loaded on.
  const isShutOut =
    before.side === 'in' && step.side === 'out' && before.conveyanceKey === step.conveyanceKey;
  return !isShutOut && step.atMs < before.atMs && before.atMs - step.atMs <= typingErrorMs;
}

/**
 * By time; minutes apart in the order in which things must happen. Future events are after what comes before them, and
 * before what has happened after them, however old their plan is.
 */
export function inOrder(steps: StepDraft[]): StepDraft[] {
  const flow = steps.filter(isInFlow).sort((a, b) => a.rank - b.rank);
  for (const [i, step] of flow.entries())
    for (const before of flow.slice(0, i)) if (mustFollow(step, before)) step.atMs = before.atMs;
  for (const [i, step] of flow.entries()) {
    if (isReached(step)) continue;
    for (const before of flow.slice(0, i))
      if (before.rank < step.rank) step.atMs = Math.max(step.atMs, before.atMs);
    for (const after of flow.slice(i + 1))
      if (after.rank > step.rank && isReached(after)) step.atMs = Math.min(step.atMs, after.atMs);
  }
  return steps.sort(
    (a, b) => a.atMs - b.atMs || a.rank - b.rank || compareText(a.step.stepId, b.step.stepId),
  );
}
