import { expect, test } from 'vitest';
import { fromGcj02, toGcj02 } from './chinese-datum.ts';

/** Pairs of WGS-84 and GCJ-02 from the tests of googollee/eviltransform (MIT). */
const published = [
  [31.1774276, 121.5272106, 31.17530398364597, 121.531541859215],
  [22.543847, 113.912316, 22.540796131694766, 113.9171764808363],
  [39.911954, 116.377817, 39.91334545536069, 116.38404722455657],
] as const;

test.each(published)(
  '%d %d is shown at %d %d on maps of China, and back',
  (latitude, longitude, north, east) => {
    const shown = toGcj02({ latitude, longitude });
    expect([shown.latitude, shown.longitude]).toEqual([expect.closeTo(north, 7), expect.closeTo(east, 7)]);
    const back = fromGcj02(shown);
    expect([back.latitude, back.longitude]).toEqual([
      expect.closeTo(latitude, 6),
      expect.closeTo(longitude, 6),
    ]);
  },
);

test('outside of China nothing is shifted', () => {
  const place = { latitude: 51.92, longitude: 4.48 };
  expect([toGcj02(place), fromGcj02(place)]).toEqual([place, place]);
});
