import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { systemClock } from '../../platform/clock.ts';
import { prepareStateFolder, readConfig } from '../../platform/config.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { createLogger } from '../../platform/log.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { ensureAccount, ensureTenant } from '../../features/identity/accounts/index.ts';
import { drainInbox, keepRaw, requeueMessages } from '../../features/sources/inbox/index.ts';
import { ensureSource } from '../../features/sources/sources/index.ts';
import { connectors } from '../connectors.ts';
import { createSinks } from '../sinks.ts';
import { UsageError } from './usage.ts';

/** Runs a command on the configured database; starts the embedded one, or uses that of the running program. */
export async function withDatabase<T>(work: (db: Database, url: string) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  prepareStateFolder(config.home);
  const log = createLogger('warn');
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataFolder: join(config.home, 'database'), log })
      : undefined;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  try {
    await migrate(url);
    const db = openDatabase(url, log, 4);
    try {
      return await work(db, url);
    } finally {
      await db.close();
    }
  } finally {
    await embedded?.stop();
  }
}

/** Creates the first administrator; prints the password once when none was given. */
export async function createAdmin(args: readonly string[]): Promise<number> {
  const [username, given] = args;
  if (username === undefined || !/^[A-Za-z0-9]{3,20}$/.test(username))
    throw new UsageError('create-admin <username: 3-20 letters and digits> [password]');
  const password = given ?? `${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}7a`;
  if (password.length < 8 || password.length > 20 || !/[A-Za-z]/.test(password) || !/\d/.test(password))
    throw new UsageError('the password needs 8 to 20 characters with letters and digits');
  await withDatabase(async (db) => {
    const now = systemClock.now();
    const known = await db.system
      .selectFrom('account')
      .select('accountId')
      .where('username', '=', username)
      .executeTakeFirst();
    if (known !== undefined) throw new UsageError(`the account ${username} exists already`);
    const tenantId = await ensureTenant(db.system, { slug: 'staff', name: 'Portolan staff' }, now);
    await ensureAccount(
      db.system,
      { username, nickname: username, password, userType: 'administrator' },
      { tenantId, role: 'owner' },
      now,
    );
  });
  process.stdout.write(
    `Administrator ${username} was made${given === undefined ? ` with the password ${password}` : ''}.\n`,
  );
  return 0;
}

const isTenantId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The company account with a short name or an id. Throws `UsageError`. */
export async function findTenant(db: Database, slug: string): Promise<string> {
  const row = await db.system
    .selectFrom('tenant')
    .select('tenantId')
    .where(isTenantId(slug) ? 'tenantId' : 'slug', '=', slug)
    .executeTakeFirst();
  if (row === undefined) throw new UsageError(`there is no company account with the short name ${slug}`);
  return row.tenantId;
}

async function work(db: Database): Promise<void> {
  const needs = {
    db,
    connectors,
    sinks: createSinks({ db, clock: systemClock }),
    clock: systemClock,
    log: createLogger('error'),
    metrics: createMetrics(),
  };
  await drainInbox(needs);
}

/** Imports files of messages into a company account: stored raw first, then decoded; prints the outcome of each. */
export async function importFiles(args: readonly string[]): Promise<number> {
  const [slug, name, ...files] = args;
  const connector = connectors.get(name ?? '');
  if (slug === undefined || connector === undefined || files.length === 0)
    throw new UsageError(`import <company short name> <${[...connectors.keys()].join('|')}> <file>...`);
  return withDatabase(async (db) => {
    const tenantId = await findTenant(db, slug);
    const now = systemClock.now();
    const kept = await db.asTenant(tenantId, async (tx) => {
      const sourceId = await ensureSource(tx, {
        tenantId,
        name: 'Imported files',
        connector,
        way: 'upload',
        now,
      });
      const messages = [];
      for (const file of files)
        messages.push(
          await keepRaw(tx, {
            tenantId,
            sourceId,
            connector: connector.name,
            body: readFileSync(file),
            contentType: basename(file),
            receivedAt: now,
          }),
        );
      return messages;
    });
    await work(db);
    const rows = await db.system
      .selectFrom('rawMessage')
      .select(['messageId', 'state', 'facts', 'newFacts', 'error', 'contentType'])
      .where(
        'messageId',
        'in',
        kept.map((message) => message.messageId),
      )
      .execute();
    for (const row of rows)
      process.stdout.write(
        `${row.contentType}: ${row.state}, ${row.facts} facts, ${row.newFacts} ` +
          `new${row.error === null ? '' : `, ${row.error}`}\n`,
      );
    return rows.some((row) => row.state === 'failed' || row.state === 'refused') ? 2 : 0;
  });
}

/** Decodes all failed and refused messages of a company account again. */
export async function replayFailed(args: readonly string[]): Promise<number> {
  const [slug] = args;
  if (slug === undefined) throw new UsageError('replay <company short name>');
  return withDatabase(async (db) => {
    const tenantId = await findTenant(db, slug);
    const failed = await db.system
      .selectFrom('rawMessage')
      .select('messageId')
      .where('tenantId', '=', tenantId)
      .where('state', 'in', ['refused', 'partly-refused', 'failed'])
      .limit(100_000)
      .execute();
    const replayed = await db.asTenant(tenantId, (tx) =>
      requeueMessages(tx, tenantId, { messageIds: failed.map((row) => row.messageId) }),
    );
    await work(db);
    process.stdout.write(`${replayed} messages were decoded again.\n`);
    return 0;
  });
}
