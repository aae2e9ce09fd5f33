import { expect, test } from 'vitest';
import { chunksAt, replayBox } from './replay-chunks.ts';

test('the box is wider than the view, and the same after small movements', () => {
  const box = replayBox([3.6, 51.8, 4.7, 52.1]);
  expect(box).toEqual({ west: 3, south: 51, east: 5, north: 53 });
  expect(replayBox([3.65, 51.82, 4.72, 52.12])).toEqual(box);
});

test('the box of a frame that shows the world or more is the world', () => {
  expect(replayBox([-200, -80, 190, 85])).toEqual({ west: -180, east: 180, south: -90, north: 90 });
  expect(replayBox([-175, -60, 170, 70])).toMatchObject({ west: -180, east: 180 });
});

test('over the antimeridian west is greater than east, as the server expects', () => {
  const { west, east } = replayBox([175, -10, 186, 0]);
  expect(west).toBeGreaterThan(160);
  expect(east).toBeLessThan(-160);
  expect(replayBox([535, -10, 546, 0])).toEqual(replayBox([175, -10, 186, 0]));
});

test('at high zoom the box keeps four decimals', () => {
  expect(replayBox([4.0201, 51.9451, 4.0303, 51.9501])).toEqual({
    west: 4.01,
    south: 51.94,
    east: 4.04,
    north: 51.96,
  });
});

const at = Date.parse('2026-11-10T08:20:00Z');

test.each([
  [1, 3, '2026-11-10T03:00:00.000Z'],
  [10, 6, '2026-11-10T00:00:00.000Z'],
  [60, 12, '2026-11-09T12:00:00.000Z'],
  [360, 24, '2026-11-09T00:00:00.000Z'],
])('at speed %i chunks of %i hours cover the moment, without gaps', (pace, hours, first) => {
  const chunks = chunksAt(at, pace);
  expect(chunks).toHaveLength(3);
  expect(chunks[0]!.begin).toBe(first);
  expect(Date.parse(chunks[1]!.begin)).toBeLessThanOrEqual(at);
  expect(Date.parse(chunks[1]!.end)).toBeGreaterThan(at);
  for (const { begin, end } of chunks) expect(Date.parse(end) - Date.parse(begin)).toBe(hours * 3_600_000);
  expect(chunks.map(({ end }) => end).slice(0, 2)).toEqual(chunks.map(({ begin }) => begin).slice(1));
});
