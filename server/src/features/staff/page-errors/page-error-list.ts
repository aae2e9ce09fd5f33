import { AppError, type PageErrorKind, type PageErrorReport, type PageErrorState } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { toPattern } from '../../../platform/db/like-pattern.ts';
import { createListCursor } from '../../../platform/db/list-cursor.ts';
import type { CallContext } from '../../../platform/http/serve.ts';
import { notify, staff } from '../../../platform/push/push.ts';
import { recordStaffAction } from '../../identity/staff-actions/index.ts';

interface KindRecord {
  fingerprint: string;
  funcName: string | null;
  message: string;
  times: number;
  firstAt: Date;
  lastAt: Date;
  /** With the database's microseconds, for the cursor. */
  lastText: string;
  resolvedAt: Date | null;
}

const toKind = (record: KindRecord): PageErrorKind => ({
  fingerprint: record.fingerprint,
  funcName: record.funcName,
  message: record.message,
  times: record.times,
  firstAt: record.firstAt.toISOString(),
  lastAt: record.lastAt.toISOString(),
  resolvedAt: record.resolvedAt?.toISOString() ?? null,
});

const columnsSql = sql`fingerprint, func_name, message, times, first_at, last_at, last_at::text as last_text,
  resolved_at`;

const cursors = createListCursor('page-errors', { at: 'instant', id: 'word' });

/** Kinds of front-end errors, the latest first. */
export async function listPageErrors(
  db: Db,
  filters: {
    q?: string | undefined;
    state?: PageErrorState | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<{ rows: PageErrorKind[]; nextCursor?: string }> {
  const { q, state, limit } = filters;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (state !== undefined)
    conditions.push(state === 'open' ? sql`resolved_at is null` : sql`resolved_at is not null`);
  if (q !== undefined && q !== '')
    conditions.push(sql`(message ilike ${toPattern(q)} or func_name ilike ${toPattern(q)})`);
  const after = cursors.read(filters);
  if (after !== undefined)
    conditions.push(sql`(last_at, fingerprint) < (${after.at}::timestamptz, ${after.id})`);
  const { rows } = await sql<KindRecord>`select ${columnsSql} from page_error_group
    where ${sql.join(conditions, sql` and `)} order by last_at desc, fingerprint desc limit ${limit + 1}`.execute(
    db,
  );
  return {
    rows: rows.slice(0, limit).map(toKind),
    ...cursors.next(filters, rows, ({ lastText, fingerprint }) => ({ at: lastText, id: fingerprint })),
  };
}

type Reported = Partial<Record<keyof Omit<PageErrorReport, 'at'>, string>>;

/** One kind with its newest reports. Throws `page-error.not-found`. */
export async function getPageError(
  db: Db,
  fingerprint: string,
): Promise<PageErrorKind & { reports: PageErrorReport[] }> {
  const { rows } = await sql<KindRecord>`
    select ${columnsSql} from page_error_group where fingerprint = ${fingerprint}`.execute(db);
  const [record] = rows;
  if (record === undefined) throw new AppError('page-error.not-found', {});
  const reports = await db
    .selectFrom('pageError')
    .select(['report', 'createdAt'])
    .where('fingerprint', '=', fingerprint)
    .orderBy('pageErrorId', 'desc')
    .limit(50)
    .execute();
  return {
    ...toKind(record),
    reports: reports.map(({ report, createdAt }) => {
      const fields = report as Reported;
      return {
        at: createdAt.toISOString(),
        pageErrorMsg: fields.pageErrorMsg ?? '',
        funcParam: fields.funcParam ?? null,
        funcReturn: fields.funcReturn ?? null,
        accreditId: fields.accreditId ?? null,
        pageUrl: fields.pageUrl ?? null,
        pageUrlHistory: fields.pageUrlHistory ?? null,
      };
    }),
  };
}

/** Marks kinds as done or open again; returns how many changed. */
export async function setPageErrorState(
  db: Db,
  call: CallContext,
  { fingerprints, state }: { fingerprints: readonly string[]; state: PageErrorState },
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('pageErrorGroup')
      .set({ resolvedAt: state === 'resolved' ? now : null })
      .where('fingerprint', 'in', [...fingerprints])
      .where('resolvedAt', state === 'resolved' ? 'is' : 'is not', null)
      .returning(['fingerprint', 'message'])
      .execute();
    await recordStaffAction(
      tx,
      call,
      now,
      ...changed.map(({ fingerprint, message }) => ({
        action: state === 'resolved' ? ('page-error.resolved' as const) : ('page-error.reopened' as const),
        subject: { kind: 'page-error' as const, id: fingerprint, name: message },
        before: { state: state === 'resolved' ? 'open' : 'resolved' },
        after: { state },
      })),
    );
    await notify(
      tx,
      staff,
      'page-error',
      changed.map(({ fingerprint }) => fingerprint),
    );
    return changed.length;
  });
}
