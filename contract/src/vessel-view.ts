/** A vessel as the map of a view draws it. Degrees; null is "not available". */
export interface ViewVessel {
  mmsi: string;
  longitude: number;
  latitude: number;
  speedOverGroundKn: number | null;
  /** Heading, or the course where the ship sends no heading. */
  headingDeg: number | null;
  /** Seconds since the position, in steps of ten; 655,350 for that and more. */
  ageSeconds: number;
  /** AIS ship type; 0 when the ship did not say. */
  shipType: number;
  simulated: boolean;
}

/** What `getVesselsInView` answers. `total` counts all vessels in the box that fit, drawn or not. */
export interface VesselView {
  total: number;
  /** When it was looked at, in milliseconds since 1970. */
  atMs: number;
  vessels: ViewVessel[];
}

/**
 * The binary form: little-endian. A head of 16 bytes: number of vessels (u32), `total` (u32), `atMs` (f64). Then 20 bytes
 * a vessel: MMSI (u32), longitude and latitude in 1/600000 degree (i32), speed in 0.1 kn (u16, 1023 none), heading in
 * degrees (u16, 511 none), age in ten seconds (u16), ship type (u8), flags (u8, 1 simulated).
 */
export const vesselViewForm = {
  headBytes: 16,
  vesselBytes: 20,
  noSpeed: 1023,
  noHeading: 511,
  simulated: 1,
} as const;

const rawPerDegree = 600_000;

/** Reads the binary form. Throws a RangeError when it is cut off. */
export function readVesselView(bytes: ArrayBuffer): VesselView {
  const { headBytes, vesselBytes, noSpeed, noHeading, simulated } = vesselViewForm;
  const view = new DataView(bytes);
  const vessels = Array.from({ length: view.getUint32(0, true) }, (_, i): ViewVessel => {
    const at = headBytes + i * vesselBytes;
    const speed = view.getUint16(at + 12, true);
    const heading = view.getUint16(at + 14, true);
    return {
      mmsi: String(view.getUint32(at, true)).padStart(9, '0'),
      longitude: view.getInt32(at + 4, true) / rawPerDegree,
      latitude: view.getInt32(at + 8, true) / rawPerDegree,
      speedOverGroundKn: speed === noSpeed ? null : speed / 10,
      headingDeg: heading === noHeading ? null : heading,
      ageSeconds: view.getUint16(at + 16, true) * 10,
      shipType: view.getUint8(at + 18),
      simulated: (view.getUint8(at + 19) & simulated) !== 0,
    };
  });
  return { total: view.getUint32(4, true), atMs: view.getFloat64(8, true), vessels };
}
