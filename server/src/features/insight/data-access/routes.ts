import { AppError, dataAccessRoutes } from '@portolan/contract';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import { findDataDump, setDataDump } from './data-dump.ts';
import { type DumpNeeds, dumpKeyOf } from './dump.ts';

/** What owners set and fetch at data access. */
export function serveDataAccess({ db, files, clock }: DumpNeeds): Served[] {
  return [
    serve(dataAccessRoutes.getDataDump, (_, { viewer }) => describe(db, viewer.tenantId)),
    serve(dataAccessRoutes.setDataDump, async ({ body: { isOn } }, { viewer }) => {
      const { tenantId } = viewer;
      await db.asTenant(tenantId, async (tx) => {
        await setDataDump(tx, viewer, isOn, clock.now());
        if (isOn)
          await queueJob(tx, 'data-access:dump', { tenantId }, { key: `data-access:dump ${tenantId}` });
      });
      return describe(db, tenantId);
    }),
    serve(dataAccessRoutes.getDataFile, async ({ query: { name } }, { viewer: { tenantId }, reply }) => {
      const bytes = await files.get(dumpKeyOf(tenantId, name));
      if (bytes === undefined) throw new AppError('data-access.file-missing', {});
      reply.header('content-type', 'application/octet-stream');
      reply.header('content-disposition', `attachment; filename="portolan-${name}.parquet"`);
      reply.header('cache-control', 'no-store');
      return Buffer.from(bytes);
    }),
  ];
}

const describe = (db: Database, tenantId: string) =>
  db.asTenant(tenantId, async (tx) => {
    const { isOn, files, madeAt } = await findDataDump(tx, tenantId);
    return { isOn, files, madeAt: madeAt?.toISOString() ?? null };
  });
