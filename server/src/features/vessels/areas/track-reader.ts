import type { Db } from '../../../platform/db/database.ts';
import { noSpeed, rawPerDegree } from '../../../formats/ais/index.ts';
import { type StoredFix, readParts } from '../tracks/index.ts';
import type { Fix } from './call-machine.ts';
import type { MmsiText } from './stay.ts';

/** A part of a vessel's track: after `fromMs`, up to `toMs`. */
export interface VesselTrackPart {
  mmsi: MmsiText;
  fromMs: number;
  toMs: number;
}

export const toTrackFix = ({ atMs, longitude, latitude, speed }: StoredFix): Fix => ({
  atMs,
  longitude: longitude / rawPerDegree,
  latitude: latitude / rawPerDegree,
  speedKn: speed === noSpeed ? null : speed / 10,
});

/** Stored fixes of vessels in order of time, those of all tracks under a number. One query. */
export async function readTracks(db: Db, parts: readonly VesselTrackPart[]): Promise<Map<MmsiText, Fix[]>> {
  const points = await readParts(
    db,
    parts.map(({ mmsi, fromMs, toMs }) => ({ mmsi: Number(mmsi), fromMs: fromMs + 1, toMs })),
  );
  const fixes = new Map<MmsiText, Fix[]>();
  for (const { mmsi, from, to } of points.vessels())
    fixes.set(
      toText(mmsi),
      Array.from({ length: to - from }, (_, i) => toTrackFix(points.at(from + i))),
    );
  return fixes;
}

/** An older fix says nothing about where a vessel has come from. */
const lookBackMs = 24 * 3_600_000;

/** The last fix of each vessel at or before the beginning of its part, within a day. One query. */
export async function readFixesBefore(
  db: Db,
  parts: readonly VesselTrackPart[],
): Promise<Map<MmsiText, Fix>> {
  const points = await readParts(
    db,
    parts.map(({ mmsi, fromMs }) => ({ mmsi: Number(mmsi), fromMs: fromMs - lookBackMs, toMs: fromMs })),
  );
  return new Map(
    Array.from(points.vessels(), ({ mmsi, to }) => [toText(mmsi), toTrackFix(points.at(to - 1))]),
  );
}

/** Nine digits. */
export const toText = (mmsi: number): MmsiText => String(mmsi).padStart(9, '0');
