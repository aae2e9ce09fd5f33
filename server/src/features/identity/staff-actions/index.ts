export { type StaffDeed, changesOf, listStaffActions, recordStaffAction } from './staff-action.ts';
