import { type BodyInput, scheduleLimits, scheduleRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type TestUser, shareTestApp } from '../../../../test/app.ts';
import { type VesselLine, vesselSchedules } from '../../../../test/factories/schedules.ts';
import { createWatchJob } from './follow-changes.ts';

const {
  geSailData,
  geSailTrackData,
  watchSchedule,
  stopWatching,
  makeCalendarLink,
  revokeCalendarLink,
  readCalendar,
} = scheduleRoutes;

const app = await shareTestApp();
const lane = { origin: ['CNSHA'], destination: ['NLRTM'] };
const calls = (departure: string, arrival: string): VesselLine => ({
  calls: [`CNSHA - ${departure} DCO=2026-11-20T12:00`, `NLRTM ${arrival} 2027-01-01T00:00`],
});
const asPublished = calls('2026-11-22T06:00', '2026-12-24T04:30');
const slid = calls('2026-11-23T06:00', '2026-12-24T06:30');

const conditions = { timesMove: true, vesselChanges: true, cutOffs: true, anyChange: false };

async function start(): Promise<{ user: TestUser; publish: (...vessels: VesselLine[]) => Promise<void> }> {
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  const publish = async (...vessels: VesselLine[]): Promise<void> => {
    app.clock.advance(1000);
    await app.pushRaw(program, vesselSchedules(...vessels), 'dcsa-cs');
    await app.drainInbox();
    await app.react();
  };
  await publish(asPublished);
  return { user, publish };
}

async function watchFirst(user: TestUser, change: Partial<typeof conditions> = {}) {
  const { rows } = await user.call(geSailData, { body: lane });
  const target = { form: 'sailing', sailingId: rows[0]!.sailingId } as const;
  const body: BodyInput<typeof watchSchedule> = { target, conditions: { ...conditions, ...change } };
  return user.call(watchSchedule, { body });
}
const listWatched = async (user: TestUser) => (await user.call(geSailTrackData, { body: {} })).rows;

