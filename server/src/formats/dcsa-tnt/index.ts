/** DCSA Track & Trace 2.2 and 3.x as JSON: reading and writing. Pure. */
export type { EventShape } from './event-shape.ts';
export type { EventToWrite } from './event-to-write.ts';
export type { PlaceCodes } from './place.ts';
export { readEvents } from './read-events.ts';
export { writeEvents } from './write-events.ts';
