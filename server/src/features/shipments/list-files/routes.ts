import { AppError, listFileRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { currentRowLimit } from '../../../platform/db/row-limit.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { xlsxType } from '../../../platform/http/xlsx.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import { listMembers } from '../../identity/accounts/index.ts';
import { writeListFile } from './list-file.ts';
import { fileNameOf } from './mail-list-job.ts';

const contentTypes = { csv: 'text/csv; charset=utf-8', xlsx: xlsxType } as const;

/** The list as a file: at once, or by mail. */
export function serveListFiles(needs: { db: Database; clock: Clock }): Served[] {
  const { db, clock } = needs;
  return [
    serve(listFileRoutes.exportContainerList, async ({ body }, { viewer, language, reply }) => {
      const reader = { tenantId: viewer.tenantId, language, limit: currentRowLimit() };
      const file = await writeListFile(needs, reader, body, Infinity);
      reply.header('content-type', contentTypes[body.format]);
      reply.header('content-disposition', `attachment; filename="${fileNameOf(body.format, clock.now())}"`);
      reply.header('cache-control', 'no-store');
      return file;
    }),
    serve(listFileRoutes.sendEmail, async ({ body }, { viewer, language }) => {
      const { tenantId, accountId } = viewer;
      const members = await listMembers(db.system, tenantId, viewer);
      const recipient = members.find((member) => member.accountId === accountId)?.email ?? null;
      if (recipient === null) throw new AppError('account.email-not-bound', {});
      const rule = currentRowLimit()?.rule ?? null;
      const job = { tenantId, accountId, recipient, language, rule, file: body };
      await queueJob(db.system, 'shipments:mail-list', job);
      return { recipient };
    }),
  ];
}
