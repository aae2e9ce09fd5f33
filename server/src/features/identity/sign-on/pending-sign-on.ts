import { AppError } from '@portolan/contract';
import { z } from 'zod';
import type { SealingKey } from '../../../platform/sealing.ts';

const validMs = 10 * 60_000;

const Pending = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Where to go afterwards, a path of this product. */
  next: z.string().nullable(),
  /** The account to link, for somebody who is signed in; null for a sign-in. */
  accountId: z.string().nullable(),
  /** Whether the provider was asked for a new authentication. */
  again: z.boolean(),
  expiresAt: z.number(),
});
export type PendingSignOn = Omit<z.infer<typeof Pending>, 'expiresAt'>;

/** A sign-on in progress, encrypted for the browser that began it: the return is valid in that browser only. */
export function sealPending(key: SealingKey, pending: PendingSignOn, now: Date): string {
  const sealed = { ...pending, expiresAt: now.getTime() + validMs };
  return key.protect(JSON.stringify(sealed)).toString('base64url');
}

/** Throws `sign-on.refused` when there is none, it is older than ten minutes or damaged. */
export function openPending(key: SealingKey, sealed: string | undefined, now: Date): PendingSignOn {
  const pending = parsePending(key, sealed);
  if (pending === undefined || pending.expiresAt <= now.getTime()) throw new AppError('sign-on.refused', {});
  return pending;
}

function parsePending(key: SealingKey, sealed: string | undefined): z.infer<typeof Pending> | undefined {
  if (sealed === undefined) return undefined;
  try {
    return Pending.parse(JSON.parse(key.reveal(Buffer.from(sealed, 'base64url'))));
  } catch {
    return undefined;
  }
}
