import {
  AppError,
  type CurrentUser,
  LoginType,
  type Locale,
  type OperationKind,
  type SecondStepMethod,
} from '@portolan/contract';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { isFramed, toFramedCookie } from '../../../platform/http/framing.ts';
import { sessionCookie } from '../../../platform/http/http-server.ts';
import type { CallContext } from '../../../platform/http/serve.ts';
import { checkTenantAccess } from '../../../platform/http/tenant-access.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import { listSecondStepMethods, openSecondStep } from '../second-factors/index.ts';
import type { SignOnProvider } from '../sign-on/index.ts';
import { type CountTracked, getCurrentUser } from './account.ts';
import {
  admit,
  getTenantAccess,
  makeKnownDevice,
  openSession,
  type Origin,
  recordOperation,
  rememberDevice,
  type RememberedDevice,
  rotateSession,
  type SignedIn,
} from '../sessions/index.ts';

export interface AccountsNeeds {
  db: Database;
  clock: Clock;
  sealingKey: SealingKey;
  demo: boolean;
  /** Whether the sign-in page speaks of the personal edition. */
  editionNotice: boolean;
  /** Where people reach the program, without a slash at the end. */
  publicUrl: string;
  /** The single sign-on provider, if configured. */
  signOn: SignOnProvider | undefined;
  secureCookies: boolean;
  /** Origins whose pages may hold ours. */
  embedOrigins: readonly string[];
  countTracked: CountTracked;
  /** Clears the cache entry of a session. */
  forgetSession(sessionHash: Buffer): void;
}

/**
 * Cookie with the token of a remembered device; sent only to the call that exchanges it, and never readable by a
 * script.
 */
export const deviceCookie = 'remember_token';
const devicePath = '/sso/v1/autoLogin';
/**
 * Cookie of a device on which somebody signed in to an account before; sent to the sign-in calls only, and not enough
 * for any of them.
 */
export const knownDeviceCookie = 'known_device';
const knownDevicePath = '/sso/v1';
/** Cookie with the token of a sign-in that waits for its second factor; sent to that step only. */
export const secondStepCookie = 'second_step';
const secondStepPath = '/sso/v1/secondStep';
const longestUserAgent = 300;

/** Cookie settings: `strict` where it need not be sent when another site links here. */
export function cookieOptions(
  { secureCookies, embedOrigins }: AccountsNeeds,
  { request }: CallContext,
  path = '/',
  sameSite: 'lax' | 'strict' = 'lax',
): CookieSerializeOptions {
  const options = { path, httpOnly: true, sameSite, secure: secureCookies };
  return isFramed(request, embedOrigins) ? toFramedCookie(options) : options;
}

export function originOf({ ip, request }: CallContext): Origin {
  return { ipAddress: ip, userAgent: request.headers['user-agent']?.slice(0, longestUserAgent) ?? null };
}

/** How somebody signed in, and whether this device is to stay signed in. */
export interface SignInEntry {
  signedIn: SignedIn;
  loginType: number;
  /**
   * One factor, so that a second may be required; all factors; or no new proof, by a device or system that was trusted
   * before.
   */
  proved: 'one-factor' | 'all' | 'nothing-new';
  /** Whether that was just now; never for what was trusted before. */
  confirmed?: boolean;
  kind?: OperationKind;
  /** Detail of the operation record. */
  detail?: string;
  remember?: boolean | undefined;
  /** The remembered device. */
  device?: RememberedDevice;
  /** The ID token, encrypted, of a single sign-on. */
  signOnToken?: Buffer | undefined;
}

/** Starts the second step in the browser; nobody is signed in yet. Throws `sign-in.second-step`. */
async function askSecondStep(
  needs: AccountsNeeds,
  call: CallContext,
  { signedIn, loginType, remember, signOnToken }: SignInEntry,
  methods: SecondStepMethod[],
): Promise<never> {
  const { accountId } = signedIn;
  const step = {
    accountId,
    loginType,
    remember: remember ?? null,
    signOnToken: signOnToken ?? null,
  };
  const { token, expiresAt } = await openSecondStep(needs.db.system, step, needs.clock.now());
  const options = cookieOptions(needs, call, secondStepPath, 'strict');
  call.reply.setCookie(secondStepCookie, token, { ...options, expires: expiresAt });
  throw new AppError('sign-in.second-step', { methods });
}

