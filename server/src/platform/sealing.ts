import {
  createCipheriv,
  createDecipheriv,
  generateKeyPairSync,
  hkdfSync,
  privateDecrypt,
  constants,
  createHmac,
  createPublicKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { AppError } from '@portolan/contract';
import type { Db } from './db/database.ts';
import { loadInstallationKey } from './installation-key.ts';

const keyName = 'sealing-key';
/** An encrypted value is valid for five minutes, and clocks may differ by one. */
const maxAgeMs = 5 * 60_000;
const maxAheadMs = 60_000;

/**
 * The installation's key pair: the browser encrypts with the public half, secrets at rest use a key derived from the
 * private half.
 */
export interface SealingKey {
  publicJwk: Record<string, unknown>;
  /** Decrypts what a browser encrypted; throws `sign-in.sealed-value` when it is damaged or too old. */
  open(sealed: string, now: Date): string;
  /** Encrypts a secret for storage (AES-256-GCM). */
  protect(secret: string): Buffer;
  reveal(stored: Buffer): string;
  /** A keyed hash, for values that are too few to be hashed without a key. */
  mac(text: string): Buffer;
}

/** Loads the installation's key, creating it once; two processes that start together agree on one. */
export async function loadSealingKey(db: Db): Promise<SealingKey> {
  const create = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return toSealingKey(await loadInstallationKey(db, keyName, create));
}

function toSealingKey(privateKey: KeyObject): SealingKey {
  const der = privateKey.export({ type: 'pkcs8', format: 'der' });
  const storageKey = Buffer.from(hkdfSync('sha256', der, Buffer.alloc(0), 'portolan storage key', 32));
  const macKey = Buffer.from(hkdfSync('sha256', der, Buffer.alloc(0), 'portolan mac key', 32));
  return {
    publicJwk: { ...createPublicKey(privateKey).export({ format: 'jwk' }), alg: 'RSA-OAEP-256', use: 'enc' },
    open: (sealed, now) => {
      const opened = openSealed(privateKey, sealed);
      const age = now.getTime() - Date.parse(opened.at);
      if (Number.isNaN(age) || age > maxAgeMs || age < -maxAheadMs)
        throw new AppError('sign-in.sealed-value', {});
      return opened.value;
    },
    protect: (secret) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', storageKey, nonce);
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    reveal: (stored) => {
      const decipher = createDecipheriv('aes-256-gcm', storageKey, stored.subarray(0, 12));
      decipher.setAuthTag(stored.subarray(12, 28));
      return Buffer.concat([decipher.update(stored.subarray(28)), decipher.final()]).toString('utf8');
    },
    mac: (text) => createHmac('sha256', macKey).update(text).digest(),
  };
}

function openSealed(key: KeyObject, sealed: string): { value: string; at: string } {
  try {
    const plain = privateDecrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(sealed, 'base64url'),
    );
    const parsed = JSON.parse(plain.toString('utf8')) as { value?: unknown; at?: unknown };
    if (typeof parsed.value === 'string' && typeof parsed.at === 'string')
      return { value: parsed.value, at: parsed.at };
  } catch {
    // One error for all cases: what exactly was wrong with an encrypted value helps only an attacker.
  }
  throw new AppError('sign-in.sealed-value', {});
}
