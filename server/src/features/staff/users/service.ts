import { AppError, type ServiceTerms, type UserLimit } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { toPattern } from '../../../platform/db/like-pattern.ts';
import type { CallContext } from '../../../platform/http/serve.ts';
import { notify, staff } from '../../../platform/push/push.ts';
import { resetUsedQueries, setTenantService } from '../../identity/accounts/index.ts';
import { changedFields, recordStaffAction } from '../../identity/staff-actions/index.ts';
import { serviceVersion } from './user-list.ts';

/** Sets the terms of a company account. Throws `change.outdated` when somebody else set them meanwhile. */
export async function setService(
  db: Db,
  call: CallContext,
  { accreditId: tenantId, version, terms }: { accreditId: string; version: string; terms: ServiceTerms },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const was = await tx
      .selectFrom('tenant')
      .select(['name', 'queryLimit', 'serviceStartOn', 'serviceEndOn'])
      .where('tenantId', '=', tenantId)
      .forUpdate()
      .executeTakeFirst();
    if (was === undefined) throw new AppError('tenant.not-found', {});
    if (serviceVersion(was) !== version) throw new AppError('change.outdated', {});
    const { name, ...before } = was;
    const next = {
      queryLimit: terms.trackBillsLimitTimes,
      serviceStartOn: terms.serviceStartDate,
      serviceEndOn: terms.serviceEndDate,
    };
    const changes = changedFields(before, next);
    if (Object.keys(changes.after).length === 0) return;
    await setTenantService(tx, tenantId, next);
    const subject = { kind: 'company', id: tenantId, name } as const;
    await recordStaffAction(tx, call, now, { action: 'company.service-set', subject, ...changes });
    await notify(tx, staff, 'user', []);
    await notify(tx, tenantId, 'account', []);
  });
}

/** Sets the used queries of the accounts' companies back to 0; returns how many companies that concerned. */
export async function resetQueries(
  db: Db,
  call: CallContext,
  sysUserIds: readonly string[],
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ tenantId: string; name: string; queriesUsed: number }>`
      select t.tenant_id, t.name, t.queries_used from tenant t
      where t.queries_used > 0 and t.tenant_id in (
        select (select m.tenant_id from membership m join tenant c using (tenant_id) where m.account_id = a.account_id
          order by c.tenant_id = a.current_tenant_id desc nulls last, c.created_at, c.tenant_id limit 1)
        from account a where a.account_id = any (${[...sysUserIds]}::uuid[]))
      order by t.tenant_id for update`.execute(tx);
    if (rows.length === 0) return 0;
    const tenantIds = rows.map(({ tenantId }) => tenantId);
    await resetUsedQueries(tx, tenantIds);
    await recordStaffAction(
      tx,
      call,
      now,
      ...rows.map(({ tenantId, name, queriesUsed }) => ({
        action: 'user.queries-reset' as const,
        subject: { kind: 'company' as const, id: tenantId, name },
        before: { queriesUsed },
        after: { queriesUsed: 0 },
      })),
    );
    await notify(tx, staff, 'user', []);
    for (const tenantId of tenantIds) await notify(tx, tenantId, 'account', []);
    return rows.length;
  });
}

/** Quota and use of accounts, in the requested order; unknown ids are left out. */
export async function queryLimits(db: Db, ids: readonly string[]): Promise<UserLimit[]> {
  const { rows } = await sql<{
    accountId: string;
    username: string;
    tenantId: string;
    name: string;
    queryLimit: number;
    queriesUsed: number;
    trackedBills: number;
  }>`
    select a.account_id, a.username, h.*, (
      select count(*)::int from tracking k where k.tenant_id = h.tenant_id and k.subscription <> 'unsubscribed') as
        tracked_bills
    from unnest(${[...ids]}::uuid[]) with ordinality as asked (account_id, place)
    join account a using (account_id) cross join lateral (
      select t.tenant_id, t.name, t.query_limit, t.queries_used from membership m join tenant t using (tenant_id)
      where m.account_id = a.account_id
      order by t.tenant_id = a.current_tenant_id desc nulls last, t.created_at, t.tenant_id limit 1
    ) h order by asked.place`.execute(db);
  return rows.map((row) => ({
    sysUserId: row.accountId,
    username: row.username,
    accreditId: row.tenantId,
    company: row.name,
    trackedBills: row.trackedBills,
    trackBillsLimitTimes: row.queryLimit,
    queryNumber: row.queriesUsed,
    queriesLeft: row.queryLimit === 0 ? null : Math.max(0, row.queryLimit - row.queriesUsed),
  }));
}

/** Company accounts whose name holds a text, by name. */
export async function findCompanies(db: Db, text: string) {
  const { rows } = await sql<{ accreditId: string; name: string; people: number }>`
    select t.tenant_id as accredit_id, t.name, (select count(*)::int from membership m
      where m.tenant_id = t.tenant_id) as people
    from tenant t where t.name ilike ${toPattern(text)} order by t.name, t.tenant_id limit 20`.execute(db);
  return rows;
}
