import { AppError, LoginType, accountRoutes, confirmedMinutes } from '@portolan/contract';
import { type CallContext, type Served, serve } from '../../../platform/http/serve.ts';
import { sessionCookie } from '../../../platform/http/http-server.ts';
import {
  type AccountsNeeds,
  cookieOptions,
  enter,
  getChangeableAccount,
  getOpenAccount,
  noteChange,
} from '../accounts/index.ts';
import { chooseTenant, getViewer, hashToken } from '../sessions/index.ts';
import {
  type PendingSignOn,
  type SignOnPerson,
  type SignOnProvider,
  linkIdentity,
  openPending,
  sealPending,
  unlinkIdentities,
} from '../sign-on/index.ts';
import { checkConfirmed } from './person-proof.ts';
import { checkWayIn, createChangeNotifier, presentSecurity } from './security-change.ts';
import { getVouchedAccount } from './sign-on-person.ts';

/** Cookie with a sign-on in progress, encrypted; sent back by the provider's redirect, and hidden from scripts. */
const pendingCookie = 'sign_on';
const pendingPath = '/sso/v1/signOn';
const accountPage = '/pages/settings/account';

/** Only paths of this product are followed. */
const toPath = (next: string | null | undefined): string | null =>
  next != null && /^\/pages(\/|$|\?)/.test(next) ? next : null;

function toPage(path: string, fields: Record<string, string | null>): string {
  const given = Object.entries(fields).filter((field): field is [string, string] => field[1] !== null);
  return `${path}?${new URLSearchParams(given)}`;
}

const toLoginPage = (fields: Record<string, string | null>): string => toPage('/login', fields);

/** Single sign-on: to the provider, back, and the link of an account to a person there. */
export function serveSignOn(needs: AccountsNeeds): Served[] {
  const { clock, sealingKey } = needs;
  const db = needs.db.system;
  const getProvider = (): SignOnProvider => {
    if (needs.signOn === undefined) throw new AppError('sign-on.not-set-up', {});
    return needs.signOn;
  };
  const begin = async (call: CallContext, pending: Pick<PendingSignOn, 'next' | 'accountId' | 'again'>) => {
    const { url, checks } = await getProvider().begin(pending.again);
    const sealed = sealPending(sealingKey, { ...checks, ...pending }, clock.now());
    call.reply.setCookie(pendingCookie, sealed, { ...cookieOptions(needs, call, pendingPath), maxAge: 600 });
    return url;
  };
  return [
    serve(accountRoutes.startSignOn, async ({ query }, call) => {
      const next = toPath(query.next);
      const url = await begin(call, { next, accountId: null, again: query.again === '1' }).catch(
        (error: unknown) => toLoginPage({ failure: codeOf(error, call), next }),
      );
      return call.reply.redirect(url);
    }),
    serve(accountRoutes.finishSignOn, async (_, call) => {
      const { request, reply } = call;
      const sealed = request.cookies[pendingCookie];
      reply.clearCookie(pendingCookie, cookieOptions(needs, call, pendingPath));
      let pending: PendingSignOn | undefined;
      try {
        pending = openPending(sealingKey, sealed, clock.now());
        const person = await getProvider().finish(new URL(request.url, needs.publicUrl), pending);
        if (pending.accountId !== null) {
          await link(needs, call, pending.accountId, person);
          return await reply.redirect(accountPage);
        }
        await signIn(needs, call, person, isFresh(person, pending));
        return await reply.redirect(pending.next ?? '/pages');
      } catch (error) {
        const failure = codeOf(error, call);
        const next = pending?.next ?? null;
        if (pending?.accountId != null) return reply.redirect(toPage(accountPage, { failure }));
        return reply.redirect(
          toLoginPage(failure === 'sign-in.second-step' ? { step: 'second', next } : { failure, next }),
        );
      }
    }),
    serve(accountRoutes.linkSignOn, async (_, call) => {
      const { accountId } = await getChangeableAccount(db, call.viewer.accountId);
      await checkConfirmed(db, call.viewer.sessionHash, clock.now());
      return { url: await begin(call, { next: null, accountId, again: false }) };
    }),
    serve(accountRoutes.unlinkSignOn, async (_, call) => {
      const { accountId } = await getChangeableAccount(db, call.viewer.accountId);
      await checkConfirmed(db, call.viewer.sessionHash, clock.now());
      const { signOn } = await presentSecurity(needs, accountId);
      if (signOn?.linked !== true) throw new AppError('factor.not-found', {});
      await db.transaction().execute(async (tx) => {
        await unlinkIdentities(tx, accountId);
        await checkWayIn({ ...needs, db: { ...needs.db, system: tx } }, accountId);
        const change = { accountId, kind: 'sign-on-unlinked', detail: signOn.name } as const;
        await createChangeNotifier(needs)(tx, call, change);
      });
      return presentSecurity(needs, accountId);
    }),
  ];
}

/** The error code to show on the sign-in page, with its reason in the log; any other error is ours. */
function codeOf(error: unknown, { request }: CallContext): string {
  if (!(error instanceof AppError)) throw error;
  if (error.cause instanceof Error)
    request.log.warn({ code: error.code, reason: error.cause.message }, 'single sign-on failed');
  return error.code;
}

/**
 * Whether the person has just authenticated at the provider, and was not let through by a session there. A provider
 * that was asked for a new authentication and does not return the time is trusted.
 */
const isFresh = ({ provedSecondsAgo }: SignOnPerson, { again }: PendingSignOn): boolean =>
  provedSecondsAgo === null ? again : provedSecondsAgo <= confirmedMinutes * 60;

/** Opens the session; the account's second factor is required unless the provider required one itself. */
async function signIn(
  needs: AccountsNeeds,
  call: CallContext,
  person: SignOnPerson,
  confirmed: boolean,
): Promise<void> {
  const db = needs.db.system;
  const now = needs.clock.now();
  const settings = needs.signOn?.settings;
  const accountId = await getVouchedAccount(db, person, settings?.tenant, now, async (tx, newlyLinked) =>
    noteChange(tx, needs, call, { accountId: newlyLinked, kind: 'sign-on-linked', detail: settings?.name }),
  );
  await getOpenAccount(db, accountId);
  await enter(needs, call, {
    signedIn: { accountId, tenantId: await chooseTenant(db, accountId, now) },
    loginType: LoginType.authorizedLogin,
    proved: person.multiFactor ? 'all' : 'one-factor',
    confirmed,
    detail: settings?.name ?? '',
    signOnToken: needs.sealingKey.protect(person.idToken),
  });
}

/** Links the account that requested it, which must still be the one signed in in this browser. */
async function link(
  needs: AccountsNeeds,
  call: CallContext,
  accountId: string,
  person: SignOnPerson,
): Promise<void> {
  const now = needs.clock.now();
  const viewer = await getViewer(needs.db.system, hashToken(call.request.cookies[sessionCookie] ?? ''), now);
  if (viewer.accountId !== accountId) throw new AppError('sign-on.refused', {});
  await needs.db.system.transaction().execute(async (tx) => {
    await linkIdentity(tx, { ...person, accountId, now });
    const detail = needs.signOn?.settings.name;
    await noteChange(tx, needs, call, { accountId, kind: 'sign-on-linked', detail });
  });
}
