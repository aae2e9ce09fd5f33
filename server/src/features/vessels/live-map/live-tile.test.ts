import { type VesselView, readVesselView } from '@portolan/contract';
import { expect, test } from 'vitest';
import { portNumberOf } from '../destinations/index.ts';
import { LiveView } from './live-view.ts';
import { PositionTable } from '../positions/index.ts';
import { nowMs, tableOf, readView, fleet } from './testing.ts';

const tileOf = async (table: PositionTable, z: number, x: number, y: number): Promise<VesselView> => {
  const bytes = await new LiveView(table).readTile({ z, x, y }, {}, nowMs);
  return readVesselView(Uint8Array.from(bytes).buffer);
};

test('every vessel is in one tile of each zoom, at the antimeridian and the poles, too', async () => {
  const table = tableOf(300);
  const edge = {
    longitude: 180 * 600_000,
    latitude: 0,
    speed: 0,
    course: 0,
    heading: 511,
    status: 0,
    atMs: nowMs,
  };
  table.add({ ...edge, mmsi: 211_000_001 }, 0);
  table.add({ ...edge, mmsi: 211_000_002, longitude: 0, latitude: 90 * 600_000 }, 0);
  for (const z of [0, 1, 3]) {
    const seen = await Promise.all(
      Array.from({ length: 4 ** z }, (_, i) => tileOf(table, z, i % 2 ** z, Math.floor(i / 2 ** z))),
    );
    expect(seen.reduce((sum, { total }) => sum + total, 0)).toBe(302);
    expect(new Set(seen.flatMap(({ vessels }) => vessels.map(({ mmsi }) => mmsi))).size).toBe(302);
  }
});

test('a crowded tile has one vessel for each cell, the longest, with the number it stands for', async () => {
  const table = new PositionTable(undefined, 2048);
  for (let i = 0; i < 1200; i += 1)
    table.add(
      {
        mmsi: 300_000_000 + i,
        longitude: i,
        latitude: 600_000,
        speed: 0,
        course: 0,
        heading: 511,
        status: 0,
        atMs: nowMs,
      },
      0,
    );
  table.describe({ mmsi: 300_000_777, shipType: 80, lengthM: 250, beamM: 44, destination: null });
  const { total, vessels } = await tileOf(table, 2, 2, 1);
  expect(total).toBe(1200);
  expect(vessels).toMatchObject([{ mmsi: '300000777', standsFor: 1200, lengthM: 250 }]);
  expect((await tileOf(table, 2, 0, 0)).vessels).toEqual([]);
});

test.each([
  {},
  { groups: ['cargo'] },
  { sizes: ['large', 'very-large'], speedClasses: ['slow'] },
  { destinationPort: portNumberOf('NLRTM') },
] as const)('tiles of every zoom contain the vessels that match %o, each once', async (filters) => {
  const table = fleet();
  const view = new LiveView(table);
  const { total } = await readView(table, filters);
  expect(total).toBeGreaterThan(0);
  for (const z of [0, 1, 2, 3, 4, 5]) {
    const tiles = Array.from({ length: 4 ** z }, (_, i) => ({ z, x: i % 2 ** z, y: Math.floor(i / 2 ** z) }));
    const seen = await Promise.all(tiles.map((tile) => view.readTile(tile, filters, nowMs)));
    const views = seen.map((bytes) => readVesselView(Uint8Array.from(bytes).buffer));
    expect(views.reduce((sum, view) => sum + view.total, 0)).toBe(total);
    for (const { total, vessels } of views)
      expect(vessels.reduce((sum, { standsFor }) => sum + standsFor, 0)).toBe(total);
  }
});

test('with a list of vessels only these are returned', async () => {
  const table = fleet();
  const mmsis = new Set([200_000_003, 200_000_004, 999_000_000]);
  const bytes = await new LiveView(table).readTile({ z: 0, x: 0, y: 0 }, { mmsis, groups: ['cargo'] }, nowMs);
  expect(readVesselView(Uint8Array.from(bytes).buffer)).toMatchObject({
    total: 1,
    vessels: [{ mmsi: '200000003' }],
  });
});

test('the world is counted again while the count of a second ago is served', async () => {
  const table = tableOf(3);
  const view = new LiveView(table);
  const count = async (atMs: number) => (await view.readTile({ z: 0, x: 0, y: 0 }, {}, atMs)).readUInt32LE(4);
  expect(await count(nowMs)).toBe(3);
  table.add(
    {
      mmsi: 211_000_001,
      longitude: 0,
      latitude: 0,
      speed: 0,
      course: 0,
      heading: 511,
      status: 0,
      atMs: nowMs,
    },
    0,
  );
  expect(await count(nowMs + 2000)).toBe(3);
  await expect.poll(() => count(nowMs + 2500)).toBe(4);
  table.add(
    {
      mmsi: 211_000_002,
      longitude: 0,
      latitude: 0,
      speed: 0,
      course: 0,
      heading: 511,
      status: 0,
      atMs: nowMs,
    },
    0,
  );
  expect(await count(nowMs + 60_000)).toBe(5);
});
