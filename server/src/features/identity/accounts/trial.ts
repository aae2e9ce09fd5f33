import { AppError, parsePassword, parseUsername, trialDays } from '@portolan/contract';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import { checkFree, hashPassword, refuseUsed, type SignedIn } from '../sessions/index.ts';

/** A trial has the tracking limit of the demo's trial. */
const trialQueryLimit = 20;

const dayAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Creates a company account with a trial of 30 days (specification, section 1). */
export async function makeTrialTenant(
  tx: Tx,
  tenant: { tenantId: string; name: string; now: Date },
): Promise<void> {
  const { tenantId, name, now } = tenant;
  await tx
    .insertInto('tenant')
    .values({
      tenantId,
      slug: `trial-${tenantId}`,
      name,
      queryLimit: trialQueryLimit,
      serviceStartOn: dayAfter(now, 0),
      serviceEndOn: dayAfter(now, trialDays),
      createdAt: now,
    })
    .execute();
  await queueJob(tx, 'samples:start', { tenantId });
}

/** Of two requests with the same name or address the database accepts one. */
export function refuseDuplicate(error: unknown, channel: 'mail' | 'sms'): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== '23505') throw error;
  if (constraint === 'account_username_key') throw new AppError('account.username-used', {});
  refuseUsed(channel);
}

export async function isUsernameFree(db: Db, username: string): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('accountId')
    .where('username', '=', username)
    .executeTakeFirst();
  return found === undefined;
}

/** The form of an invited person; the e-mail is the one that the link was sent to, and so verified. */
export interface TrialOpening {
  username: string;
  password: string;
  agreement: boolean;
  email: string;
  nickname: string;
  company: string;
  language: string;
}

/**
 * Creates the trial account of an invited person, with a company account of its own. `use` runs in the same transaction
 * and uses the invitation up: both happen, or neither. Checks in the order of the form.
 */
export async function openTrial(
  db: Db,
  opening: TrialOpening,
  now: Date,
  use: (tx: Tx, ids: SignedIn) => Promise<void>,
): Promise<SignedIn> {
  const username = parseUsername(opening.username);
  const password = parsePassword(opening.password);
  if (!opening.agreement) throw new AppError('account.agreement-required', {});
  if (!(await isUsernameFree(db, username))) throw new AppError('account.username-used', {});
  await checkFree(db, { channel: 'mail', recipient: opening.email });
  const passwordHash = await hashPassword(password);
  const ids = { accountId: randomUUID(), tenantId: randomUUID() };
  await db
    .transaction()
    .execute(async (tx) => {
      await makeTrialTenant(tx, { tenantId: ids.tenantId, name: opening.company, now });
      await tx
        .insertInto('account')
        .values({
          accountId: ids.accountId,
          username,
          nickname: [...opening.nickname].slice(0, 20).join(''),
          email: opening.email,
          mobile: null,
          passwordHash,
          userType: 'trial',
          language: opening.language,
          privacyAcceptedAt: now,
          createdAt: now,
        })
        .execute();
      await tx
        .insertInto('membership')
        .values({ ...ids, role: 'owner' })
        .execute();
      await use(tx, ids);
    })
    .catch((error: unknown) => refuseDuplicate(error, 'mail'));
  return ids;
}

/** The service of the account of an e-mail address. */
export interface ServedAccount {
  accountId: string;
  status: string;
  userType: string;
  /** The company account it owns, or the one it belongs to where it owns none. */
  tenantId: string;
  isOwner: boolean;
  /** The last day of service; null for no end. */
  serviceEndOn: string | null;
}

/** The account of an e-mail address with its own company account; undefined when no account has the address. */
export async function findServedAccount(db: Db | Tx, email: string): Promise<ServedAccount | undefined> {
  const row = await db
    .selectFrom('account')
    .innerJoin('membership', 'membership.accountId', 'account.accountId')
    .innerJoin('tenant', 'tenant.tenantId', 'membership.tenantId')
    .select([
      'account.accountId',
      'account.status',
      'account.userType',
      'tenant.tenantId',
      'tenant.serviceEndOn',
      'membership.role',
    ])
    .where('account.email', '=', email)
    .orderBy(sql`membership.role = 'owner'`, 'desc')
    .orderBy('tenant.serviceEndOn', (order) => order.desc().nullsFirst())
    .orderBy('tenant.createdAt')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { role, ...account } = row;
  return { ...account, isOwner: role === 'owner' };
}

/** Extends a trial to 30 days from now, unless it already runs longer; one without an end keeps none. */
export async function renewTrial(tx: Tx, tenantId: string, now: Date): Promise<string | null> {
  const { serviceEndOn } = await tx
    .updateTable('tenant')
    .set({
      serviceStartOn: sql`coalesce(service_start_on, ${dayAfter(now, 0)}::date)`,
      serviceEndOn: sql`case when service_end_on is not null then greatest(service_end_on,
      ${dayAfter(now, trialDays)}::date) end`,
    })
    .where('tenantId', '=', tenantId)
    .returning('serviceEndOn')
    .executeTakeFirstOrThrow();
  return serviceEndOn;
}

/**
 * Makes a trial company account official: its trial members become official users, its service gets a new end and its
 * quota a new limit. Its data stays unchanged. Throws `demo.service-end-past` for a day before today.
 */
export async function makeOfficial(
  tx: Tx,
  tenantId: string,
  service: { serviceEndOn: string | null; queryLimit: number },
  now: Date,
): Promise<void> {
  if (service.serviceEndOn !== null && service.serviceEndOn < dayAfter(now, 0))
    throw new AppError('demo.service-end-past', {});
  await tx.updateTable('tenant').set(service).where('tenantId', '=', tenantId).execute();
  await tx
    .updateTable('account')
    .set({ userType: 'official' })
    .where('userType', '=', 'trial')
    .where('accountId', 'in', (members) =>
      members
        .selectFrom('membership')
        .select('membership.accountId')
        .where('membership.tenantId', '=', tenantId),
    )
    .execute();
}

/** A recipient of mail about the service of a company account. */
export interface TrialOwner {
  tenantId: string;
  company: string;
  serviceEndOn: string;
  nickname: string;
  email: string | null;
  mobile: string | null;
  language: string;
}

/** Owners of trials that end between two days, both included; accounts that are closed or of the demo are left out. */
export async function listOwnersOfEndingTrials(db: Db, from: string, to: string): Promise<TrialOwner[]> {
  const rows = await db
    .selectFrom('tenant')
    .innerJoin('membership', 'membership.tenantId', 'tenant.tenantId')
    .innerJoin('account', 'account.accountId', 'membership.accountId')
    .select([
      'tenant.tenantId',
      'tenant.name as company',
      'tenant.serviceEndOn',
      'account.nickname',
      'account.email',
      'account.mobile',
      'account.language',
    ])
    .where('tenant.serviceEndOn', '>=', from)
    .where('tenant.serviceEndOn', '<=', to)
    .where('membership.role', '=', 'owner')
    .where('account.userType', '=', 'trial')
    .where('account.status', '=', 'enabled')
    .where('account.demo', '=', false)
    .orderBy('tenant.tenantId')
    .orderBy('account.createdAt')
    .execute();
  return rows.map((row) => ({ ...row, serviceEndOn: row.serviceEndOn ?? from }));
}
