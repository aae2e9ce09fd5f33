import { buffer } from 'node:stream/consumers';
import { type ShipmentRow, listFileRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { queueMessage } from '../../../platform/mail/outbox.ts';
import { readRows, writeListFile } from './list-file.ts';
import { writeListMail } from './list-mail.ts';

/** More would make mails that servers refuse. */
export const mostMailedRows = 10_000;

/** The name of a file of the list. */
export const fileNameOf = (format: 'csv' | 'xlsx', now: Date): string =>
  `portolan-ocean-${now.toISOString().slice(0, 10)}.${format}`;

/** Makes the file that somebody wants by mail, and puts the mail into the outbox. */
export function createMailListJob(needs: { db: Database; clock: Clock }): Job<'shipments:mail-list'> {
  return {
    name: 'shipments:mail-list',
    work: async ({ tenantId, accountId, recipient, language, rule, file: sent }) => {
      const file = listFileRoutes.sendEmail.body!.parse(sent);
      const now = needs.clock.now();
      const limit = rule === null ? undefined : { tenantId, accountId, rule };
      const reader = { tenantId, language, limit };
      const rows: ShipmentRow[] = [];
      for await (const row of readRows(needs, reader, file, mostMailedRows)) rows.push(row);
      const fileName = fileNameOf(file.format, now);
      const content = await buffer(await writeListFile(needs, reader, file, mostMailedRows));
      const mail = {
        file,
        fileName,
        first: rows,
        count: rows.length,
        most: mostMailedRows,
        askedAt: now,
        language,
      };
      await needs.db.system.transaction().execute(async (tx) => {
        const { subject, body } = writeListMail(mail);
        const attachment = { name: fileName, content };
        await queueMessage(tx, { channel: 'mail', recipient, subject, body, tenantId, attachment }, now);
      });
    },
  };
}
