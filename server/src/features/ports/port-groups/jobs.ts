import { dayMs } from '@portolan/contract/time/durations';
import { AppError, localeOf, mostReportPorts } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { type OutboxMessage, queueMessage } from '../../../platform/mail/outbox.ts';
import {
  type DescribeCompany,
  findCompanyName,
  getReportPort,
  makeReport,
  writeInsightMail,
  writeReportMail,
} from '../port-reports/index.ts';
import { type Mailed, listMailed } from './mailed.ts';

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Monday, and Tuesday for ports in the west, whose Sunday was not measured yet on Monday. */
const isReportDay = (now: Date): boolean => [1, 2].includes(now.getUTCDay());

/**
 * The mails about ports at ten in the morning: the insight of yesterday every day, and the report on a week that is
 * over with its PDF file. Of each one receiver gets one, however often the job runs.
 */
export function createInsightMailJob({
  db,
  clock,
  describeCompany,
}: {
  db: Db;
  clock: Clock;
  describeCompany: DescribeCompany;
}): Job<'ports:insight-mail'> {
  return {
    name: 'ports:insight-mail',
    cron: '0 10 * * *',
    work: async () => {
      const now = clock.now();
      for (const mailed of await listMailed(db)) {
        await sendInsight(db, mailed, now);
        if (isReportDay(now)) await sendWeek(db, mailed, now, describeCompany);
      }
    },
  };
}

const keyOf = (what: string, date: string, { tenantId, groupId, email }: Mailed): string =>
  [what, date, tenantId, groupId ?? 'ports', email.toLowerCase()].join(' ');

async function send(
  db: Db,
  { tenantId, email }: Mailed,
  message: Pick<OutboxMessage, 'subject' | 'body' | 'attachment' | 'noticeKey'>,
  now: Date,
): Promise<void> {
  await db
    .transaction()
    .execute((tx) => queueMessage(tx, { channel: 'mail', recipient: email, tenantId, ...message }, now));
}

async function sendInsight(db: Db, mailed: Mailed, now: Date): Promise<void> {
  const { simulated, ports, groupName, language } = mailed;
  const yesterday = dateOf(now.getTime() - dayMs);
  const about = { simulated, yesterday, ...(groupName !== null && { group: groupName }) };
  const mail = await writeInsightMail(db, ports.map(getReportPort), about, localeOf(language));
  await send(db, mailed, { ...mail, noticeKey: keyOf('port-insight', yesterday, mailed) }, now);
}

/** Nothing while the last day of one of the ports is not measured: the job of the next day sends it. */
async function sendWeek(db: Db, mailed: Mailed, now: Date, describeCompany: DescribeCompany): Promise<void> {
  const { tenantId, simulated, ports, groupName, language, seesAllRows } = mailed;
  const weekday = now.getUTCDay();
  const sunday = dateOf(now.getTime() - weekday * dayMs);
  for (let from = 0; from < ports.length; from += mostReportPorts) {
    const some = ports.slice(from, from + mostReportPorts);
    const reports = await makeWeeks(db, simulated, some, sunday, now);
    if (reports === undefined) continue;
    const company = await findCompanyName(db, tenantId);
    if (seesAllRows) for (const report of reports) report.company = await describeCompany(tenantId, report);
    const about = { company, ...(groupName !== null && { group: groupName }) };
    const mail = await writeReportMail(reports, localeOf(language), about);
    await send(db, mailed, { ...mail, noticeKey: keyOf(`port-week ${from}`, sunday, mailed) }, now);
  }
}

async function makeWeeks(db: Db, simulated: boolean, ports: readonly string[], sunday: string, now: Date) {
  const reports = [];
  try {
    for (const code of ports) {
      const period = { granularity: 'week', date: sunday } as const;
      reports.push(await makeReport(db, simulated, getReportPort(code), period, now));
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'port.report-not-ready') return undefined;
    throw error;
  }
  return reports.some(({ isRunning }) => isRunning) ? undefined : reports;
}
