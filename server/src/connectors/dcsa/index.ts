export { dcsaTnt } from './tnt.ts';
