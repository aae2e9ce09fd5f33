import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AppError, type ErrorCode, type ErrorSpec, errorCatalogue, legacyStatusOf } from './errors.ts';
import { fillText } from './texts/fill-text.ts';
import { locales } from './locale.ts';
import { errorsOf } from './route.ts';
import { allRoutes } from './routes.ts';
import { errorText, errorTexts } from './texts/errors.ts';

const codes = Object.keys(errorCatalogue) as ErrorCode[];
const specs: Record<ErrorCode, ErrorSpec> = errorCatalogue;
const explained = readFileSync(join(import.meta.dirname, '../../docs/errors.md'), 'utf8');
/** Answered at addresses that are not routes, or shown on a page by a redirect. */
const outsideRoutes: ErrorCode[] = [
  'request.not-found',
  'request.url-invalid',
  'request.url-too-long',
  'request.headers-too-large',
  'request.malformed',
  'access.own-machine-only',
  'sign-on.no-account',
  'sign-on.email-unverified',
  'sign-on.linked-elsewhere',
];

const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted();

describe.each(codes)('the failure %s', (code) => {
  test('has a text in every language, filled from its own parameters, the same in each', () => {
    const params = Object.keys(specs[code].params.shape);
    const used = placeholdersOf(errorTexts.en[code]);
    expect(params).toEqual(expect.arrayContaining(used));
    for (const locale of locales) {
      expect(errorTexts[locale][code].trim(), locale).not.toBe('');
      expect(placeholdersOf(errorTexts[locale][code]), locale).toEqual(used);
    }
  });

  test('is explained in docs/errors.md: what it means, who sees it, what to do next', () => {
    const [, section = ''] = explained.split(`\n## \`${code}\`\n`);
    const text = section.split('\n## ')[0] ?? '';
    for (const part of ['**Means.**', '**Who sees it.**', '**Next step.**']) expect(text).toContain(part);
    const { httpStatus } = specs[code];
    expect(text).toContain(`HTTP ${httpStatus}, status \`${legacyStatusOf(code)}\``);
  });

  test('is declared by a route that can answer it', () => {
    const declared = allRoutes.some((route) => errorsOf(route).includes(code));
    expect(declared).toBe(!outsideRoutes.includes(code));
  });
});

test('docs/errors.md explains no code that does not exist', () => {
  const sections = [...explained.matchAll(/^## `([^`]+)`$/gm)].map(([, code]) => code);
  expect(sections.toSorted()).toEqual(codes.toSorted());
});

test('the numbers of the specification, section 8, have the specified meaning', () => {
  expect(legacyStatusOf('session.missing')).toBe('1000000');
  expect(legacyStatusOf('session.ended')).toBe('1000001');
  expect(legacyStatusOf('quota.queries-used-up')).toBe('1000018');
  const numbers = codes.map(legacyStatusOf);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('a failure is shown in the requested language, with its parameters', () => {
  const error = new AppError('quota.queries-used-up', { limit: 20 });
  expect(errorText(error, 'en')).toBe(
    'Account subscriptions exhausted: the number of queries has been used up (20). Contact customer service.',
  );
  expect(errorText(error, 'zh-cn')).toContain('20');
});

test('a parameter that is absent leaves nothing behind', () => {
  expect(fillText('digit {digit}.', {})).toBe('digit .');
});

test.each(Object.entries(errorTexts))('%s: a value stands in single braces', (_, messages) => {
  expect(Object.values(messages).filter((text) => text.includes('{{'))).toEqual([]);
});
