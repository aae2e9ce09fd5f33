/** What the company's containers cost at terminals and outside of them: counted, stored and listed. */
export { type StoredClock, listRunningClocks } from './charge-clock.ts';
export { recordFreeTimes } from './free-time-report.ts';
export { loadChargeKnowledge } from './knowledge.ts';
export { type LoadedShipment, loadShipments } from './load-shipments.ts';
export { createRecountChargesJob, recountByReports, recountByTerms, recountChanged } from './recount.ts';
export { countShipment } from './count-shipment.ts';
export { getCounted, serveCharges } from './routes.ts';
export { findFreeTimes } from './free-times.ts';
