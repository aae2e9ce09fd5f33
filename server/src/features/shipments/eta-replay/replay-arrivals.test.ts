import { dayMs } from '@portolan/contract/time/durations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { dcsaEvents } from '../../../../test/factories/dcsa.ts';
import { recordStatics } from '../../vessels/positions/index.ts';
import { TrackPoints, writePoints } from '../../vessels/tracks/index.ts';
import { createErrorSummaryJob } from '../eta-errors/index.ts';
import { publishCalls } from '../../../../test/under-way.ts';
import { replayArrivals } from './replay-arrivals.ts';

const mmsi = 440326000;
const arrivedAt = Date.parse('2026-11-28T06:00Z');

/** What the crew has entered at a moment. */
const enter = (app: TestApp, reportedAt: string, reportedArrivalAt: string) =>
  recordStatics(
    app.db.system,
    [
      {
        mmsi: String(mmsi),
        imoNumber: '9868314',
        vesselName: 'HMM EMERALD',
        callSign: null,
        shipType: 71,
        lengthM: 399,
        beamM: 61,
        draughtM: 14,
        destination: 'NL RTM',
        reportedArrivalAt,
        reportedAt,
      },
    ],
    false,
  );

/** Emerald sails from the Arabian Sea to Gibraltar, a point every six hours. */
async function sail(app: TestApp): Promise<void> {
  const points = Array.from({ length: 40 }, (_, i) => ({
    mmsi,
    track: 0,
    longitude: Math.round((-5 - i * 0.1) * 600_000),
    latitude: Math.round((36 + i * 0.2) * 600_000),
    speed: 120,
    atMs: arrivedAt - 11 * dayMs + (i * dayMs) / 4,
  }));
  await writePoints(app.db.system, TrackPoints.of(points), app.clock.now());
}

async function push(
  app: TestApp,
  user: TestUser,
  body: readonly object[],
  connector?: string,
): Promise<void> {
  await app.pushRaw(await app.program(user.tenantId), [...body], connector);
  await app.drainInbox();
  await app.react();
}

/**
 * A year's history in one import on 15 December: a container that sailed on 1 November and arrived on the 28th, what
 * its carrier wrote of it and when, its ship's calls, track and entries.
 */
async function importHistory(more: (app: TestApp, user: TestUser) => Promise<void> = async () => undefined) {
  const app = await startTestApp();
  const user = await app.signIn();
  app.clock.advance(Date.parse('2026-12-15T00:00Z') - app.clock.now().getTime());
  const sailed = `LOAD KRPUS ACT 2026-10-31T20:00 LADEN\nDEPA KRPUS ACT 2026-11-01T07:30`;
  await push(app, user, dcsaEvents(`${sailed}\nARRI NLRTM EST 2026-11-27T06:00`, { created: '2026-11-02' }));
  await push(app, user, dcsaEvents('ARRI NLRTM EST 2026-11-29T06:00', { created: '2026-11-20' }));
  await push(app, user, dcsaEvents('ARRI NLRTM ACT 2026-11-28T06:00', { created: '2026-11-28T09:00:00Z' }));
  await publishIn(app, user, '2026-10-20T00:00Z', '2026-11-27T20:00:00Z');
  await publishIn(app, user, '2026-11-22T00:00Z', '2026-11-28T10:00:00Z');
  await enter(app, '2026-11-18T00:00:00.000Z', '2026-11-28T00:00:00.000Z');
  await enter(app, '2026-11-26T00:00:00.000Z', '2026-11-28T04:00:00.000Z');
  await sail(app);
  await more(app, user);
  return { app, user, tenantId: user.tenantId };
}

/** A schedule that was received at a moment of the past. */
async function publishIn(app: TestApp, user: TestUser, at: string, arrivesAt: string): Promise<void> {
  await push(app, user, publishCalls(arrivesAt), 'dcsa-ovs');
  await sql`select ensure_schedule_months(array[${at.slice(0, 10)}::date])`.execute(app.db.system);
  await sql`update scheduled_call_version set published_at = ${new Date(at)}, received_at = ${new Date(at)}
    where published_at > ${new Date(app.clock.now().getTime() - dayMs)}`.execute(app.db.system);
}

const replay = ({ app, tenantId }: Awaited<ReturnType<typeof importHistory>>) =>
  replayArrivals(app.db, tenantId, app.clock.now());

