import type { VesselCard } from '@portolan/contract';
import { expect, test } from 'vitest';
import { degrees, vesselKind } from '../../../lib/vessels/vessel-words.ts';
import { type Track, stopHours, toChartVessel, trackScene } from './vessels-scene.ts';

const point = (hour: number, longitude: number, speedClass: 'stopped' | 'slow' | 'normal') => ({
  longitude,
  latitude: 52,
  positionAt: new Date(Date.parse('2026-02-01T00:00:00Z') + hour * 3_600_000).toISOString(),
  speedOverGroundKn: { stopped: 0, slow: 3, normal: 14 }[speedClass],
  speedClass,
});
const track: Track = {
  mmsi: '244060000',
  begin: '',
  end: '',
  boundM: 50,
  whole: true,
  segments: [
    [
      point(0, 4, 'normal'),
      point(1, 4.2, 'slow'),
      point(2, 4.3, 'stopped'),
      point(8, 4.3, 'stopped'),
      point(9, 4.4, 'normal'),
    ],
  ],
};

test('a track has its full line, its slow parts and its stops', () => {
  const { sailed, slow, stops } = trackScene(track);
  expect(sailed).toEqual([
    [
      [4, 52],
      [4.2, 52],
      [4.3, 52],
      [4.3, 52],
      [4.4, 52],
    ],
  ]);
  expect(slow).toEqual([
    [
      [4, 52],
      [4.2, 52],
    ],
  ]);
  expect(stops).toMatchObject([{ longitude: 4.3, reached: true }]);
  expect(stopHours(track, stops[0]!.id)).toBe(6);
});

test('a short wait is no stop', () => {
  const segments = [[point(0, 4, 'normal'), point(0.1, 4, 'stopped'), point(0.4, 4, 'stopped')]];
  expect(trackScene({ ...track, segments }).stops).toEqual([]);
});

test('a vessel without a position is not drawn', () => {
  expect(toChartVessel({ position: null } as VesselCard, 0)).toBeUndefined();
});

test.each([
  ['container', 70, 'container'],
  [null, 71, 'cargo'],
  [null, 30, 'fishing'],
  ['other', 89, 'tanker'],
  [null, null, undefined],
] as const)('%s, AIS type %s is %s', (registeredType, shipType, kind) => {
  expect(vesselKind({ registeredType, shipType })).toBe(kind);
});

test('degrees are written as on a chart', () => {
  expect([degrees(34.2083, 'N', 'S'), degrees(-0.9999, 'E', 'W')]).toEqual(['34°12.5′N', '1°00.0′W']);
});
