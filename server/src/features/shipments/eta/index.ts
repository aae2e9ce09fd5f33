/** Every source's estimates of a shipment's arrival, stored as appended rows, and the choice between them. */
export { type ArrivalRow, listArrivals, toRowKnowledge } from './arrival-row.ts';
export {
  type ChoiceContext,
  type PromisedArrival,
  type StoredEstimate,
  chooseArrival,
} from './choose-arrival.ts';
export { type EstimateRow, listEstimateHistory, listNewestEstimates } from './estimate.ts';
export type { ArrivalKnowledge } from './knowledge.ts';
export { createShipFollower } from './follow-ships.ts';
export { createRefreshJob } from './jobs.ts';
export { loadKnowledge } from './load-knowledge.ts';
export { type Promised, findPromise, listPromises, recordPromises } from './promise.ts';
export { estimateAgain, followSchedules, queuePublished, updateEstimates } from './reactions.ts';
export { carrierSource } from './sources.ts';
