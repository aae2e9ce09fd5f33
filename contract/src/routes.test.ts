import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorsOf } from './route.ts';
import { allRoutes, routes } from './routes.ts';

test('every route has a name and an address of its own', () => {
  for (const [name, route] of Object.entries(routes)) expect(route.name).toBe(name);
  const addresses = allRoutes.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

describe.each(allRoutes)('$name', (route) => {
  test('says what it does in one line', () => {
    expect(route.summary).toMatch(/^\S.{8,150}[^.\s]$/);
  });

  test('takes a body only by POST', () => {
    const isGet = route.method === 'GET';
    expect(isGet && (route.body !== undefined || route.takesBytes !== undefined)).toBe(false);
  });

  test('needs the XSRF header when it is posted from a page', () => {
    // A signed token says by itself who asks: a mail program has no cookies.
    const isSigned =
      route.auth === 'open' && route.query instanceof z.ZodObject && 'token' in route.query.shape;
    const isFromPage = route.method === 'POST' && route.auth !== 'api-key' && !isSigned;
    expect(isFromPage && !route.xsrf).toBe(false);
  });

  test('declares no failure that all routes of its kind have anyway', () => {
    const shared = errorsOf({ ...route, errors: [] });
    expect(shared.filter((code) => route.errors.includes(code) && !isOwnReason(code))).toEqual([]);
  });

  test('mentions no sessions to a program with an API key', () => {
    if (route.auth !== 'api-key') return;
    expect(errorsOf(route).filter((code) => /^(session|request\.xsrf)/.test(code))).toEqual([]);
  });
});

/** An account can be closed at its sign-in as well as during a session. */
const isOwnReason = (code: string): boolean => code.startsWith('account.');

test('docs/api.md has a line for every route, and for nothing else', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8');
  const lines = [
    ...page.matchAll(/^\| (?:\\\* )?`(GET|POST) (\S+)`\s*\| (\S+)\s*\| (yes|no)\s*\| (.*?)\s*\|$/gm),
  ];
  const listed = lines.map(([, method, path, auth, xsrf, summary]) => ({
    method,
    path,
    auth,
    xsrf,
    summary,
  }));
  expect(listed).toEqual(
    allRoutes.map(({ method, path, auth, xsrf, summary }) => ({
      method,
      path,
      auth,
      xsrf: xsrf ? 'yes' : 'no',
      summary,
    })),
  );
});
