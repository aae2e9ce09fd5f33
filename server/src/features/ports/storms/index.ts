/** Tropical cyclones: what agencies say of them, append-only, and what comes near them. */
export { type Approach, approachOf, boxAround, isInWayBox, type WayBox } from './approach.ts';
export { bearingDeg } from './circle.ts';
export { getStormWay, listStormWays } from './find-storm-way.ts';
export { type ReceivedStorm, recordStorms } from './record-storms.ts';
export { shipsNear, shipsOfTable } from './ships-near.ts';
export { serveStorms } from './routes.ts';
export type { WayPoint } from './storm-way.ts';
