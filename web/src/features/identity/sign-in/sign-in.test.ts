import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealWith } from '../../../lib/seal.ts';
import { initialsOf } from '../../../lib/identity/session.ts';
import { findMissing } from './sign-in-form.tsx';

test('an encrypted password opens with the private key and contains nothing else', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = publicKey.export({ format: 'jwk' }) as JsonWebKey;
  const sealed = await sealWith(jwk, 'Portolan2024', '2026-11-21T10:00:00Z');
  expect(sealed).toMatch(/^[\w-]+$/);
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const opened = privateDecrypt(
    { key: privateKey, padding, oaepHash: 'sha256' },
    Buffer.from(sealed, 'base64url'),
  );
  expect(JSON.parse(opened.toString())).toEqual({ value: 'Portolan2024', at: '2026-11-21T10:00:00Z' });
});

test.each([
  [{ username: ' ', password: 'x', agreed: true }, 'account-required'],
  [{ username: 'demo', password: '', agreed: true }, 'password-required'],
  [{ username: 'demo', password: 'x', agreed: false }, 'agreement-required'],
  [{ username: 'demo', password: 'x', agreed: true }, undefined],
])('the form %o lacks %s', (form, missing) => {
  expect(findMissing(form)).toBe(missing);
});

test.each([
  ['Ines Moreau', 'IM'],
  ['demo', 'DE'],
  ['山田 太郎', '山太'],
])('%s is marked %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
