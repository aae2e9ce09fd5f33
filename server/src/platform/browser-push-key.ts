import { type KeyObject, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Db } from './db/database.ts';

const keyName = 'browser-push-key';
const tokenSeconds = 12 * 3600;
/** An uncompressed point of P-256. */
const rawLength = 65;

/** The key by which push services recognise this installation (RFC 8292). */
export interface PushKey {
  /** What browsers subscribe with, as base64url. */
  publicKey: string;
  /** The header that lets a message pass at the push service of an endpoint. */
  authorise(endpoint: string, subject: string, now: Date): string;
}

/** Loads the key, creating it once; two processes that start together agree on one. */
export async function loadPushKey(db: Db): Promise<PushKey> {
  const found = await db
    .selectFrom('installationSecret')
    .select('value')
    .where('name', '=', keyName)
    .executeTakeFirst();
  if (found !== undefined)
    return toPushKey(createPrivateKey({ key: found.value, type: 'pkcs8', format: 'der' }));
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  await db
    .insertInto('installationSecret')
    .values({ name: keyName, value: privateKey.export({ type: 'pkcs8', format: 'der' }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return loadPushKey(db);
}

const toPart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function toPushKey(privateKey: KeyObject): PushKey {
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const publicKey = der.subarray(-rawLength).toString('base64url');
  return {
    publicKey,
    authorise(endpoint, subject, now) {
      const claims = {
        aud: new URL(endpoint).origin,
        exp: Math.floor(now.getTime() / 1000) + tokenSeconds,
        sub: subject,
      };
      const content = `${toPart({ typ: 'JWT', alg: 'ES256' })}.${toPart(claims)}`;
      const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}
