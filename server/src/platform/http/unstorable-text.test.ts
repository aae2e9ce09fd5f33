import { expect, test } from 'vitest';
import { findUnstorableText } from './unstorable-text.ts';

test.each([
  [{ name: 'a\u0000b' }, { path: 'name', problem: 'nul-character' }],
  [{ rows: [{ text: 'fine' }, { text: '\u0000' }] }, { path: 'rows.1.text', problem: 'nul-character' }],
  ['\u0000', { path: '', problem: 'nul-character' }],
  [{ name: 'a\ud83d' }, { path: 'name', problem: 'half-character' }],
  [{ rows: ['\ude00\ud83d'] }, { path: 'rows.0', problem: 'half-character' }],
  [{ labels: { 'a\u0000': 1 } }, { path: 'labels', problem: 'nul-character' }],
  [{ labels: { '\udfff': 1 } }, { path: 'labels', problem: 'half-character' }],
])('%j: %j', (input, found) => {
  expect(findUnstorableText(input)).toEqual(found);
});

test.each([{ name: 'ab 😀 鹿', count: 1, at: new Date(0), none: null, list: [] }, undefined, 7])(
  'nothing in %j',
  (input) => {
    expect(findUnstorableText(input)).toBeUndefined();
  },
);
