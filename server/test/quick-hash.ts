import { argon2Sync } from 'node:crypto';

const memory = 8;
const nonce = Buffer.from('a test of a door');

/**
 * A hash that the product checks in a millisecond, in the form of its own, which takes fifty: hundreds of people sign
 * in during the tests.
 */
export function quickHash(password: string): string {
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce,
    memory,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=1,p=1$${base64(nonce)}$${base64(tag)}`;
}
