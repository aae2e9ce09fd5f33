/** What is known of shipments by their facts. Which facts stand is the rule of their timelines. */
export { loadHolds } from './load-holds.ts';
export { type LandedShipment, loadLandings } from './load-landings.ts';
export { loadLoads } from './load-loads.ts';
export { type PaperOwner, loadPapers } from './load-papers.ts';
export { loadReadings } from './load-readings.ts';
export type { Referenced } from './referenced.ts';
