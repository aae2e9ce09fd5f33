// CSS classes are whole words: whoever reads a page's markup needs no list of abbreviations.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../web/src');

/** Of one to three letters, and whole. */
const shortWords = `act add age air ais all and ask at bad bar big box by cut day do dot end eta etd few go hot how id
  in ink key lag leg map no not now of off old on or out own raw row say sub sum tab tag to top try two up vgm via way
  who why`;
/** On nearly every page: sizes, cells, marks and frames whose short names are learned once. */
const usualShort = 'a as en err est kn li m me num ok pop pri qr s sim sm sp sr src t tip tw x xs';
const known = new Set(`${shortWords} ${usualShort}`.split(/\s+/));

const isShort = (className: string): boolean =>
  className.split('-').some((part) => /^[a-z]{1,3}$/.test(part) && !known.has(part));

const read = (ending: RegExp): { path: string; text: string }[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));

/** Declarations and what is imported have no selectors. */
const selectorsOf = (css: string): string[] =>
  css.split('\n').filter((line) => !/^\s+[\w-]+:.*;|@import|url\(/.test(line));

test('style sheets have no abbreviated classes', () => {
  const found = read(/\.css$/).flatMap(({ path, text }) =>
    selectorsOf(text).flatMap((line) =>
      [...line.matchAll(/\.([a-z][\w-]*)/g)].flatMap(([, name = '']) =>
        isShort(name) ? [`${path}: ${name}`] : [],
      ),
    ),
  );
  expect(found).toEqual([]);
});

test('pages use no abbreviated classes', () => {
  const found = read(/\.tsx?$/).flatMap(({ path, text }) =>
    [...text.matchAll(/className(?:=|: )["']([\w -]+)["']/g)].flatMap(([, names = '']) =>
      names
        .split(' ')
        .filter(isShort)
        .map((name) => `${path}: ${name}`),
    ),
  );
  expect(found).toEqual([]);
});
