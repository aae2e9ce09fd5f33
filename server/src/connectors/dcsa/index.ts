export { dcsaTnt } from './decode.ts';
