import { mkdir, readFile, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Connector, Connectors } from '../../../platform/connector.ts';
import type { Database } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/push/push.ts';
import { type Repeated, repeat } from '../../../platform/repeat.ts';
import { keepRaw } from '../inbox/index.ts';
import { ensureSource } from '../sources/index.ts';
import { cutLog } from './cut-log.ts';

interface WatchNeeds {
  db: Database;
  clock: Clock;
  log: Logger;
  folder: string;
  connectors: Connectors;
}

const settledMs = 2000;
/** Larger logs are stored in parts, so that none is in memory as a whole. */
const wholeBytes = 4 * 1_048_576;

/**
 * Reads files from `<folder>/<tenant slug>/<connector>/`: stored as raw messages first, then moved to `taken/`. A file
 * is read only once it has not grown for two seconds; a file that cannot be stored stays where it is and is logged.
 */
export async function takeWatchedFiles(needs: WatchNeeds): Promise<number> {
  const { db, folder, log } = needs;
  let taken = 0;
  const tenants = await db.system.selectFrom('tenant').select(['tenantId', 'slug']).execute();
  for (const { tenantId, slug } of tenants)
    for (const connector of needs.connectors.values()) {
      if (!connector.ways.includes('folder')) continue;
      const inbox = join(folder, slug, connector.name);
      for (const name of await listFiles(inbox, log))
        taken += await takeFile(needs, { tenantId, connector, inbox, name }).catch((error: unknown) => {
          log.error({ err: error, file: join(inbox, name) }, 'a watched file could not be stored; retrying');
          return 0;
        });
    }
  return taken;
}

/** The files of a folder. One that is not there has none; any other failure is logged, and the folder is read again. */
async function listFiles(inbox: string, log: Logger): Promise<string[]> {
  try {
    const entries = await readdir(inbox, { withFileTypes: true });
    return entries.filter((one) => one.isFile() && !one.name.startsWith('.')).map(({ name }) => name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log.error({ err: error, folder: inbox }, 'a watched folder could not be read; retrying');
    return [];
  }
}

interface WatchedFile {
  tenantId: string;
  connector: Connector;
  inbox: string;
  name: string;
}

async function takeFile(needs: WatchNeeds, file: WatchedFile): Promise<number> {
  const path = join(file.inbox, file.name);
  const now = needs.clock.now();
  const { mtimeMs, size } = await stat(path);
  if (Date.now() - mtimeMs < settledMs) return 0;
  const { lines } = file.connector;
  if (lines !== undefined && size > wholeBytes)
    for await (const part of cutLog(path, lines.hasHead))
      await keep(needs, file, part.body, `${file.name}, from line ${part.firstLine}`);
  else if (size > 0) await keep(needs, file, await readFile(path), file.name);
  await mkdir(join(file.inbox, 'taken'), { recursive: true });
  await rename(path, join(file.inbox, 'taken', `${now.getTime()}-${file.name}`));
  return 1;
}

async function keep(needs: WatchNeeds, file: WatchedFile, body: Buffer, contentType: string): Promise<void> {
  const { tenantId, connector } = file;
  const now = needs.clock.now();
  await needs.db.asTenant(tenantId, async (tx) => {
    const source = { tenantId, name: 'Watched folder', connector, way: 'folder', now } as const;
    const sourceId = await ensureSource(tx, source);
    const kept = await keepRaw(tx, {
      tenantId,
      sourceId,
      connector: connector.name,
      body,
      contentType,
      receivedAt: now,
    });
    await notify(tx, tenantId, 'message', [kept.messageId]);
  });
}

const everyMs = 3000;

/** Polls the folder every few seconds until stopped. */
export const startWatching = (needs: WatchNeeds): Repeated =>
  repeat({ everyMs, log: needs.log, failure: 'the watched folder could not be read; retrying' }, () =>
    takeWatchedFiles(needs),
  );
