import { airRoutes, sourceRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import type { Visitor } from '../../../../test/visitor.ts';
import { createAirPollJob } from './index.ts';

const {
  airCargoLatest,
  airGetTraceId,
  airMonitor,
  airQueryLimit,
  airSubscribe,
  airSubscribeCounts,
  airSubscribeErrors,
  airSubscribeSum,
  airTraceLatest,
  airTraceOverview,
  airTrack,
  airUpload,
  exportAirList,
  listAirlines,
} = airRoutes;

const now = '2026-11-21T09:46:00Z';
const awbNo = '618-67490824';
const head = 'FSU/14\n618-67490824MELBRU/T96K2880\n';
const booked = `${head}BKD/SQ228/19NOV/MELSIN/T96K2880/S1535/S2025\nBKD/SQ7344/20NOV/SINBRU/T96K2880/S0115/S1115\n`;
const departed = `${head}DEP/SQ228/19NOV/MELSIN/T96K2880/A1552/E2045\n`;
const late = `${head}RCF/SQ228/19NOV2048/SIN/T96K2880\nDEP/SQ7346/21NOV/SINBRU/T96K2880/A0210/E1205\n`;
const missing = `${head}DIS/SQ228/20NOV2255/SIN/MSCA/P1K30\nOSI/TRACE SQ-77120\n`;
const delivered = `${head}ARR/SQ7346/21NOV1210/BRU/T96K2880\nDLV/21NOV1800/BRU/T96K2880/KESTREL\n`;

interface Opened {
  app: TestApp;
  user: TestUser;
  program: Visitor;
  push: (text: string, connector?: string) => Promise<void>;
}

async function open(input: Parameters<TestApp['signIn']>[0] = {}): Promise<Opened> {
  const app = await startTestApp({ now });
  const user = await app.signIn(input);
  const program = await app.program(user.tenantId);
  return {
    app,
    user,
    program,
    push: async (text, connector = 'cargo-imp') => {
      await app.pushRaw(program, text, connector);
      await app.drainInbox();
    },
  };
}

const listed = async (user: TestUser, query: object = {}): Promise<string[]> =>
  (await user.call(airTraceLatest, { query })).rows.map((row) => row.awbNo);

describe('a company that is not certified', () => {
  test.each(Object.values(airRoutes))('is refused $path', async (route) => {
    const { user } = await open({ auditStatus: 'incomplete' });
    const needsBody: Record<string, object> = {
      airSubscribe: { ids: [user.accountId], subscribe: false },
      airMonitor: { ids: [user.accountId], monitor: true },
    };
    const body = needsBody[route.name] ?? {};
    const input = route.method === 'POST' ? (route.takesBytes === true ? { bytes: 'a' } : { body }) : {};
    expect(await user.fail(route as never, input as never)).toMatchObject({ code: 'company.not-certified' });
  });
});

describe('a pushed status', () => {
  test('makes a record with its airline, route, plan and flight, by number and by query id', async () => {
    const { user, push } = await open();
    await push(booked);
    await push(departed);
    const record = await user.call(airTrack, { body: { awbNo } });
    expect(record.row).toMatchObject({
      awbNo,
      airline: { prefix: '618', code: 'SQ', name: 'Singapore Airlines' },
      route: ['MEL', 'SIN', 'BRU'],
      status: 'departed',
      flightNumber: 'SQ228',
      pieces: 96,
      weightKg: 2880,
      etd: '2026-11-19T15:35:00+11:00',
      atd: '2026-11-19T15:52:00+11:00',
      subscription: 'succeeded',
      simulated: false,
    });
    expect(record.events.map(({ code }) => code)).toEqual(['DEP', 'BKD', 'BKD']);
    expect(record.places.map(({ iataCode }) => iataCode)).toEqual(['MEL', 'SIN', 'BRU']);
    const { queryid } = record.row;
    expect((await user.call(airTrack, { body: { queryid } })).row).toEqual(record.row);
  });

  test('changes nothing when it comes again, and says so of its message', async () => {
    const { user, push, program, app } = await open();
    await push(departed);
    const before = await user.call(airTrack, { body: { awbNo } });
    await push(`${departed}\n`);
    expect(await user.call(airTrack, { body: { awbNo } })).toEqual(before);
    const { rows } = await user.call(sourceRoutes.listMessages);
    expect(rows.map(({ facts, newFacts }) => [facts, newFacts])).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect(app).toBeDefined();
    expect(program).toBeDefined();
  });

  test('of another company account is not found', async () => {
    const { app, push } = await open();
    await push(departed);
    const other = await app.signIn();
    expect(await other.fail(airTrack, { body: { awbNo } })).toMatchObject({ code: 'air.not-found' });
    expect(await listed(other)).toEqual([]);
  });

  test('in XML and as JSON-LD lands in the same record', async () => {
    const { user, push, app } = await open();
    await push(app.connectors.get('cargo-xml')!.example.text, 'cargo-xml');
    await push(app.connectors.get('one-record')!.example.text, 'one-record');
    const { row, events } = await user.call(airTrack, { body: { awbNo } });
    expect(row).toMatchObject({ status: 'received-from-shipper', origin: 'MEL', destination: 'BRU' });
    expect(events.filter(({ code }) => code === 'RCS').length).toBeGreaterThan(0);
  });
});

describe('the tabs', () => {
  test('tell ETA delay, discrepancy, monitor and ATA delay apart, and their counts are their lists', async () => {
    const { user, push } = await open();
    await push(booked);
    await push(departed);
    const check = async (expected: Record<string, number>) => {
      const { tabs } = await user.call(airTraceOverview);
      expect(tabs).toMatchObject(expected);
      for (const [tab, count] of Object.entries(tabs))
        expect((await listed(user, { tab })).length, tab).toBe(count);
    };
    await push(late);
    await check({ 'in-progress': 1, 'eta-delay': 1, 'ata-delay': 0, discrepancy: 0, monitor: 0 });
    await push(missing);
    const { queryid } = (await user.call(airTrack, { body: { awbNo } })).row;
    expect(await user.call(airMonitor, { body: { ids: [queryid], monitor: true } })).toEqual({ changed: 1 });
    await check({ 'eta-delay': 1, discrepancy: 1, monitor: 1 });
    await push(delivered);
    await check({ 'in-progress': 0, 'eta-delay': 0, 'ata-delay': 1, discrepancy: 0, monitor: 1, all: 1 });
    const { row, flownAsPlanned } = await user.call(airTrack, { body: { awbNo } });
    expect(row).toMatchObject({ lateness: 'ata-delay', delayMinutes: 1495, finished: true });
    expect(flownAsPlanned).toMatchObject({ kept: false, limitAt: '2026-11-20T22:15:00.000Z' });
  });

  test.each([
    [11, 'as-planned', 0],
    [13, 'eta-delay', 1],
  ] as const)('%i h after plan without news a waybill is %s', async (hours, lateness, count) => {
    const { user, push, app } = await open();
    await push(booked);
    const plannedAt = Date.parse('2026-11-20T11:15:00+01:00');
    app.clock.advance(plannedAt + hours * 3_600_000 - app.clock.now().getTime());
    const visitor = await app.signIn({ tenantId: user.tenantId });
    expect((await visitor.call(airTrack, { body: { awbNo } })).row.lateness).toBe(lateness);
    expect((await visitor.call(airTraceOverview)).tabs['eta-delay']).toBe(count);
  });
});

/** Waybills of different airlines and days, each with its booking. */
const many = [
  ['618-67490824', 'SQ', 'BRU', 19],
  ['020-12345675', 'LH', 'JFK', 20],
  ['176-33804514', 'EK', 'LGG', 21],
  ['157-55820936', 'QR', 'AMS', 22],
  ['618-00000011', 'SQ', 'AMS', 23],
] as const;
const message = ([number, carrier, to, day]: (typeof many)[number]): string =>
  `FSU/14\n${number}MEL${to}/T10K100\nBKD/${carrier}22${day}/${day}NOV/MEL${to}/T10K100/S1000/S2200\n`;

describe('the list', () => {
  test('walks page by page through every order, forwards and backwards', async () => {
    const { user, push } = await open();
    for (const one of many) await push(message(one));
    for (const sort of ['arrival', 'departure', 'subscribed', 'delay', 'number'] as const)
      for (const direction of ['asc', 'desc'] as const) {
        const query = { tab: 'all', sort, direction, limit: 2 } as const;
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await user.call(airTraceLatest, { query: { ...query, ...(cursor && { cursor }) } });
          seen.push(...page.rows.map((row) => row.awbNo));
          cursor = page.nextCursor;
        } while (cursor !== undefined);
        expect(new Set(seen).size, `${sort} ${direction}`).toBe(many.length);
        if (sort === 'arrival' && direction === 'asc') expect(seen).toEqual(many.map(([number]) => number));
      }
  });

  test('is filtered by airline, destination, status and search, and counts by both equal it', async () => {
    const { user, push } = await open();
    for (const one of many) await push(message(one));
    expect(await listed(user, { tab: 'all', airlines: ['618'] })).toEqual(['618-67490824', '618-00000011']);
    expect(await listed(user, { tab: 'all', destinations: ['AMS'], airlines: ['157'] })).toEqual([
      '157-55820936',
    ]);
    expect(await listed(user, { tab: 'all', statuses: ['departed'] })).toEqual([]);
    for (const q of ['618-6749', '67490824', 'LH2220', '5582 0936'])
      expect((await listed(user, { tab: 'all', q })).length, q).toBe(1);
    for (const by of ['airline', 'destination'] as const)
      for (const { key, count } of await user.call(airSubscribeCounts, { query: { by, tab: 'all' } })) {
        const filter = by === 'airline' ? { airlines: [key] } : { destinations: [key] };
        expect((await listed(user, { tab: 'all', ...filter })).length).toBe(count);
      }
  });

  test('as a file holds exactly its rows, with times on the clock of their airport', async () => {
    const { user, push } = await open();
    for (const one of many) await push(message(one));
    const answer = await user.send(exportAirList, { body: { tab: 'all', airlines: ['618'] } });
    const lines = answer.body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('618-67490824,Singapore Airlines');
    expect(lines[1]).toContain('2026-11-19 10:00 +11:00');
    expect(answer.headers['content-disposition']).toContain('portolan-air-2026-11-21.csv');
    const sheet = await user.send(exportAirList, { body: { format: 'xlsx' } });
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  test('shows the newest statuses of all waybills', async () => {
    const { user, push } = await open();
    await push(booked);
    await push(departed);
    const latest = await user.call(airCargoLatest, { query: { limit: 2 } });
    expect(latest.map(({ code, timeZone }) => [code, timeZone])).toContainEqual([
      'DEP',
      'Australia/Melbourne',
    ]);
  });
});

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
    const asker = { ask: () => Promise.reject(new Error('no endpoint is connected')) };
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

test('airlines are found by prefix, code and name', async () => {
  const { user } = await open();
  for (const q of ['618', 'SQ', 'singapore air'])
    expect((await user.call(listAirlines, { query: { q } })).map(({ code }) => code)).toContain('SQ');
});
