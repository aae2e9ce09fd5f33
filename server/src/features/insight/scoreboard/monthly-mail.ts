import { type Locale, localeOf } from '@portolan/contract';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db, Tx } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { queueMessage } from '../../../platform/mail/outbox.ts';
import { type BoardOfMonth, writeBoardMail } from './board-mail.ts';
import { getScoreboard } from './scoreboard.ts';

const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** The month before this moment, in UTC. */
function monthBefore(now: Date): { month: string; from: string; to: string } {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
  return {
    month: monthOf(first),
    from: first.toISOString().slice(0, 10),
    to: last.toISOString().slice(0, 10),
  };
}

/** Starts or ends somebody's monthly mail. The first one is of the month that is under way. */
export async function setMonthlyMail(
  tx: Tx,
  by: { tenantId: string; accountId: string },
  language: Locale | undefined,
  now: Date,
): Promise<void> {
  if (language === undefined)
    await sql`delete from scoreboard_mail
      where tenant_id = ${by.tenantId} and account_id = ${by.accountId}`.execute(tx);
  else
    await sql`
      insert into scoreboard_mail (tenant_id, account_id, language, subscribed_at, sent_month)
      values (${by.tenantId}, ${by.accountId}, ${language}, ${now}, ${monthBefore(now).month})
      on conflict (tenant_id, account_id) do update set language = excluded.language`.execute(tx);
}

export async function hasMonthlyMail(
  tx: Tx,
  { tenantId, accountId }: { tenantId: string; accountId: string },
): Promise<boolean> {
  const { rows } = await sql`select 1 from scoreboard_mail
    where tenant_id = ${tenantId} and account_id = ${accountId}`.execute(tx);
  return rows.length > 0;
}

interface Reader {
  tenantId: string;
  accountId: string;
  language: string;
  email: string;
}

/** People who want the mail of a month and have not got it; who may see only some shipments gets none. */
async function listReaders(db: Db, month: string): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select m.tenant_id, m.account_id, m.language, a.email
    from scoreboard_mail m join account a using (account_id)
      join membership s on s.tenant_id = m.tenant_id and s.account_id = m.account_id
    where m.sent_month < ${month} and a.email is not null and a.status = 'enabled' and s.row_rule is null
    order by m.tenant_id`.execute(db);
  return rows;
}

/** Every day, so that a month is made up for after a pause: each reader gets each month once. */
export function createMonthlyMailJob(needs: {
  db: Database;
  clock: Clock;
  publicUrl: string;
}): Job<'scoreboard:monthly-mail'> {
  const { db, clock, publicUrl } = needs;
  return {
    name: 'scoreboard:monthly-mail',
    cron: '17 6 * * *',
    work: async () => {
      const now = clock.now();
      const { month, from, to } = monthBefore(now);
      const readers = await listReaders(db.system, month);
      for (const [tenantId, those] of Map.groupBy(readers, (reader) => reader.tenantId)) {
        const board = await db.asTenant(tenantId, (tx) =>
          getScoreboard(tx, tenantId, { filters: { from, to }, by: 'horizon', horizon: null }),
        );
        const address = `${publicUrl}/pages/reports/scoreboard`;
        for (const reader of those) await send(db, reader, { board, month, address }, now);
      }
    },
  };
}

/** The mail and the note that it was sent, in one transaction: never twice. */
async function send(db: Database, reader: Reader, of: BoardOfMonth, now: Date): Promise<void> {
  const { tenantId, accountId, email } = reader;
  const language = localeOf(reader.language);
  await db.system.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`
      update scoreboard_mail set sent_month = ${of.month}
      where tenant_id = ${tenantId} and account_id = ${accountId} and sent_month < ${of.month}`.execute(tx);
    // A month without arrivals has nothing to say.
    if (numAffectedRows === 0n || of.board.arrivals === 0) return;
    const { subject, body } = writeBoardMail(of, language);
    await queueMessage(tx, { channel: 'mail', recipient: email, subject, body, tenantId }, now);
  });
}