describe('a watch', () => {
  test('of a sailing stores what changed of it', async () => {
    const { user, publish } = await start();
    await watchFirst(user);
    expect(await listWatched(user)).toMatchObject([
      {
        label: { vesselName: 'Maersk Hangzhou', origins: ['Shanghai'], destinations: ['Rotterdam'] },
        departureAt: '2026-11-22T06:00:00.000Z',
        entries: [],
      },
    ]);
    await publish(slid);
    const [watched] = await listWatched(user);
    expect(watched?.entries).toMatchObject([
      {
        change: 'departure-moved',
        before: '2026-11-22T06:00:00.000Z',
        after: '2026-11-23T06:00:00.000Z',
        timeZone: 'Asia/Shanghai',
      },
    ]);
    await app.react();
    expect((await listWatched(user))[0]?.entries).toHaveLength(1);
  });

  test('is not written again by a judgement that finds nothing new', async () => {
    const { user, publish } = await start();
    await watchFirst(user);
    const target = { form: 'lane' as const, kind: 'container' as const, carriers: [] };
    await user.call(watchSchedule, {
      body: { target: { ...target, origin: ['CNSGH'], destination: ['NLRTM'] }, conditions },
    });
    const versions = async () => {
      const { rows } = await sql`select watch_id, xmin::text as version from schedule_watch
        where tenant_id = ${user.tenantId} order by watch_id`.execute(app.db.system);
      return rows;
    };
    const judge = async () => {
      app.clock.advance(600_000);
      await createWatchJob(app).work({}, undefined);
    };
    await judge();
    const before = await versions();
    expect(before).toHaveLength(2);
    await judge();
    expect(await versions()).toEqual(before);
    await publish(slid);
    expect(await versions()).not.toEqual(before);
  });

  test('shows in the rows of a search and counts there', async () => {
    const { user } = await start();
    const watch = await watchFirst(user);
    const { rows, counts } = await user.call(geSailData, { body: { ...lane, watched: true } });
    expect(rows).toMatchObject([{ watch: { watchId: watch.watchId, conditions, people: 1 } }]);
    expect(counts.watched).toBe(1);
    const colleague = await app.signIn({ tenantId: user.tenantId, role: 'read-only' });
    await watchFirst(colleague);
    expect((await listWatched(user))[0]?.watch.people).toBe(2);
    expect((await user.call(geSailData, { body: { ...lane, watched: true } })).rows).toHaveLength(1);
  });

  test('of an omitted call says that it no longer sails as published', async () => {
    const { user, publish } = await start();
    await watchFirst(user);
    const [origin = '', destination = ''] = asPublished.calls;
    await publish({ calls: [`${origin} STATUS=OMIT`, destination] });
    expect((await listWatched(user))[0]?.entries).toMatchObject([{ change: 'omitted' }]);
  });

  test('of a lane sees changes of all its sailings', async () => {
    const { user, publish } = await start();
    const target = { form: 'lane' as const, kind: 'container' as const };
    await user.call(watchSchedule, {
      body: {
        target: { ...target, origin: ['CNSGH'], destination: ['NLRTM'], carriers: [] },
        conditions: { ...conditions, anyChange: true },
      },
    });
    await publish(slid, {
      ...calls('2026-11-29T06:00', '2026-12-30T06:30'),
      imo: '9619907',
      vessel: 'Marit',
    });
    const [watched] = await listWatched(user);
    expect(watched?.label).toMatchObject({ origins: ['Shanghai'], destinations: ['Rotterdam'] });
    expect(watched?.entries.map(({ change }) => change).toSorted()).toEqual([
      'added',
      'arrival-moved',
      'departure-moved',
    ]);
  });

  test('of a vessel sees changes of its calls', async () => {
    const { user, publish } = await start();
    const target = { form: 'vessel', vesselKey: 'IMO:9321483' } as const;
    await user.call(watchSchedule, { body: { target, conditions } });
    await publish(slid);
    expect((await listWatched(user))[0]?.entries.map(({ change }) => change)).toEqual(['departure-moved']);
  });

  test('reports a cut-off that is 24 h away without any publication', async () => {
    const { user } = await start();
    await watchFirst(user);
    const job = createWatchJob({ db: app.db, clock: app.clock });
    await job.work({}, undefined);
    expect((await listWatched(user))[0]?.entries).toEqual([]);
    const before = app.clock.now();
    app.clock.set('2026-11-19T13:00:00Z');
    await job.work({}, undefined);
    await job.work({}, undefined);
    app.clock.set(before);
    expect((await listWatched(user))[0]?.entries).toMatchObject([{ change: 'cut-off-near', cutOff: 'DCO' }]);
  });

  test('is of one person, who alone ends it', async () => {
    const { user } = await start();
    const { watchId } = await watchFirst(user);
    const colleague = await app.signIn({ tenantId: user.tenantId });
    expect(await listWatched(colleague)).toEqual([]);
    for (const other of [colleague, await app.signIn()])
      for (const route of [stopWatching, makeCalendarLink, revokeCalendarLink] as const)
        expect(await other.fail(route, { body: { watchId } })).toMatchObject({
          code: 'schedule.watch-not-found',
        });
    await user.call(stopWatching, { body: { watchId } });
    expect(await listWatched(user)).toEqual([]);
  });

  test('ends while it is judged, without a failure', async () => {
    const { user, publish } = await start();
    const { watchId } = await watchFirst(user);
    await watchFirst(await app.signIn({ tenantId: user.tenantId }));
    const publishing = publish(slid);
    const job = createWatchJob({ db: app.db, clock: app.clock });
    await Promise.all([publishing, job.work({}, undefined), user.call(stopWatching, { body: { watchId } })]);
    await app.react();
    expect(await listWatched(user)).toEqual([]);
  });

  test('made again has the new conditions and keeps its entries', async () => {
    const { user, publish } = await start();
    const { watchId } = await watchFirst(user);
    await publish(slid);
    expect(await watchFirst(user, { cutOffs: false })).toMatchObject({
      watchId,
      conditions: { cutOffs: false },
    });
    expect((await listWatched(user))[0]?.entries).toHaveLength(1);
  });

  test('needs a condition and a published sailing, and there are not too many', async () => {
    const { user } = await start();
    const target = { form: 'sailing', sailingId: 'a~b' } as const;
    const without = { timesMove: false, vesselChanges: false, cutOffs: false, anyChange: false };
    expect(await user.fail(watchSchedule, { body: { target, conditions: without } })).toMatchObject({
      code: 'schedule.condition-required',
    });
    expect(await user.fail(watchSchedule, { body: { target, conditions } })).toMatchObject({
      code: 'schedule.sailing-not-found',
    });
    const watchLane = (carrier: string) => ({
      body: {
        target: { form: 'lane' as const, ...lane, kind: 'container' as const, carriers: [carrier] },
        conditions,
      },
    });
    for (let i = 0; i < scheduleLimits.mostWatches; i += 1)
      await user.call(watchSchedule, watchLane(`C${i}`));
    expect(await user.fail(watchSchedule, watchLane('MORE'))).toMatchObject({
      code: 'schedule.too-many-watches',
    });
  });

  test('is listed page by page, the latest change first', async () => {
    const { user } = await start();
    for (const carrier of ['A', 'B', 'C']) {
      app.clock.advance(1000);
      const target = { form: 'lane' as const, ...lane, kind: 'container' as const, carriers: [carrier] };
      await user.call(watchSchedule, { body: { target, conditions } });
    }
    const page = await user.call(geSailTrackData, { body: { limit: 2 } });
    const next = await user.call(geSailTrackData, { body: { limit: 2, cursor: page.nextCursor! } });
    const carriers = [...page.rows, ...next.rows].map(
      ({ target }) => target.form === 'lane' && target.carriers[0],
    );
    expect(carriers).toEqual(['C', 'B', 'A']);
  });
});

