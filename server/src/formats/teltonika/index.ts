export { teltonikaFormat } from './read-frame.ts';
