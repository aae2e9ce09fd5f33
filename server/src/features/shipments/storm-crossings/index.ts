/** Shipments whose planned sea routes come near a tropical cyclone while their ships are there. */
export { findCrossings } from './find-crossings.ts';
export { type PlannedLeg, listLegsBetween } from './planned-leg.ts';
export { serveStormShipments } from './routes.ts';
