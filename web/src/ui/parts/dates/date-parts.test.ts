import { expect, test } from 'vitest';
import { orderParts } from './date-parts.ts';

const part = (type: string) => ({
  type,
  text: type,
  placeholder: '',
  isEditable: true,
  isPlaceholder: false,
});
const german = [part('day'), part('literal'), part('month'), part('literal'), part('year')];

test.each([
  ['M/D/YYYY', 'month/day/year'],
  ['D/M/YYYY', 'day/month/year'],
  ['YYYY-MM-DD', 'year-month-day'],
] as const)('whatever the language says, %s is typed as %s', (style, written) => {
  const texts = orderParts(german, style).map(({ text }) => text);
  expect(texts.join('')).toBe(written);
});

test('the time comes after the date, in the order of a clock', () => {
  const parts = [part('hour'), part('literal'), part('minute'), part('literal'), ...german];
  const written = orderParts(parts, 'YYYY-MM-DD').map(({ text }) => text);
  expect(written.join('')).toBe('year-month-day hour:minute');
});
