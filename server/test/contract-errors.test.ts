import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ErrorCode, errorCatalogue } from '@portolan/contract';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../src');
const sources = globSync('**/*.ts', { cwd: folder })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(folder, path), 'utf8'));

test.each(Object.keys(errorCatalogue) as ErrorCode[])('%s is thrown somewhere', (code) => {
  const thrown = new RegExp(`new AppError\\(\\s*'${code.replaceAll('.', '\\.')}'`);
  expect(sources.some((source) => thrown.test(source))).toBe(true);
});
