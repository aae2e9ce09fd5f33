import { airRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { createAirPollJob } from './index.ts';
import { awbNo, departed, late, listed, many, message, open } from './testing.ts';

const {
  airGetTraceId,
  airQueryLimit,
  airSubscribe,
  airSubscribeErrors,
  airSubscribeSum,
  airTrack,
  airUpload,
  listAirlines,
} = airRoutes;

describe('tracking a number', () => {
  test('uses one query, once, and what comes later fills its record', async () => {
    const { user, push } = await open({ queryLimit: 2 });
    await push(message(many[1]));
    const first = await user.call(airGetTraceId, { body: { awbNo: ' 618 6749 0824 ' } });
    expect(first).toMatchObject({ awbNo, already: false });
    expect(await user.call(airGetTraceId, { body: { awbNo } })).toEqual({ ...first, already: true });
    expect(await user.call(airSubscribeSum)).toMatchObject({ subscribing: 1, succeeded: 1, queriesUsed: 1 });
    expect((await user.call(airTrack, { body: { awbNo } })).row).toMatchObject({
      status: null,
      reason: 'queued',
    });
    await push(departed);
    expect(await user.call(airSubscribeSum)).toMatchObject({ subscribing: 0, succeeded: 2, waybills: 2 });
  });

  test.each([
    ['', 'air.waybill-required'],
    ['HMMU6120580', 'air.number-unsupported'],
    ['618-67490823', 'air.wrong-number'],
    ['999-99999994', 'air.wrong-number'],
    ['000-67490824', 'air.airline-unsupported'],
  ])('%s is refused as %s', async (text, code) => {
    const { user, push } = await open();
    await push(departed);
    expect(await user.fail(airGetTraceId, { body: { awbNo: text } })).toMatchObject({ code });
  });

  test('of an airline that no source speaks of is refused, and costs nothing', async () => {
    const { user } = await open();
    expect(await user.fail(airGetTraceId, { body: { awbNo } })).toMatchObject({
      code: 'air.airline-unsupported',
    });
    expect(await user.call(airSubscribeSum)).toMatchObject({ queriesUsed: 0, waybills: 0 });
  });

  test('with the airline picked takes the eight digits alone', async () => {
    const { user, push } = await open();
    await push(message(many[1]));
    expect(await user.call(airGetTraceId, { body: { awbNo: '67490824', airline: '618' } })).toMatchObject({
      awbNo,
    });
  });

  test('ends where the quota ends', async () => {
    const { user, push } = await open({ queryLimit: 1 });
    await push(departed);
    await user.call(airGetTraceId, { body: { awbNo: '020-12345675' } });
    expect(await user.fail(airGetTraceId, { body: { awbNo: '176-33804514' } })).toMatchObject({
      code: 'quota.queries-used-up',
    });
    expect(await user.call(airQueryLimit, { query: { awbNo: '020-12345675' } })).toMatchObject({
      queriesUsed: 1,
      queryLimit: 1,
      supported: true,
      queryid: expect.any(String),
    });
  });

  test('is for members, not for who may only read', async () => {
    const { app, user, push } = await open();
    await push(departed);
    const reader = await app.signIn({ tenantId: user.tenantId, role: 'read-only' });
    expect(await reader.fail(airGetTraceId, { body: { awbNo } })).toMatchObject({ code: 'access.denied' });
    expect(await listed(reader)).toEqual([awbNo]);
  });

  test('stopped leaves lists and counts, and comes back when it is started again', async () => {
    const { user, push } = await open();
    await push(departed);
    const { queryid } = (await user.call(airTrack, { body: { awbNo } })).row;
    const ids = [queryid];
    expect(await user.call(airSubscribe, { body: { ids, subscribe: false } })).toEqual({ changed: 1 });
    expect(await listed(user, { tab: 'all' })).toEqual([]);
    await push(late);
    expect(await listed(user, { tab: 'all' })).toEqual([]);
    expect(await user.call(airSubscribe, { body: { ids, subscribe: true } })).toEqual({ changed: 1 });
    expect(await listed(user, { tab: 'all' })).toEqual([awbNo]);
  });

  test('that nobody knows for seven days has failed, and says why', async () => {
    const { app, user, push } = await open();
    await push(message(many[1]));
    const { queryid } = await user.call(airGetTraceId, { body: { awbNo } });
    const { db, clock, connectors } = app;
    const never = (): Promise<never> => Promise.reject(new Error('no endpoint is connected'));
    const asker = { ask: never, try: never };
    const job = createAirPollJob({ db, clock, connectors, asker });
    await job.work({ tenantId: user.tenantId, waybillId: queryid }, undefined);
    expect(await user.call(airSubscribeErrors)).toMatchObject({ rows: [] });
    clock.advance(7 * 86_400_000);
    await job.work({ tenantId: user.tenantId, waybillId: queryid }, undefined);
    const again = await app.signIn({ tenantId: user.tenantId });
    expect(await again.call(airSubscribeErrors)).toMatchObject({ rows: [{ awbNo, reason: 'not-found' }] });
  });
});

test('an uploaded list has a result for each row', async () => {
  const { user, push } = await open();
  await push(departed);
  const csv = 'AWB,Reference\n618-67490824,PO 1\n020-12345675,PO 2\n618-67490823,PO 3\nhello,\n';
  const result = await user.call(airUpload, { bytes: csv, query: { fileName: 'list.csv' } });
  expect(result).toMatchObject({ accepted: 2, rejected: 2 });
  expect(result.rows.map(({ line, outcome, error }) => [line, outcome, error?.code])).toEqual([
    [2, 'already-tracked', undefined],
    [3, 'accepted', undefined],
    [4, 'rejected', 'air.wrong-number'],
    [5, 'rejected', 'air.number-unsupported'],
  ]);
  expect(result.rows[2]?.error?.msg).toContain('4');
  expect(await user.fail(airUpload, { bytes: 'nothing here' })).toMatchObject({
    code: 'air.file-unreadable',
  });
});

test.each([
  ['a separator within quotes', '"Acme, Berlin",618-67490824\n', 'utf8'],
  ['the text of a spreadsheet in UTF-16', '\uFEFFAcme\t618-67490824\r\n', 'utf16le'],
] as const)('a list with %s is read', async (_, row, encoding) => {
  const { user, push } = await open();
  await push(departed);
  const head = row.includes('\t') ? '\uFEFFShipper\tAWB\r\n' : 'Shipper,AWB\n';
  const bytes = Buffer.from(head + row.replace('\uFEFF', ''), encoding);
  const { rows } = await user.call(airUpload, { bytes, query: { fileName: 'list.csv' } });
  expect(rows).toMatchObject([{ awbNo: '618-67490824', outcome: 'already-tracked' }]);
});

test('rows behind the last one that is read are counted as rejected, and the first of them says why', async () => {
  const { user, push } = await open();
  await push(departed);
  const csv = `AWB\n${'618-67490824\n'.repeat(1005)}`;
  const { accepted, rejected, rows } = await user.call(airUpload, {
    bytes: csv,
    query: { fileName: 'list.csv' },
  });
  expect([accepted, rejected]).toEqual([1000, 5]);
  expect(rows.at(-1)).toMatchObject({ line: 1002, error: { code: 'air.too-many-rows' } });
});

test('airlines are found by prefix, code and name', async () => {
  const { user } = await open();
  for (const q of ['618', 'SQ', 'singapore air'])
    expect((await user.call(listAirlines, { query: { q } })).map(({ code }) => code)).toContain('SQ');
});
