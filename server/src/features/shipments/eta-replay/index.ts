/** What each source would have estimated in the past, from what was known then. */
export { createReplayJob } from './jobs.ts';
export { type ReplayResult, replayArrivals } from './replay-arrivals.ts';
export { listTenantsToReplay } from './replayed-arrival.ts';
