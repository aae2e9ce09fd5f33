import { type ShipmentRow, shipmentRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../test/app.ts';
import { dcsaEvent, dcsaEvents, dcsaRetraction, underWayLines } from '../../test/factories/dcsa.ts';
import { boxes, pushFleet } from '../../test/factories/fleet.ts';
import { refold } from '../features/shipments/folding/index.ts';
import { queueJob } from '../platform/jobs/jobs.ts';
import type { EventName } from '../platform/jobs/payloads.ts';
import type { reactions } from './reactions.ts';

interface StoredRow {
  shipmentId: string;
  place: string;
  source: string;
  estimatedAt: Date | null;
  issuedAt: Date;
  receivedAt: Date;
  factIds: string[];
}

const listEstimates = async ({ db }: TestApp): Promise<StoredRow[]> => {
  const ofCarrier = sql<StoredRow>`select * from estimate where source = 'container-dynamic' order by estimate_id`;
  return (await ofCarrier.execute(db.system)).rows;
};

/** Without the notices of alerts, which wait for half a minute. */
async function listQueued({ db }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select task_identifier as name from graphile_worker.jobs where task_identifier <> 'alerts:notice'
    order by id`.execute(db.system);
  return rows.map(({ name }) => name);
}

async function listRows(user: TestUser): Promise<ShipmentRow[]> {
  return (await user.call(shipmentRoutes.getContainerEventList, { body: { view: 'all' } })).rows;
}

async function push(app: TestApp, user: TestUser, ...events: object[]): Promise<void> {
  await app.pushRaw(await app.program(user.tenantId), events);
  await app.drainInbox();
}

/** A company account with one container on the way to Rotterdam, with all reactions done. */
async function startWithBox(): Promise<{ app: TestApp; user: TestUser; row: ShipmentRow }> {
  const app = await startTestApp();
  const user = await app.signIn();
  await push(app, user, ...dcsaEvents(underWayLines));
  await app.react();
  const [row] = await listRows(user);
  if (row === undefined) throw new Error('the box is not in the list');
  return { app, user, row };
}

const estimateLine = (day: number, more: object = {}) =>
  dcsaEvent(`ARRI NLRTM EST 2026-11-${day}T06:00`, {
    id: `estimate-event-${day}`,
    created: '2026-11-09',
    ...more,
  });

test('every event has a reaction', () => {
  expectTypeOf<Exclude<EventName, (typeof reactions)[number]['event']>>().toBeNever();
});

describe('a changed timeline', () => {
  test('is one event per batch of messages, and gives each container its first estimate', async () => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    expect(await listQueued(app)).toEqual(['timeline.changed']);
    expect(await listEstimates(app)).toEqual([]);
    const promised = (await listRows(user)).filter((row) => !row.arrivalIsActual);
    await app.react();
    expect(await listQueued(app)).toEqual([]);
    const estimates = await listEstimates(app);
    expect(
      estimates
        .map(({ shipmentId, place, estimatedAt }) => [shipmentId, place, estimatedAt?.toISOString()])
        .toSorted(),
    ).toEqual(
      promised
        .map(({ shipmentId, pod, promisedArrivalAt }) => [shipmentId, pod, promisedArrivalAt])
        .toSorted(),
    );
    expect(promised.map(({ equipmentReference }) => equipmentReference)).not.toContain(boxes.back);
  });

  test('records who estimates, when it was written and received, and from which facts', async () => {
    const { app, row } = await startWithBox();
    const [estimate] = await listEstimates(app);
    expect(estimate).toMatchObject({
      shipmentId: row.shipmentId,
      source: 'container-dynamic',
      place: 'NLRTM',
      estimatedAt: new Date('2026-11-28T06:00:00Z'),
      issuedAt: new Date('2026-10-01T12:00:00Z'),
      receivedAt: app.clock.now(),
    });
    const { rows } = await sql<{ event: { eventCode: string } }>`
      select event from tracking_event where fact_id = any (${estimate?.factIds ?? []}::bigint[])`.execute(
      app.db.system,
    );
    expect(rows.map(({ event }) => event.eventCode)).toEqual(['ARRI']);
  });

  test('with nothing new is no event', async () => {
    const { app, user } = await startWithBox();
    await push(app, user, ...dcsaEvents(underWayLines));
    expect(await listQueued(app)).toEqual([]);
  });

  test('appends corrections and withdrawals, and changes no existing row', async () => {
    const { app, user } = await startWithBox();
    await push(app, user, estimateLine(30));
    await app.react();
    app.clock.advance(3_600_000);
    await push(app, user, dcsaRetraction('estimate-event-30', '2026-11-09T20:00'));
    await app.react();
    const rows = await listEstimates(app);
    expect(rows.map(({ estimatedAt }) => estimatedAt?.toISOString())).toEqual([
      '2026-11-28T06:00:00.000Z',
      '2026-11-30T06:00:00.000Z',
      '2026-11-28T06:00:00.000Z',
    ]);
    expect(rows[2]?.receivedAt).toEqual(app.clock.now());
    for (const change of ['update estimate set estimated_at = now()', 'delete from estimate'])
      await expect(app.db.asTenant(user.tenantId, (tx) => sql.raw(change).execute(tx))).rejects.toThrow(
        /permission denied/,
      );
  });

  test('once the container has arrived is followed by no estimate', async () => {
    const { app, user } = await startWithBox();
    await push(app, user, dcsaEvent('ARRI NLRTM ACT 2026-11-09T05:00'));
    await app.react();
    expect(await listEstimates(app)).toHaveLength(1);
    expect(await listRows(user)).toMatchObject([
      { arrivalIsActual: true, promisedArrivalAt: '2026-11-09T05:00:00.000Z' },
    ]);
  });
});

describe('doing it twice', () => {
  test('changes nothing, however often and in whatever order', async () => {
    const { app, user, row } = await startWithBox();
    const before = [await listEstimates(app), await listRows(user)];
    const { tenantId } = user;
    const again = { tenantId, changes: { [row.shipmentId]: ['arrival' as const] } };
    await queueJob(app.db.system, 'estimate.changed', { tenantId, shipmentIds: [row.shipmentId] });
    for (let i = 0; i < 5; i += 1) await queueJob(app.db.system, 'timeline.changed', again);
    await app.react();
    expect([await listEstimates(app), await listRows(user)]).toEqual(before);
    expect(await listQueued(app)).toEqual([]);
  });

  test('of a deleted shipment, or one of another company account, does nothing', async () => {
    const { app, row } = await startWithBox();
    const before = await listEstimates(app);
    const { tenantId } = await app.signIn();
    const changes = { [row.shipmentId]: ['added' as const], [crypto.randomUUID()]: ['added' as const] };
    await queueJob(app.db.system, 'timeline.changed', { tenantId, changes });
    await queueJob(app.db.system, 'estimate.changed', { tenantId, shipmentIds: Object.keys(changes) });
    await app.react();
    expect(await listEstimates(app)).toEqual(before);
    expect(await listQueued(app)).toEqual([]);
  });
});

describe('killed between', () => {
  test('facts and their event: both exist, or none', async () => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    await app.react();
    const touched = { equipments: new Set([boxes.onTime]), documents: new Set<string>() };
    const killed = app.db.asTenant(user.tenantId, async (tx) => {
      await sql`update shipment set pod = null where equipment_reference = ${boxes.onTime}`.execute(tx);
      const changes = await refold(tx, user.tenantId, touched, [], app.clock.now());
      expect(Object.values(changes)).toEqual([['route']]);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await listQueued(app)).toEqual([]);
  });

  test('a reaction and its end: nothing of it remains, and its repetition makes up for it', async () => {
    const app = await startTestApp();
    await pushFleet(app);
    await app.db.pool.query("select ensure_estimate_months('{2026-09-01,2026-10-01,2026-11-01}')");
    const holder = await app.db.pool.connect();
    try {
      await holder.query('begin; lock table estimate in exclusive mode');
      const reacting = app.react();
      const victim = await waitForBlocked(app);
      await holder.query('select pg_cancel_backend($1)', [victim]);
      await reacting;
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(await listEstimates(app)).toEqual([]);
    expect(await listQueued(app)).toEqual(['timeline.changed']);
    await app.db.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await app.react();
    expect(await listEstimates(app)).toHaveLength(4);
    expect(await listQueued(app)).toEqual([]);
  });
});

/** The process id of a connection that waits for the lock on the estimates. */
async function waitForBlocked({ db }: TestApp): Promise<number> {
  for (;;) {
    const { rows } = await db.pool.query<{ pid: number }>(
      "select pid from pg_locks where relation = 'estimate'::regclass and not granted",
    );
    if (rows[0] !== undefined) return rows[0].pid;
  }
}

describe('the promised arrival', () => {
  /** Another source estimates the arrival; the carrier's estimate leads while it can be true. */
  async function estimateOtherwise(
    app: TestApp,
    user: TestUser,
    row: ShipmentRow,
    at: string,
  ): Promise<void> {
    await sql`insert into estimate (tenant_id, shipment_id, place, source, estimated_at, issued_at, received_at)
      values (${user.tenantId}, ${row.shipmentId}, 'NLRTM', 'crystal-ball', ${at}, now(), ${app.clock.now()})`.execute(
      app.db.system,
    );
    const { tenantId } = user;
    await queueJob(app.db.system, 'estimate.changed', { tenantId, shipmentIds: [row.shipmentId] });
    await app.react();
  }
  const promiseOf = async (user: TestUser) => {
    const [row] = await listRows(user);
    const detail = await user.call(shipmentRoutes.qryContainerDetailData, {
      body: { queryid: row?.queryid ?? '' },
    });
    const { promisedArrivalAt, slipHours } = detail.timeline;
    expect([new Date(promisedArrivalAt ?? '').toISOString(), slipHours]).toEqual([
      row?.promisedArrivalAt,
      row?.slipHours,
    ]);
    return [row?.promisedArrivalAt, row?.slipHours];
  };

  test('is the carrier’s at once with the fold, in list and detail', async () => {
    const { app, user } = await startWithBox();
    await push(app, user, estimateLine(30));
    expect(await promiseOf(user)).toEqual(['2026-11-30T06:00:00.000Z', 48]);
    await app.react();
    expect(await promiseOf(user)).toEqual(['2026-11-30T06:00:00.000Z', 48]);
  });

  test('is not another source’s while the carrier’s can be true', async () => {
    const { app, user, row } = await startWithBox();
    await estimateOtherwise(app, user, row, '2026-12-03T06:00:00Z');
    expect(await promiseOf(user)).toEqual(['2026-11-28T06:00:00.000Z', 0]);
  });

  test('of another source opens the alert of what becomes late by it', async () => {
    const { app, user, row } = await startWithBox();
    const listTypes = async () =>
      (
        await sql<{ type: string }>`select type from alert where resolved_at is null`.execute(app.db.system)
      ).rows.map(({ type }) => type);
    expect(await listTypes()).not.toContain('arrival-delay');
    app.clock.set('2026-11-27T12:00:00Z');
    await push(app, user, estimateLine(28, { created: '2026-11-27' }));
    await app.react();
    // The carrier's estimate is over, and nothing has arrived.
    app.clock.set('2026-11-28T09:00:00Z');
    await estimateOtherwise(app, user, row, '2026-12-03T06:00:00Z');
    expect(await listTypes()).toContain('arrival-delay');
  });

  test('of another source that leads stays until it is chosen again, and never over an actual', async () => {
    const { app, user } = await startWithBox();
    const lead = () =>
      app.db.pool.query(
        "update shipment set arrival_at = '2026-12-03T06:00:00Z', arrival_source = 'crystal-ball'",
      );
    const shown = async () =>
      (await listRows(user)).map(({ promisedArrivalAt, slipHours }) => [promisedArrivalAt, slipHours]).flat();
    await lead();
    await push(app, user, estimateLine(30));
    expect(await shown()).toEqual(['2026-12-03T06:00:00.000Z', 120]);
    await app.react();
    expect(await shown()).toEqual(['2026-11-30T06:00:00.000Z', 48]);
    await lead();
    await push(app, user, dcsaEvent('ARRI NLRTM ACT 2026-11-09T05:00'));
    expect(await shown()).toEqual(['2026-11-09T05:00:00.000Z', -457]);
    await app.react();
    expect(await shown()).toEqual(['2026-11-09T05:00:00.000Z', -457]);
  });
});
