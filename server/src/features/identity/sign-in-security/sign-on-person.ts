import { AppError, type TenantRole } from '@portolan/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { addMembership, addVouchedAccount } from '../accounts/index.ts';
import { findInvitationTo, spendInvitation } from '../members/index.ts';
import { type SignOnPerson, findLinkedAccount, linkIdentity } from '../sign-on/index.ts';

/**
 * The account of a person at the provider: the linked one; else the one with the e-mail address that the provider has
 * verified, which is linked from now on; else a new one, for somebody invited to that address or where `OIDC_TENANT`
 * names a company account to join. An unverified address never matches. A new link is notified by `notifyLink` in the
 * transaction that creates it. Throws `sign-on.email-unverified`, `sign-on.no-account` and `sign-on.linked-elsewhere`.
 */
export async function getVouchedAccount(
  db: Db,
  person: SignOnPerson,
  tenant: string | undefined,
  now: Date,
  notifyLink: (tx: Tx, accountId: string) => Promise<void>,
): Promise<string> {
  const linked = await findLinkedAccount(db, person, now);
  if (linked !== undefined) return linked;
  return db
    .transaction()
    .execute(async (tx) => {
      const accountId = (await findByEmail(tx, person.email)) ?? (await join(tx, person, tenant, now));
      await linkIdentity(tx, { ...person, accountId, now });
      await notifyLink(tx, accountId);
      return accountId;
    })
    .catch(refuseDuplicateEmail);
}

/** The same person at the same time, or an address of the demo: there is no second account with it. */
function refuseDuplicateEmail(error: unknown): never {
  if ((error as { code?: string }).code === '23505') throw new AppError('sign-on.no-account', {});
  throw error;
}

/** The accounts of the demo belong to nobody, so nobody can have their address. */
async function findByEmail(tx: Tx, email: string | null): Promise<string | undefined> {
  if (email === null) return undefined;
  const account = await tx
    .selectFrom('account')
    .select('accountId')
    .where('email', '=', email)
    .where('demo', '=', false)
    .executeTakeFirst();
  return account?.accountId;
}

/** Creates the account of somebody who may join a company account. */
async function join(tx: Tx, person: SignOnPerson, tenant: string | undefined, now: Date): Promise<string> {
  const { email } = person;
  const invitation = email === null ? undefined : await findInvitationTo(tx, email, now);
  const place: { tenantId: string; role: TenantRole } | undefined =
    invitation ?? (tenant === undefined ? undefined : await findTenant(tx, tenant));
  if (place === undefined) refuse(email);
  const accountId = await addVouchedAccount(tx, { ...person, now });
  await addMembership(tx, { tenantId: place.tenantId, accountId, role: place.role, now });
  if (invitation !== undefined) await spendInvitation(tx, invitation.invitationId, accountId, now);
  return accountId;
}

function refuse(email: string | null): never {
  throw email === null
    ? new AppError('sign-on.email-unverified', {})
    : new AppError('sign-on.no-account', {});
}

async function findTenant(
  tx: Tx,
  named: string,
): Promise<{ tenantId: string; role: TenantRole } | undefined> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(named);
  const row = await tx
    .selectFrom('tenant')
    .select('tenantId')
    .where(isId ? 'tenantId' : 'slug', '=', named)
    .executeTakeFirst();
  return row === undefined ? undefined : { tenantId: row.tenantId, role: 'member' };
}
