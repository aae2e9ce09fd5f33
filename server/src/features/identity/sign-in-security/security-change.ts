import { AppError, type SignInSecurity } from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { CallContext } from '../../../platform/http/serve.ts';
import { notify } from '../../../platform/push/push.ts';
import { type AccountChange, type AccountsNeeds, noteChange } from '../accounts/index.ts';
import { listFactors, toRelyingParty } from '../second-factors/index.ts';
import { findIdentityOf } from '../sign-on/index.ts';
import type { ProofNeeds } from './person-proof.ts';

export function toProofNeeds({ db, sealingKey, publicUrl }: AccountsNeeds): ProofNeeds {
  return { db: db.system, key: sealingKey, party: toRelyingParty(publicUrl) };
}

/** The factors of an account, and whether it also has a password. */
export async function presentSecurity(
  { db: { system: db }, signOn }: AccountsNeeds,
  accountId: string,
): Promise<SignInSecurity> {
  const { passwordHash } = await db
    .selectFrom('account')
    .select('passwordHash')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  const identity = signOn === undefined ? undefined : await findIdentityOf(db, accountId);
  return {
    ...(await listFactors(db, accountId)),
    hasPassword: passwordHash !== null,
    signOn:
      signOn === undefined
        ? null
        : { name: signOn.settings.name, linked: identity !== undefined, email: identity?.email ?? null },
  };
}

/** Throws `sign-on.only-way` when an account would be left without password, passkey and single sign-on. */
export async function checkWayIn(needs: AccountsNeeds, accountId: string): Promise<void> {
  const { hasPassword, passkeys, signOn } = await presentSecurity(needs, accountId);
  if (!hasPassword && passkeys.length === 0 && signOn?.linked !== true)
    throw new AppError('sign-on.only-way', {});
}

/** Stores the record and the notification of a change in its transaction, and notifies the person's open pages. */
export function createChangeNotifier(needs: AccountsNeeds) {
  return async (tx: Db, call: CallContext, change: AccountChange): Promise<void> => {
    await noteChange(tx, needs, call, change);
    await notify(tx, call.viewer.tenantId, 'account', [change.accountId]);
  };
}
