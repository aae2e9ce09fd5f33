import { type KeyObject, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Db } from './db/database.ts';
import { loadInstallationKey } from './installation-key.ts';

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
  const create = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
  return toPushKey(await loadInstallationKey(db, keyName, create));
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
