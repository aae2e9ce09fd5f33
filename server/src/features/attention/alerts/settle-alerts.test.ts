import { alertRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../test/app.ts';
import { pushFleet } from '../../../../test/factories/fleet.ts';
import { findFreeTimes } from '../charges/index.ts';
import { judgeEverything } from './index.ts';
import { settleAlerts } from './settle-alerts.ts';

/** Two open alerts, and as many containers of the fleet as are asked for to put into them. */
async function open() {
  const app = await startTestApp();
  const user = await pushFleet(app);
  await judgeEverything(app, user.tenantId);
  const ids = async (query: string): Promise<string[]> =>
    (await app.db.pool.query<{ id: string }>(query)).rows.map(({ id }) => id);
  const alerts = await ids('select alert_id as id from alert order by 1');
  const shipments = await ids(
    'select shipment_id as id from shipment where equipment_reference is not null order by 1',
  );
  return { app, user, alerts, shipments };
}

async function putInto(
  app: TestApp,
  { alertId, tenantId }: { alertId: string; tenantId: string },
  amounts: readonly [shipmentId: string, minor: number, currency: string][],
): Promise<void> {
  await app.db.pool.query('delete from alert_shipment where alert_id = $1', [alertId]);
  for (const [shipmentId, minor, currency] of amounts)
    await app.db.pool.query(
      `insert into alert_shipment (tenant_id, alert_id, shipment_id, stage, money_minor, money_currency, evidence,
        joined_at) values ($1, $2, $3, 'actual', $4, $5, '{}', now())`,
      [tenantId, alertId, shipmentId, minor, currency],
    );
}

test('money is added in one currency only, and alerts are in the order of what it is worth', async () => {
  const { app, user, alerts, shipments } = await open();
  const { tenantId } = user;
  const [yen, euro] = alerts as [string, string];
  const [first, second, third] = shipments as [string, string, string];
  await putInto(app, { tenantId, alertId: yen }, [[first, 50_000, 'JPY']]);
  await putInto(app, { tenantId, alertId: euro }, [
    [first, 20_000, 'EUR'],
    [second, 20_500, 'EUR'],
    [third, 30_000, 'JPY'],
  ]);
  await app.db.asTenant(tenantId, (tx) =>
    settleAlerts(tx, tenantId, alerts, { opened: [], standing: new Map(), now: app.clock.now() }),
  );
  const { rows } = await user.call(alertRoutes.listAlerts, { body: { view: 'needs-action' } });
  expect(rows.map(({ alertId, money }) => [alertId, money])).toEqual([
    [euro, { amountMinor: 40_500, currency: 'EUR' }],
    [yen, { amountMinor: 50_000, currency: 'JPY' }],
  ]);
});

test('of the clocks of a container the largest amount and the first last free day count', async () => {
  const { app, user, shipments } = await open();
  const { tenantId } = user;
  const shipmentId = shipments[0]!;
  const clocks = [
    ['demurrage', '2026-11-08', 'JPY', 50_000, 33_333],
    ['storage', '2026-11-10', 'EUR', 60_000, 60_000],
  ];
  for (const [clock, day, currency, minor, weight] of clocks)
    await app.db.pool.query(
      `insert into charge_clock (tenant_id, shipment_id, direction, clock, state, time_zone, last_free_day,
        charged_days, currency, running_minor, next_day_minor, weight,
        counted_at)
        values ($1, $2, 'import', $3, 'charging', 'UTC', $4, 1, $5, $6, 0, $7, now())`,
      [tenantId, shipmentId, clock, day, currency, minor, weight],
    );
  const found = await app.db.asTenant(tenantId, (tx) => findFreeTimes(tx, tenantId, [shipmentId]));
  expect(found.get(shipmentId)).toEqual({
    lastFreeDay: '2026-11-08',
    atRisk: { amountMinor: 60_000, currency: 'EUR' },
  });
});
