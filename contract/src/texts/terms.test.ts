import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages, type Locale, locales } from '../locale.ts';
import { errorTexts } from './errors.ts';
import { fieldProblems } from './field-problems.ts';
import { mailTexts } from './mails.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/terms.md'), 'utf8');

/** The cells of the table under a heading, line by line, header first. */
function tableUnder(heading: string): string[][] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| -'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** Every text of a part, with the keys that lead to it. */
function textsOf(part: object, keys: string): [key: string, text: string][] {
  return Object.entries(part).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${keys}.${key}`, value]] : textsOf(value as object, `${keys}.${key}`),
  );
}

/** The visible text, without the names of its placeholders. */
const wordsOf = (text: string): string => text.replace(/\{\{?\w+\}?\}/g, '…');

async function everyText(locale: Locale): Promise<[key: string, text: string][]> {
  const { screens, guide } = await languages[locale].texts();
  return [
    ...textsOf(screens, 'screens'),
    ...textsOf(await guide(), 'guide'),
    ...textsOf(errorTexts[locale], 'errors'),
    ...textsOf(fieldProblems[locale], 'fields'),
    ...textsOf(mailTexts[locale], 'mails'),
  ];
}

const [head = [], ...terms] = tableUnder('Terms in use');
const notUsed = new Map(
  tableUnder('Words not used')
    .slice(1)
    .map(([locale = '', words = '']) => [locale, words.split(', ')]),
);

test('docs/terms.md covers every language with texts', () => {
  expect(head.slice(1).toSorted()).toEqual(locales.toSorted());
  expect([...notUsed.keys()].toSorted()).toEqual(locales.toSorted());
});

describe.each(locales)('in %s', (locale) => {
  test('every notion has one term of its own, which the texts use', async () => {
    const own = terms.map((cells) => cells[head.indexOf(locale)] ?? '');
    expect(new Set(own).size).toBe(terms.length);
    const texts = (await everyText(locale)).map(([, text]) => text.toLowerCase()).join('\n');
    expect(own.filter((term) => !texts.includes(term.toLowerCase()))).toEqual([]);
  });

  test('no text uses an excluded word', async () => {
    const words = notUsed.get(locale) ?? [];
    const banned =
      locale === 'en' ? new RegExp(`\\b(${words.join('|')})\\b`, 'i') : new RegExp(words.join('|'), 'u');
    const found = (await everyText(locale)).filter(([, text]) => banned.test(wordsOf(text)));
    expect(found).toEqual([]);
  });
});
