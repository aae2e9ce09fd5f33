/** Every source's estimates of a shipment's arrival, stored as appended rows, and the choice between them. */
export { type StoredEstimate, chooseArrival } from './choose-arrival.ts';
export { listNewestEstimates, lockEstimates, recordEstimates } from './estimate.ts';
export type { ArrivalKnowledge } from './knowledge.ts';
export { carrierSource } from './sources.ts';
