import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../test/app.ts';
import { pushFleet } from '../../../test/factories/fleet.ts';

/** Tables whose rows belong to a company account and may be read under its role. */
async function listTenantTables(app: TestApp): Promise<string[]> {
  const { rows } = await app.db.pool.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p') and has_table_privilege('portolan_app', c.oid, 'select')
      order by 1`);
  return rows.map(({ name }) => name);
}

test('a query that forgets to name the company account sees only its rows, in every table', async () => {
  const app = await startTestApp();
  const [mine, theirs] = [await pushFleet(app), await pushFleet(app)];
  const tables = await listTenantTables(app);
  expect(tables).toContain('shipment');
  for (const table of tables) {
    const { rows } = await app.db.asTenant(mine.tenantId, (tx) =>
      sql<{ tenantId: string }>`select tenant_id from ${sql.table(table)}`.execute(tx),
    );
    expect(
      rows.map(({ tenantId }) => tenantId),
      table,
    ).not.toContain(theirs.tenantId);
    if (table === 'shipment') expect(rows).toHaveLength(5);
  }
});

test('rows of another company account can be neither written, changed nor deleted', async () => {
  const app = await startTestApp();
  const [mine, theirs] = [await pushFleet(app), await pushFleet(app)];
  const moved = app.db.asTenant(mine.tenantId, (tx) =>
    sql`update shipment set tenant_id = ${theirs.tenantId}`.execute(tx),
  );
  await expect(moved).rejects.toThrow(/row-level security/);
  const changed = await app.db.asTenant(mine.tenantId, (tx) =>
    sql`update shipment set vessel_name = 'Nobody' where tenant_id = ${theirs.tenantId}`.execute(tx),
  );
  expect(changed.numAffectedRows).toBe(0n);
  // Either rejected, or applied to the own rows only.
  await app.db.asTenant(mine.tenantId, (tx) => sql`delete from shipment`.execute(tx)).catch(() => undefined);
  const { rows } = await app.db.pool.query('select count(*)::int as n from shipment where tenant_id = $1', [
    theirs.tenantId,
  ]);
  expect(rows[0].n).toBe(5);
});

test('the role of company accounts owns nothing, obeys the rules, and sees nothing without an account', async () => {
  const app = await startTestApp();
  const { tenantId } = await pushFleet(app);
  const { rows } = await app.db.pool.query(`
    select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, (select count(*)::int from pg_class c
      where c.relowner = r.oid) as owned
    from pg_roles r where rolname = 'portolan_app'`);
  expect(rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 },
  ]);
  const seen = await app.db.asTenant(tenantId, async (tx) => {
    expect((await sql<{ role: string }>`select current_user as role`.execute(tx)).rows[0]?.role).toBe(
      'portolan_app',
    );
    await sql`select set_config('portolan.tenant_id', '', true)`.execute(tx);
    return (await sql`select 1 from shipment`.execute(tx)).rows;
  });
  expect(seen).toEqual([]);
});
