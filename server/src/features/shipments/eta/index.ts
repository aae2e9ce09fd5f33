/** What every source says of a shipment's arrival, kept as appended rows, and which of them is promised. */
export { type StoredEstimate, chooseArrival } from './choose-arrival.ts';
export { listNewestEstimates, lockEstimates, recordEstimates } from './estimate.ts';
export type { ArrivalKnowledge } from './knowledge.ts';
export { carrierSource } from './sources.ts';
