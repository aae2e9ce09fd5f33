/** Cargo at sea without container: Ro-Ro and breakbulk, what is said of it, and what it adds up to. */
export { getSeaCargoDetail } from './detail.ts';
export { estimateChangedCargo } from './estimate.ts';
export { createCargoRefreshJob } from './jobs.ts';
export { isLateCargo, isSilentCargo } from './late-at.ts';
export { countSeaCargo, isArrivingCargo } from './list.ts';
export { type ReceivedCargoFact, recordSeaCargo } from './record-facts.ts';
export { serveSeaCargo } from './routes.ts';
export type { MilestoneReader } from './upload.ts';