async function listReplayed(app: TestApp) {
  const { rows } = await sql<{ source: string; days: number; estimatedAt: Date; isReplayed: boolean }>`
    select e.source, extract(epoch from s.arrival_at - e.received_at)::float8 / 86400 as days, e.estimated_at,
      e.is_replayed
    from estimate e join shipment s using (shipment_id)
    where e.is_replayed order by e.received_at, e.source`.execute(app.db.system);
  return rows;
}

const at = (rows: Awaited<ReturnType<typeof listReplayed>>, days: number) =>
  Object.fromEntries(
    rows.filter((row) => row.days === days).map(({ source, estimatedAt }) => [source, estimatedAt]),
  );

test('after an import every source has the estimates that it would have had', async () => {
  const history = await importHistory();
  const { arrivals, estimates } = await replay(history);
  const rows = await listReplayed(history.app);
  expect([arrivals, estimates]).toEqual([1, rows.length]);
  expect(at(rows, 21.5)).toMatchObject({
    'container-dynamic': new Date('2026-11-27T06:00Z'),
    schedule: new Date('2026-11-27T20:00Z'),
    'schedule-revised': new Date('2026-11-27T20:00Z'),
  });
  expect(at(rows, 4.5)).toMatchObject({
    'container-dynamic': new Date('2026-11-29T06:00Z'),
    schedule: new Date('2026-11-27T20:00Z'),
    'schedule-revised': new Date('2026-11-28T10:00Z'),
    ais: new Date('2026-11-28T00:00Z'),
  });
  expect(at(rows, 1.5)['ais']).toEqual(new Date('2026-11-28T04:00Z'));
  expect(at(rows, 4.5)['calculated']).toBeInstanceOf(Date);
  // Before the carrier wrote anything of it nothing was known.
  expect(at(rows, 28.5)).toEqual({});
});

test('the errors of all sources and of the chosen one are measured, and marked as replayed', async () => {
  const history = await importHistory();
  await replay(history);
  const { rows } = await sql<{ source: string; n: number; isReplayed: boolean }>`
    select source, count(*)::int as n, bool_and(is_replayed) as is_replayed from estimate_error
    group by 1 order by 1`.execute(history.app.db.system);
  expect(rows.map(({ source }) => source)).toEqual([
    'ais',
    'calculated',
    'container-dynamic',
    'promised',
    'schedule',
    'schedule-revised',
  ]);
  expect(rows.every(({ isReplayed }) => isReplayed)).toBe(true);
  const { app } = history;
  await createErrorSummaryJob({ db: app.db.system, clock: app.clock }).work({}, undefined);
  const { rows: summaries } = await sql<{
    source: string;
  }>`select distinct source from error_summary`.execute(app.db.system);
  expect(summaries).toHaveLength(6);
});

test('what became known after a moment changes nothing of what is replayed for it', async () => {
  const plain = await importHistory();
  await replay(plain);
  const other = await importHistory(async (app, user) => {
    // From 24 November on: another estimate, another schedule, another entry, another course, and a wrong actual.
    await push(app, user, dcsaEvents('ARRI NLRTM EST 2026-12-09T06:00', { created: '2026-11-24' }));
    await push(app, user, dcsaEvents('ARRI EGPSD ACT 2026-11-23T06:00', { created: '2026-11-24' }));
    await publishIn(app, user, '2026-11-24T00:00Z', '2026-12-08T10:00:00Z');
    await enter(app, '2026-11-24T00:00:00.000Z', '2026-12-08T00:00:00.000Z');
    await writePoints(
      app.db.system,
      TrackPoints.of([
        {
          mmsi,
          track: 0,
          longitude: 20_000_000,
          latitude: 0,
          speed: 10,
          atMs: Date.parse('2026-11-24T01:00Z'),
        },
      ]),
      app.clock.now(),
    );
  });
  await replay(other);
  const [before, after] = [await listReplayed(plain.app), await listReplayed(other.app)];
  const early = (rows: typeof before) => rows.filter(({ days }) => days >= 4.5);
  expect(early(after)).toEqual(early(before));
  expect(early(before).length).toBeGreaterThan(10);
  // It is no accident: from then on they differ.
  expect(after).not.toEqual(before);
});

test('replaying twice adds nothing, and what was estimated live is not replayed', async () => {
  const history = await importHistory();
  await replay(history);
  const rows = await listReplayed(history.app);
  expect(await replay(history)).toEqual({ arrivals: 0, estimates: 0 });
  await sql`delete from replayed_arrival`.execute(history.app.db.system);
  expect(await replay(history)).toEqual({ arrivals: 1, estimates: 0 });
  expect(await listReplayed(history.app)).toEqual(rows);
});
