export { getShipmentOfQuery, getTimeline } from './detail.ts';
export { traceRoute } from './detail-route.ts';
export { findNextPort } from './next-port.ts';
export { countCarried, isOnBoard } from './carried.ts';
export { type SilentSource, listSilentSources } from './failing-sources.ts';
export { isOfMode } from './list-filters.ts';
export { isExpectedWithin, isSilentSql, judgements, noDelayKnown } from './judgements.ts';
export { listShipments, countList } from './list.ts';
export { subscriptionWhenHeard } from './subscription.ts';
export { summariseTracking } from './summary.ts';
export { parseMoment, serveShipments } from './routes.ts';
export { listShipmentsOfQuery, toShipmentRow } from './shipment.ts';
export {
  type FoundShipment,
  findByNumber,
  findByReference,
  listConcerned,
  toPlainReference,
} from './search.ts';
