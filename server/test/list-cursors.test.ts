import type { RouteSpec } from '@portolan/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createListCursor } from '../src/platform/db/list-cursor.ts';
import { startTestApp } from './app.ts';
import { toSampleInput } from './sample-input.ts';

const takesCursor = (schema: z.ZodType | undefined): boolean =>
  schema instanceof z.ZodObject && 'cursor' in schema.shape;

/** Cursors as other lists give them: of an instant and an id, of an id alone, of a count. */
const foreign = [
  createListCursor('other', { at: 'instant', id: 'uuid' }).next({ limit: 1 }, [1, 2], () => ({
    at: '2026-11-10 08:00:00+00',
    id: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11',
  })),
  createListCursor('other', { id: 'bigint' }).next({ limit: 1 }, [1, 2], () => ({ id: '7' })),
  { nextCursor: '7' },
];

test('every list refuses the cursor of another list', async () => {
  const app = await startTestApp();
  const staff = await app.signIn({ userType: 'administrator' });
  const lists = app.served.filter(({ query, body }: RouteSpec) => takesCursor(query) || takesCursor(body));
  expect(lists.length).toBeGreaterThanOrEqual(13);
  const named = { begin: '2026-11-01', end: '2026-11-10' };
  for (const route of lists) {
    const { query, body } = toSampleInput(route, named);
    for (const { nextCursor: cursor } of foreign) {
      const input = takesCursor(route.query)
        ? { query: { ...query, cursor } }
        : { body: { ...body, cursor } };
      expect(await staff.fail(route, input), route.name).toMatchObject({
        code: 'request.invalid',
        params: { field: 'cursor' },
      });
    }
  }
});
