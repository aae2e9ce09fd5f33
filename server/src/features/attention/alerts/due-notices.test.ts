import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { listDueAlerts } from './due-notices.ts';

/** Many alerts of one ship that were sent and resolved months ago, and some that wait for their notice. */
async function withOldAlerts({ old, waiting }: { old: number; waiting: number }) {
  const app = await startTestApp();
  const { tenantId } = await app.signIn();
  const now = app.clock.now();
  const insert = (from: number, to: number, columns: string, values: string) =>
    app.db.pool.query(
      `insert into alert (alert_id, tenant_id, type, thing, stage, level, containers, rank, facts, source_kinds,
        simulated, opened_at, stage_at, ${columns})
      select gen_random_uuid(), $1, 'arrival-delay', 'thing ' || n, 'actual', 'severe', 1, 1,
        '{"port": "DEHAM", "vesselName": "HMM RUBY"}', '{}', false, $2::timestamptz - interval '1 day',
        $2::timestamptz - interval '1 day', ${values} from generate_series($3::int, $4::int) n`,
      [tenantId, now, from, to],
    );
  const monthsAgo = "$2::timestamptz - interval '3 months'";
  await insert(1, old, 'resolved_at, noticed_at, noticed_stage', `${monthsAgo}, ${monthsAgo}, 'actual'`);
  await insert(1, waiting, 'acts_from', 'null');
  await app.db.system.executeQuery(sql`analyze alert`.compile(app.db.system));
  return { app, tenantId, now };
}

test('what was sent long ago is not read for every alert that waits', async () => {
  const { app, tenantId, now } = await withOldAlerts({ old: 3000, waiting: 20 });
  const read = await app.db.asTenant(tenantId, async (tx) => {
    const count = async (): Promise<number> => {
      const { rows } = await sql<{ n: number }>`
        select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables
        where relname = 'alert'`.execute(tx);
      return rows[0]?.n ?? 0;
    };
    const before = await count();
    const { due } = await listDueAlerts(tx, tenantId, new Map(), now);
    expect(due).toHaveLength(20);
    return (await count()) - before;
  });
  expect(read).toBeLessThan(1000);
});

test('another one of the group, sent a minute ago, delays the notice by the pause', async () => {
  const { app, tenantId, now } = await withOldAlerts({ old: 3, waiting: 1 });
  await app.db.pool.query(`update alert set noticed_at = $1 where thing = 'thing 3'`, [
    new Date(now.getTime() - 60_000),
  ]);
  const list = () => app.db.asTenant(tenantId, (tx) => listDueAlerts(tx, tenantId, new Map(), now));
  expect(await list()).toEqual({ due: [], nextAt: new Date(now.getTime() + 4 * 60_000) });
  await app.db.pool.query(
    `update alert set noticed_at = $1 where thing in ('thing 1', 'thing 3')
    and noticed_at is not null`,
    [new Date(now.getTime() - 3_600_000)],
  );
  expect(await list()).toEqual({ due: [], nextAt: new Date(now.getTime() + 3 * 3_600_000) });
});
