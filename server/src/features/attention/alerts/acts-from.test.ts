import { alertRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../test/app.ts';
import { boxes, pushFleet } from '../../../../test/factories/fleet.ts';
import { listDueAlerts } from './due-notices.ts';
import { judgeEverything } from './index.ts';

const { listAlerts, reopenAlerts, sumUpAlerts } = alertRoutes;

/** The fleet on 10 November with one more delay: so many hours, to a container that is planned for 18 November. */
async function delayed(hours: number) {
  const app = await startTestApp();
  const user = await pushFleet(app);
  const delay = async (by: number) => {
    app.clock.advance(60_000);
    await app.db.pool.query(
      `update shipment set planned_arrival_at = '2026-11-18T06:00:00Z',
        arrival_at = '2026-11-18T06:00:00Z'::timestamptz + make_interval(hours => $1), last_heard_at = $3
        where equipment_reference = $2`,
      [by, boxes.onTime, app.clock.now()],
    );
    await judgeEverything(app, user.tenantId);
  };
  await delay(hours);
  const listed = async (view: 'needs-action' | 'watching') =>
    (await user.call(listAlerts, { body: { view, stages: 'possible' } })).rows;
  return { app, user, delay, listed };
}

/** How many notices are due, and when the next one is. */
const notices = async (app: TestApp, tenantId: string) => {
  const { due, nextAt } = await app.db.asTenant(tenantId, (tx) =>
    listDueAlerts(tx, tenantId, new Map(), app.clock.now()),
  );
  return { due: due.filter(({ stage }) => stage === 'possible').length, nextAt };
};

test('a slight delay far ahead is watched, and needs a person four days before its plan', async () => {
  const { app, user, delay, listed } = await delayed(36);
  const [alert] = await listed('watching');
  expect(alert).toMatchObject({ state: 'watching', actsFrom: '2026-11-14T06:00:00.000Z', level: 'slight' });
  expect(await listed('needs-action')).toEqual([]);
  const before = (await user.call(sumUpAlerts)).views['needs-action'];
  app.clock.advance(60_000);
  expect((await notices(app, user.tenantId)).due).toBe(0);
  app.clock.set(new Date('2026-11-14T06:01:00Z'));
  await delay(36);
  expect((await listed('needs-action')).map(({ alertId }) => alertId)).toEqual([alert!.alertId]);
  expect((await user.call(sumUpAlerts)).views['needs-action']).toBe(before + 1);
  expect((await notices(app, user.tenantId)).due).toBe(1);
});

test('a delay of days needs a person at once, also when it becomes smaller', async () => {
  const { delay, listed } = await delayed(97);
  expect(await listed('needs-action')).toMatchObject([{ level: 'medium', actsFrom: null }]);
  await delay(36);
  expect(await listed('needs-action')).toMatchObject([{ level: 'slight', actsFrom: null }]);
});

test('what grows while it is watched needs a person', async () => {
  const { app, delay, listed } = await delayed(36);
  app.clock.advance(3_600_000);
  await delay(97);
  expect(await listed('needs-action')).toHaveLength(1);
});

test('reopening it makes it one that needs a person', async () => {
  const { user, delay, listed } = await delayed(36);
  const alertIds = (await listed('watching')).map(({ alertId }) => alertId);
  await user.call(reopenAlerts, { body: { alertIds } });
  await delay(40);
  expect((await listed('needs-action')).map(({ alertId }) => alertId)).toEqual(alertIds);
});
