import { dayMs } from '@portolan/contract/time/durations';
import {
  type Locale,
  ReportQuery,
  localeOf,
  reportAddress,
  reportSpans,
  type ReportData,
  type ReportMail,
  type ReportName,
} from '@portolan/contract';
import { fillScreenText } from '@portolan/contract/texts/port-reports';
import { reportTexts } from '@portolan/contract/texts/report-files';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db, Tx } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { queueMessage } from '../../../platform/mail/outbox.ts';
import { findCompanyName } from '../../ports/port-reports/index.ts';
import { withKnownChoices } from './choice.ts';
import { getReport } from './figures.ts';
import { describeFacts, describeFilters, figureWords } from './figure-words.ts';
import { monthsBefore } from './periods.ts';
import { writeFiguresPdf } from './report-pdf.ts';
import { reports } from './reports.ts';

type Every = 'week' | 'month';

/** The first day of the week (Monday) or month of a moment, in UTC. Pure. */
export function beginOfMail(every: Every, now: Date): string {
  const day = new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), every === 'month' ? 1 : now.getUTCDate()),
  );
  if (every === 'month') return day.toISOString().slice(0, 10);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10);
}

interface By {
  tenantId: string;
  accountId: string;
}

export async function findReportMail(
  tx: Tx,
  { tenantId, accountId }: By,
  name: ReportName,
): Promise<ReportMail> {
  const { rows } = await sql<{ every: Every; query: unknown }>`
    select every, query from report_mail
    where tenant_id = ${tenantId} and account_id = ${accountId} and report = ${name}`.execute(tx);
  const [mail] = rows;
  return mail === undefined
    ? { every: 'never', query: null }
    : { every: mail.every, query: ReportQuery.safeParse(mail.query).data ?? null };
}

/** Starts or ends somebody's mail. The first one comes when the week or month that is under way is over. */
export async function setReportMail(
  tx: Tx,
  { tenantId, accountId }: By,
  {
    query,
    every,
    language,
    now,
  }: { query: ReportQuery; every: ReportMail['every']; language: Locale; now: Date },
): Promise<void> {
  await sql`delete from report_mail
    where tenant_id = ${tenantId} and account_id = ${accountId} and report = ${query.name}`.execute(tx);
  if (every === 'never') return;
  await sql`
    insert into report_mail (tenant_id, account_id, report, query, every, language, sent_for)
    values (${tenantId}, ${accountId}, ${query.name}, ${JSON.stringify(query)}::jsonb, ${every}, ${language},
      ${beginOfMail(every, now)}::date)`.execute(tx);
}

interface Reader extends By {
  report: ReportName;
  query: unknown;
  every: Every;
  language: string;
  email: string;
}

async function listReaders(db: Db, now: Date): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select m.tenant_id, m.account_id, m.report, m.query, m.every, m.language, a.email
    from report_mail m join account a using (account_id)
      join membership s on s.tenant_id = m.tenant_id and s.account_id = m.account_id
    where m.sent_for < case m.every when 'month' then ${beginOfMail('month', now)}::date
        else ${beginOfMail('week', now)}::date end
      and a.email is not null and a.status = 'enabled' and s.row_rule is null`.execute(db);
  return rows;
}

const lengthOf = ({ from, to }: Pick<ReportQuery, 'from' | 'to'>): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5)) + 1;

interface MailNeeds {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/** Every morning: reports whose week or month is over, with as many whole months as were chosen, moved on to now. */
export function createReportMailJob(needs: MailNeeds): Job<'reports:mail'> {
  const { db, clock } = needs;
  return {
    name: 'reports:mail',
    cron: '41 6 * * *',
    work: async () => {
      const now = clock.now();
      const failures: unknown[] = [];
      for (const reader of await listReaders(db.system, now))
        await makeAndSend(needs, reader, now).catch((error: unknown) => failures.push(error));
      // The others have theirs; who has none yet is tried again.
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reports were not sent`);
    },
  };
}

/** The report of a reader over as many whole months as were chosen, moved on to now. */
async function makeAndSend({ db, publicUrl }: MailNeeds, reader: Reader, now: Date): Promise<void> {
  const language = localeOf(reader.language);
  const { tenantId, report } = reader;
  const stored = withKnownChoices(reports[report], ReportQuery.parse(reader.query));
  // Years of a register do not move on.
  const months = reports[report].grain === 'year' ? {} : monthsBefore(now, Math.max(1, lengthOf(stored)));
  const query = { ...stored, ...months };
  const data = await db.asTenant(tenantId, (tx) =>
    getReport(tx, { report: reports[report], query, tenantId, language, now }),
  );
  const made = { language, now, company: await findCompanyName(db.system, tenantId) };
  await send(db, reader, {
    data,
    language,
    now,
    address: publicUrl + reportAddress(query),
    content: await writeFiguresPdf(data, made),
  });
}

/** The mail and the note that it was sent, in one transaction: never twice. */
async function send(
  db: Database,
  { tenantId, accountId, report, every, email }: Reader,
  of: { data: ReportData; language: Locale; now: Date; address: string; content: Buffer },
): Promise<void> {
  const { data, language, now, address, content } = of;
  await db.system.transaction().execute(async (tx) => {
    const begin = beginOfMail(every, now);
    const { numAffectedRows } = await sql`
      update report_mail set sent_for = ${begin}::date where tenant_id = ${tenantId} and account_id = ${accountId}
        and report = ${report} and sent_for < ${begin}::date`.execute(tx);
    // Months without any fact have nothing to say.
    if (numAffectedRows === 0n || data.months.length === 0) return;
    const words = reportTexts[language];
    const span = fillScreenText(words.span, reportSpans(data).chosen);
    const lines = data.measures.map(
      ({ key }, at) => `${words.measures[key]}: ${figureWords(data, data.all.figures, at, language)}`,
    );
    const body = [
      span,
      ...(data.filters.length === 0 ? [] : [describeFilters(data, language)]),
      ...describeFacts(data, language),
      lines.join('\n'),
      address,
    ].join('\n\n');
    const attachment = { name: `portolan-${report}.pdf`, content };
    const subject = `Portolan: ${words.names[report]}, ${span}`;
    await queueMessage(tx, { channel: 'mail', recipient: email, tenantId, subject, body, attachment }, now);
  });
}
