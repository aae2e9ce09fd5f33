/** Sources of emissions that carriers state. */
export { ileap } from './ileap.ts';
