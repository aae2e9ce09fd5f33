export { x12Status } from './x12-status.ts';
