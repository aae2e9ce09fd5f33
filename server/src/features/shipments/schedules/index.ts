/** Published schedules: what is known of each call, what was published of it when, and routes that carriers offer. */
export { callIsMade, isCallMade } from './call-made.ts';
export { isPublishedBy, knownSinceMs } from './known-time.ts';
export { createScheduleMonthsJob } from './months.ts';
export { showChangedCalls } from './reactions.ts';
export { type ReceivedRoute, recordRoutes } from './record-routes.ts';
export { type RecordedSchedules, recordSchedules } from './record-schedules.ts';
export {
  type OfferedRoute,
  type RoutesWanted,
  listOfferedPlaces,
  listRoutesBetween,
} from './routes-between.ts';
export { serveSchedules } from './routes.ts';
export { sameCallMs } from './same-call.ts';
export { serviceKeyOf, vesselKeyOf, vesselKeyOfName } from './schedule-key.ts';
export type { ReceivedSchedule } from './vessel-schedule.ts';
