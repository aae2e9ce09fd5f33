import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metresPerRaw, turnEast } from './raw-units.ts';
import { mustStoreBefore, narrow, startThinning, thinningBoundM } from './track-thinning.ts';

interface Fix {
  longitude: number;
  latitude: number;
  atMs: number;
}

/** The stored fixes of a track, its first and last among them. */
function thin(fixes: readonly Fix[]): Fix[] {
  const [first, ...rest] = fixes;
  if (first === undefined) return [];
  const stored = [first];
  let anchor = first;
  let last = first;
  let state = startThinning(first.atMs);
  const from = (fix: Fix) =>
    [turnEast(anchor.longitude, fix.longitude), fix.latitude - anchor.latitude] as const;
  for (const fix of rest) {
    if (mustStoreBefore(state, ...from(fix), fix.atMs)) {
      if (last !== anchor) stored.push(last);
      anchor = last;
      state = startThinning(anchor.atMs);
    }
    narrow(state, ...from(fix), fix.latitude, fix.atMs);
    last = fix;
  }
  if (last !== anchor) stored.push(last);
  return stored;
}

const ways = fc
  .record({
    longitude: fc.integer({ min: -108_000_000, max: 107_999_999 }),
    latitude: fc.integer({ min: -48_000_000, max: 48_000_000 }),
    steps: fc.array(
      fc.record({
        east: fc.integer({ min: -6000, max: 6000 }),
        north: fc.integer({ min: -3000, max: 3000 }),
        seconds: fc.integer({ min: 1, max: 900 }),
        times: fc.integer({ min: 1, max: 10 }),
      }),
      { maxLength: 40 },
    ),
  })
  .map(({ longitude, latitude, steps }) => {
    const fixes: Fix[] = [{ longitude, latitude, atMs: 1_800_000_000_000 }];
    for (const { east, north, seconds, times } of steps)
      for (let i = 0; i < times; i += 1) {
        const last = fixes.at(-1)!;
        const turned = last.longitude + east;
        const wrapped =
          turned > 108_000_000 ? turned - 216_000_000 : turned < -108_000_000 ? turned + 216_000_000 : turned;
        fixes.push({
          longitude: wrapped,
          latitude: Math.max(-54_000_000, Math.min(54_000_000, last.latitude + north)),
          atMs: last.atMs + seconds * 1000,
        });
      }
    return fixes;
  });

test('no fix of any track is farther than the limit from the line between its stored neighbours', () => {
  fc.assert(
    fc.property(ways, (fixes) => {
      const stored = thin(fixes);
      let at = 0;
      for (const fix of fixes) {
        while ((stored[at + 1]?.atMs ?? Infinity) <= fix.atMs) at += 1;
        const a = stored[at]!;
        const b = stored[at + 1] ?? a;
        const share = b === a ? 0 : (fix.atMs - a.atMs) / (b.atMs - a.atMs);
        const east = turnEast(a.longitude, fix.longitude) - turnEast(a.longitude, b.longitude) * share;
        const north = fix.latitude - a.latitude - (b.latitude - a.latitude) * share;
        const shrink = Math.cos((fix.latitude / 600_000 / 180) * Math.PI);
        expect(Math.hypot(east * shrink, north) * metresPerRaw).toBeLessThanOrEqual(thinningBoundM);
      }
    }),
    { numRuns: 300 },
  );
});

test('of a straight and even track only the ends are stored', () => {
  const fixes = Array.from({ length: 100 }, (_, i) => ({
    longitude: i * 500,
    latitude: i * 300,
    atMs: i * 10_000,
  }));
  expect(thin(fixes)).toEqual([fixes[0], fixes.at(-1)]);
});
