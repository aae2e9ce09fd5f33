import { expect, test } from 'vitest';
import {
  type AreaDraft,
  blankArea,
  draftOfPlace,
  judgeArea,
  readLines,
  shapeFields,
  shapeOf,
  toAreaBody,
  withClick,
} from './area-draft.ts';

const triangle: AreaDraft = { ...blankArea, name: 'Strait', points: '50, 1\n51, 1\n51, 2' };

test.each(['50.5, 1.25', '50.5 1.25', '50.5;1.25', '  +50.5 ,  1.25 ', '50.5\t1.25'])(
  '%s is a point',
  (line) => {
    expect(readLines(line)).toEqual({ ring: [[1.25, 50.5]], wrongLine: undefined });
  },
);

test.each(['91, 0', '0, 181', 'fifty, one', '50', '50, 1, 2', '50°N 1°E'])('%s is not a point', (line) => {
  expect(readLines(`1, 1\n${line}`).wrongLine).toBe(2);
});

test('an area without a problem is sent as drawn', () => {
  expect(judgeArea(triangle)).toEqual({});
  expect(toAreaBody(triangle)).toEqual({
    name: 'Strait',
    kind: 'monitored',
    unLocationCode: null,
    shape: {
      form: 'polygon',
      ring: [
        [1, 50],
        [1, 51],
        [2, 51],
      ],
    },
  });
});

test('problems are shown at their fields', () => {
  expect(judgeArea({ ...blankArea, kind: 'berth' })).toMatchObject({
    name: 'name',
    port: 'port',
    shape: { code: 'area.too-few-points' },
  });
  expect(judgeArea({ ...triangle, points: '1, 1\nx' })).toEqual({ points: { line: 2 } });
  expect(judgeArea({ ...triangle, points: '0, 0\n2, 2\n0, 2\n2, 0' }).shape?.code).toBe(
    'area.crosses-itself',
  );
  expect(judgeArea({ ...triangle, form: 'circle', radiusKm: '' })).toEqual({
    latitude: 'latitude',
    longitude: 'longitude',
    radius: 'radius',
  });
  const circle = { ...triangle, form: 'circle', latitude: '1', longitude: '1', radiusKm: '9999' } as const;
  expect(judgeArea(circle).shape?.code).toBe('area.radius-range');
});

test('a click adds a point, or moves the centre of a circle', () => {
  expect(withClick(triangle, [3.1234567, 52])).toEqual({ points: '50, 1\n51, 1\n51, 2\n52, 3.12346' });
  expect(withClick({ ...triangle, form: 'circle' }, [3, 52])).toEqual({ latitude: '52', longitude: '3' });
});

test('a shape converted to fields is the same shape again', () => {
  const circle = { form: 'circle', latitude: 51.5, longitude: -1.25, radiusKm: 3.5 } as const;
  expect(shapeOf({ ...blankArea, ...shapeFields(circle) })).toEqual(circle);
});

test('an area started from a learned place has its kind, port and outline', () => {
  const place = {
    kind: 'berth',
    unLocationCode: 'NLRTM',
    shape: {
      form: 'polygon',
      ring: [
        [4, 51.9],
        [4.01, 51.9],
        [4, 51.91],
      ],
    },
  } as const;
  const draft = draftOfPlace(
    { ...place, shape: { ...place.shape, ring: place.shape.ring.map(([x, y]) => [x, y]) } },
    'Quay',
  );
  expect(judgeArea(draft)).toEqual({});
  expect(toAreaBody(draft)).toEqual({ name: 'Quay', ...place });
});
