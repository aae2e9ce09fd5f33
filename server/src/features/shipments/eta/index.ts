/** Every source's estimates of a shipment's arrival, stored as appended rows, and the choice between them. */
export { type ArrivalRow, listArrivals, toRowKnowledge } from './arrival-row.ts';
export { type ChoiceContext, type StoredEstimate, chooseArrival } from './choose-arrival.ts';
export {
  listEstimateHistory,
  listNewestEstimates,
  lockEstimates,
  recordEstimates,
} from './estimate.ts';
export type { ArrivalKnowledge } from './knowledge.ts';
export { loadKnowledge } from './load-knowledge.ts';
export { type Promised, findPromise, recordPromises } from './promise.ts';
export { carrierSource, etaSources } from './sources.ts';
