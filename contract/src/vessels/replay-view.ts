import { readBinaryReport } from '../binary-report.ts';
import { type VesselGroup, groupOfNumber } from './vessel-view.ts';

/** A stored fix of a track, for the replay. Degrees. */
export interface ReplayPoint {
  mmsi: string;
  /** Distinguishes ships that report under one MMSI. */
  track: number;
  longitude: number;
  latitude: number;
  /** Seconds since 1970. */
  atSeconds: number;
  speedOverGroundKn: number | null;
  /** 0 when the ship did not report it. */
  lengthM: number;
  shipType: number;
  group: VesselGroup;
  simulated: boolean;
}

/** The answer of `getReplay`: points by MMSI, track and time. */
export interface ReplayView {
  /** Only one in this many vessels is sent where there are too many; 1 for all. Always a power of two. */
  oneIn: number;
  points: ReplayPoint[];
}

/**
 * The binary form: little-endian. A header of 8 bytes: number of points (u32), `oneIn` (u32). Then 24 bytes a point:
 * MMSI (u32), longitude and latitude in 1/600000 degree (i32), seconds since 1970 (u32), speed in 0.1 kn (u16, 1023
 * none), length in metres (u16), track (u8), ship type (u8), flags (u8, 1 simulated), group (u8, `toGroupNumber`).
 */
export const replayForm = { headBytes: 8, pointBytes: 24, noSpeed: 1023, simulated: 1 } as const;

/** Reads the binary form. Throws a RangeError when it is cut off. */
export function readReplay(bytes: ArrayBuffer): ReplayView {
  const { headBytes, pointBytes, noSpeed, simulated } = replayForm;
  const view = new DataView(bytes);
  const points = Array.from({ length: view.getUint32(0, true) }, (_, i): ReplayPoint => {
    const at = headBytes + i * pointBytes;
    return {
      ...readBinaryReport(view, at, noSpeed),
      lengthM: view.getUint16(at + 18, true),
      track: view.getUint8(at + 20),
      shipType: view.getUint8(at + 21),
      group: groupOfNumber(view.getUint8(at + 23), view.getUint8(at + 21)),
      simulated: (view.getUint8(at + 22) & simulated) !== 0,
    };
  });
  return { oneIn: view.getUint32(4, true), points };
}
