import { type VesselView, readVesselView } from '@portolan/contract';
import { expect, test } from 'vitest';
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
  const { total, atMs, vessels } = look(tableOf(2));
  expect([total, atMs]).toEqual([2, nowMs]);
  expect(vessels.toSorted((a, b) => a.mmsi.localeCompare(b.mmsi))).toEqual([
    { mmsi: '200000001', longitude: -180, latitude: -80, speedOverGroundKn: 0, headingDeg: 90, ageSeconds: 60, shipType: 0, simulated: true },
    { mmsi: '200000002', longitude: -143, latitude: -63, speedOverGroundKn: 4, headingDeg: 123, ageSeconds: 60, shipType: 0, simulated: false },
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
  table.describe({ mmsi: 200_000_002, shipType: 71, lengthM: 400 });
  expect(look(table, { typeTens: [7] }).vessels.map(({ mmsi }) => mmsi)).toEqual(['200000002']);
  expect(look(table, { leastLengthM: 300 }).total).toBe(1);
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
