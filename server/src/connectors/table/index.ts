export { scheduleTable } from './schedule-table.ts';
