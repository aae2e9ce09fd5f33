import type { VesselPosition } from '@portolan/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { judgeLog } from '../../src/features/vessels/positions/judged-log.ts';
import { dayOf } from '../../src/features/vessels/tracks/track-block.ts';
import { cutBlocks } from '../../src/features/vessels/tracks/track-merge.ts';
import { TrackPoints } from '../../src/features/vessels/tracks/track-points.ts';
import type { BenchRow } from '../report.ts';

const fixtures = join(import.meta.dirname, '../../src/formats/ais/fixtures');
const tracks = ['track-gfw-263576000.jsonl.gz', 'track-gfw-338013000.jsonl.gz', 'track-503000530.csv.gz'];
const unknown = {
  speedOverGroundKn: null,
  courseOverGroundDeg: null,
  headingDeg: null,
  navigationStatus: null,
};

/** The storage size of the tracks of three real ships, finished days. */
export async function measureTracks(): Promise<BenchRow[]> {
  let [bytes, stored, heard] = [0, 0, 0];
  for (const name of tracks) {
    const positions = readTrack(name);
    const { points } = judgeLog(positions, new Date());
    heard += positions.length;
    stored += points.count;
    const days = Map.groupBy(points, ({ atMs }) => dayOf(atMs));
    for (const [day, those] of days)
      for (const { packed } of cutBlocks(TrackPoints.of(those).toSorted(), day, 0)) bytes += packed.length;
  }
  const note =
    `packed, days that have ended; of ${heard} positions that three real ships sent ${stored} stored, ` +
    `${(bytes / heard).toFixed(1)} bytes for each that was sent`;
  return [
    {
      name: 'A stored point of a real track',
      value: bytes / stored,
      unit: 'bytes',
      goal: { kind: 'most', value: 10 },
      note,
    },
  ];
}

function readTrack(name: string): VesselPosition[] {
  const lines = gunzipSync(readFileSync(join(fixtures, name)))
    .toString()
    .trim()
    .split('\n');
  return name.includes('.csv') ? lines.slice(1).map(readCells) : lines.flatMap(readPoint);
}

/** A point of Global Fishing Watch; some have no position. */
function readPoint(line: string): VesselPosition[] {
  const { ssvid, lat, lon, timestamp, speed, course } = JSON.parse(line) as Record<string, number & string>;
  if (typeof lat !== 'number' || typeof lon !== 'number' || timestamp === undefined) return [];
  const moved = { speedOverGroundKn: speed ?? null, courseOverGroundDeg: course ?? null };
  return [
    { ...unknown, ...moved, mmsi: String(ssvid), latitude: lat, longitude: lon, positionAt: timestamp },
  ];
}

/** Time in milliseconds, latitude, longitude, status, tenths of a knot and of a degree. */
function readCells(line: string): VesselPosition {
  const [atMs, latitude, longitude, , speed, course] = line.split(',').map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const moved = { speedOverGroundKn: speed / 10, courseOverGroundDeg: course / 10 };
  return {
    ...unknown,
    ...moved,
    mmsi: '503000530',
    latitude,
    longitude,
    positionAt: new Date(atMs).toISOString(),
  };
}
