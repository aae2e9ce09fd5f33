import { accountRoutes, auditRoutes, pageErrorRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../test/app.ts';

const { getPageError, listPageErrors, setPageErrorState } = pageErrorRoutes;

const submit = (app: TestApp, pageErrorMsg: string, more: object = {}) =>
  app.visitor().call(accountRoutes.submitPageError, { body: { pageErrorMsg, ...more } });

test('errors with the same message count as one kind, and only the newest reports are stored in full', async () => {
  const app = await startTestApp();
  const visitor = app.visitor();
  for (let row = 0; row < 53; row += 1)
    await visitor.call(accountRoutes.submitPageError, { body: { pageErrorMsg: `Row ${row} is missing` } });
  const { rows: groups } = await app.db.pool.query('select message, times from page_error_group');
  expect(groups).toEqual([{ message: 'Row <n> is missing', times: 53 }]);
  const { rows } = await app.db.pool.query(
    "select report->>'pageErrorMsg' as said from page_error order by page_error_id",
  );
  expect(rows).toHaveLength(50);
  expect(rows[0]).toEqual({ said: 'Row 3 is missing' });
});

test('staff see the kinds, the latest first, page by page, and find them', async () => {
  const app = await startTestApp();
  const staff = await app.signIn({ userType: 'administrator' });
  for (const message of [
    'TypeError: a is undefined',
    'RangeError: 7 is too much',
    'TypeError: a is undefined',
  ]) {
    app.clock.advance(1000);
    await submit(app, message, { funcName: 'window' });
  }
  const first = await staff.call(listPageErrors, { query: { limit: '1' } });
  expect(first.rows).toMatchObject([
    {
      message: 'TypeError: a is undefined',
      funcName: 'window',
      times: 2,
      firstAt: '2026-11-10T08:00:01.000Z',
      lastAt: '2026-11-10T08:00:03.000Z',
      resolvedAt: null,
    },
  ]);
  const second = await staff.call(listPageErrors, { query: { limit: '1', cursor: first.nextCursor } });
  expect(second.rows).toMatchObject([{ message: 'RangeError: <n> is too much' }]);
  expect(second.nextCursor).toBeUndefined();
  expect((await staff.call(listPageErrors, { query: { q: 'range' } })).rows).toHaveLength(1);
  expect((await staff.call(listPageErrors, { query: { q: '%' } })).rows).toEqual([]);
  expect(await staff.fail(listPageErrors, { query: { cursor: 'made-up' } })).toMatchObject({
    params: { field: 'cursor' },
  });
});

test('one kind shows its reports as they were sent, newest first', async () => {
  const app = await startTestApp();
  const staff = await app.signIn({ userType: 'administrator' });
  const report = {
    funcName: 'page',
    funcParam: '{"a":1}',
    funcReturn: 'null',
    accreditId: 'x',
    pageUrl: '/pages/a',
    pageUrlHistory: '/login',
  };
  await submit(app, 'Row 1 is missing', report);
  await submit(app, 'Row 2 is missing', { funcName: 'page' });
  const { rows } = await staff.call(listPageErrors);
  const { funcName: _, ...sent } = report;
  const kind = await staff.call(getPageError, { query: { fingerprint: rows[0]?.fingerprint ?? '' } });
  expect(kind.reports).toMatchObject([
    { pageErrorMsg: 'Row 2 is missing', pageUrl: null },
    { pageErrorMsg: 'Row 1 is missing', ...sent },
  ]);
  expect(await staff.fail(getPageError, { query: { fingerprint: 'none' } })).toMatchObject({
    code: 'page-error.not-found',
    httpStatus: 404,
  });
});

test('a kind that is done leaves the open ones, and is reopened by its next error', async () => {
  const app = await startTestApp();
  const staff = await app.signIn({ userType: 'administrator' });
  await submit(app, 'Row 1 is missing');
  const countOpen = async () => (await staff.call(listPageErrors, { query: { state: 'open' } })).rows.length;
  const fingerprint = (await staff.call(listPageErrors)).rows[0]?.fingerprint ?? '';
  const body = { fingerprints: [fingerprint], state: 'resolved' as const };
  expect(await staff.call(setPageErrorState, { body })).toEqual({ changed: 1 });
  expect(await staff.call(setPageErrorState, { body })).toEqual({ changed: 0 });
  expect(await countOpen()).toBe(0);
  expect((await staff.call(listPageErrors, { query: { state: 'resolved' } })).rows).toHaveLength(1);
  const { rows } = await staff.call(auditRoutes.listStaffActions);
  expect(rows).toMatchObject([
    {
      action: 'page-error.resolved',
      subject: { id: fingerprint, name: 'Row <n> is missing' },
      before: { state: 'open' },
      after: { state: 'resolved' },
    },
  ]);
  await submit(app, 'Row 9 is missing');
  expect(await countOpen()).toBe(1);
});
