export {
  areDifferent,
  inSegment,
  isAnonymous,
  resolveConveyances,
  voyageOf,
  voyagesOf,
} from './conveyances.ts';
export { type ReadFacts, readFacts } from './facts.ts';
export { instantMs } from './instants.ts';
export { type Side, isGateMove, milestoneInJourney, toMilestone } from './milestones.ts';
export {
  type Call,
  type Entry,
  type Fact,
  type Ride,
  type Segment,
  type SlotSide,
  type StopDraft,
  compareByKnowledge,
  compareText,
  isActual,
  newestCreatedMs,
  newestWord,
} from './model.ts';
export { stepRank } from './order.ts';
export { codeOfKey, placeOfKey, resolvePlaces } from './places.ts';
