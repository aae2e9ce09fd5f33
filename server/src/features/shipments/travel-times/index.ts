/** How long ports and lanes take and how fast ships sail, learned from stored history. */
export {
  type ConnectionRule,
  assumedConnection,
  chooseConnectionRule,
  leastBetween,
  leastTransshipments,
} from './connection-rule.ts';
export { type SetConnectionTime, listSetTimes, writeSetTime } from './connection-time.ts';
export { createTravelTimesJob } from './jobs.ts';
export { type StoredConnection, listConnections } from './load-connections.ts';
export {
  type TravelTimes,
  type UsualTime,
  laneKey,
  loadTravelTimes,
  longWaitHours,
  portTimeKey,
  shipWaitingKey,
  shortWaitHours,
} from './load-travel.ts';
export { type StoredSpeed, isDeep } from './ship-speed.ts';
export { type Sailor, hoursOfWay } from './way-hours.ts';
export {
  type BerthWait,
  type Usual,
  assumedCallHours,
  berthWait,
  passageWait,
  usualConnection,
  usualLane,
  usualUnloading,
  usualWaiting,
} from './usual-times.ts';
export { type ServiceDelay, loadServiceDelays, serviceDelaysAt } from './service-delays.ts';
export { measureSpeeds } from './learn-speeds.ts';
export { waitingAt } from './learn-times.ts';
