export { type AppendedFact, type Touched, appendFacts } from './append-facts.ts';
export { countCarried, isOnBoard } from './carried.ts';
export { isOfMode } from './list-filters.ts';
export { judgements, problemSql } from './judgements.ts';
export { keepVesselOperators, queueOperatorReports } from './operator-reports.ts';
export { choosePromisedArrival, updateEstimates } from './reactions.ts';
export { createRefoldJob } from './refold-job.ts';
export { refold } from './refold.ts';
export { listShipments, countList } from './list.ts';
export { summariseTracking } from './summary.ts';
export { serveShipments } from './routes.ts';
export { listShipmentsOfQuery, toShipmentRow } from './shipment.ts';
export {
  type FoundShipment,
  findByNumber,
  findByReference,
  listConcerned,
  toPlainReference,
} from './search.ts';
export { trackedRows } from './tracked-rows.ts';
