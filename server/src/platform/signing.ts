import { createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import type { Db } from './db/database.ts';
import { loadInstallationKey } from './installation-key.ts';

const keyName = 'signing-key';

/** The installation's Ed25519 key: what is signed with it comes from here and was not changed since. */
export interface SigningKey {
  /** The public half, as base64url of its 32 bytes. */
  publicKey: string;
  /** A detached signature as base64url. */
  sign(bytes: Uint8Array): string;
}

const rawLength = 32;

/** Loads the key, creating it once; two processes that start together agree on one. */
export async function loadSigningKey(db: Db): Promise<SigningKey> {
  const create = () => generateKeyPairSync('ed25519').privateKey;
  return toSigningKey(await loadInstallationKey(db, keyName, create));
}

function toSigningKey(privateKey: KeyObject): SigningKey {
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return {
    publicKey: der.subarray(-rawLength).toString('base64url'),
    sign: (bytes) => sign(null, bytes, privateKey).toString('base64url'),
  };
}

/** Whether a signature of bytes is by this public key. False for anything that is no key or signature. */
export function isSignedBy(publicKey: string, bytes: Uint8Array, signature: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, bytes, key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}
