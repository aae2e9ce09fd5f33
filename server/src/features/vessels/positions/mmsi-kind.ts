/** The kind of station of an MMSI, by its first digits (ITU-R M.585). */
export type MmsiKind =
  'ship' | 'craft' | 'sar-aircraft' | 'distress' | 'aid' | 'station' | 'handheld' | 'none';

/** Numbers of transmitters that were never set up. */
const neverAssigned = new Set([0, 1, 111_111_111, 123_456_789, 1_193_046, 1_073_741_823, 999_999_999]);

/** Pure. `none`: an unassigned number; its positions are ignored. */
export function kindOfMmsi(mmsi: number): MmsiKind {
  if (neverAssigned.has(mmsi) || mmsi > 999_999_999) return 'none';
  if (mmsi >= 200_000_000 && mmsi < 800_000_000) return 'ship';
  if (mmsi >= 980_000_000 && mmsi < 990_000_000) return 'craft';
  if (mmsi >= 990_000_000) return 'aid';
  if (mmsi >= 970_000_000 && mmsi < 980_000_000) return 'distress';
  if (mmsi >= 111_000_000 && mmsi < 112_000_000) return 'sar-aircraft';
  if (mmsi >= 800_000_000 && mmsi < 900_000_000) return 'handheld';
  return mmsi < 10_000_000 ? 'station' : 'none';
}

/** Whether positions under this number are of something that moves. Pure. */
export function isVesselMmsi(mmsi: number): boolean {
  const kind = kindOfMmsi(mmsi);
  return kind !== 'none' && kind !== 'station' && kind !== 'aid';
}
