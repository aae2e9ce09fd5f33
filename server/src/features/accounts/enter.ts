import { type CurrentUser, type OperationKind } from '@portolan/contract';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { sessionCookie } from '../../platform/http/http-server.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { SealingKey } from '../../platform/sealing.ts';
import { getCurrentUser } from './account.ts';
import { type Origin, recordOperation } from './operation.ts';
import { type RememberedDevice, rememberDevice } from './remembered-device.ts';
import { openSession, rotateSession } from './session.ts';
import type { SignedIn } from './sign-in.ts';

export interface AccountsNeeds {
  db: Database;
  clock: Clock;
  sealingKey: SealingKey;
  demo: boolean;
  secureCookies: boolean;
  /** Forgets what is remembered of a session. */
  forgetSession(sessionHash: Buffer): void;
}

/** Holds the token of a remembered device; sent to the one call that exchanges it, and never readable by a script. */
export const deviceCookie = 'remember_token';
const devicePath = '/sso/v1/autoLogin';
const longestUserAgent = 300;

export function cookieOptions({ secureCookies }: AccountsNeeds): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies };
}

export function originOf({ ip, request }: Call): Origin {
  return { ipAddress: ip, userAgent: request.headers['user-agent']?.slice(0, longestUserAgent) ?? null };
}

/** How somebody came in, and whether this device is to stay signed in. */
export interface Entry {
  signedIn: SignedIn;
  loginType: number;
  kind?: OperationKind;
  remember?: boolean | undefined;
  /** The device that was remembered already. */
  device?: RememberedDevice;
}

/** Opens the session of somebody who has proved who they are: cookies, operation record, and the person as answer. */
export async function enter(needs: AccountsNeeds, call: Call, entry: Entry): Promise<CurrentUser> {
  const db = needs.db.system;
  const now = needs.clock.now();
  const { accountId, tenantId } = entry.signedIn;
  const device =
    entry.device ?? (entry.remember === true ? await rememberDevice(db, accountId, now) : undefined);
  const from = originOf(call);
  const session = await openSession(db, {
    ...entry.signedIn,
    loginType: entry.loginType,
    deviceId: device?.deviceId,
    lasting: entry.remember !== false,
    from,
    now,
  });
  await recordOperation(db, { accountId, kind: entry.kind ?? 'signed-in', from, now });
  const options = cookieOptions(needs);
  setSessionCookie(needs, call, { ...session, lasting: entry.remember !== false });
  if (device !== undefined)
    call.reply.setCookie(deviceCookie, device.token, {
      ...options,
      path: devicePath,
      sameSite: 'strict',
      expires: device.expiresAt,
    });
  return getCurrentUser(db, accountId, tenantId, call.ip, now);
}

function setSessionCookie(
  needs: AccountsNeeds,
  { reply }: Call,
  session: { token: string; expiresAt: Date; lasting: boolean },
): void {
  const options = cookieOptions(needs);
  const { token, expiresAt, lasting } = session;
  reply.setCookie(sessionCookie, token, lasting ? { ...options, expires: expiresAt } : options);
}

/** Gives the session of a call whose rights change a new token; the old one opens nothing any more. */
export async function renewSession(needs: AccountsNeeds, call: Call): Promise<void> {
  const { sessionHash } = call.viewer;
  setSessionCookie(needs, call, await rotateSession(needs.db.system, sessionHash));
  needs.forgetSession(sessionHash);
}

/** Takes both cookies away. */
export function clearCookies(needs: AccountsNeeds, { reply }: Call): void {
  const options = cookieOptions(needs);
  reply.clearCookie(sessionCookie, options);
  reply.clearCookie(deviceCookie, { ...options, path: devicePath, sameSite: 'strict' });
}
