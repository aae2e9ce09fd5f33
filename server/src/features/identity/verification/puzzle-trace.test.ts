import { describe, expect, test } from 'vitest';
import { type TracePoint, judgeTrace } from './puzzle-trace.ts';

/** A drag of a hand: slow, fast, slow, with uneven pauses. */
function drag(to: number, milliseconds: number): TracePoint[] {
  const points = 24;
  return Array.from({ length: points + 1 }, (_, i) => {
    const share = i / points;
    const eased = share * share * (3 - 2 * share);
    return { x: to * eased, ms: Math.round(milliseconds * share + (i % 3) * 2) };
  });
}

/** The arrow key held down: the first step, half a second, then a step every 33 or 34 ms. */
const keys: TracePoint[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((i) => ({
  x: i * 20,
  ms: i === 0 ? 0 : Math.round(500 + i * 33.4),
}));

describe('a trace', () => {
  test.each([
    ['a drag of a second', drag(200, 1000), 200, 'plausible'],
    ['a quick drag', drag(300, 260), 300, 'plausible'],
    ['arrow keys', keys, 200, 'plausible'],
    ['nothing', [], 200, 'too-short'],
    [
      'two points',
      [
        { x: 0, ms: 0 },
        { x: 200, ms: 900 },
      ],
      200,
      'too-short',
    ],
    ['a drag that ends somewhere else', drag(150, 900), 200, 'elsewhere'],
    ['a drag that begins in the middle', drag(200, 900).slice(14), 200, 'elsewhere'],
    ['a drag in a twentieth of a second', drag(200, 50), 200, 'too-fast'],
    ['a clock that runs back', [...drag(200, 900), { x: 200, ms: 400 }], 200, 'too-fast'],
    ['two minutes', drag(200, 120_000), 200, 'too-slow'],
    ['a jump', [0, 1, 2, 190, 200].map((x, i) => ({ x, ms: i * 90 + i * i })), 200, 'jump'],
    [
      'equal steps at an equal pace',
      Array.from({ length: 41 }, (_, i) => ({ x: i * 5, ms: i * 20 })),
      200,
      'mechanical',
    ],
  ] as [string, TracePoint[], number, string][])('of %s is judged', (_, trace, offset, verdict) => {
    expect(judgeTrace(trace, offset)).toBe(verdict);
  });
});
