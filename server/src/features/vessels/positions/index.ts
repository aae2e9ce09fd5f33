export { type CrewEntry, listCrewEntries, purgeCrewEntries } from './crew-entry.ts';
export { kindOfMmsi } from './mmsi-kind.ts';
export { PositionGrid, isInBox } from './position-grid.ts';
export { type PositionFlow, createPositionFlow, createSimulatedFlow } from './position-flow.ts';
export {
  type PositionOrder,
  type ThreadReport,
  type PositionThread,
  type PositionWorkerData,
  type ShowVessels,
  type TrafficOrder,
  startPositionThread,
} from './position-thread.ts';
export { PositionStage } from './position-stage.ts';
export {
  type LatestPosition,
  PositionTable,
  type VesselParticulars,
  simulatedFlag,
} from './position-table.ts';
export { loadLatest, writeLatest } from './position-writer.ts';
export { type SpeedPoint, listSpeedChanges, speedClassOf } from './speed.ts';
export type { StageCounts } from './stage-counts.ts';
export { readMmsi, readRange } from './asked-range.ts';
export { findNewestPositionAt, recordPositions } from './recorded-positions.ts';
export { recordStatics, toParticulars } from './vessel-statics.ts';
export { inTurns } from './in-turns.ts';
