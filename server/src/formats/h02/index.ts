export { h02Format } from './read-frame.ts';
