/** Cargo-IMP: status messages (FSU, FSA), air waybills (FWB) and lists of house waybills (FHL). */
export type { AirContext } from '../air-common/index.ts';
export { decodeCargoImp, isCargoImp } from './read-messages.ts';
export { writeClock, writeStatusMessage, type WrittenStatus } from './write-status.ts';
