/** When ships arrive at and leave the ports of their published schedule. */
export { expectCalls } from './expect-calls.ts';
export type { ExpectedCall, ExpectedCalls, TimetableCall } from './expect-calls.ts';
export type { ShipPosition } from './way-left.ts';
