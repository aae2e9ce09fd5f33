/** Rail: trains, cars and containers, what railways say of them, and what it adds up to. */
export { type ReceivedRailFact, recordRailFacts } from './record-facts.ts';
export { getRailDetail } from './detail.ts';
export { isLateRail, isSilentRail } from './lateness.ts';
export { countRail, isArrivingRail } from './list.ts';
export { serveRail } from './routes.ts';
export { placeOfStation } from './station-place.ts';