describe('a calendar', () => {
  test('is read at a secret address until that ends', async () => {
    const { user } = await start();
    const { watchId } = await watchFirst(user);
    const { url } = await user.call(makeCalendarLink, { body: { watchId } });
    const key = new URL(url).searchParams.get('key')!;
    const visitor = app.visitor();
    const answer = await visitor.send(readCalendar, { query: { key } });
    expect(answer.headers['content-type']).toContain('text/calendar');
    const lines = answer.body.split('\r\n');
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines).toContain('DTSTART:20261122T060000Z');
    expect(lines).toContain('SUMMARY:ETD Shanghai: Maersk Hangzhou');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(3);
    await user.call(revokeCalendarLink, { body: { watchId } });
    expect(await visitor.fail(readCalendar, { query: { key } })).toMatchObject({
      code: 'schedule.calendar-ended',
    });
  });

  test.each([
    ['has left the company account', sql`delete from membership`],
    ['may not sign in any more', sql`update account set status = 'forbidden'`],
  ])('ends for a person who %s', async (_, change) => {
    const { user } = await start();
    const { watchId } = await watchFirst(user);
    const { url } = await user.call(makeCalendarLink, { body: { watchId } });
    const key = new URL(url).searchParams.get('key')!;
    await app.visitor().send(readCalendar, { query: { key } });
    await sql`${change} where account_id = ${user.accountId}`.execute(app.db.system);
    expect(await app.visitor().fail(readCalendar, { query: { key } })).toMatchObject({
      code: 'schedule.calendar-ended',
    });
  });

  test('has the times that are published now, and a new address ends the one before', async () => {
    const { user, publish } = await start();
    const { watchId } = await watchFirst(user);
    const keyOf = async () => {
      const { url } = await user.call(makeCalendarLink, { body: { watchId } });
      return new URL(url).searchParams.get('key')!;
    };
    const [before, key] = [await keyOf(), await keyOf()];
    await publish(slid);
    const answer = await app.visitor().send(readCalendar, { query: { key } });
    expect(answer.body).toContain('DTSTART:20261123T060000Z');
    expect(await app.visitor().fail(readCalendar, { query: { key: before } })).toMatchObject({
      code: 'schedule.calendar-ended',
    });
  });
});
