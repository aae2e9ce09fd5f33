import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { canonicalLocationCode } from '../../../platform/reference/index.ts';
import { resolveDestination } from './destination.ts';

/**
 * Destinations as crews sent them, in public AIS logs of 2010 and later, each with the port that a person reads in it.
 * The answers were written down by hand, without the program; texts in which a person cannot be sure are left out.
 */
const read = readFileSync(new URL('fixtures/read-destinations.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [text: string, unLocationCode: string]);

test('of 300 and more destinations that a person can read, 75 % are found and under 1 % are wrong', () => {
  expect(read.length).toBeGreaterThanOrEqual(300);
  const judged = read.map(([text, code]) => {
    const found = resolveDestination(text).port?.unLocationCode;
    const isRight = found !== undefined && canonicalLocationCode(found) === canonicalLocationCode(code);
    return { text, code, found, isRight };
  });
  const wrong = judged.filter(({ found, isRight }) => found !== undefined && !isRight);
  expect(judged.filter(({ isRight }) => isRight).length / read.length).toBeGreaterThanOrEqual(0.75);
  expect(wrong.length / read.length, JSON.stringify(wrong)).toBeLessThan(0.01);
});
