import { hourMs } from '@portolan/contract/time/durations';
import type { VesselStatic } from '@portolan/contract';
import type { TestApp } from '../../../../test/app.ts';
import { PositionTable, recordStatics, writeLatest } from '../positions/index.ts';
import { type StoredFix, TrackPoints, writePoints } from '../tracks/index.ts';

export const now = '2026-11-10T08:00:00Z';
export const at = (hoursAgo: number): number => Date.parse(now) - hoursAgo * hourMs;

export const evergreen: VesselStatic = {
  mmsi: '353136000',
  imoNumber: '9811000',
  vesselName: 'EVER GIVEN',
  callSign: 'H3RC',
  shipType: 71,
  lengthM: 400,
  beamM: 59,
  draughtM: 15.5,
  destination: 'NLRTM',
  reportedArrivalAt: '2026-11-14T06:00:00.000Z',
  reportedAt: '2026-11-10T07:00:00.000Z',
};
export const tell = (app: TestApp, ...statics: VesselStatic[]) =>
  recordStatics(app.db.system, statics, false);
export const sail = (app: TestApp, points: readonly Partial<StoredFix>[]) =>
  writePoints(
    app.db.system,
    TrackPoints.of(
      points.map((point) => ({
        mmsi: 353136000,
        track: 0,
        longitude: 2_400_000,
        latitude: 31_200_000,
        speed: 0,
        atMs: at(1),
        ...point,
      })),
    ),
    new Date(now),
  );
export const place = (app: TestApp, mmsi: number, atMs = at(0.1), speed = 140) => {
  const table = new PositionTable(undefined, 16);
  const position = {
    mmsi,
    longitude: 2_400_000,
    latitude: 31_200_000,
    speed,
    course: 900,
    heading: 511,
    status: 0,
    atMs,
  };
  return writeLatest(app.db.system, table, Int32Array.of(table.add(position, 0)));
};
