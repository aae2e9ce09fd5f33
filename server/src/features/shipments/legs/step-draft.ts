import type { Milestone, TimelineStep } from '@portolan/contract';
import type { Entry, SlotSide } from '../facts/index.ts';

/** A step with what the fold still needs to know about it. */
export interface StepDraft {
  step: TimelineStep;
  milestone: Milestone;
  side: SlotSide;
  /** The claim on what is done or expected, undefined when all that is known is out of date. */
  word: Entry | undefined;
  planned: Entry | undefined;
  entries: readonly Entry[];
  /** The conveyance that counts: the one that carries the container. */
  conveyanceKey: string | undefined;
  rank: number;
  atMs: number;
  /** Shows where the container is, not only what a vessel, a customs office or a plan does. */
  isBoxThere: boolean;
}
