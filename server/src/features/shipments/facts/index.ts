export {
  areDifferent,
  areOther,
  inSegment,
  isAnonymous,
  isVoyageOnly,
  resolveConveyances,
} from './conveyances.ts';
export { markDeparturesWithoutBox } from './departures.ts';
export { type ReadFacts, type ReadOptions, knownMsOf, readFacts } from './facts.ts';
export { isActualInFuture, isNoActual } from './future.ts';
export { isSameHappening, overrides, partyOf, placeOf } from './identity.ts';
export { instantMs } from './instants.ts';
export {
  type Side,
  type Verb,
  isGateMove,
  milestoneInJourney,
  modeOfMove,
  toMilestone,
} from './milestones.ts';
export {
  type Call,
  type Entry,
  type Fact,
  type Ride,
  type Segment,
  type SlotSide,
  type StopDraft,
  type VersionedEvent,
  compareByKnowledge,
  compareText,
  isActual,
  newestCreatedMs,
  newestWord,
} from './model.ts';
export { stepRank } from './order.ts';
export { type StandingFact, listStandingFacts } from './standing-facts.ts';
export { codeOfKey, placeOfKey, resolvePlaces } from './places.ts';
export { groupByEvent, listUnclearRetractions, type UnclearRetraction } from './versions.ts';
export { nextVoyageMs, voyageKey, voyageOf, voyagesOf } from './voyages.ts';
export { isSameShipName, isShortened, shipNameKey, shipNameWords } from './ship-names.ts';
export { spellShipName } from './ship-spelling.ts';
