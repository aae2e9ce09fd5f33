import type { BodyInput, accountRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { notify, staff } from '../../../platform/push/push.ts';
import { fingerprintOf, withoutDetails } from './fingerprint.ts';

export type SubmittedPageError = BodyInput<typeof accountRoutes.submitPageError>;

/** Of one kind of error this many reports are stored in full; the others are counted. */
const mostReports = 50;

/** Stores a front-end error for staff under its kind. A kind that was done is reopened by its next error. */
export async function recordPageError(db: Db, report: SubmittedPageError, now: Date): Promise<void> {
  const fingerprint = fingerprintOf(report.funcName, report.pageErrorMsg);
  await db.transaction().execute(async (tx) => {
    const group = await tx
      .insertInto('pageErrorGroup')
      .values({
        fingerprint,
        funcName: report.funcName ?? null,
        message: withoutDetails(report.pageErrorMsg),
        times: 1,
        firstAt: now,
        lastAt: now,
      })
      .onConflict((conflict) =>
        conflict
          .column('fingerprint')
          .doUpdateSet({ times: sql`page_error_group.times + 1`, lastAt: now, resolvedAt: null }),
      )
      .returning('times')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('pageError')
      .values({ fingerprint, report: JSON.stringify(report), accountId: null, createdAt: now })
      .execute();
    if (group.times > mostReports)
      await sql`delete from page_error where fingerprint = ${fingerprint} and page_error_id <= (
        select page_error_id from page_error where fingerprint = ${fingerprint}
        order by page_error_id desc offset ${mostReports} limit 1)`.execute(tx);
    await notify(tx, staff, 'page-error', [fingerprint]);
  });
}
