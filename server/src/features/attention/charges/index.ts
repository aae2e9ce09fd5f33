/** What the company's containers cost at terminals and outside of them: counted, stored and listed. */
export { recordFreeTimes } from './free-time-report.ts';
export { loadChargeKnowledge } from './knowledge.ts';
export { type ChargedShipment, loadChargedShipments } from './load-shipments.ts';
export { createRecountChargesJob, recountByReports, recountByTerms, recountChanged } from './recount.ts';
export { countShipment } from './count-shipment.ts';
export { serveCharges } from './routes.ts';
export { largestOf, weightOf } from './money-weight.ts';
export { findFreeTimes } from './free-times.ts';
