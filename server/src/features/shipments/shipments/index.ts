export { type IncomingFact, type Touched, appendFacts } from './append-facts.ts';
export { refold } from './refold.ts';
export { summariseTracking } from './summary.ts';
export { serveShipments } from './routes.ts';
export { listShipmentsOfQuery, toShipmentRow } from './shipment.ts';
