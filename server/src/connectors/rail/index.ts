export { clm } from './clm.ts';
export { gtfsRealtime } from './gtfs-realtime.ts';
export { railCorridor } from './rail-corridor.ts';
export { tafTsi } from './taf-tsi.ts';
export { x12Rail } from './x12-rail.ts';
