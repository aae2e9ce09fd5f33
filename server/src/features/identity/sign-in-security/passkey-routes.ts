import { AppError, LoginType, accountRoutes } from '@portolan/contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import {
  type AccountsNeeds,
  enter,
  getChangeableAccount,
  getOpenAccount,
  secondStepCookie,
} from '../accounts/index.ts';
import { chooseTenant } from '../sessions/index.ts';
import {
  type RelyingParty,
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  beginPasskeySignIn,
  ensureRecoveryCodes,
  getSecondStep,
  provePasskeySignIn,
  toRelyingParty,
} from '../second-factors/index.ts';
import { checkConfirmed } from './person-proof.ts';
import { createChangeNotifier, presentSecurity } from './security-change.ts';

/** Passkeys: created, used as second factor, and as the only factor of a sign-in. */
export function servePasskeys(needs: AccountsNeeds): Served[] {
  const { clock, sealingKey } = needs;
  const db = needs.db.system;
  const notifyChange = createChangeNotifier(needs);
  const getParty = (): RelyingParty => {
    const party = toRelyingParty(needs.publicUrl);
    if (party === undefined) throw new AppError('passkey.unavailable', {});
    return party;
  };
  return [
    serve(accountRoutes.beginSecondStepPasskey, async (_, { request }) => {
      const now = clock.now();
      const { accountId } = await getSecondStep(db, request.cookies[secondStepCookie], now);
      return { options: await beginPasskeyProof(db, getParty(), { accountId, now }) };
    }),
    serve(accountRoutes.beginPasskeySignIn, async () => ({
      options: await beginPasskeySignIn(db, getParty(), clock.now()),
    })),
    serve(accountRoutes.signInWithPasskey, async ({ body }, call) => {
      const now = clock.now();
      const { accountId } = await provePasskeySignIn(db, getParty(), body.passkey, now);
      await getOpenAccount(db, accountId);
      const signedIn = { accountId, tenantId: await chooseTenant(db, accountId, now) };
      const { remember } = body;
      const loginType = LoginType.authorizedLogin;
      return enter(needs, call, { signedIn, remember, loginType, proved: 'all', detail: 'passkey' });
    }),
    serve(accountRoutes.beginConfirm, async (_, { viewer: { accountId } }) => ({
      options: await beginPasskeyProof(db, getParty(), { accountId, now: clock.now() }),
    })),
    serve(accountRoutes.beginPasskey, async (_, { viewer }) => {
      const now = clock.now();
      const { accountId, username } = await getChangeableAccount(db, viewer.accountId);
      await checkConfirmed(db, viewer.sessionHash, now);
      return { options: await beginPasskey(db, getParty(), { accountId, username, now }) };
    }),
    serve(accountRoutes.addPasskey, async ({ body }, call) => {
      const now = clock.now();
      const { accountId } = await getChangeableAccount(db, call.viewer.accountId);
      await checkConfirmed(db, call.viewer.sessionHash, now);
      const { name, passkey: response } = body;
      const recoveryCodes = await db.transaction().execute(async (tx) => {
        await addPasskey(tx, getParty(), { accountId, name, response, now });
        await notifyChange(tx, call, { accountId, kind: 'passkey-added', detail: name });
        return ensureRecoveryCodes(tx, sealingKey, accountId, now);
      });
      return { security: await presentSecurity(needs, accountId), recoveryCodes };
    }),
  ];
}
