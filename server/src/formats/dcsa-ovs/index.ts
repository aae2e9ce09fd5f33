/** DCSA Operational Vessel Schedules 3.0 as JSON. Pure. */
export type { OvsNames } from './write-schedules.ts';
export { writeOvsSchedules } from './write-schedules.ts';
