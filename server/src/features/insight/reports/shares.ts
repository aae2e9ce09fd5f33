import {
  AppError,
  type Locale,
  type ReportName,
  ReportQuery,
  type ReportShare,
  type SharedReport,
  mostReportShares,
} from '@portolan/contract';
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { checkChoice, withKnownChoices } from './choice.ts';
import { getReport } from './figures.ts';
import { periodsOf } from './periods.ts';
import { reports } from './reports.ts';

interface By {
  tenantId: string;
  accountId: string;
}

interface ShareRow {
  shareId: string;
  publicKey: string;
  query: unknown;
  sharedAt: Date;
  sharedBy: string;
  isMine: boolean;
}

const toShare = ({ query, sharedAt, ...row }: ShareRow): ReportShare[] => {
  const parsed = ReportQuery.safeParse(query);
  return parsed.success ? [{ ...row, query: parsed.data, sharedAt: sharedAt.toISOString() }] : [];
};

/** The addresses of a report, the newest first. */
export async function listReportShares(
  db: Database,
  { tenantId, accountId }: By,
  name: ReportName,
): Promise<ReportShare[]> {
  // Names of people are not readable for company accounts' connections.
  const { rows } = await sql<ShareRow>`
    select s.share_id, s.public_key, s.query, s.shared_at, a.nickname as shared_by,
      s.shared_by = ${accountId} as is_mine
    from report_share s join account a on a.account_id = s.shared_by
    where s.tenant_id = ${tenantId} and s.query ->> 'name' = ${name}
    order by s.shared_at desc, s.share_id limit ${mostReportShares}`.execute(db.system);
  return rows.flatMap(toShare);
}

/**
 * Shares a report; its address cannot be guessed. Throws `report.shares-full`, `report.period-invalid`,
 * `report.choice-unknown`.
 */
export async function recordReportShare(
  tx: Tx,
  { tenantId, accountId }: By,
  query: ReportQuery,
  now: Date,
): Promise<string> {
  const report = reports[query.name];
  checkChoice(report, query);
  periodsOf(query, report.grain);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from report_share where tenant_id = ${tenantId}`.execute(tx);
  if ((rows[0]?.count ?? 0) >= mostReportShares)
    throw new AppError('report.shares-full', { most: mostReportShares });
  const shareId = randomUUID();
  await sql`
    insert into report_share (share_id, tenant_id, public_key, query, shared_at, shared_by)
    values (${shareId}, ${tenantId}, ${randomBytes(18).toString('base64url')}, ${JSON.stringify(query)}::jsonb, ${now},
      ${accountId})`.execute(tx);
  return shareId;
}

/** Ends a share: your own, or any if you are an owner. Throws `report.share-not-found`. */
export async function removeReportShare(
  tx: Tx,
  { tenantId, accountId, role }: By & { role: string },
  shareId: string,
): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from report_share where tenant_id = ${tenantId} and share_id = ${shareId}
      and (shared_by = ${accountId} or ${role === 'owner'})`.execute(tx);
  if (numAffectedRows === 0n) throw new AppError('report.share-not-found', {});
}

/** Anybody may ask: the answer is cached for this long. */
const keptMs = 300_000;
/** A report of thousands of groups takes megabytes. */
const mostKept = 50;

/**
 * Answers what is shared at an address, without rows. Nothing is shown once the person who shared it may no longer see
 * the whole company account. Throws `report.share-not-found`.
 */
export function createSharedReports({ db, clock }: { db: Database; clock: Clock }) {
  const kept = new LRUCache<string, { at: number; answer: SharedReport }>({ max: mostKept });
  return async (key: string, language: Locale): Promise<SharedReport> => {
    const { rows } = await sql<{ tenantId: string; query: unknown; company: string }>`
      select s.tenant_id, s.query, t.name as company
      from report_share s join tenant t on t.tenant_id = s.tenant_id
        join account a on a.account_id = s.shared_by
        join membership m on m.tenant_id = s.tenant_id and m.account_id = s.shared_by
      where s.public_key = ${key} and a.status = 'enabled' and m.row_rule is null`.execute(db.system);
    const [row] = rows;
    const stored = ReportQuery.safeParse(row?.query);
    if (row === undefined || !stored.success) throw new AppError('report.share-not-found', {});
    const { tenantId, company } = row;
    const now = clock.now();
    const name = `${key} ${language}`;
    const known = kept.get(name);
    if (known !== undefined && now.getTime() - known.at < keptMs) return known.answer;
    const report = reports[stored.data.name];
    const query = withKnownChoices(report, stored.data);
    const answer = {
      company,
      report: await db.asTenant(tenantId, (tx) => getReport(tx, { report, query, tenantId, language, now })),
    };
    kept.set(name, { at: now.getTime(), answer });
    return answer;
  };
}
