import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { toConnectionOptions } from './pool.ts';
import { connectAtStart, explainDatabaseError } from './start-trouble.ts';

const migrationsFolder = join(import.meta.dirname, '../../../migrations');
/** One lock for all processes of one database: two that start at the same time migrate one after the other. */
const migrationLock = 7_304_501;

/** The role under which requests run: it owns nothing, so row-level security applies to it. */
export const appRole = 'portolan_app';

/** A migration is identified by the number before its name. The name says which domain it belongs to and may change. */
export const migrationNumber = (name: string): string => name.slice(0, name.indexOf('-'));

function readMigrations(): { name: string; sql: string; hash: string }[] {
  return readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(migrationsFolder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });
}

/** The role of members who see some rows only. It has the rights of the other; its own policies hide rows. */
export const limitedRole = 'portolan_limited';

async function ensureRole(client: pg.Client, role: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (rowCount === 0) {
    // Roles belong to the whole cluster: another database of it may be creating the same one at this moment.
    await client.query(`create role ${role} nologin`).catch((error: { code?: string }) => {
      if (error.code !== '42710' && error.code !== '23505') throw error;
    });
  }
  await grantRole(client, role, 'current_user').catch(async (error: { code?: string }) => {
    // A user who may not grant the role works with it where an administrator granted it.
    if (error.code !== '42501' || !(await isMember(client, role))) throw error;
  });
}

/** Whether a user, else the own one, has a role. */
async function isMember(client: pg.Client, role: string, user?: string): Promise<boolean> {
  const { rows } = await client.query<{ granted: boolean }>(
    "select pg_has_role(coalesce($2::name, current_user), $1::name, 'member') as granted",
    [role, user ?? null],
  );
  return rows[0]?.granted === true;
}

async function grantRole(client: pg.Client, role: string, to: string): Promise<void> {
  await client.query(`grant ${role} to ${to}`).catch((error: { code?: string; message?: string }) => {
    if (!/concurrently updated/.test(error.message ?? '') && error.code !== '23505') throw error;
  });
}

async function ensureRoles(client: pg.Client): Promise<void> {
  await ensureRole(client, appRole);
  await ensureRole(client, limitedRole);
  if (!(await isMember(client, appRole, limitedRole))) await grantRole(client, appRole, limitedRole);
}

async function applyMigrations(client: pg.Client): Promise<void> {
  await client.query(
    `create table if not exists schema_migration
       (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  );
  const applied = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migration',
  );
  const known = new Map(applied.rows.map((row) => [migrationNumber(row.name), row]));
  for (const migration of readMigrations()) {
    const row = known.get(migrationNumber(migration.name));
    if (row?.hash === migration.hash) {
      if (row.name !== migration.name)
        await client.query('update schema_migration set name = $1 where name = $2', [
          migration.name,
          row.name,
        ]);
      continue;
    }
    if (row !== undefined)
      throw new Error(
        `Migration ${migration.name} was changed after it had been applied; add a new one instead.`,
      );
    await client.query('begin');
    try {
      await client.query(migration.sql);
      await client.query('insert into schema_migration (name, hash) values ($1, $2)', [
        migration.name,
        migration.hash,
      ]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
    }
  }
}

/**
 * Migrates a database to the newest schema. Safe when two processes start at the same time; a second run changes
 * nothing. Needs a user that may create roles, or one to whom `portolan_app` and `portolan_limited`, which is a member
 * of the first, were granted beforehand. Throws `ConfigError` with one sentence where the database cannot be used.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client(toConnectionOptions(url, 'portolan-migrate'));
  client.on('error', () => undefined);
  await connectAtStart(client, url);
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await ensureRoles(client);
    await migrateJobs({ connectionString: url });
    await applyMigrations(client);
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  } catch (error) {
    throw (error as { code?: string }).code === '42501' ? explainDatabaseError(error, url) : error;
  } finally {
    await client.end();
  }
}
