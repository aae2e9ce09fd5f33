import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allRoutes } from '../routes.ts';

const readLines = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const calls = readLines('calls.tsv')
  .slice(1)
  .map((line) => {
    const [method = '', path = '', auth = '', xsrf = ''] = line.split('\t');
    return { method, path, auth, xsrf: xsrf === 'yes' };
  });
const notBuilt = readLines('not-built.txt');

/** How many were missing at the last count: only ever reduced. */
const mayBeMissing = 14;

describe('the calls of the specification', () => {
  test('are 113, each at a path of its own', () => {
    expect(calls).toHaveLength(113);
    expect(new Set(calls.map((call) => call.path)).size).toBe(113);
  });

  test.each(calls.filter((call) => !notBuilt.includes(call.path)))(
    '$method $path is a route for $auth callers, XSRF header: $xsrf',
    (call) => {
      const route = allRoutes.find(({ path }) => path === call.path);
      expect({ method: route?.method, path: route?.path, auth: route?.auth, xsrf: route?.xsrf }).toEqual(
        call,
      );
    },
  );

  test('are missing exactly where not-built.txt says so, and there are never more of them', () => {
    const missing = calls.map((call) => call.path).filter((path) => !allRoutes.some((r) => r.path === path));
    expect(notBuilt).toEqual(missing);
    expect(notBuilt.length).toBeLessThanOrEqual(mayBeMissing);
  });
});
