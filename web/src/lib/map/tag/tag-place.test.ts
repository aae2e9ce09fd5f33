import { expect, test } from 'vitest';
import { chooseTagPlace, leaderLine } from './tag-place.ts';

const frame = { left: 0, top: 0, right: 800, bottom: 600 };
const tag = { width: 200, height: 80 };

test('with nothing in the way the tag lies below right of its vessel', () => {
  const { x, y } = chooseTagPlace({ x: 400, y: 300 }, tag, frame, []);
  expect(x).toBeGreaterThan(400);
  expect(y).toBeGreaterThan(300);
});

test('at the right edge the tag goes to the left', () => {
  expect(chooseTagPlace({ x: 780, y: 300 }, tag, frame, []).x + tag.width).toBeLessThan(780);
});

test('the tag never covers a port when another side is free', () => {
  const ports = [
    { left: 420, top: 290, right: 560, bottom: 400 },
    { left: 420, top: 180, right: 560, bottom: 310 },
  ];
  const { x } = chooseTagPlace({ x: 400, y: 300 }, tag, frame, ports);
  expect(x + tag.width).toBeLessThan(420);
});

test('the leader starts at the ring and ends at the tag', () => {
  const line = leaderLine({ x: 100, y: 100 }, { left: 140, top: 90, right: 200, bottom: 120 }, 12);
  expect(line).toEqual({ from: { x: 112, y: 100 }, to: { x: 140, y: 100 } });
});

test('a tag inside the ring needs no leader', () => {
  expect(leaderLine({ x: 100, y: 100 }, { left: 95, top: 95, right: 200, bottom: 120 }, 12)).toBeUndefined();
});
