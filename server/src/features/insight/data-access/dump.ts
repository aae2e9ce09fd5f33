import type { DataDumpFile } from '@portolan/contract';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/files.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { listDumped, recordFiles } from './data-dump.ts';
import { toParquet } from './duck.ts';
import { type ViewName, dataViews } from './views.ts';
import { writeViewCsv } from './write-csv.ts';

export interface DumpNeeds {
  db: Database;
  files: FileStore;
  clock: Clock;
}

/** Where the file of a view is kept. */
export const dumpKeyOf = (tenantId: string, view: ViewName): string =>
  `${tenantId}/data-access/${view}.parquet`;

/** Makes the files of a company account again, as Parquet, and notes them. */
export async function dumpCompany(
  { db, files, clock }: DumpNeeds,
  tenantId: string,
): Promise<DataDumpFile[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-dump-'));
  const made: DataDumpFile[] = [];
  try {
    for (const view of dataViews) {
      const [csv, parquet] = [join(folder, `${view}.csv`), join(folder, `${view}.parquet`)];
      const { rows, columns } = await db.asTenant(tenantId, (tx) => writeViewCsv(tx, view, csv));
      await toParquet(csv, parquet, columns);
      const bytes = await readFile(parquet);
      await rm(csv);
      await files.put(dumpKeyOf(tenantId, view), bytes, 'application/vnd.apache.parquet');
      made.push({ name: view, rows, bytes: bytes.length });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await db.asTenant(tenantId, (tx) => recordFiles(tx, tenantId, made, clock.now()));
  return made;
}

/** Every night: the files of every company account that has switched them on; at once when one does. */
export function createDumpJob(needs: DumpNeeds): Job<'data-access:dump'> {
  return {
    name: 'data-access:dump',
    cron: '23 2 * * *',
    work: async ({ tenantId }) => {
      const tenantIds = await listDumped(needs.db.system);
      for (const one of tenantIds)
        if (tenantId === undefined || tenantId === one) await dumpCompany(needs, one);
    },
  };
}
