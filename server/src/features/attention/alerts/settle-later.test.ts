import { alertTypesWhere } from '@portolan/contract';
import { expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../test/app.ts';
import { pushFleet } from '../../../../test/factories/fleet.ts';
import { applyFindings, settleJudged } from './apply-findings.ts';
import { listDueAlerts } from './due-notices.ts';
import { judgeEverything } from './index.ts';
import { createSettleJob } from './jobs.ts';
import type { FoundMember } from './stored-alert.ts';

const types = alertTypesWhere(({ of }) => of === 'shipment');
const minute = 60_000;

const late = (shipmentId: string): FoundMember => ({
  type: 'arrival-delay',
  thing: 'HMM RUBY DEHAM',
  shipmentId,
  stage: 'actual',
  hours: 30,
  plannedAt: '2026-11-08T00:00:00.000Z',
  expectedAt: null,
  moneyMinor: null,
  currency: null,
  facts: { vesselName: 'HMM RUBY', port: 'DEHAM' },
  evidence: [],
  simulated: false,
});

/** A company account whose shipments are judged one part after another: those of the numbers are late. */
async function judgedInParts(app: TestApp) {
  const { tenantId } = await pushFleet(app);
  const { rows } = await app.db.pool.query<{ id: string }>(
    'select shipment_id as id from shipment order by 1',
  );
  const ids = rows.map(({ id }) => id);
  const judgePart = (shipmentId: string, isLate: boolean) =>
    app.db.asTenant(tenantId, (tx) =>
      applyFindings(
        tx,
        tenantId,
        { types, shipmentIds: [shipmentId], isPart: true },
        { members: isLate ? [late(shipmentId)] : [], standing: [] },
        app.clock.now(),
      ),
    );
  const end = () => app.db.asTenant(tenantId, (tx) => settleJudged(tx, tenantId, app.clock.now()));
  const list = async () =>
    (
      await app.db.pool.query<{ containers: number; isOver: boolean; isSettled: boolean; members: string }>(
        `select containers, resolved_at is not null as "isOver", unsettled_since is null as "isSettled",
          (select count(*) from alert_shipment m where m.alert_id = a.alert_id) as members from alert a`,
      )
    ).rows;
  const due = async () => {
    const { due: found } = await app.db.asTenant(tenantId, (tx) =>
      listDueAlerts(tx, tenantId, new Map(), app.clock.now()),
    );
    return found.length;
  };
  return { tenantId, ids, judgePart, end, list, due };
}

test('an alert is shown with the first part that finds it, and summed up and sent after the last', async () => {
  const app = await startTestApp();
  const { ids, judgePart, end, list, due } = await judgedInParts(app);
  for (const id of ids.slice(0, 2)) {
    await judgePart(id, true);
    app.clock.advance(minute);
  }
  expect(await list()).toEqual([{ containers: 1, isOver: false, isSettled: false, members: '2' }]);
  expect(await due()).toBe(0);
  await end();
  expect(await list()).toEqual([{ containers: 2, isOver: false, isSettled: true, members: '2' }]);
  expect(await due()).toBe(1);
  const { rows: entries } = await app.db.pool.query<{ kind: string }>(
    'select kind from alert_entry order by at, kind',
  );
  expect(entries.map(({ kind }) => kind)).toEqual(['opened', 'containers']);
});

test('what has left is forgotten at the end; an alert that all have left is over and knows them', async () => {
  const app = await startTestApp();
  const { ids, judgePart, end, list } = await judgedInParts(app);
  for (const id of ids.slice(0, 2)) await judgePart(id, true);
  await end();
  await judgePart(ids[0]!, false);
  await end();
  expect(await list()).toEqual([{ containers: 1, isOver: false, isSettled: true, members: '1' }]);
  await judgePart(ids[1]!, false);
  await end();
  expect(await list()).toEqual([{ containers: 1, isOver: true, isSettled: true, members: '1' }]);
});

test('what a program that ended left unsettled, the next judgement settles', async () => {
  const app = await startTestApp();
  const { tenantId, ids, judgePart, list } = await judgedInParts(app);
  for (const id of ids.slice(0, 2)) await judgePart(id, true);
  await judgeEverything(app, tenantId);
  expect((await list()).every(({ isSettled }) => isSettled)).toBe(true);
});

test('an alert of very many shipments is summed up by a job, and one message does not wait for it', async () => {
  const app = await startTestApp();
  const { tenantId, ids, judgePart, end, list, due } = await judgedInParts(app);
  for (const id of ids.slice(0, 2)) await judgePart(id, true);
  await end();
  const judge = (members: FoundMember[]) =>
    app.db.asTenant(tenantId, (tx) =>
      applyFindings(tx, tenantId, { types, shipmentIds: ids }, { members, standing: [] }, app.clock.now()),
    );
  const waiting = async () =>
    (
      await app.db.pool.query<{ key: string }>(
        `select key from graphile_worker.jobs where task_identifier = 'alerts:settle'`,
      )
    ).rows;
  await judge(ids.slice(0, 3).map(late));
  expect(await list()).toMatchObject([{ containers: 3, isSettled: true }]);
  expect(await waiting()).toEqual([]);
  await app.db.pool.query('update alert set containers = 500');
  app.clock.advance(minute);
  await judge(ids.slice(0, 1).map(late));
  expect(await list()).toMatchObject([{ containers: 500, isSettled: false }]);
  expect(await waiting()).toEqual([{ key: `alerts:settle ${tenantId}` }]);
  expect(await due()).toBe(1);
  await createSettleJob(app).work({ tenantId }, undefined);
  expect(await list()).toMatchObject([{ containers: 1, isOver: false, isSettled: true, members: '1' }]);
});
