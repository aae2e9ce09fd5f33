import { alertRoutes, messageRoutes, shipmentRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { boxes, pushFleet } from '../../../../test/factories/fleet.ts';
import { judgeEverything } from '../alerts/index.ts';
import { createNoticeJob } from '../notices/index.ts';

const { queryMessages, readMessages, clearMessages, queryMessagePage, queryAlterMsg } = messageRoutes;
const minute = 60_000;

/** A fleet whose alerts were judged and sent. */
async function startSent(): Promise<{ app: TestApp; user: TestUser }> {
  const app = await startTestApp();
  const user = await pushFleet(app);
  await judgeEverything(app, user.tenantId);
  app.clock.advance(minute);
  await createNoticeJob({ ...app, publicUrl: 'http://portolan.test' }).work(
    { tenantId: user.tenantId },
    undefined,
  );
  return { app, user };
}

test('each alert is a warning to every member, unread and with its age in minutes, then hours', async () => {
  const { app, user } = await startSent();
  app.clock.advance(12 * minute);
  const { rows, unread } = await user.call(queryMessages, { query: {} });
  expect(unread).toEqual({ all: 2, warning: 2, notice: 0 });
  expect(rows.map(({ type }) => type).toSorted()).toEqual(['arrival-delay', 'rollover']);
  expect(rows[0]?.age).toEqual({ unit: 'minutes', amount: 12 });
  app.clock.advance(180 * minute);
  expect((await user.call(queryMessages, { query: {} })).rows[0]?.age).toEqual({ unit: 'hours', amount: 3 });
});

test('clearing empties the panel and leaves the page unread; reading reads; both are taken back', async () => {
  const { user } = await startSent();
  const cleared = await user.call(clearMessages, { body: {} });
  expect(cleared.ids).toHaveLength(2);
  expect((await user.call(queryMessages, { query: {} })).unread.all).toBe(0);
  expect(await user.call(queryMessagePage, { body: {} })).toMatchObject({ total: 2, unread: { all: 2 } });
  await user.call(clearMessages, { body: { ids: cleared.ids, cleared: false } });
  expect((await user.call(queryMessages, { query: {} })).unread.all).toBe(2);
  const { ids } = await user.call(readMessages, { body: { all: true } });
  expect((await user.call(queryMessagePage, { body: { unread: true } })).total).toBe(0);
  await user.call(readMessages, { body: { ids, read: false } });
  expect((await user.call(queryMessagePage, { body: { type: 'warning' } })).unread).toEqual({
    all: 2,
    warning: 2,
    notice: 0,
  });
});

test('messages are read by their person alone', async () => {
  const { app, user } = await startSent();
  const { rows } = await user.call(queryMessages, { query: {} });
  const ids = rows.map(({ messageId }) => messageId);
  for (const other of [await app.signIn(), await app.signIn({ tenantId: user.tenantId, role: 'member' })]) {
    expect((await other.call(readMessages, { body: { ids } })).ids).toEqual([]);
    expect((await other.call(queryMessagePage, { body: {} })).total).toBe(0);
  }
  expect((await user.call(queryMessages, { query: {} })).unread.all).toBe(2);
});

test('opening an alert reads its messages', async () => {
  const { user } = await startSent();
  const { rows } = await user.call(alertRoutes.listAlerts, { body: {} });
  expect(rows.map(({ unread }) => unread)).toEqual([true, true]);
  await user.call(alertRoutes.readAlerts, { body: { alertIds: [rows[0]!.alertId] } });
  expect((await user.call(alertRoutes.sumUpAlerts)).unread).toBe(1);
});

describe('the alerts of a lane', () => {
  const lane = { pol: 'CNSHA', pod: 'DEHAM', begin: '2026-11-01T00:00:00Z', end: '2026-11-30T00:00:00Z' };

  test('are listed with what the specification names', async () => {
    const { app, user } = await startSent();
    const [row, ...more] = await user.call(queryAlterMsg, { query: lane });
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      alertType: 'arrival-delay',
      stage: 'actual',
      containerNo: boxes.late,
      pol: 'CNSGH',
      pod: 'DEHAM',

      read: false,
    });
    const { rows } = await user.call(shipmentRoutes.getContainerEventList, { body: { view: 'all' } });
    expect(rows.map(({ queryid }) => queryid)).toContain(row?.queryid);
    expect(await user.call(queryAlterMsg, { query: { ...lane, type: 'storm' } })).toEqual([]);
    expect(await (await app.signIn()).call(queryAlterMsg, { query: lane })).toEqual([]);
  });

  test.each([
    ['POL', { ...lane, pol: undefined }, 'alert.lane-required'],
    ['POD', { ...lane, pod: undefined }, 'alert.lane-required'],
    ['begin', { ...lane, begin: undefined }, 'alert.range-required'],
    ['end', { ...lane, end: undefined }, 'alert.range-required'],
    ['at most 30 days', { ...lane, end: '2026-12-02T00:00:00Z' }, 'vessel.range-too-long'],
    ['an end after the begin', { ...lane, end: '2026-10-02T00:00:00Z' }, 'alert.range-required'],
  ])('need %s', async (_, query, code) => {
    const app = await startTestApp();
    const user = await app.signIn();
    const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
    expect(await user.fail(queryAlterMsg, { query: given })).toMatchObject({ code });
  });
});
