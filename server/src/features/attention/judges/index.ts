/** The judges: what is wrong with a shipment, ship, port, storm or source. Pure, one file a type. */
export {
  type Finding,
  type FreeTime,
  type HoldNote,
  type KnownLeg,
  type KnownLoad,
  type KnownMove,
  type KnownShipment,
  type Landing,
} from './finding.ts';
export { type LimitsOf, judgeShipment, shipmentTypes, worldTypes } from './judges.ts';
export type { ReeferReading } from './finding.ts';
export type { KnownDocuments } from './finding.ts';
export { type ArrivingCargo, judgeCargoDelays } from './cargo-delay.ts';
export { type JudgedInvoice, judgeInvoice } from './invoice-wrong.ts';
export { type AreaStay, judgeGeofence } from './geofence.ts';
export { type PortLevel, judgePortCongestion } from './port-congestion.ts';
export { type BookedCall, judgeScheduleChange } from './schedule-change.ts';
export { type FailingSource, judgeSilentSource } from './silent-source.ts';
export { type WatchedShip, judgeSpeedChange } from './speed-change.ts';
export { type StormApproach, judgeStorm } from './storm.ts';
