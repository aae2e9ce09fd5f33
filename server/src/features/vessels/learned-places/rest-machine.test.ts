import { hourMs } from '@portolan/contract/time/durations';
import { expect, test } from 'vitest';
import { type Rest, type RestFix, type Seen, type EndedRest, stepRest } from './rest-machine.ts';

/** `[hour, longitude, latitude, speed in kn]` */
type Row = readonly [number, number, number, number | null];

function sail(rows: readonly Row[], seen?: Seen): { open: Rest | null; stops: EndedRest[] } {
  let open: Rest | null = null;
  let last: RestFix | undefined;
  const stops: EndedRest[] = [];
  for (const [hour, longitude, latitude, speedKn] of rows) {
    const fix = { atMs: hour * hourMs, longitude, latitude, speedKn };
    const step = stepRest(open, last, fix, seen);
    open = step.open;
    if (step.ended !== null) stops.push(step.ended);
    last = fix;
  }
  return { open, stops };
}

test('a stop begins when the ship is still, ends when it makes way, and has its centre', () => {
  const { open, stops } = sail([
    [0, 4, 52, 8],
    [1, 4.001, 52, 0.1],
    [2, 4.003, 52.001, 0.4],
    [5, 4.002, 52.002, 0.3],
    [6, 4.2, 52, 9],
  ]);
  expect(open).toBeNull();
  expect(stops).toMatchObject([
    {
      sinceMs: hourMs,
      lastAtMs: 5 * hourMs,
      longitude: expect.closeTo(4.002, 6),
      latitude: expect.closeTo(52.001, 6),
    },
  ]);
  expect(stops[0]!.swingKm).toBeCloseTo(0.233, 2);
});

test.each<[string, Row[], number]>([
  [
    'one of less than an hour',
    [
      [0, 4, 52, 0],
      [0.9, 4, 52, 0],
      [1, 4.1, 52, 9],
    ],
    0,
  ],
  [
    'one who only slows down',
    [
      [0, 4, 52, 0.4],
      [3, 4.001, 52, 0.4],
      [4, 4.1, 52, 9],
    ],
    0,
  ],
  [
    'one who is carried away while it makes no way',
    [
      [0, 4, 52, 0.1],
      [1, 4.004, 52, 0.8],
      [2, 4.009, 52, 0.8],
      [3, 4.2, 52, 9],
    ],
    1,
  ],
  [
    'one that continues',
    [
      [0, 4, 52, 0],
      [30, 4, 52, 0],
    ],
    0,
  ],
  [
    'one who is silent and heard where it lay',
    [
      [0, 4, 52, 0],
      [90, 4, 52, 0],
      [91, 4.2, 52, 9],
    ],
    1,
  ],
  [
    'one who is silent and heard elsewhere',
    [
      [0, 4, 52, 0],
      [2, 4, 52, 0],
      [90, 9, 54, 0],
      [91, 9.2, 54, 9],
    ],
    1,
  ],
  [
    'one who never gives a speed',
    [
      [0, 4, 52, null],
      [1, 4, 52, null],
      [3, 4, 52, null],
      [4, 4.2, 52, null],
    ],
    1,
  ],
])('%s has %2$j stops', (_, rows, count) => {
  expect(sail(rows).stops).toHaveLength(count);
});

test('a vessel that reports from another place after silence left at its last report', () => {
  expect(
    sail([
      [0, 4, 52, 0],
      [2, 4, 52, 0],
      [90, 9, 54, 12],
    ]).stops,
  ).toMatchObject([{ lastAtMs: 2 * hourMs }]);
});

test('the centre of a stop on the antimeridian is on it', () => {
  const { stops } = sail([
    [0, 179.999, -17, 0],
    [2, -179.999, -17, 0],
    [3, 179.999, -17, 0.2],
    [4, -179.999, -17, 0.2],
    [5, -179, -17, 9],
  ]);
  expect(Math.abs(stops[0]!.longitude)).toBeCloseTo(180, 6);
  expect(stops[0]!.swingKm).toBeLessThan(0.5);
});

test('a vessel’s own status applies to fixes of that time only', () => {
  const rows: Row[] = [
    [0, 4, 52, 0],
    [3, 4, 52, 0],
    [4, 4.2, 52, 9],
  ];
  const said = { navigationStatus: 5, headingDeg: 112, simulated: false };
  expect(sail(rows, { ...said, atMs: 3 * hourMs }).stops).toMatchObject([
    { navigationStatus: 5, headingDeg: 112 },
  ]);
  expect(sail(rows, { ...said, atMs: 9 * hourMs }).stops).toMatchObject([
    { navigationStatus: null, headingDeg: null },
  ]);
  // Under way using engine is what crews forget to change; it says nothing about a ship at rest.
  expect(sail(rows, { ...said, navigationStatus: 0, atMs: 3 * hourMs }).stops).toMatchObject([
    { navigationStatus: null },
  ]);
});

test('a stop with simulated reports stays simulated', () => {
  const simulated = { atMs: 0, navigationStatus: null, headingDeg: null, simulated: true };
  const begun = stepRest(null, undefined, { atMs: 0, longitude: 4, latitude: 52, speedKn: 0 }, simulated);
  const fix = { atMs: hourMs, longitude: 4, latitude: 52, speedKn: 0 };
  expect(stepRest(begun.open, undefined, fix, { ...simulated, simulated: false }).open?.simulated).toBe(true);
});
