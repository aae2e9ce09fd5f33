export { queclinkFormat } from './read-frame.ts';
