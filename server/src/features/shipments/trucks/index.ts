export { type ReceivedTruckPositions, recordTruckPositions } from './record-positions.ts';
export { serveTrucks } from './routes.ts';
export { findTruckOwner, noteUnknownDevice } from './truck-device.ts';
