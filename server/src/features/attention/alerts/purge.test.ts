import { dayMs } from '@portolan/contract/time/durations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { createMessagesPurgeJob } from '../messages/index.ts';
import { createAlertPurgeJob } from './index.ts';
import { keptAlertDays, purgeAlerts } from './purge.ts';

/** An alert that was opened, and perhaps resolved, so many days ago, with an entry, a container and a message. */
async function addAlert(
  app: TestApp,
  { tenantId, accountId }: TestUser,
  thing: string,
  { days, open = false, messageDays = 1 }: { days: number; open?: boolean; messageDays?: number },
): Promise<void> {
  const at = new Date(app.clock.now().getTime() - days * dayMs);
  const { rows } = await app.db.pool.query<{ id: string }>(
    `insert into alert (alert_id, tenant_id, type, thing, stage, level, containers, rank, facts, source_kinds,
      simulated, opened_at, stage_at, resolved_at)
    values (gen_random_uuid(), $1, 'arrival-delay', $2, 'actual', 'severe', 1, 1, '{}', '{}', false, $3, $3, $4)
    returning alert_id as id`,
    [tenantId, thing, at, open ? null : at],
  );
  const id = rows[0]!.id;
  await app.db.pool.query(
    `insert into alert_entry (tenant_id, alert_id, kind, at, details) values ($1, $2, 'opened', $3, '{}')`,
    [tenantId, id, at],
  );
  await app.db.pool.query(
    `insert into alert_shipment (tenant_id, alert_id, shipment_id, stage, evidence, joined_at)
    values ($1, $2, gen_random_uuid(), 'actual', '{}', $3)`,
    [tenantId, id, at],
  );
  await app.db.pool.query(
    `insert into message (message_id, tenant_id, account_id, kind, type, alert_id, facts, pols, pods, notice_key, at)
    values (gen_random_uuid(), $1, $2, 'notice', 'arrival-delay', $3, '{}', '{}', '{}', $4, $5)`,
    [tenantId, accountId, id, thing, new Date(app.clock.now().getTime() - messageDays * dayMs)],
  );
}

/** The things of the alerts that have rows in a table. */
async function thingsIn(app: TestApp, table: string): Promise<string[]> {
  const { rows } = await sql<{ thing: string }>`
    select a.thing from ${sql.table(table)} t join alert a on a.alert_id = t.alert_id order by 1`.execute(
    app.db.system,
  );
  return rows.map(({ thing }) => thing);
}

const tables = ['alert', 'alert_entry', 'alert_shipment', 'message'];
const rowsOf = async (app: TestApp): Promise<number[]> =>
  Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
        app.db.system,
      );
      return rows[0]!.n;
    }),
  );

test('an alert resolved long ago goes with all that belongs to it; an open one stays', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  await addAlert(app, user, 'resolved long ago', { days: keptAlertDays + 1 });
  await addAlert(app, user, 'resolved lately', { days: keptAlertDays - 1 });
  await addAlert(app, user, 'open for long', { days: keptAlertDays + 1, open: true });
  await createAlertPurgeJob({ db: app.db.system, clock: app.clock }).work({}, undefined);
  for (const table of tables)
    expect(await thingsIn(app, table), table).toEqual(['open for long', 'resolved lately']);
  expect(await rowsOf(app)).toEqual([2, 2, 2, 2]);
});

test('an alert that holds an open one stays, and many are deleted in several statements', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  for (const thing of ['one', 'two', 'three', 'holds']) await addAlert(app, user, thing, { days: 900 });
  await addAlert(app, user, 'held', { days: 900, open: true });
  await sql`update alert set held_by = (select alert_id from alert where thing = 'holds')
    where thing = 'held'`.execute(app.db.system);
  await purgeAlerts(app.db.system, app.clock.now(), { atOnce: 2 });
  expect(await thingsIn(app, 'alert')).toEqual(['held', 'holds']);
});

test('a message goes after its time, also of an alert that is open', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  await addAlert(app, user, 'old message', { days: 900, open: true, messageDays: keptAlertDays + 1 });
  await addAlert(app, user, 'late message', { days: 900, open: true, messageDays: keptAlertDays - 1 });
  await createMessagesPurgeJob({ db: app.db.system, clock: app.clock }).work({}, undefined);
  expect(await thingsIn(app, 'message')).toEqual(['late message']);
  expect(await thingsIn(app, 'alert')).toEqual(['late message', 'old message']);
});
