import type { ReplayPoint } from '@portolan/contract';
import { expect, test } from 'vitest';
import { joinTracks, replayPositionAt, vesselsAt } from './replay-tracks.ts';

const hour = 3600;
const point = (hours: number, longitude: number, more: Partial<ReplayPoint> = {}): ReplayPoint => ({
  mmsi: '244060000',
  track: 0,
  longitude,
  latitude: 0,
  atSeconds: hours * hour,
  speedOverGroundKn: 12,
  lengthM: 200,
  shipType: 70,
  group: 'cargo',
  simulated: false,
  ...more,
});

test('between two points a ship is on the line, with the heading of the line', () => {
  const place = replayPositionAt([point(0, 4), point(1, 4.2)], 0.25 * hour);
  expect(place).toMatchObject({ latitude: 0, headingDeg: 90, isGap: false });
  expect(place?.longitude).toBeCloseTo(4.05);
});

test('no line is drawn over a long silence: an hour at the last position, then hidden until a report', () => {
  const track = [point(0, 4), point(5, 5), point(6, 5.2)];
  expect(replayPositionAt(track, 0.5 * hour)).toMatchObject({ longitude: 4, headingDeg: null, isGap: true });
  expect(replayPositionAt(track, 2 * hour)).toBeUndefined();
  expect(replayPositionAt(track, 5.5 * hour)).toMatchObject({ isGap: false });
  expect(replayPositionAt(track, -1)).toBeUndefined();
  expect(replayPositionAt(track, 8 * hour)).toBeUndefined();
});

test('no ship sails faster than one can', () => {
  expect(replayPositionAt([point(0, 4), point(1, 9)], 0.5 * hour)).toMatchObject({
    longitude: 4,
    isGap: true,
  });
});

test('a ship at rest may be silent', () => {
  expect(replayPositionAt([point(0, 4), point(6, 4.0005)], 3 * hour)).toMatchObject({
    isGap: false,
    headingDeg: null,
  });
});

test('over the antimeridian the line is the short one', () => {
  const place = replayPositionAt([point(0, 179.9), point(1, -179.9)], 0.75 * hour);
  expect(place?.longitude).toBeCloseTo(-179.95);
  expect(place?.headingDeg).toBe(90);
});

test('answers are joined by ship, a point in two of them counts once', () => {
  const [a, b, c] = [point(0, 4), point(1, 4.2), point(2, 4.4)];
  const other = point(0, 9, { track: 1 });
  const tracks = joinTracks([
    { oneIn: 1, points: [a, b, other] },
    { oneIn: 1, points: [b, c] },
  ]);
  expect(tracks).toEqual([[a, b, c], [other]]);
});

test('a speed class leaves out the others', () => {
  const tracks = [
    [point(0, 4), point(1, 4.2)],
    [point(0, 5, { speedOverGroundKn: 0 }), point(1, 5)],
  ];
  expect(vesselsAt(tracks, 1800, '')).toHaveLength(2);
  expect(vesselsAt(tracks, 1800, 'stopped').map(({ longitude }) => longitude)).toEqual([5]);
  expect(vesselsAt(tracks, 1800, 'normal')).toHaveLength(1);
});
