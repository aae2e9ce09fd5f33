export { aisNmea } from './decode.ts';
