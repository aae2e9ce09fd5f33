import {
  AppError,
  type NewUser,
  type UserRow,
  type UserStatus,
  parseEmail,
  parseMobile,
  parseNickname,
  parsePassword,
  parseUsername,
} from '@portolan/contract';
import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { CallContext } from '../../../platform/http/serve.ts';
import { notify, staff } from '../../../platform/push/push.ts';
import {
  addAccount,
  addMembership,
  addTenant,
  changePerson,
  setAccountStatus,
} from '../../identity/accounts/index.ts';
import { endSessionsOfAccounts, hashPassword, refuseUsed } from '../../identity/sessions/index.ts';
import { type StaffDeed, changedFields, recordStaffAction } from '../../identity/staff-actions/index.ts';
import { findMove } from './account-moves.ts';
import { personVersion } from './user-list.ts';

/** Two accounts cannot have one name or address: the database decides, this reports it. */
function refuseDuplicate(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== '23505') throw error;
  if (constraint === 'account_username_key') throw new AppError('account.username-used', {});
  return refuseUsed(constraint === 'account_mobile_key' ? 'sms' : 'mail');
}

const orNull = (text: string | null, parse: (text: string) => string): string | null =>
  text === null || text.trim() === '' ? null : parse(text);

/** Creates an account; the password is already decrypted. Returns its id. */
export async function addUser(db: Db, call: CallContext, user: NewUser, now: Date): Promise<string> {
  const username = parseUsername(user.username);
  const nickname = parseNickname(
    user.nickName === undefined || user.nickName.trim() === '' ? username : user.nickName,
  );
  const mobile = orNull(user.mobilePhone, parseMobile);
  const email = orNull(user.email, parseEmail);
  const passwordHash = await hashPassword(parsePassword(user.password));
  const { userType, role } = user;
  const accountId = randomUUID();
  const work = async (tx: Tx): Promise<void> => {
    const company = await chooseCompany(tx, user.company, now);
    await addAccount(tx, { accountId, username, nickname, mobile, email, passwordHash, userType }, now);
    await addMembership(tx, { accountId, tenantId: company.tenantId, role, now });
    const subject = { kind: 'user', id: accountId, name: username } as const;
    const after = {
      username,
      nickname,
      mobile,
      email,
      userType,
      role,
      company: company.name,
      ...company.terms,
    };
    await recordStaffAction(tx, call, now, { action: 'user.added', subject, after });
    await notify(tx, staff, 'user', [accountId]);
  };
  await db.transaction().execute(work).catch(refuseDuplicate);
  return accountId;
}

async function chooseCompany(
  tx: Tx,
  company: NewUser['company'],
  now: Date,
): Promise<{ tenantId: string; name: string; terms?: object }> {
  if ('accreditId' in company) {
    const found = await tx
      .selectFrom('tenant')
      .select(['tenantId', 'name'])
      .where('tenantId', '=', company.accreditId)
      .executeTakeFirst();
    if (found === undefined) throw new AppError('tenant.not-found', {});
    return found;
  }
  const tenantId = randomUUID();
  const { name, terms } = company;
  const service = {
    queryLimit: terms.trackBillsLimitTimes,
    serviceStartOn: terms.serviceStartDate,
    serviceEndOn: terms.serviceEndDate,
  };
  await addTenant(tx, { tenantId, name, ...service }, now);
  return { tenantId, name, terms };
}

const personColumns = [
  'accountId',
  'username',
  'nickname',
  'mobile',
  'email',
  'userType',
  'status',
  'demo',
] as const;

/** The fields of an edit of a person. */
export interface PersonEdit {
  sysUserId: string;
  version: string;
  nickName: string;
  mobilePhone: string | null;
  email: string | null;
  userType: UserRow['userType'];
}

/**
 * Changes a person. One whose kind changes has to sign in again. Throws `change.outdated` when it was changed
 * meanwhile.
 */
