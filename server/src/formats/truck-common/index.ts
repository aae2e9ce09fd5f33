export { ByteReader, toAscii, toHex } from './byte-reader.ts';
export { fromGcj02 } from './chinese-datum.ts';
export { crcIbm, crcX25, luhnDigit } from './checksum.ts';
export { type Device, kmhPerKnot, toTruckPosition, toUtc } from './position.ts';
export {
  type CutFrames,
  type DeviceSession,
  type FrameFormat,
  type FrameReading,
  markDamaged,
  readSafely,
  refuseFrame,
} from './reader.ts';
export { type TextReading, decodeJson, decodeLines } from './json-lines.ts';
