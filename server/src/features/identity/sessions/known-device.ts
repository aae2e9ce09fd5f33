import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { SealingKey } from '../../../platform/sealing.ts';

/** How long an account knows a device after a sign-in. */
export const knownDeviceDays = 365;

const macOf = (key: SealingKey, accountId: string, nonce: string, until: string): Buffer =>
  key.mac(['known device', accountId, nonce, until].join('\n'));

/**
 * Cookie of a browser after a sign-in to an account. It grants no access: it lets the right password sign in while
 * attackers keep the account locked with wrong ones.
 */
export function makeKnownDevice(
  key: SealingKey,
  accountId: string,
  now: Date,
): { token: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + knownDeviceDays * 86_400_000);
  const [nonce, until] = [randomBytes(12).toString('base64url'), String(expiresAt.getTime())];
  const mac = macOf(key, accountId, nonce, until).toString('base64url');
  return { token: [nonce, until, mac].join('.'), expiresAt };
}

/** The key under which the tries of a device are counted, where the account knows it; undefined for every other. */
export function readKnownDevice(
  key: SealingKey,
  token: string | undefined,
  accountId: string,
  now: Date,
): Buffer | undefined {
  const [nonce = '', until = '', mac = '', ...rest] = (token ?? '').split('.');
  const expected = macOf(key, accountId, nonce, until);
  const given = Buffer.from(mac, 'base64url');
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined;
  return Number(until) > now.getTime() ? key.mac(`known device tries\n${nonce}`) : undefined;
}