export function clearSecondStep(needs: AccountsNeeds, call: CallContext): void {
  call.reply.clearCookie(secondStepCookie, cookieOptions(needs, call, secondStepPath, 'strict'));
}

const ofOneTenant: ReadonlySet<number> = new Set([LoginType.embedLogin, LoginType.shipInfoLogin]);

/**
 * Opens the session of an authenticated person: cookies, operation record, and the person as answer. Where one factor
 * was proved and the account has a second, throws `sign-in.second-step` instead.
 */
export async function enter(
  needs: AccountsNeeds,
  call: CallContext,
  entry: SignInEntry,
): Promise<CurrentUser> {
  const db = needs.db.system;
  const now = needs.clock.now();
  // A ticket or a token is for one company account; people who sign in themselves go to one that is open to them.
  const signedIn = ofOneTenant.has(entry.loginType)
    ? entry.signedIn
    : await admit(db, entry.signedIn, call.ip, now);
  const { accountId, tenantId } = signedIn;
  checkTenantAccess(await getTenantAccess(db, tenantId), call.ip, now);
  if (entry.proved === 'one-factor') {
    const methods = await listSecondStepMethods(db, accountId);
    if (methods.length > 0) return askSecondStep(needs, call, entry, methods);
  }
  const device =
    entry.device ?? (entry.remember === true ? await rememberDevice(db, accountId, now) : undefined);
  const from = originOf(call);
  const session = await openSession(db, {
    ...signedIn,
    loginType: entry.loginType,
    deviceId: device?.deviceId,
    lasting: entry.remember !== false,
    confirmed: entry.confirmed ?? entry.proved !== 'nothing-new',
    signOnToken: entry.signOnToken,
    from,
    now,
  });
  const { kind = 'signed-in', detail } = entry;
  await recordOperation(db, { accountId, kind, detail, from, now });
  await rememberLanguage(db, accountId, call.language);
  setSessionCookie(needs, call, { ...session, lasting: entry.remember !== false });
  if (entry.proved !== 'nothing-new') setKnownDevice(needs, call, accountId);
  if (device !== undefined)
    call.reply.setCookie(deviceCookie, device.token, {
      ...cookieOptions(needs, call, devicePath, 'strict'),
      expires: device.expiresAt,
    });
  return getCurrentUser(needs, { accountId, tenantId, ip: call.ip });
}

function setKnownDevice(needs: AccountsNeeds, call: CallContext, accountId: string): void {
  const { token, expiresAt } = makeKnownDevice(needs.sealingKey, accountId, needs.clock.now());
  const options = cookieOptions(needs, call, knownDevicePath, 'strict');
  call.reply.setCookie(knownDeviceCookie, token, { ...options, expires: expiresAt });
}

function setSessionCookie(
  needs: AccountsNeeds,
  call: CallContext,
  session: { token: string; expiresAt: Date; lasting: boolean },
): void {
  const options = cookieOptions(needs, call);
  const { token, expiresAt, lasting } = session;
  call.reply.setCookie(sessionCookie, token, lasting ? { ...options, expires: expiresAt } : options);
}

/** Gives the session of a call whose rights change a new token; the old one is no longer valid. */
export async function renewSession(needs: AccountsNeeds, call: CallContext): Promise<void> {
  const { sessionHash } = call.viewer;
  setSessionCookie(needs, call, await rotateSession(needs.db.system, sessionHash));
  needs.forgetSession(sessionHash);
}

/** Mails use the language of the page of the last sign-in. */
async function rememberLanguage(db: Db, accountId: string, language: Locale): Promise<void> {
  await db
    .updateTable('account')
    .set({ language })
    .where('accountId', '=', accountId)
    .where('language', '<>', language)
    .execute();
}

/** Deletes both cookies. */
export function clearCookies(needs: AccountsNeeds, call: CallContext): void {
  call.reply.clearCookie(sessionCookie, cookieOptions(needs, call));
  call.reply.clearCookie(deviceCookie, cookieOptions(needs, call, devicePath, 'strict'));
}
