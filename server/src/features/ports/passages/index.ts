/** Canals and straits: states that operators set and routes obey, transits counted from tracks, ships that wait. */
export { createTransitJob } from './count-transits.ts';
export { type PassageStates, listClosedPassages, loadPassageStates } from './passage-change.ts';
export { servePassages } from './routes.ts';
