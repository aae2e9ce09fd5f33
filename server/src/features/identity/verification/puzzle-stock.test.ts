import { expect, test } from 'vitest';
import { takePuzzle } from './puzzle-stock.ts';

test('no two get the same puzzle, also of those painted ahead and of many asked for at once', async () => {
  const first = await takePuzzle('light');
  const rest = await Promise.all(Array.from({ length: 6 }, () => takePuzzle('light')));
  const pictures = new Set([first, ...rest].map(({ painted }) => painted.background.toString('base64')));
  expect(pictures.size).toBe(7);
});

test('a puzzle has the requested theme', async () => {
  expect((await takePuzzle('dark')).draft.theme).toBe('dark');
  expect((await takePuzzle('light')).draft.theme).toBe('light');
});
