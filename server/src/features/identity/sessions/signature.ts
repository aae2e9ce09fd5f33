import { AppError } from '@portolan/contract';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { hashToken } from './session.ts';

/** A signed call is valid for this long before and after its timestamp, and once. */
export const signatureWindowMs = 5 * 60_000;

/** What a program signs, and what it sent. */
export interface SignedCall {
  method: string;
  /** Path and query as in the request line. */
  url: string;
  body: Buffer | undefined;
  headers: Record<string, string | string[] | undefined>;
}

/** The signed text: timestamp, method, path, query and the SHA-256 of the body in hexadecimal, one per line. */
export function toSignedText({ method, url, body }: SignedCall, timestamp: string): string {
  const at = url.indexOf('?');
  const [path, query] = at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
  const bodyHash = createHash('sha256')
    .update(body ?? Buffer.alloc(0))
    .digest('hex');
  return [timestamp, method.toUpperCase(), path, query, bodyHash].join('\n');
}

export function signCall(call: SignedCall, timestamp: string, secret: string): string {
  return createHmac('sha256', secret).update(toSignedText(call, timestamp)).digest('hex');
}

/**
 * Checks the headers `sign` and `timestamp` of a call; a call without them passes where signing is not required. Throws
 * `access.sign-refused` for a wrong signature, a timestamp more than five minutes off, and a used one.
 */
export async function checkSignature(
  db: Db,
  call: SignedCall,
  signing: { secret: string | undefined; required: boolean },
  now: Date,
): Promise<void> {
  const { sign, timestamp } = call.headers;
  if (sign === undefined && !signing.required) return;
  const refused = new AppError('access.sign-refused', {});
  if (typeof sign !== 'string' || typeof timestamp !== 'string' || signing.secret === undefined)
    throw refused;
  if (!/^\d{13}$/.test(timestamp) || Math.abs(now.getTime() - Number(timestamp)) > signatureWindowMs)
    throw refused;
  const expected = Buffer.from(signCall(call, timestamp, signing.secret));
  const given = Buffer.from(sign.toLowerCase());
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw refused;
  const used = await db
    .insertInto('usedSignature')
    .values({
      signatureHash: hashToken(sign.toLowerCase()),
      expiresAt: new Date(Number(timestamp) + signatureWindowMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signatureHash')
    .executeTakeFirst();
  if (used === undefined) throw refused;
}
