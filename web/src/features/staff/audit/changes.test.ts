import { expect, test } from 'vitest';
import { listChanges } from './changes.ts';

test.each([
  [
    { before: { status: 'enabled' }, after: { status: 'forbidden' } },
    [{ field: 'status', before: 'enabled', after: 'forbidden' }],
  ],
  [
    { before: { email: null }, after: { email: 'a@b.de' } },
    [{ field: 'email', before: '–', after: 'a@b.de' }],
  ],
  [{ before: null, after: { ids: ['1', '2'] } }, [{ field: 'ids', after: '["1","2"]' }]],
  [{ before: null, after: null }, []],
] as const)('%j reads as %j', (row, changes) => {
  expect(listChanges(row as Parameters<typeof listChanges>[0])).toEqual(changes);
});
