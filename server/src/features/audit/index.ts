export { type StaffDeed, changesOf, recordStaffAction } from './staff-action.ts';
export { serveAudit } from './routes.ts';
