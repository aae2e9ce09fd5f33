import { airRoutes, sourceRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { awbNo, booked, delivered, departed, late, listed, many, message, missing, open } from './testing.ts';

const {
  airCargoLatest,
  airMonitor,
  airSubscribeCounts,
  airTraceLatest,
  airTraceOverview,
  airTrack,
  exportAirList,
} = airRoutes;

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
    const byNumber = { tab: 'all', sort: 'number', direction: 'asc' };
    expect(await listed(user, { ...byNumber, airlines: ['618'] })).toEqual(['618-00000011', '618-67490824']);
    expect(await listed(user, { ...byNumber, airlines: ['618', '020'] })).toEqual([
      '020-12345675',
      '618-00000011',
      '618-67490824',
    ]);
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
