import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadMarks } from './spread-marks.ts';

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y);

test('marks that do not cover each other stay where they are', () => {
  const far = [
    { x: 10, y: 10 },
    { x: 60, y: 10 },
  ];
  expect(spreadMarks(far)).toEqual(far);
});

test('the second of two that cover each other is moved to its own side, and to the right where they are one', () => {
  const first = { x: 100, y: 100 };
  expect(spreadMarks([first, { x: 90, y: 100 }])).toEqual([first, { x: 69.5, y: 100 }]);
  expect(spreadMarks([first, first])).toEqual([first, { x: 130.5, y: 100 }]);
});

test('of two marks both can always be met', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 60 }), y: fc.integer({ min: 0, max: 60 }) });
  fc.assert(
    fc.property(place, place, (a, b) => {
      const [first, second] = spreadMarks([a, b]);
      expect(distance(first!, second!)).toBeGreaterThanOrEqual(30);
    }),
  );
});
