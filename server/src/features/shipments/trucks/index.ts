export { createTruckPurgeJob } from './purge-positions.ts';
export { queueTruckMoved, type ReceivedTruckPositions, recordTruckPositions } from './record-positions.ts';
export { noteReportedPlates } from './reported-plates.ts';
export { serveTrucks } from './routes.ts';
export {
  addSimulatedTruck,
  deviceKey,
  findTruckOwner,
  findTruckOwners,
  noteUnknownDevices,
} from './truck-device.ts';
export {
  findTripDevice,
  listTripTrack,
  listTripPoints,
  takeUnfolded,
  type UnfoldedTruck,
  unfoldTrucks,
} from './trip-positions.ts';
