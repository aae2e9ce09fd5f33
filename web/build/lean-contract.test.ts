import { expect, test } from 'vitest';
import { leanModule } from './lean-contract.ts';

test('of a route only what the browser asks about is left', () => {
  const lean = leanModule(`import { z } from 'zod';
export const areaRoutes = {
  list: route({ name: 'areas.list', method: 'GET', path: '/areas/list', summary: 'Lists areas.', auth: 'session',
    xsrf: false, query: z.object({ limit: z.int() }), data: z.array(Area), errors: ['area.not-found'] }),
} as const;`);
  expect(lean).toContain("path: '/areas/list'");
  expect(lean).toContain("auth: 'session'");
  expect(lean).not.toMatch(/z\.object|z\.array|summary|area\.not-found/);
});

test('of failures only their codes are left', () => {
  const lean = leanModule(`export const errorCatalogue = {
  'file.too-large': { httpStatus: 413, params: z.object({ limitMb: z.number() }) },
} as const satisfies Record<string, ErrorSpec>;`);
  expect(lean).toContain("'file.too-large': {");
  expect(lean).not.toMatch(/limitMb|413/);
});

test('declarations that call something are marked as free of effects, plain ones stay as they are', () => {
  expect(leanModule('export const Level = z.enum(["slight"]);')).toBe(
    'export const Level = /* @__PURE__ */ (() => (z.enum(["slight"])))();',
  );
  const plain = 'const limit = 3;\nexport const twice = (value: number) => double(value);';
  expect(leanModule(plain)).toBe(plain);
});
