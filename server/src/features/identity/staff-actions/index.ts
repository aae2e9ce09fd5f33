export { type StaffDeed, changedFields, listStaffActions, recordStaffAction } from './staff-action.ts';
