import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { greatCircleNm } from '@portolan/contract';
import { findPort, type Port } from './ports.ts';
import { parseRows } from './read-set.ts';
import { findSeaRoute } from './sea-route.ts';

function port(code: string): Port {
  const found = findPort(code);
  if (!found) throw new Error(`No port ${code}`);
  return found;
}

const quoted = Array.from(
  parseRows(readFileSync(new URL('./fixtures/sea-distances.tsv', import.meta.url), 'utf8')),
  (row) => ({
    from: row('from'),
    to: row('to'),
    avoid: row('avoid').split(','),
    quotedNm: Number(row('quotedNm')),
  }),
);

describe('distances', () => {
  const errors = quoted.map(({ from, to, avoid, quotedNm }) =>
    Math.abs(findSeaRoute(port(from), port(to), { avoid }).distanceNm / quotedNm - 1),
  );

  test('are within 1.1 % of the quoted ones on average, and none is off by more than 5 %', () => {
    expect(errors.length).toBe(25);
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.011);
    expect(Math.max(...errors)).toBeLessThan(0.05);
  });

  test.each(quoted)(
    '$from to $to are the same there and back, never under the great circle',
    ({ from, to, avoid }) => {
      const there = findSeaRoute(port(from), port(to), { avoid }).distanceNm;
      const back = findSeaRoute(port(to), port(from), { avoid }).distanceNm;
      expect(there).toBeCloseTo(back, 6);
      expect(there).toBeGreaterThan(greatCircleNm(port(from), port(to)));
    },
  );
});

describe('passages', () => {
  test('are named in the order of sailing', () => {
    expect(findSeaRoute(port('SGSIN'), port('NLRTM')).passages).toEqual([
      'malacca',
      'babelmandeb',
      'suez',
      'gibraltar',
      'dover',
    ]);
  });

  test('to avoid are sailed around', () => {
    const { passages } = findSeaRoute(port('SGSIN'), port('NLRTM'), { avoid: ['suez'] });
    expect(passages).toContain('cape_good_hope');
    expect(passages).not.toContain('suez');
  });

  test('to avoid are still used where there is no alternative', () => {
    expect(findSeaRoute(port('ROCND'), port('NLRTM'), { avoid: ['bosporus'] }).passages).toContain(
      'bosporus',
    );
  });

  test('Kiel is closed unless opened', () => {
    const around = findSeaRoute(port('DEHAM'), port('PLGDN'));
    const through = findSeaRoute(port('DEHAM'), port('PLGDN'), { open: ['kiel'] });
    expect(around.passages).not.toContain('kiel');
    expect(through.passages).toContain('kiel');
    expect(through.distanceNm).toBeLessThan(around.distanceNm - 200);
  });

  test('the Arctic is closed unless opened', () => {
    expect(findSeaRoute(port('JPYOK'), port('NLRTM')).passages).toContain('suez');
    expect(findSeaRoute(port('JPYOK'), port('NLRTM'), { open: ['northeast'] }).passages).toContain(
      'northeast',
    );
  });

  test('do not count for a port on their near side', () => {
    expect(findSeaRoute(port('PAMIT'), port('USNYC')).passages).not.toContain('panama');
    expect(findSeaRoute(port('PAMIT'), port('USLAX')).passages).toContain('panama');
    expect(findSeaRoute(port('TRIST'), port('ROCND')).passages).toEqual(['bosporus']);
  });

  test('with an unknown name are ignored', () => {
    const { distanceNm } = findSeaRoute(port('SGSIN'), port('NLRTM'), { avoid: ['atlantis'] });
    expect(distanceNm).toBe(findSeaRoute(port('SGSIN'), port('NLRTM')).distanceNm);
  });
});

describe('points', () => {
  test('run from one place to the other in steps that a map can draw', () => {
    const { points, distanceNm } = findSeaRoute(port('CNSHA'), port('NLRTM'));
    expect(points[0]).toEqual([121.66861, 31.33]);
    expect(points.at(-1)).toEqual([port('NLRTM').longitude, port('NLRTM').latitude]);
    let sum = 0;
    points.slice(1).forEach(([longitude, latitude], i) => {
      const [fromLongitude = 0, fromLatitude = 0] = points[i] ?? [];
      const step = greatCircleNm(
        { latitude: fromLatitude, longitude: fromLongitude },
        { latitude, longitude },
      );
      expect(step).toBeLessThan(101);
      sum += step;
    });
    expect(sum).toBeCloseTo(distanceNm, 0);
  });

  test.each([
    ['CNSHA', 'USLAX', 200, 250],
    ['USLAX', 'CNSHA', -250, -200],
  ])('from %s to %s run on over the date line', (from, to, low, high) => {
    const { points } = findSeaRoute(port(from), port(to));
    points.slice(1).forEach(([longitude], i) => {
      expect(Math.abs(longitude - (points[i]?.[0] ?? 0))).toBeLessThan(10);
    });
    expect(points.at(-1)?.[0]).toBeGreaterThan(low);
    expect(points.at(-1)?.[0]).toBeLessThan(high);
  });

  test('are shared and frozen', () => {
    const route = findSeaRoute(port('SGSIN'), port('NLRTM'));
    expect(findSeaRoute(port('SGSIN'), port('NLRTM'))).toBe(route);
    expect(() => route.points.reverse()).toThrow(TypeError);
  });
});

describe('ends', () => {
  test('at the same place make a route of no length', () => {
    const { distanceNm, passages } = findSeaRoute(port('DEHAM'), port('DEHAM'));
    expect(distanceNm).toBeCloseTo(0);
    expect(passages).toEqual([]);
  });

  test('near one another are joined straight', () => {
    const offHamburg = { latitude: 54.0, longitude: 8.1 };
    const nearby = { latitude: 54.01, longitude: 8.15 };
    expect(findSeaRoute(offHamburg, nearby).distanceNm).toBeCloseTo(greatCircleNm(offHamburg, nearby));
  });

  test('in the open sea do not step back to a lane', () => {
    const midPacific = { latitude: 37.5, longitude: -160.5 };
    const { points, distanceNm } = findSeaRoute(midPacific, port('USLAX'));
    expect(distanceNm / greatCircleNm(midPacific, port('USLAX'))).toBeLessThan(1.04);
    expect(points[1]?.[0]).toBeGreaterThan(-160.5);
  });
});
