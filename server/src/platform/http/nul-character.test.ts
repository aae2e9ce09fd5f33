import { expect, test } from 'vitest';
import { findNulCharacter } from './nul-character.ts';

test.each([
  [{ name: 'a\u0000b' }, 'name'],
  [{ rows: [{ text: 'fine' }, { text: '\u0000' }] }, 'rows.1.text'],
  [{ name: 'ab', count: 1, at: new Date(0), none: null, list: [] }, undefined],
  ['\u0000', ''],
  [undefined, undefined],
])('%j has it at %s', (input, path) => {
  expect(findNulCharacter(input)).toBe(path);
});
