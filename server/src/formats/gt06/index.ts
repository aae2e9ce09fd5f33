export { gt06Format } from './read-frame.ts';
