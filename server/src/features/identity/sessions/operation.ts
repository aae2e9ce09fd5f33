import type { OperationKind, RouteData, accountRoutes } from '@portolan/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** The origin of an action: kept with sessions and operation records. */
export interface Origin {
  ipAddress: string;
  userAgent: string | null;
}

/** Stores an action on an account, for its own person to read. Nothing is stored for the demo's shared accounts. */
export async function recordOperation(
  db: Db | Tx,
  operation: { accountId: string; kind: OperationKind; detail?: string | undefined; from: Origin; now: Date },
): Promise<void> {
  const { accountId, kind, detail, from, now } = operation;
  const account = await db
    .selectFrom('account')
    .select('demo')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  if (account.demo) return;
  await db
    .insertInto('accountOperation')
    .values({ accountId, kind, detail: detail ?? null, ...from, happenedAt: now })
    .execute();
}

/** Operation records of an account, newest first. */
export async function listOperations(
  db: Db,
  accountId: string,
  page: { before?: string | undefined; limit: number },
): Promise<RouteData<typeof accountRoutes.listOperations>> {
  let select = db
    .selectFrom('accountOperation')
    .select(['accountOperationId', 'kind', 'detail', 'ipAddress', 'userAgent', 'happenedAt'])
    .where('accountId', '=', accountId)
    .orderBy('accountOperationId', 'desc')
    .limit(page.limit);
  if (page.before !== undefined) select = select.where('accountOperationId', '<', page.before);
  return (await select.execute()).map((row) => ({
    operationId: row.accountOperationId,
    kind: row.kind as OperationKind,
    detail: row.detail,
    at: row.happenedAt.toISOString(),
    ipAddress: row.ipAddress,
    userAgent: row.userAgent,
  }));
}
