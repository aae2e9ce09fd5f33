/** iLEAP 0.2 inside PACT 2 product footprints: emissions of shipments, legs and hubs. Pure. */
export {
  type FootprintProblem,
  type ReadFootprint,
  type ReadHub,
  type ReadShipment,
  readFootprints,
} from './read.ts';
export { type FootprintShipment, writeFootprint } from './write.ts';
