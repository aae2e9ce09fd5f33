import { type VesselView, readVesselView } from '@portolan/contract';
import { expect, test } from 'vitest';
import { portNumberOf } from '../destinations/index.ts';
import { LiveView, type ViewQuery } from './live-view.ts';
import { PositionTable, simulatedFlag } from '../positions/index.ts';

const nowMs = Date.parse('2026-11-10T08:00:00Z');
const world = { west: -180, south: -90, east: 180, north: 90, most: 5000 };

function tableOf(count: number): PositionTable {
  const table = new PositionTable(undefined, 2048);
  for (let i = 0; i < count; i += 1)
    table.add(
      {
        mmsi: 200_000_001 + i,
        longitude: (((i * 37) % 360) - 180) * 600_000,
        latitude: (((i * 17) % 160) - 80) * 600_000,
        speed: (i % 3) * 40,
        course: 1234,
        heading: i % 2 === 0 ? 90 : 511,
        status: 0,
        atMs: nowMs - 60_000,
      },
      i === 0 ? simulatedFlag : 0,
    );
  return table;
}

const readView = async (table: PositionTable, query: Partial<ViewQuery> = {}): Promise<VesselView> => {
  const bytes = await new LiveView(table).readView({ ...world, ...query }, nowMs);
  return readVesselView(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  );
};

test('a view contains each vessel’s position, motion and age', async () => {
  const { total, vessels } = await readView(tableOf(2));
  expect(total).toBe(2);
  expect(vessels.toSorted((a, b) => a.mmsi.localeCompare(b.mmsi))).toEqual([
    {
      mmsi: '200000001',
      longitude: -180,
      latitude: -80,
      speedOverGroundKn: 0,
      headingDeg: 90,
      atSeconds: nowMs / 1000 - 60,
      lengthM: 0,
      beamM: 0,
      standsFor: 1,
      shipType: 0,
      group: 'other',
      simulated: true,
    },
    {
      mmsi: '200000002',
      longitude: -143,
      latitude: -63,
      speedOverGroundKn: 4,
      headingDeg: 123,
      atSeconds: nowMs / 1000 - 60,
      lengthM: 0,
      beamM: 0,
      standsFor: 1,
      shipType: 0,
      group: 'other',
      simulated: false,
    },
  ]);
});

test('of more vessels than wanted some of every part are shown, and all are counted', async () => {
  const { total, vessels } = await readView(tableOf(2000), { most: 200 });
  expect(total).toBe(2000);
  expect(vessels.length).toBeLessThanOrEqual(200);
  expect(vessels.length).toBeGreaterThan(100);
  for (const quarter of [-180, -90, 0, 90])
    expect(vessels.some(({ longitude }) => longitude >= quarter && longitude < quarter + 90)).toBe(true);
});

test('the representative of others is the first of its part, and all are represented', async () => {
  const { total, vessels } = await readView(fleet(), { most: 150, groups: ['cargo'] });
  expect(total).toBe(1000);
  expect(vessels.reduce((sum, { standsFor }) => sum + standsFor, 0)).toBe(1000);
  expect(vessels.every(({ mmsi }) => (Number(mmsi) - 200_000_001) % 4 === 2)).toBe(true);
  expect((await readView(fleet(), { most: 1000, groups: ['cargo'] })).vessels).toHaveLength(1000);
  expect((await readView(fleet(), { most: 999, groups: ['cargo'] })).vessels.length).toBeLessThan(1000);
});

test('a view of the whole world yields to other work, and two at the same time do not mix', async () => {
  const table = new PositionTable(undefined, 131_072);
  for (let i = 0; i < 60_000; i += 1)
    table.add(
      {
        mmsi: 200_000_001 + i,
        longitude: (((i * 37) % 360) - 180) * 600_000,
        latitude: 0,
        speed: (i % 3) * 40,
        course: 0,
        heading: 511,
        status: 0,
        atMs: nowMs,
      },
      0,
    );
  const view = new LiveView(table);
  let turns = 0;
  let isReading = true;
  const count = (): void => void (isReading && setImmediate(() => ((turns += 1), count())));
  count();
  const [all, stopped] = await Promise.all([
    view.readView({ ...world, most: 100 }, nowMs),
    view.readView({ ...world, most: 100, speedClasses: ['stopped'] }, nowMs),
  ]);
  isReading = false;
  expect([all.readUInt32LE(4), stopped.readUInt32LE(4)]).toEqual([60_000, 20_000]);
  expect(turns).toBeGreaterThanOrEqual(6);
});

test('filters leave out the others', async () => {
  const table = tableOf(300);
  table.describe({ mmsi: 200_000_002, shipType: 71, lengthM: 400, beamM: 59, destination: 'NLRTM' });
  expect((await readView(table, { groups: ['cargo', 'tanker'] })).vessels.map(({ mmsi }) => mmsi)).toEqual([
    '200000002',
  ]);
  expect((await readView(table, { sizes: ['very-large'] })).total).toBe(1);
  expect((await readView(table, { sizes: ['small', 'large'] })).total).toBe(0);
  expect((await readView(table, { destinationPort: portNumberOf('NLRTM') })).total).toBe(1);
  expect((await readView(table, { destinationPort: portNumberOf('SGSIN') })).total).toBe(0);
  expect((await readView(table, { mmsis: new Set([200_000_001, 200_000_003]) })).total).toBe(2);
  expect((await readView(table, { speedClasses: ['stopped'] })).total).toBe(100);
});

test('a vessel that was silent for a day is not shown', async () => {
  const table = tableOf(1);
  const bytes = await new LiveView(table).readView(world, nowMs + 25 * 3_600_000);
  expect(bytes.readUInt32LE(0)).toBe(0);
});

test('a box over the antimeridian is one view', async () => {
  const table = tableOf(360);
  const { vessels } = await readView(table, { west: 170, east: -170, most: 3 });
  expect(vessels.length).toBeGreaterThan(0);
  for (const { longitude } of vessels) expect(Math.abs(longitude)).toBeGreaterThanOrEqual(170);
});

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

const fleet = (): PositionTable => {
  const table = new PositionTable(undefined, 4096);
  for (let i = 0; i < 4000; i += 1) {
    const [longitude, latitude] = [((i * 6151) % 350) - 175, ((i * 2503) % 140) - 70];
    const mmsi = 200_000_001 + i;
    table.add(
      {
        mmsi,
        longitude: longitude * 600_000 + i * 7,
        latitude: latitude * 600_000 + i * 11,
        speed: i % 120,
        course: 0,
        heading: 511,
        status: 0,
        atMs: nowMs,
      },
      0,
    );
    table.describe({
      mmsi,
      shipType: [30, 60, 70, 80][i % 4]!,
      lengthM: (i * 13) % 400,
      beamM: 20,
      destination: i % 9 === 0 ? 'NLRTM' : null,
    });
  }
  return table;
};

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
  const still = { longitude: 0, latitude: 0, speed: 0, course: 0, heading: 511, status: 0, atMs: nowMs };
  const count = async (atMs: number) => (await view.readTile({ z: 0, x: 0, y: 0 }, {}, atMs)).readUInt32LE(4);
  expect(await count(nowMs)).toBe(3);
  table.add({ ...still, mmsi: 211_000_001 }, 0);
  expect(await count(nowMs + 2000)).toBe(3);
  await expect.poll(() => count(nowMs + 2500)).toBe(4);
  table.add({ ...still, mmsi: 211_000_002 }, 0);
  expect(await count(nowMs + 60_000)).toBe(5);
});
