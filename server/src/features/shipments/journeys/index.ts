/** Journeys: the sections of several modes that carry one shipment, as one chain with its hand-overs. */
export { serveJourneys } from './routes.ts';
