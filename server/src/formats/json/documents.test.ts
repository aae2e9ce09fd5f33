import { expect, test } from 'vitest';
import { readDocuments } from './documents.ts';

const read = (text: string, contentType?: string) =>
  readDocuments(new TextEncoder().encode(text), contentType, 'messages');
const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

test.each([
  ['behind each other', `${pretty([1])}\n${pretty({ a: '}{' })}\n`],
  ['with commas between them', `${pretty([1])},\n${pretty({ a: '}{' })}`],
  ['with record separators', `\u001E${pretty([1])}\n\u001E${pretty({ a: '}{' })}\n`],
])('documents of several lines %s are read', (_, text) => {
  expect(read(text)).toEqual([
    { path: 'document 1', value: [1] },
    { path: 'document 2', value: { a: '}{' } },
  ]);
});

test('documents of a line each keep the numbers of their lines', () => {
  expect(read('[1]\n\n[2]\n')).toEqual([
    { path: 'line 1', value: [1] },
    { path: 'line 3', value: [2] },
  ]);
});

test('a document that was encoded twice is opened, another text stays one', () => {
  expect(read(JSON.stringify(pretty([1])))).toEqual([{ path: '', value: [1] }]);
  expect(read('"[no list"')).toEqual([{ path: '', value: '[no list' }]);
});

test.each([`${pretty([1])}\n${pretty([2]).slice(0, -1)}`, `${pretty([1])}\n}`])(
  'a broken document behind a good one is refused with its place: %#',
  (text) => {
    expect(read(text)).toMatchObject([{ refusal: { code: 'not-json' } }]);
  },
);
