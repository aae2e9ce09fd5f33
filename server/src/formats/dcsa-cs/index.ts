/** DCSA Commercial Schedules 1.0 as JSON. Pure. */
export { writeRoutes } from './write-routes.ts';
export { writePortSchedules, writeVesselSchedules } from './write-vessel-schedules.ts';
