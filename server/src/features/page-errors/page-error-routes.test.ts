import { accountRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';

test('errors that say the same are counted as one kind, and only the newest reports are kept in full', async () => {
  const app = await startTestApp();
  const visitor = app.visitor();
  for (let row = 0; row < 53; row += 1)
    await visitor.call(accountRoutes.submitPageError, { body: { pageErrorMsg: `Row ${row} is missing` } });
  const { rows: groups } = await app.db.pool.query('select message, times from page_error_group');
  expect(groups).toEqual([{ message: 'Row <n> is missing', times: 53 }]);
  const { rows } = await app.db.pool.query("select report->>'pageErrorMsg' as said from page_error order by page_error_id");
  expect(rows).toHaveLength(50);
  expect(rows[0]).toEqual({ said: 'Row 3 is missing' });
}); // prettier-ignore
