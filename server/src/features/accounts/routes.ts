import { LoginType, accountRoutes } from '@portolan/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { sessionCookie } from '../../platform/http/http-server.ts';
import { type Served, serve } from '../../platform/http/serve.ts';
import type { SealingKey } from '../../platform/sealing.ts';
import { getCurrentUser } from './account.ts';
import { demoAccount } from './demo.ts';
import { recordPageError } from './page-error.ts';
import { endSession, openSession } from './session.ts';
import { signInWithPassword } from './sign-in.ts';

export interface AccountsNeeds {
  db: Database;
  clock: Clock;
  sealingKey: SealingKey;
  demo: boolean;
  secureCookies: boolean;
  /** Forgets what is remembered of a session. */
  forgetSession(sessionHash: Buffer): void;
}

export function serveAccounts(needs: AccountsNeeds): Served[] {
  const { db, clock, sealingKey } = needs;
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: needs.secureCookies } as const;
  return [
    serve(accountRoutes.getSealingKey, async () => ({
      key: sealingKey.publicJwk,
      serverTime: clock.now().toISOString(),
    })),
    serve(accountRoutes.getSignInOptions, async () => ({
      demo: needs.demo ? { username: demoAccount.username, password: demoAccount.password } : null,
    })),
    serve(accountRoutes.signInWithPassword, async ({ query }, { reply }) => {
      const now = clock.now();
      const password = sealingKey.open(query.password, now);
      const signedIn = await signInWithPassword(db.system, { username: query.username, password, now });
      const session = await openSession(db.system, {
        ...signedIn,
        loginType: LoginType.accountPasswordLogin,
        now,
      });
      reply.setCookie(
        sessionCookie,
        session.token,
        query.remember === false ? cookie : { ...cookie, expires: session.expiresAt },
      );
      return getCurrentUser(db.system, signedIn.accountId, signedIn.tenantId, now);
    }),
    serve(accountRoutes.signOut, async (_, { viewer, reply }) => {
      await endSession(db.system, viewer.sessionHash, clock.now());
      needs.forgetSession(viewer.sessionHash);
      reply.clearCookie(sessionCookie, cookie);
      return {};
    }),
    serve(accountRoutes.checkSession, async () => ({ valid: true as const })),
    serve(accountRoutes.getCurrentUser, async (_, { viewer }) =>
      getCurrentUser(db.system, viewer.accountId, viewer.tenantId, clock.now()),
    ),
    serve(accountRoutes.submitPageError, async ({ body }) => {
      await recordPageError(db.system, body, clock.now());
      return {};
    }),
  ];
}
