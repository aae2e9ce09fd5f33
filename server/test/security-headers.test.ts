import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestApp } from './app.ts';

const webFolder = join(import.meta.dirname, '../../web');

const readPolicy = (header: unknown): Map<string, string[]> =>
  new Map(
    String(header)
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );

test.each([
  ['an answer', 'GET', '/sso/v1/options', 200],
  ['a refusal', 'GET', '/sso/web/v1/user/check', 401],
  ['an address that is none', 'GET', '/no/such/call', 404],
  ['a body that is too large', 'POST', '/sso/v1/autoLogin', 413],
] as const)(
  '%s carries the policy that lets no foreign and no inline script run',
  async (_, method, url, status) => {
    const app = await startTestApp();
    const payload = method === 'POST' ? { payload: Buffer.alloc(3 * 1_048_576, 0x20) } : {};
    const answer = await app.http.inject({ method, url, ...payload });
    expect(answer.statusCode).toBe(status);
    const policy = readPolicy(answer.headers['content-security-policy']);
    expect(policy.get('default-src')).toEqual(["'self'"]);
    // WebAssembly may be compiled; text may not become script.
    expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    for (const name of ['base-uri', 'form-action', 'frame-ancestors'])
      expect(policy.get(name)).toEqual(["'self'"]);
    for (const [name, sources] of policy)
      expect(sources.join(' '), name).not.toMatch(/\*|https?:|'unsafe-eval'/);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    });
  },
);

test('the page itself has no inline script, no inline handler and nothing from other origins', () => {
  const page = readFileSync(join(webFolder, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)];
  expect(scripts.length).toBeGreaterThan(0);
  for (const [, attributes, text] of scripts) {
    expect(attributes).toMatch(/ src="\//);
    expect(text?.trim()).toBe('');
  }
  expect(page).not.toMatch(/ on[a-z]+=|javascript:|(src|href)="(https?:)?\/\//);
});

test('behind TLS every cookie is sent over TLS only, and the browser comes back over TLS', async () => {
  const app = await startTestApp({ publicUrl: 'https://portolan.test' });
  const user = await app.signIn();
  const answer = await app.http.inject({ method: 'GET', url: '/sso/v1/options' });
  expect(answer.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  expect(answer.cookies.find(({ name }) => name === 'XSRF-TOKEN')).toMatchObject({
    secure: true,
    sameSite: 'Strict',
  });
  const cookies = (await user.send(app.served.find(({ name }) => name === 'endOtherSessions')!)).cookies;
  expect(cookies.find(({ name }) => name === 'user_token')).toMatchObject({
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
  });
});
