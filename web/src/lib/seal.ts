import { accountRoutes } from '@portolan/contract';
import { call } from './api.ts';

/** Encryption needs the browser's cryptography, which exists only on https pages and on the machine itself. */
export function canSeal(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/**
 * Encrypts a secret for the server before it enters a URL: base64url of RSA-OAEP-256 over `{"value","at"}`. `at` is the
 * server's own time, so that a wrong clock here does not matter. Valid for 5 minutes.
 */
export async function seal(secret: string): Promise<string> {
  const { key, serverTime } = await call(accountRoutes.getSealingKey, {});
  return sealWith(key as JsonWebKey, secret, serverTime);
}

/** Encrypts with a given public key; see `seal`. */
export async function sealWith(jwk: JsonWebKey, secret: string, at: string): Promise<string> {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['encrypt']);
  const text = new TextEncoder().encode(JSON.stringify({ value: secret, at }));
  const sealed = await crypto.subtle.encrypt(algorithm, key, text);
  return toBase64Url(new Uint8Array(sealed));
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
