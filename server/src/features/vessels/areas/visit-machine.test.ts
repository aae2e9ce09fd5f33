import { describe, expect, test } from 'vitest';
import { AreaSet } from './area-set.ts';
import type { Fix } from './call-machine.ts';
import { toAreaShape } from './shape.ts';
import { type OpenVisits, type Visit, stepVisits } from './visit-machine.ts';

/** A circle of 10 km around 0, 0: 0.09 degrees. */
const areas = new AreaSet([], {
  monitored: [
    { areaId: 'a', shape: toAreaShape({ form: 'circle', longitude: 0, latitude: 0, radiusKm: 10 }) },
  ],
});
const fix = (hour: number, longitude: number, latitude = 0): Fix => ({
  atMs: hour * 3_600_000,
  longitude,
  latitude,
  speedKn: null,
});

function sail(...fixes: Fix[]): { ended: Visit[]; open: OpenVisits } {
  const ended: Visit[] = [];
  let open: OpenVisits = {};
  let last: Fix | undefined;
  for (const one of fixes) {
    const judged = stepVisits(open, last, one, areas);
    ended.push(...judged.ended);
    [open, last] = [judged.open, one];
  }
  return { ended, open };
}
const hours = (ms: number | null | undefined): number => (ms ?? NaN) / 3_600_000;

describe('a visit', () => {
  test('begins and ends where the track crosses the edge', () => {
    const { ended } = sail(fix(0, -0.2), fix(1, 0), fix(2, 0.2));
    expect(ended).toHaveLength(1);
    expect(hours(ended[0]?.enteredAtMs)).toBeCloseTo(0.55, 2);
    expect(hours(ended[0]?.leftAtMs)).toBeCloseTo(1.45, 2);
  });

  test('is recorded for a ship that crosses between two fixes', () => {
    const { ended } = sail(fix(0, -0.2), fix(1, 0.2));
    expect(hours(ended[0]?.leftAtMs) - hours(ended[0]?.enteredAtMs)).toBeCloseTo(0.45, 2);
  });

  test('is one of a ship that sails along the edge', () => {
    const edge = 10 / 111.195;
    const wobbly = Array.from({ length: 30 }, (_, i) => fix(1 + i, edge + (i % 2 === 0 ? -0.002 : 0.003)));
    const { ended, open } = sail(fix(0, 0.3), ...wobbly);
    expect(ended).toEqual([]);
    expect(Object.keys(open)).toEqual(['a']);
  });

  test('continues through silence, and ends with the last report if the next one is in another place', () => {
    expect(sail(fix(0, 0), fix(50, 0.01)).open).toEqual({ a: 0 });
    expect(sail(fix(0, 0), fix(1, 0), fix(50, 3)).ended).toEqual([
      { areaId: 'a', enteredAtMs: 0, leftAtMs: 3_600_000 },
    ]);
  });

  test('is not invented for a track without reports', () => {
    expect(sail(fix(0, -3), fix(20, 3))).toEqual({ ended: [], open: {} });
  });
});
