export { changeOfFollowed, settleFollowed } from './follow-items.ts';
export { createPollJob } from './poll.ts';
export { serveTracking } from './routes.ts';
export { listSeen } from './row-sight.ts';
export { type Sample, startSamples } from './samples.ts';
export type { ShipmentRows } from './shipment-rows.ts';
export { countTracked, getTrackingState } from './state.ts';
export { startTracking } from './start-tracking.ts';
export {
  type TrackingRow,
  addAutomaticTrackings,
  listTrackingsBySubject,
  markSucceeded,
} from './tracking.ts';
