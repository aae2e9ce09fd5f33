import { AppError, LoginType, accountRoutes } from '@portolan/contract';
import pLimit from 'p-limit';
import type { Db } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import {
  admit,
  chooseTenant,
  endSession,
  exchangeSessionToken,
  findRememberedAccount,
  recordOperation,
  signInWithCode,
  signInWithPassword,
  signInWithTicket,
  useRememberedDevice,
} from '../sessions/index.ts';
import {
  type AccountsNeeds,
  clearCookies,
  deviceCookie,
  enter,
  knownDeviceCookie,
  originOf,
} from './enter.ts';
import { getOpenAccount } from './account.ts';

/** Throws what blocks access to an account from this address at the moment. */
async function checkMayEnter(db: Db, accountId: string, ip: string, now: Date): Promise<void> {
  await getOpenAccount(db, accountId);
  await admit(db, { accountId, tenantId: await chooseTenant(db, accountId, now) }, ip, now);
}

/**
 * Passwords that are decrypted and checked at the same time: a rush of them waits here, without delaying other calls.
 */
const rush = pLimit(4);

/** The sign-in calls, and signing out. */
export function serveSignIn(needs: AccountsNeeds): Served[] {
  const { clock, sealingKey } = needs;
  const db = needs.db.system;
  return [
    serve(accountRoutes.signInWithPassword, async ({ query }, call) =>
      rush(async () => {
        const now = clock.now();
        const password = sealingKey.open(query.password, now);
        const { username, ticket } = query;
        const { ip } = call;
        const knownDevice = call.request.cookies[knownDeviceCookie];
        const login = { username, password, ticket, knownDevice, ip, now };
        const signedIn = await signInWithPassword(db, sealingKey, login);
        const { remember } = query;
        const loginType = LoginType.accountPasswordLogin;
        return enter(needs, call, { signedIn, remember, loginType, proved: 'one-factor' });
      }),
    ),
    serve(accountRoutes.signInWithCode, async ({ query }, call) => {
      const { username, authCode: code, remember } = query;
      const signedIn = await signInWithCode(db, sealingKey, { username, code, now: clock.now() });
      const loginType = LoginType.loginWithMobileNumberVerificationCode;
      return enter(needs, call, { signedIn, remember, loginType, proved: 'one-factor' });
    }),
    serve(accountRoutes.signInEmbedded, async ({ query }, call) => {
      const now = clock.now();
      const isTicket = query.token.includes('.');
      const signedIn = isTicket
        ? await signInWithTicket(db, sealingKey, query.token, now)
        : await exchangeSessionToken(db, query.token, call.ip, now);
      const loginType = isTicket ? LoginType.embedLogin : LoginType.shipInfoLogin;
      return enter(needs, call, { signedIn, loginType, proved: 'nothing-new' });
    }),
    serve(accountRoutes.autoSignIn, async ({ body }, call) => {
      const now = clock.now();
      const token = body.token ?? call.request.cookies[deviceCookie];
      if (token === undefined) throw new AppError('sign-in.remembered-ended', {});
      // A device whose access is blocked keeps its token: exchanged for one that never arrives, it would be lost.
      const owner = await findRememberedAccount(db, token, now);
      if (owner !== undefined) await checkMayEnter(db, owner, call.ip, now);
      const device = await useRememberedDevice(db, token, now);
      const { accountId } = device;
      const signedIn = { accountId, tenantId: await chooseTenant(db, accountId, now) };
      const loginType = LoginType.authorizedLogin;
      return enter(needs, call, { signedIn, device, loginType, proved: 'nothing-new' });
    }),
    serve(accountRoutes.signOut, async (_, call) => {
      const { viewer } = call;
      const now = clock.now();
      await endSession(db, viewer.sessionHash, now);
      needs.forgetSession(viewer.sessionHash);
      await recordOperation(db, {
        accountId: viewer.accountId,
        kind: 'signed-out',
        from: originOf(call),
        now,
      });
      clearCookies(needs, call);
      return { logoutUrl: await findLogoutUrl(needs, viewer.sessionHash) };
    }),
    serve(accountRoutes.checkSession, async () => ({ valid: true as const })),
  ];
}

/** Where the browser signs out at the provider that signed it in; null for a session of another kind. */
async function findLogoutUrl(
  { db, sealingKey, signOn, publicUrl }: AccountsNeeds,
  sessionHash: Buffer,
): Promise<string | null> {
  if (signOn === undefined) return null;
  const session = await db.system
    .selectFrom('session')
    .select('signOnToken')
    .where('tokenHash', '=', sessionHash)
    .executeTakeFirst();
  if (session?.signOnToken == null) return null;
  return signOn.findLogoutUrl(sealingKey.reveal(session.signOnToken), `${publicUrl}/login?reason=signed-out`);
}
