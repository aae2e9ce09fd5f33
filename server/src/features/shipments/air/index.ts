/** Air freight: waybills, what airlines say of them, and what it adds up to. */
export { createAirPollJob } from './poll.ts';
export { type ReceivedAirFact, recordAirFacts } from './record-facts.ts';
export { serveAir } from './routes.ts';
export { countOverview as countAirTabs } from './list.ts';
export { isArrivingWaybill, isEtaDelay as isLateWaybill, isSilentWaybill } from './judgement-sql.ts';
export { getWaybillDetail } from './detail.ts';
export { findWaybill } from './waybill-row.ts';
