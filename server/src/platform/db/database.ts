import { CamelCasePlugin, Kysely, type LogEvent, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { appRole, limitedRole } from './migrate.ts';
import { openPool } from './pool.ts';
import { type RowLimit, currentRowLimit } from './row-limit.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** The two kinds of database access: as the owner, for what belongs to no tenant, and as one tenant. */
export interface Database {
  /**
   * The owner's connection, not restricted by row-level security. Only for data without a tenant (sign-in, claiming
   * work, registries) and for functions that filter by tenant themselves.
   */
  system: Db;
  /**
   * Runs `work` in one transaction that sees only this tenant's rows, under a role that owns nothing. In a request of a
   * member with a row rule it sees only the rows of the rule.
   */
  asTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The owner's raw pool, for COPY and LISTEN. */
  pool: pg.Pool;
  url: string;
  close(): Promise<void>;
}

// A date without a time stays text: a Date would shift it by the server's time zone.
pg.types.setTypeParser(1082, (text) => text);

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function toKysely(pool: pg.Pool, onFailure?: (error: unknown) => void): Db {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(onFailure === undefined
      ? {}
      : { log: (event: LogEvent) => (event.level === 'error' ? onFailure(event.error) : undefined) }),
  });
}

/** `connections`: of each of the two pools. `onFailure` is called for every statement that fails. */
export function openDatabase(
  url: string,
  log: Logger,
  connections = 10,
  onFailure?: (error: unknown) => void,
): Database {
  const systemPool = openPool({ url, max: connections, name: 'portolan-system', log });
  const tenantPool = openPool({
    url,
    max: connections,
    name: 'portolan-tenant',
    log,
    onConnect: `set role ${appRole}`,
    pipeline: true,
  });
  const system = toKysely(systemPool, onFailure);
  const tenant = toKysely(tenantPool, onFailure);
  return {
    system,
    pool: systemPool,
    url,
    asTenant: (tenantId, work) => {
      if (!uuidPattern.test(tenantId)) throw new Error('asTenant needs a tenant id');
      return tenant.transaction().execute(async (tx) => {
        await setTenant(tx, tenantId);
        const limit = currentRowLimit();
        if (limit?.tenantId === tenantId) await limitRows(tx, limit);
        return work(tx);
      });
    },
    close: async () => {
      await system.destroy();
      await tenant.destroy();
    },
  };
}

async function setTenant(tx: Tx, tenantId: string): Promise<void> {
  await sql`select set_config('portolan.tenant_id', ${tenantId}, true)`.execute(tx);
}

/** Restricts the rest of a transaction to the rows of a limit. */
export async function limitRows(tx: Tx, { accountId, rule }: RowLimit): Promise<void> {
  await sql`select set_config('portolan.account_id', ${accountId}, true),
    set_config('portolan.row_rule', ${JSON.stringify(rule)}, true), set_config('role', ${limitedRole}, true)`.execute(
    tx,
  );
}
