import { hourMs } from '@portolan/contract/time/durations';
import { type AreaDraft, areaRoutes } from '@portolan/contract';
import type { TestApp, TestUser } from '../../../../test/app.ts';
import { rawPerDegree } from '../../../formats/ais/index.ts';
import { findPort } from '../../../platform/reference/index.ts';
import { TrackPoints, writePoints } from '../tracks/index.ts';
import { createFollower } from './follower.ts';

export const now = '2026-11-10T08:00:00Z';
export const rotterdam = findPort('NLRTM')!;

/** `[hours ago, longitude, latitude, speed in kn]` */
export async function sail(
  app: TestApp,
  mmsi: number,
  ...fixes: [number, number, number, number][]
): Promise<void> {
  const points = TrackPoints.of(
    fixes.map(([hoursAgo, longitude, latitude, speedKn]) => ({
      mmsi,
      track: 0,
      atMs: Date.parse(now) - hoursAgo * hourMs,
      speed: Math.round(speedKn * 10),
      longitude: Math.round(longitude * rawPerDegree),
      latitude: Math.round(latitude * rawPerDegree),
    })),
  );
  await writePoints(app.db.system, points, new Date(now));
  const follower = createFollower(app.db.system, app.clock);
  follower.note(points);
  await follower.run();
}

export const strait: AreaDraft = {
  name: 'Dover Strait',
  kind: 'monitored',
  shape: {
    form: 'polygon',
    ring: [
      [1.2, 50.8],
      [1.6, 50.8],
      [1.6, 51.2],
      [1.2, 51.2],
    ],
  },
};
export const begin = '2026-11-01';
export const end = '2026-11-10';
export const add = (by: TestUser, draft: Partial<AreaDraft> = {}) =>
  by.call(areaRoutes.addArea, { body: { ...strait, ...draft } });
export const visits = (by: TestUser, query: object = {}) =>
  by.call(areaRoutes.listAreaVisits, { query: { begin, end, ...query } });
/** Through the strait from south to north, and still in the North Sea. */
export const pass = (app: TestApp, mmsi = 244000001) =>
  sail(app, mmsi, [10, 1.4, 50.3, 10], [7, 1.4, 51, 10], [4, 1.4, 51.5, 10]);
