import { type InsightGranularity, PortReport } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Names a report. */
export interface ReportKey {
  simulated: boolean;
  unLocationCode: string;
  granularity: InsightGranularity;
  startsOn: string;
}

/** The report on a period that is over, as it was made; undefined while nobody has asked for it. */
export async function findKeptReport(db: Db, key: ReportKey): Promise<PortReport | undefined> {
  const { rows } = await sql<{ report: unknown }>`
    select report from port_report
    where simulated = ${key.simulated} and un_location_code = ${key.unLocationCode}
      and granularity = ${key.granularity} and starts_on = ${key.startsOn}::date`.execute(db);
  return rows[0] === undefined ? undefined : PortReport.parse(rows[0].report);
}

/** Keeps a report for good. Where another one was made at the same time, the first counts and is returned. */
export async function keepReport(db: Db, key: ReportKey, report: PortReport): Promise<PortReport> {
  await sql`
    insert into port_report (simulated, un_location_code, granularity, starts_on, made_at, report)
    values (${key.simulated}, ${key.unLocationCode}, ${key.granularity}, ${key.startsOn}::date, ${report.madeAt},
      ${JSON.stringify(report)}::jsonb)
    on conflict do nothing`.execute(db);
  return (await findKeptReport(db, key)) ?? report;
}
