import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ErrorCode, errorCatalogue } from '@portolan/contract';
import { expect, test } from 'vitest';

/** Rules that both sides share throw in the contract. */
const folder = join(import.meta.dirname, '../..');
const sources = globSync(['server/src/**/*.ts', 'contract/src/**/*-rules.ts'], { cwd: folder })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(folder, path), 'utf8'));

test.each(Object.keys(errorCatalogue) as ErrorCode[])('%s is thrown somewhere', (code) => {
  const thrown = new RegExp(`new AppError\\(\\s*'${code.replaceAll('.', '\\.')}'`);
  expect(sources.some((source) => thrown.test(source))).toBe(true);
});
