/** iLEAP 0.2 and 1.0 in PACT 1 to 3 footprints: emissions of shipments, legs and hubs; writes PACT 2.3. Pure. */
export { decodeFootprints } from './decode.ts';
export { type ReadFootprint, readFootprints } from './read.ts';
export { type WrittenFootprint, writeFootprint } from './write.ts';
