export { readOsrmAnswer, toOsrmPath } from './osrm.ts';
export type { RoadReading } from './reading.ts';
export { readValhallaAnswer, toValhallaRequest } from './valhalla.ts';
