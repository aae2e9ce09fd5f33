import { accountRoutes } from '@portolan/contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { toRelyingParty } from '../second-factors/index.ts';
import { demoAccount } from './demo.ts';
import type { AccountsNeeds } from './enter.ts';
import { serveCodes, serveRegistration } from './registration-routes.ts';
import { serveAccess, serveOwnAddresses, serveProfile } from './settings-routes.ts';
import { serveSignIn } from './sign-in-routes.ts';

export type { AccountsNeeds } from './enter.ts';

export function serveAccounts(needs: AccountsNeeds): Served[] {
  const { clock, sealingKey } = needs;
  return [
    serve(accountRoutes.getSealingKey, async () => ({
      key: sealingKey.publicJwk,
      serverTime: clock.now().toISOString(),
    })),
    serve(accountRoutes.getSignInOptions, async () => ({
      demo: needs.demo ? { username: demoAccount.username, password: demoAccount.password } : null,
      signOn: needs.signOn === undefined ? null : { name: needs.signOn.settings.name },
      editionNotice: needs.editionNotice,
      passkeyHost: toRelyingParty(needs.publicUrl)?.id ?? null,
    })),
    ...serveSignIn(needs),
    ...serveCodes(needs),
    ...serveRegistration(needs),
    ...serveProfile(needs),
    ...serveOwnAddresses(needs),
    ...serveAccess(needs),
  ];
}
