import { expect, test } from 'vitest';
import { portNumberOf } from '../destinations/index.ts';
import { LiveView } from './live-view.ts';
import { PositionTable } from '../positions/index.ts';
import { readView, tableOf, nowMs, world, fleet } from './testing.ts';

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
