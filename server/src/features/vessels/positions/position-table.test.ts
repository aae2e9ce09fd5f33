import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOnce } from './in-turns.ts';
import { PositionGrid } from './position-grid.ts';
import { type LatestPosition, PositionTable, shownFlag } from './position-table.ts';

const position = (mmsi: number, longitude = 4, latitude = 52): LatestPosition => ({
  mmsi,
  longitude: Math.round(longitude * 600_000),
  latitude: Math.round(latitude * 600_000),
  speed: 140,
  course: 900,
  heading: 90,
  status: 0,
  atMs: 1_800_000_000_000,
});

test('every vessel is found again, and no other', () => {
  const mmsis = fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 500 });
  fc.assert(
    fc.property(mmsis, (all) => {
      const table = new PositionTable(undefined, 512);
      const [known, others] = [all.slice(all.length / 2), all.slice(0, all.length / 2)];
      for (const mmsi of known) table.add(position(mmsi), 0);
      expect(table.count).toBe(known.length);
      for (const mmsi of known)
        expect(table.read(table.slotOf(mmsi))).toEqual({ ...position(mmsi), flags: 0 });
      for (const mmsi of others) expect(table.slotOf(mmsi)).toBe(-1);
    }),
    { numRuns: 50 },
  );
});

test('a full table takes no more and keeps what it has', () => {
  const table = new PositionTable(undefined, 2);
  expect([1, 2, 3].map((mmsi) => table.add(position(mmsi), 0))).toEqual([0, 1, -1]);
  expect(table.slotOf(3)).toBe(-1);
});

test('another view of the buffer reads the same', () => {
  const table = new PositionTable(undefined, 8);
  const slot = table.add(position(244_060_000), 0);
  const other = new PositionTable(table.buffer, 8);
  table.put(slot, position(244_060_000, 5), shownFlag);
  expect(other.read(other.slotOf(244_060_000))).toMatchObject({ longitude: 3_000_000, flags: shownFlag });
});

const boxes = fc
  .record({
    west: fc.double({ min: -180, max: 180, noNaN: true }),
    east: fc.double({ min: -180, max: 180, noNaN: true }),
    south: fc.double({ min: -90, max: 90, noNaN: true }),
    height: fc.double({ min: 0, max: 60, noNaN: true }),
  })
  .map(({ west, east, south, height }) => ({ west, east, south, north: Math.min(90, south + height) }));
const places = fc.array(
  fc.record({
    longitude: fc.integer({ min: -108_000_000, max: 108_000_000 }),
    latitude: fc.integer({ min: -54_000_000, max: 54_000_000 }),
  }),
  { maxLength: 300 },
);

test('a box contains exactly the vessels in it, also across the antimeridian', () => {
  fc.assert(
    fc.property(places, boxes, (vessels, box) => {
      const table = new PositionTable(undefined, 512);
      for (const [i, place] of vessels.entries()) table.add({ ...position(i + 1), ...place }, 0);
      const grid = new PositionGrid(table);
      atOnce(grid.rebuild());
      const found: number[] = [];
      grid.visit(box, (slot) => found.push(slot));
      const isIn = ({ longitude, latitude }: { longitude: number; latitude: number }): boolean => {
        const lon = longitude / 600_000;
        const lat = latitude / 600_000;
        const isEast =
          box.west <= box.east ? lon >= box.west && lon <= box.east : lon >= box.west || lon <= box.east;
        return isEast && lat >= box.south && lat <= box.north;
      };
      expect(found.toSorted((a, b) => a - b)).toEqual(
        vessels.flatMap((place, i) => (isIn(place) ? [i] : [])),
      );
    }),
    { numRuns: 200 },
  );
});
