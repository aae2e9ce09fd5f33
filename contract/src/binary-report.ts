const rawPerDegree = 600_000;

/**
 * The common first 18 bytes of each vessel or point in the binary forms of live view and replay, in the order of the
 * wire.
 */
interface BinaryReport {
  mmsi: string;
  longitude: number;
  latitude: number;
  atSeconds: number;
  speedOverGroundKn: number | null;
}

/** Reads it from `at` on. Throws a RangeError when the bytes are cut off. */
export function readBinaryReport(view: DataView, at: number, noSpeed: number): BinaryReport {
  const speed = view.getUint16(at + 16, true);
  return {
    mmsi: String(view.getUint32(at, true)).padStart(9, '0'),
    longitude: view.getInt32(at + 4, true) / rawPerDegree,
    latitude: view.getInt32(at + 8, true) / rawPerDegree,
    atSeconds: view.getUint32(at + 12, true),
    speedOverGroundKn: speed === noSpeed ? null : speed / 10,
  };
}
