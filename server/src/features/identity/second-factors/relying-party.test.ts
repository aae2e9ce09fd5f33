import { expect, test } from 'vitest';
import { toRelyingParty } from './relying-party.ts';

test.each([
  ['https://portolan.example.com', 'portolan.example.com', 'https://portolan.example.com'],
  ['https://portolan.example.com:8443/sub', 'portolan.example.com', 'https://portolan.example.com:8443'],
  ['http://127.0.0.1:8080', 'localhost', 'http://localhost:8080'],
  ['http://[::1]:8080', 'localhost', 'http://localhost:8080'],
  ['http://localhost', 'localhost', 'http://localhost'],
])('passkeys created at %s belong to %s and are used at %s', (publicUrl, id, origin) => {
  expect(toRelyingParty(publicUrl)).toEqual({ id, origins: [origin] });
});

test.each([
  'http://portolan.example.com',
  'http://192.168.1.4:8080',
  'https://192.168.1.4',
  'https://[fd00::1]',
])('browsers create no passkeys at %s', (publicUrl) => {
  expect(toRelyingParty(publicUrl)).toBeUndefined();
});
