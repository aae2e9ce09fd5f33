import { describe, expect, test } from 'vitest';
import type { Fix } from './call-machine.ts';
import { sail, way, at, type Move, kmEast, drawn } from './testing-calls.ts';

describe('silence', () => {
  test('ends nothing: a ship that reports again from the same place has one call', () => {
    const { calls } = sail(
      way([
        [0, 2, 15],
        [7, 0, 0],
        [8, 0, 0],
        [100, 0, 0],
        [101, 0, 0],
      ]),
    );
    expect(calls).toMatchObject([{ berthedAtMs: at(7), unberthedAtMs: null, departedAtMs: null }]);
  });

  test('before a fix in another place makes the last report count', () => {
    const [call] = sail(
      way([
        [0, 2, 15],
        [7, 0, 0],
        [8, 0, 0],
        [30, 2, 12],
      ]),
    ).calls;
    expect(call!.departedAtMs).toBe(at(8));
  });

  test('before a fix in port makes the call begin with it', () => {
    const [call] = sail(
      way([
        [0, 8, 15],
        [40, 0, 0],
        [41, 0, 0],
      ]),
    ).calls;
    expect(call!.arrivedAtMs).toBe(at(40));
  });
});

test('a ship at the edge of an area does not enter and leave repeatedly', () => {
  const swinging = Array.from({ length: 40 }, (_, i): Move => [
    2 + i,
    (i % 2 === 0 ? 1.9 : 2.3) * kmEast,
    0.3,
  ]);
  const { calls } = sail(way([[0, 60 * kmEast, 12], ...swinging, [60, 60 * kmEast, 12]]), drawn);
  expect(calls).toHaveLength(1);
});

test('a ship that moves slowly at sea for two hours is drifting, until it speeds up', () => {
  const { phases } = sail(
    way([
      [0, -3, 12],
      [1, -3.2, 1.4],
      [2, -3.22, 1.5],
      [3.5, -3.24, 2.6],
      [5, -3.5, 12],
    ]),
  );
  expect(phases).toEqual(['underway', 'drifting', 'underway']);
});

test('a fix of another ship under the same number changes nothing, unless it continues on its own', () => {
  const lying = way([
    [0, 0.2, 9],
    [1, 0, 0],
    [2, 0, 0],
  ]);
  const stranger = (hour: number): Fix => ({
    atMs: at(hour),
    longitude: 120 + hour / 10,
    latitude: 20,
    speedKn: 6,
  });
  const mixed = sail([
    ...lying,
    stranger(3),
    stranger(4),
    ...way([[5, 0, 0]]),
    stranger(6),
    ...way([[7, 0, 0]]),
  ]);
  expect(mixed.calls).toMatchObject([{ departedAtMs: null }]);
  const moved = sail([...lying, stranger(3), stranger(4), stranger(5), stranger(6), stranger(7)]);
  expect(moved.calls).toMatchObject([{ departedAtMs: at(2) }]);
  expect(moved.state.last.longitude).toBeCloseTo(120.7);
});
