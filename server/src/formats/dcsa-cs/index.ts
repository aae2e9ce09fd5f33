/** DCSA Commercial Schedules 1.0.0 to 1.0.4 as JSON. Pure. */
export type { ScheduleKnowledge } from '../dcsa-common/knowledge.ts';
export { readCommercialSchedules } from './read-schedules.ts';
export { writeRoutes } from './write-routes.ts';
export { writeVesselSchedules } from './write-vessel-schedules.ts';
