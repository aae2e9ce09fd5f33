import { describe, expect, test } from 'vitest';
import { fractionOf, randomOf, uuidOf } from './random.ts';

describe('a random stream', () => {
  test('is the same for the same name, whatever was drawn from others', () => {
    const draw = (): number[] => {
      const random = randomOf('seed', 'ship', 9811000);
      return [random.next(), random.next(), random.whole(1, 6), random.normal()];
    };
    const first = draw();
    randomOf('seed', 'ship', 9811001).next();
    expect(draw()).toEqual(first);
  });

  test('of other names is independent: keys do not run together', () => {
    expect(randomOf('a', 'bc').next()).not.toBe(randomOf('ab', 'c').next());
    expect(fractionOf('a', 1)).not.toBe(fractionOf('a', 2));
  });

  test('spreads evenly', () => {
    const random = randomOf('spread');
    const counts = Array.from({ length: 10 }, () => 0);
    for (let i = 0; i < 20_000; i += 1) counts[random.whole(0, 9)]! += 1;
    for (const count of counts) expect(count).toBeGreaterThan(1800);
    for (const count of counts) expect(count).toBeLessThan(2200);
  });

  test('picks by weight and never an item of weight 0', () => {
    const random = randomOf('weights');
    const picked = Array.from({ length: 3000 }, () =>
      random.weighted(['a', 'b', 'c'], (item) => ({ a: 3, b: 1, c: 0 })[item] ?? 0),
    );
    const share = picked.filter((item) => item === 'a').length / picked.length;
    expect(share).toBeCloseTo(0.75, 1);
    expect(picked).not.toContain('c');
  });
});

test('event ids have the form of UUID version 4', () => {
  expect(uuidOf('event', 1)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
