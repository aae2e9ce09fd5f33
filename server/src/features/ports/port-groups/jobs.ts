import { localeOf } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { queueMessage } from '../../../platform/mail/outbox.ts';
import { findCompanyName, getReportPort, makeReport, writeReportMail } from '../port-reports/index.ts';
import { listMailed } from './port-group.ts';

const dayMs = 86_400_000;

/** The insight mail: at ten in the morning, about the week that contains yesterday. */
export function createInsightMailJob({ db, clock }: { db: Db; clock: Clock }): Job<'ports:insight-mail'> {
  return {
    name: 'ports:insight-mail',
    cron: '0 10 * * *',
    work: async () => {
      const now = clock.now();
      const date = new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
      const mailed = await listMailed(db);
      for (const { tenantId, simulated, groupName, ports, email, language } of mailed) {
        const reports = [];
        for (const code of ports) {
          const period = { granularity: 'week', date } as const;
          reports.push(await makeReport(db, simulated, getReportPort(code), period, now));
        }
        const company = await findCompanyName(db, tenantId);
        const mail = await writeReportMail(reports, localeOf(language), { group: groupName, company });
        await db
          .transaction()
          .execute((tx) => queueMessage(tx, { channel: 'mail', recipient: email, tenantId, ...mail }, now));
      }
    },
  };
}
