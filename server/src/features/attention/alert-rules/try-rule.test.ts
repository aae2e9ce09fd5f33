import { alertRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../test/app.ts';
import { boxes, pushFleet } from '../../../../test/factories/fleet.ts';

const hour = 3_600_000;

async function open() {
  const app = await startTestApp();
  const user = await pushFleet(app);
  await app.db.pool.query('create table promised_arrival_tried partition of promised_arrival default');
  await app.db.pool.query('update shipment set listed = equipment_reference = $1', [boxes.late]);
  return { app, user };
}

/** A ship that was planned ten days ago, at worst expected and then come so many hours late. */
async function comeLate(app: TestApp, worst: number, late: number): Promise<void> {
  const planned = app.clock.now().getTime() - 240 * hour;
  const at = (hours: number): Date => new Date(planned + hours * hour);
  await app.db.pool.query(
    `update shipment set planned_arrival_at = $1, arrival_at = $2, arrival_is_actual = true,
      planned_departure_at = $1, departure_at = $2, departure_is_actual = true`,
    [at(0), at(late)],
  );
  await app.db.pool.query('delete from promised_arrival');
  await app.db.pool.query(
    `insert into promised_arrival (tenant_id, shipment_id, chosen_at, place, source, estimated_at, reason, is_replayed)
      select tenant_id, shipment_id, $1, pod, 'schedule', $2, '{}', false from shipment`,
    [app.clock.now(), at(worst)],
  );
}

const figures = (
  raised: number,
  cameTrue: number,
  resolved: number,
  missed: number | null,
  happened: number,
) => ({
  raised,
  cameTrue,
  resolved,
  missed,
  happened,
});

test('an alert has happened from the hours on from which it is actual', async () => {
  const { app, user } = await open();
  const tries: [
    type: 'arrival-delay' | 'departure-delay',
    worst: number,
    late: number,
    ReturnType<typeof figures>,
  ][] = [
    ['arrival-delay', 0, 2, figures(0, 0, 0, 0, 0)],
    ['arrival-delay', 0, 10, figures(1, 1, 0, 1, 1)],
    ['arrival-delay', 30, 10, figures(1, 1, 0, 0, 1)],
    ['arrival-delay', 30, 2, figures(1, 0, 1, 0, 0)],
    ['departure-delay', 0, 2, figures(0, 0, 0, null, 0)],
    ['departure-delay', 0, 10, figures(1, 1, 0, null, 1)],
  ];
  for (const [type, worst, late, expected] of tries) {
    await comeLate(app, worst, late);
    const trial = await user.call(alertRoutes.tryAlertRule, { body: { type, thresholds: {} } });
    expect(trial, `${type} ${worst} ${late}`).toMatchObject(expected);
  }
});

test('a gate-out says nothing of when the arrival was: it is not tried', async () => {
  const { app, user } = await open();
  await comeLate(app, 30, 10);
  await app.db.pool.query('update shipment set arrival_time_is_unknown = true');
  const trial = await user.call(alertRoutes.tryAlertRule, {
    body: { type: 'arrival-delay', thresholds: {} },
  });
  expect(trial).toMatchObject(figures(0, 0, 0, 0, 0));
});

test('alerts without shipments are counted, unless the rule is for some shipments only', async () => {
  const { app, user } = await open();
  await app.db.pool.query(
    `insert into alert (alert_id, tenant_id, type, thing, stage, level, containers, rank, facts, source_kinds,
      simulated, opened_at, stage_at)
      values (gen_random_uuid(), $1, 'cargo-delay', 'x', 'actual', 'medium', 0, 1, '{}', '{}', false, $2, $2)`,
    [user.tenantId, app.clock.now()],
  );
  const raised = async (scope: object): Promise<number> =>
    (await user.call(alertRoutes.tryAlertRule, { body: { type: 'cargo-delay', thresholds: {}, scope } }))
      .raised;
  expect(await raised({})).toBe(1);
  expect(await raised({ pods: [] })).toBe(1);
  expect(await raised({ pods: ['NLRTM'] })).toBe(0);
});
