/** DCSA Operational Vessel Schedules 3.0.0 to 3.0.2 as JSON. Pure. */
export type { ScheduleKnowledge } from '../dcsa-common/knowledge.ts';
export { readOperationalSchedules } from './read-schedules.ts';
