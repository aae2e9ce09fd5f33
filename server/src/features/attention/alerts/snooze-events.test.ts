import { type SnoozeEvent, alertRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { dcsaEvents, ruby } from '../../../../test/factories/dcsa.ts';
import { boxes, pushFleet } from '../../../../test/factories/fleet.ts';
import { judgeEverything, judgeWorld } from './index.ts';

const { listAlerts, getAlert, snoozeAlerts } = alertRoutes;

const judge = async (app: TestApp, { tenantId }: TestUser): Promise<void> => {
  await judgeEverything(app, tenantId);
  await judgeWorld(app, tenantId);
};

/** The alert of the late or rolled container of the fleet, set aside until something happens. */
async function snoozed(until: SnoozeEvent, of: 'arrival-delay' | 'rollover' = 'arrival-delay') {
  const app = await startTestApp();
  const user = await pushFleet(app);
  await judge(app, user);
  const { rows } = await user.call(listAlerts, { body: { view: 'needs-action' } });
  const { alertId } = rows.find(({ type }) => type === of)!;
  await user.call(snoozeAlerts, { body: { alertIds: [alertId], until } });
  const read = async () => {
    await judge(app, user);
    return user.call(getAlert, { query: { alertId } });
  };
  const push = async (events: string) => {
    const rolled = { container: boxes.rolled, booking: `BKG-${boxes.rolled}`, on: ruby };
    await app.pushRaw(await app.program(user.tenantId), dcsaEvents(events, rolled));
    await app.drainInbox();
    await app.react();
  };
  return { app, user, alertId, read, push };
}

/** Says so much later that the ship comes. */
const moveArrival = (app: TestApp, by: string) =>
  app.db.pool.query(
    'update shipment set arrival_at = arrival_at + $1::interval where equipment_reference = $2',
    [by, boxes.late],
  );

describe('an alert that is set aside until something happens', () => {
  test('comes back with the next milestone of a container, and says why', async () => {
    const { app, read, push } = await snoozed('milestone', 'rollover');
    expect((await read()).alert).toMatchObject({ state: 'snoozed', snoozedUntil: 'milestone' });
    await push('ARRI NLRTM EST 2026-12-14');
    expect((await read()).alert.state).toBe('snoozed');
    app.clock.advance(3_600_000);
    await push('LOAD KRPUS ACT 2026-11-10T07:00 LADEN');
    const { alert, history } = await read();
    expect(alert).toMatchObject({ state: 'needs-action', snoozedUntil: null });
    expect(alert.changedAt).toBe(app.clock.now().toISOString());
    expect(history.at(-1)).toMatchObject({ kind: 'woken', until: 'milestone', by: null });
  });

  test('comes back when its ETA moves by six hours, and not before', async () => {
    const { app, read } = await snoozed('arrival');
    await moveArrival(app, '5 hours 59 minutes');
    expect((await read()).alert).toMatchObject({ state: 'snoozed', snoozedUntil: 'arrival' });
    await moveArrival(app, '1 minute');
    expect((await read()).alert).toMatchObject({ state: 'needs-action', snoozedUntil: null });
  });

  test('comes back when no ETA is known any more', async () => {
    const { app, read } = await snoozed('arrival');
    await app.db.pool.query(`update shipment set arrival_at = 'infinity'`);
    expect((await read()).alert.state).toBe('needs-action');
  });

  test('comes back when the stage changes, whatever it waits for', async () => {
    const { app, read } = await snoozed('milestone');
    await app.db.pool.query(`update alert set stage = 'possible' where type = 'arrival-delay'`);
    app.clock.advance(3_600_000);
    expect((await read()).alert).toMatchObject({ state: 'needs-action', snoozedUntil: null });
  });

  test('waits for its stage where the event is none of its own', async () => {
    expect((await (await snoozed('advisory')).read()).alert.snoozedUntil).toBe('change');
  });
});

test('a storm comes back with its next advisory', async () => {
  const { app, user, alertId } = await snoozed('change');
  const storms = `insert into storm (tenant_id, storm_id, basin, season, simulated, former_names, first_at, last_at,
    issued_at) values ($1, $2, 'WP', 2026, false, '{}', now(), now(), $3)`;
  const stormId = '00000000-0000-4000-8000-000000000009';
  await app.db.pool.query(storms, [user.tenantId, stormId, app.clock.now()]);
  await app.db.pool.query(
    `update alert set type = 'storm', thing = $2::text, facts = jsonb_build_object('stormId', $2::text)
      where alert_id = $1`,
    [alertId, stormId],
  );
  await user.call(snoozeAlerts, { body: { alertIds: [alertId], until: 'advisory' } });
  const state = async () => {
    await judgeEverything(app, user.tenantId);
    return (await user.call(getAlert, { query: { alertId } })).alert.state;
  };
  expect(await state()).toBe('snoozed');
  app.clock.advance(6 * 3_600_000);
  await app.db.pool.query('update storm set issued_at = $1', [app.clock.now()]);
  expect(await state()).toBe('needs-action');
});