export async function editUser(db: Db, call: CallContext, edit: PersonEdit, now: Date): Promise<void> {
  const next = {
    nickname: parseNickname(edit.nickName),
    mobile: orNull(edit.mobilePhone, parseMobile),
    email: orNull(edit.email, parseEmail),
    userType: edit.userType,
  };
  const work = async (tx: Tx): Promise<void> => {
    const accountId = edit.sysUserId;
    const was = await lockUser(tx, accountId);
    if (was.demo) throw new AppError('account.demo-fixed', {});
    if (personVersion(was) !== edit.version) throw new AppError('change.outdated', {});
    const isOtherKind = was.userType !== next.userType;
    if (isOtherKind && accountId === call.viewer.accountId) throw new AppError('user.own-account', {});
    const { nickname, mobile, email, userType } = was;
    const changes = changedFields({ nickname, mobile, email, userType }, next);
    if (Object.keys(changes.after).length === 0) return;
    await changePerson(tx, accountId, next);
    if (isOtherKind) await endSessionsOfAccounts(tx, [accountId], now);
    const subject = { kind: 'user', id: accountId, name: was.username } as const;
    await recordStaffAction(tx, call, now, { action: 'user.edited', subject, ...changes });
    await tellOf(tx, [accountId]);
  };
  await db.transaction().execute(work).catch(refuseDuplicate);
}

async function lockUser(tx: Tx, accountId: string) {
  const found = await tx
    .selectFrom('account')
    .select(personColumns)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) throw new AppError('user.not-found', {});
  return { ...found, userType: found.userType as UserRow['userType'], status: found.status as UserStatus };
}

/**
 * Enables, disables or cancels accounts and returns those that changed. A person who is no longer enabled loses every
 * session in the same transaction; open pages are notified and leave. Throws `user.own-account` for the caller's own.
 */
export async function moveUsers(
  db: Db,
  call: CallContext,
  { sysUserIds, to }: { sysUserIds: readonly string[]; to: UserStatus },
  now: Date,
): Promise<string[]> {
  if (to !== 'enabled' && sysUserIds.includes(call.viewer.accountId))
    throw new AppError('user.own-account', {});
  return db.transaction().execute(async (tx) => {
    const accounts = await tx
      .selectFrom('account')
      .select(['accountId', 'username', 'status'])
      .where('accountId', 'in', [...sysUserIds])
      .orderBy('accountId')
      .forUpdate()
      .execute();
    const deeds = accounts.flatMap(({ accountId, username, status }): StaffDeed[] => {
      const action = findMove(status as UserStatus, to);
      const subject = { kind: 'user', id: accountId, name: username } as const;
      return action === undefined ? [] : [{ action, subject, before: { status }, after: { status: to } }];
    });
    const moved = deeds.map(({ subject }) => subject.id);
    if (moved.length === 0) return moved;
    await setAccountStatus(tx, moved, to);
    if (to !== 'enabled') await endSessionsOfAccounts(tx, moved, now);
    await recordStaffAction(tx, call, now, ...deeds);
    await tellOf(tx, moved);
    return moved;
  });
}

/** Cancels one account, named twice so that no other is meant. The demo's accounts stay: others use them as well. */
export async function deleteUser(
  db: Db,
  call: CallContext,
  { sysUserId, username }: { sysUserId: string; username: string },
  now: Date,
): Promise<void> {
  const account = await db
    .selectFrom('account')
    .select(['username', 'demo', 'status'])
    .where('accountId', '=', sysUserId)
    .executeTakeFirst();
  if (account === undefined || account.status === 'cancelled') throw new AppError('user.not-found', {});
  if (account.demo) throw new AppError('account.demo-fixed', {});
  if (account.username !== username) throw new AppError('change.outdated', {});
  await moveUsers(db, call, { sysUserIds: [sysUserId], to: 'cancelled' }, now);
}

/** Notifies staff, the people of the companies concerned and their open pages that accounts changed. */
async function tellOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await notify(tx, staff, 'user', accountIds);
  const memberships = await tx
    .selectFrom('membership')
    .select(['tenantId', 'accountId'])
    .where('accountId', 'in', [...accountIds])
    .execute();
  for (const [tenantId, members] of Map.groupBy(memberships, (one) => one.tenantId))
    await notify(
      tx,
      tenantId,
      'account',
      members.map((one) => one.accountId),
    );
}
