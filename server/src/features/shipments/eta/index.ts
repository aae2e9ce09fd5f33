/** Every source's estimates of a shipment's arrival, stored as appended rows, and the choice between them. */
export { type ArrivalRow, listArrivals, toRowKnowledge } from './knowledge.ts';
export {
  type ChoiceContext,
  type PromisedArrival,
  type StoredEstimate,
  chooseArrival,
} from './choose-arrival.ts';
export {
  type EstimateRow,
  listEstimateHistory,
  listEstimateMoments,
  listNewestEstimates,
  lockEstimates,
  recordReplayedEstimates,
} from './estimate.ts';
export { type SharedKnowledge, assembleKnowledge, matchRows } from './assemble-knowledge.ts';
export type { ArrivalKnowledge, CallWord } from './knowledge.ts';
export { sailingKey } from './load-calls.ts';
export { type BindableCall, vesselKeysOf } from './match-calls.ts';
export { createShipFollower } from './follow-ships.ts';
export { createRefreshJob } from './jobs.ts';
export { type StoredLeg, loadKnowledge, loadVoyages } from './load-knowledge.ts';
export {
  type Promised,
  type ReplayedPromise,
  findPromise,
  listNewestReplays,
  listPromises,
  recordPromises,
  recordReplayedPromises,
} from './promise.ts';
export { estimateAgain, followSchedules, queuePublished, updateEstimates } from './reactions.ts';
export { carrierSource, estimateArrival } from './sources.ts';
export { type NextSailing, type VoyageLeg, isSeaLeg } from './voyage.ts';
