export { appendFacts } from './append-facts.ts';
export type { IncomingFact, Touched } from './append-facts.ts';
export { serveBills } from './bill-routes.ts';
export { listShipments } from './list.ts';
export { createLookJob } from './look.ts';
export { refold } from './refold.ts';
export { listSeen } from './row-sight.ts';
export { serveTracking } from './routes.ts';
export { summariseTracking } from './summary.ts';
