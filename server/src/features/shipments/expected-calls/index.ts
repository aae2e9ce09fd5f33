/** When ships arrive at and leave the ports of their published schedule. */
export { expectCalls } from './expect-calls.ts';
export type { ExpectedCalls } from './expect-calls.ts';
export type { TimetableCall } from './timetable.ts';
export type { ShipPosition } from './way-left.ts';
