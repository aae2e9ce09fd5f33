/** How long ports and lanes take and how fast ships sail, learned from stored history. */
export {
  type ConnectionRule,
  assumedConnection,
  chooseConnectionRule,
  leastTransshipments,
} from './connection-rule.ts';
export { createTravelTimesJob } from './jobs.ts';
export { type StoredConnection, listConnections } from './load-connections.ts';
export { type TravelTimes, type UsualTime, laneKey, loadTravelTimes, portTimeKey } from './load-travel.ts';
export { seaAreaOf } from './sea-area.ts';
export { type StoredSpeed, isDeep, speedIn } from './ship-speed.ts';
