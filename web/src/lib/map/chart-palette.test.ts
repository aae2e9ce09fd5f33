import { expect, test } from 'vitest';
import { type ChartPalette, depthColour, depthStepsM, mix, withAlpha } from './chart-palette.ts';

test('half way between black and white is grey', () =>
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080'));
test('a short hex colour is read like the long one', () => expect(mix('#fff', '#fff', 0)).toBe('#ffffff'));
test('opacity is written for CSS', () => expect(withAlpha('#0F5FA8', 0.5)).toBe('rgba(15, 95, 168, 0.5)'));

test('each depth step is nearer to the deep colour than the one above', () => {
  const palette = { sea: '#000000', seaDeep: '#ffffff' } as ChartPalette;
  const shades = depthStepsM.map((depthM) => Number.parseInt(depthColour(palette, depthM).slice(1, 3), 16));
  expect(shades.toSorted((a, b) => a - b)).toEqual(shades);
  expect(shades.at(-1)).toBe(204);
});
