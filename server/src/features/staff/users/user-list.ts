import { createHash } from 'node:crypto';
import { AppError, type UserDetail, type UserFilters, type UserRow } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { toPattern } from '../../../platform/db/like-pattern.ts';
import { createListCursor } from '../../../platform/db/list-cursor.ts';

interface UserRecord {
  accountId: string;
  username: string;
  nickname: string;
  mobile: string | null;
  email: string | null;
  userType: UserRow['userType'];
  status: UserRow['status'];
  demo: boolean;
  createdAt: Date;
  /** With the database's microseconds, for the cursor. */
  createdText: string;
  role: UserRow['company']['role'];
  tenantId: string;
  tenantName: string;
  simulated: boolean;
  queryLimit: number;
  queriesUsed: number;
  serviceStartOn: string | null;
  serviceEndOn: string | null;
}

/** Version tag of field values: two reads give the same text exactly if none of them changed. */
function fingerprintOf(...fields: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);
}

/** Version tag of what an edit of the person overwrites. */
export const personVersion = (
  person: Pick<UserRecord, 'nickname' | 'mobile' | 'email' | 'userType'>,
): string => fingerprintOf(person.nickname, person.mobile, person.email, person.userType);

/** Version tag of the terms of a company account. */
export const serviceVersion = (
  terms: Pick<UserRecord, 'queryLimit' | 'serviceStartOn' | 'serviceEndOn'>,
): string => fingerprintOf(terms.queryLimit, terms.serviceStartOn, terms.serviceEndOn);

/** Each account with its company account: the last used, else the oldest. */
const usersSql = sql`
  select a.account_id, a.username, a.nickname, a.mobile, a.email, a.user_type, a.status, a.demo, a.created_at,
    a.created_at::text as created_text, h.role, h.tenant_id, h.tenant_name, h.simulated, h.query_limit, h.queries_used,
    h.service_start_on, h.service_end_on
  from account a cross join lateral (
    select m.role, t.tenant_id, t.name as tenant_name, t.simulated, t.query_limit, t.queries_used, t.service_start_on,
      t.service_end_on
    from membership m join tenant t using (tenant_id) where m.account_id = a.account_id
    order by t.tenant_id = a.current_tenant_id desc nulls last, t.created_at, t.tenant_id limit 1
  ) h`;

function toRow(record: UserRecord, today: string): UserRow {
  return {
    sysUserId: record.accountId,
    username: record.username,
    nickName: record.nickname,
    mobilePhone: record.mobile,
    email: record.email,
    userType: record.userType,
    status: record.status,
    expired: record.serviceEndOn !== null && record.serviceEndOn < today,
    isDemo: record.demo,
    createTime: record.createdAt.toISOString(),
    company: {
      accreditId: record.tenantId,
      name: record.tenantName,
      role: record.role,
      simulated: record.simulated,
    },
    serviceStartDate: record.serviceStartOn,
    serviceEndDate: record.serviceEndOn,
    trackBillsLimitTimes: record.queryLimit,
    queryNumber: record.queriesUsed,
    version: personVersion(record),
    serviceVersion: serviceVersion(record),
  };
}

function conditionsOf(filters: UserFilters, today: string): RawBuilder<unknown>[] {
  const { q, status, userType, expired, accreditId } = filters;
  const pattern = q === undefined || q === '' ? undefined : toPattern(q);
  return [
    status === undefined ? sql`a.status <> 'cancelled'` : sql`a.status = ${status}`,
    ...(userType === undefined ? [] : [sql`a.user_type = ${userType}`]),
    ...(expired === undefined ? [] : [sql`coalesce(h.service_end_on < ${today}::date, false) = ${expired}`]),
    ...(accreditId === undefined
      ? []
      : [
          sql`exists (select 1 from membership m where m.account_id = a.account_id and m.tenant_id = ${accreditId})`,
        ]),
    ...(pattern === undefined
      ? []
      : [
          sql`(a.username ilike ${pattern} or a.nickname ilike ${pattern} or a.mobile like ${pattern}
          or a.email ilike ${pattern} or h.tenant_name ilike ${pattern})`,
        ]),
  ];
}

const cursors = createListCursor('users', { at: 'instant', id: 'uuid' });

/** Accounts, newest first. */
export async function listUsers(
  db: Db,
  filters: UserFilters & { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<{ rows: UserRow[]; nextCursor?: string }> {
  const today = now.toISOString().slice(0, 10);
  const conditions = conditionsOf(filters, today);
  const after = cursors.read(filters);
  if (after !== undefined)
    conditions.push(sql`(a.created_at, a.account_id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  const { rows } = await sql<UserRecord>`${usersSql} where ${sql.join(conditions, sql` and `)}
    order by a.created_at desc, a.account_id desc limit ${filters.limit + 1}`.execute(db);
  return {
    rows: rows.slice(0, filters.limit).map((record) => toRow(record, today)),
    ...cursors.next(filters, rows, ({ createdText, accountId }) => ({ at: createdText, id: accountId })),
  };
}

/** One account as a row of the list. Throws `user.not-found`. */
export async function getUserRow(db: Db | Tx, sysUserId: string, now: Date): Promise<UserRow> {
  const { rows } = await sql<UserRecord>`${usersSql} where a.account_id = ${sysUserId}`.execute(db);
  const [record] = rows;
  if (record === undefined) throw new AppError('user.not-found', {});
  return toRow(record, now.toISOString().slice(0, 10));
}

/** One account in full. Throws `user.not-found`. */
export async function getUser(db: Db, sysUserId: string, now: Date): Promise<UserDetail> {
  const row = await getUserRow(db, sysUserId, now);
  const { accreditId } = row.company;
  const { rows } = await sql<{
    birthday: string | null;
    sex: UserDetail['sex'];
    privacyAcceptedAt: Date | null;
    trackedBills: number;
    openSessions: number;
    lastSignInAt: Date | null;
    companyPeople: number;
    companies: UserDetail['companies'];
  }>`
    select a.birthday, a.sex, a.privacy_accepted_at,
      (select count(*)::int from tracking t where t.tenant_id = ${accreditId} and t.subscription <> 'unsubscribed') as
      tracked_bills,
      (select count(*)::int from session s where s.account_id = a.account_id and s.ended_at is null
      and s.expires_at > ${now}) as open_sessions,
      (select max(s.created_at) from session s where s.account_id = a.account_id) as last_sign_in_at,
      (select count(*)::int from membership m where m.tenant_id = ${accreditId}) as company_people,
      (select json_agg(json_build_object('accreditId', t.tenant_id, 'name', t.name, 'role', m.role) order by t.name)
        from membership m join tenant t using (tenant_id) where m.account_id = a.account_id) as companies
    from account a where a.account_id = ${sysUserId}`.execute(db);
  const [more] = rows;
  if (more === undefined) throw new AppError('user.not-found', {});
  const { privacyAcceptedAt, lastSignInAt, ...rest } = more;
  return {
    ...row,
    ...rest,
    privacyAccepted: privacyAcceptedAt !== null,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  };
}
