import { type VesselView, readVesselView } from '@portolan/contract';
import { expect, test } from 'vitest';
import { portNumberOf } from './destination-port.ts';
import { LiveView, type ViewQuery } from './live-view.ts';
import { PositionTable, simulatedFlag } from './position-table.ts';

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

const look = (table: PositionTable, query: Partial<ViewQuery> = {}): VesselView => {
  const bytes = new LiveView(table).look({ ...world, ...query }, nowMs);
  return readVesselView(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  );
};

test('a view says where each vessel is, how it sails and how old that is', () => {
  const { total, vessels } = look(tableOf(2));
  expect(total).toBe(2);
  expect(vessels.toSorted((a, b) => a.mmsi.localeCompare(b.mmsi))).toEqual([
    { mmsi: '200000001', longitude: -180, latitude: -80, speedOverGroundKn: 0, headingDeg: 90, atSeconds: nowMs / 1000 - 60, lengthM: 0, beamM: 0, standsFor: 1, shipType: 0, simulated: true },
    { mmsi: '200000002', longitude: -143, latitude: -63, speedOverGroundKn: 4, headingDeg: 123, atSeconds: nowMs / 1000 - 60, lengthM: 0, beamM: 0, standsFor: 1, shipType: 0, simulated: false },
  ]); // prettier-ignore
});

test('of more vessels than wanted some of every part are shown, and all are counted', () => {
  const { total, vessels } = look(tableOf(2000), { most: 200 });
  expect(total).toBe(2000);
  expect(vessels.length).toBeLessThanOrEqual(200);
  expect(vessels.length).toBeGreaterThan(100);
  for (const quarter of [-180, -90, 0, 90])
    expect(vessels.some(({ longitude }) => longitude >= quarter && longitude < quarter + 90)).toBe(true);
});

test('filters leave out the others', () => {
  const table = tableOf(300);
  table.describe({ mmsi: 200_000_002, shipType: 71, lengthM: 400, beamM: 59, destination: 'NLRTM' });
  expect(look(table, { groups: ['cargo', 'tanker'] }).vessels.map(({ mmsi }) => mmsi)).toEqual(['200000002']);
  expect(look(table, { sizes: ['very-large'] }).total).toBe(1);
  expect(look(table, { sizes: ['small', 'large'] }).total).toBe(0);
  expect(look(table, { destinationPort: portNumberOf('NLRTM') }).total).toBe(1);
  expect(look(table, { destinationPort: portNumberOf('SGSIN') }).total).toBe(0);
  expect(look(table, { mmsis: new Set([200_000_001, 200_000_003]) }).total).toBe(2);
  expect(look(table, { speedClasses: ['stopped'] }).total).toBe(100);
});

test('a vessel that was silent for a day is not shown', () => {
  const table = tableOf(1);
  const bytes = new LiveView(table).look(world, nowMs + 25 * 3_600_000);
  expect(bytes.readUInt32LE(0)).toBe(0);
});

test('a box over the antimeridian is one view', () => {
  const table = tableOf(360);
  const { vessels } = look(table, { west: 170, east: -170, most: 3 });
  expect(vessels.length).toBeGreaterThan(0);
  for (const { longitude } of vessels) expect(Math.abs(longitude)).toBeGreaterThanOrEqual(170);
});

const tileOf = (table: PositionTable, z: number, x: number, y: number): VesselView => {
  const bytes = new LiveView(table).lookAtTile({ z, x, y }, {}, nowMs);
  return readVesselView(Uint8Array.from(bytes).buffer);
};

test('every vessel is in one tile of each zoom, at the antimeridian and the poles, too', () => {
  const table = tableOf(300);
  const edge = { longitude: 180 * 600_000, latitude: 0, speed: 0, course: 0, heading: 511, status: 0, atMs: nowMs };
  table.add({ ...edge, mmsi: 211_000_001 }, 0);
  table.add({ ...edge, mmsi: 211_000_002, longitude: 0, latitude: 90 * 600_000 }, 0);
  for (const z of [0, 1, 3]) {
    const seen = Array.from({ length: 4 ** z }, (_, i) => tileOf(table, z, i % 2 ** z, Math.floor(i / 2 ** z)));
    expect(seen.reduce((sum, { total }) => sum + total, 0)).toBe(302);
    expect(new Set(seen.flatMap(({ vessels }) => vessels.map(({ mmsi }) => mmsi))).size).toBe(302);
  }
}); // prettier-ignore

test('a crowded tile has one vessel for each cell, the longest, and says how many it stands for', () => {
  const table = new PositionTable(undefined, 2048);
  for (let i = 0; i < 1200; i += 1)
    table.add({ mmsi: 300_000_000 + i, longitude: i, latitude: 600_000, speed: 0, course: 0, heading: 511, status: 0, atMs: nowMs }, 0);
  table.describe({ mmsi: 300_000_777, shipType: 80, lengthM: 250, beamM: 44, destination: null });
  const { total, vessels } = tileOf(table, 2, 2, 1);
  expect(total).toBe(1200);
  expect(vessels).toMatchObject([{ mmsi: '300000777', standsFor: 1200, lengthM: 250 }]);
  expect(tileOf(table, 2, 0, 0).vessels).toEqual([]);
}); // prettier-ignore
