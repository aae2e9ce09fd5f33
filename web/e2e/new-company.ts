import { constants, createPublicKey, publicEncrypt, randomBytes, type JsonWebKey } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';

const password = 'Portolan2024';

interface Answer<Data> {
  status: string;
  data: Data;
  msg: string;
}

/** Makes one web call as the browser does, with the cookies of `request`; fails with the words of a refusal. */
async function ask<Data>(
  request: APIRequestContext,
  method: 'GET' | 'POST',
  path: string,
  input: { query?: Record<string, string>; body?: object } = {},
): Promise<Data> {
  const { cookies } = await request.storageState();
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await request.fetch(path, {
    method,
    headers: { 'x-xsrf-token': xsrf, 'content-type': 'application/json' },
    ...(input.query === undefined ? {} : { params: input.query }),
    ...(input.body === undefined ? {} : { data: JSON.stringify(input.body) }),
  });
  const { status, data, msg } = (await answer.json()) as Answer<Data>;
  if (status !== '0') throw new Error(`${path}: ${msg}`);
  return data;
}

/** Seals a password as the sign-in page does. */
async function seal(request: APIRequestContext, value: string): Promise<string> {
  const { key, serverTime } = await ask<{ key: JsonWebKey; serverTime: string }>(
    request,
    'GET',
    '/sso/v1/key',
  );
  const publicKey = createPublicKey({ key, format: 'jwk' });
  const sealed = publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(JSON.stringify({ value, at: serverTime })),
  );
  return sealed.toString('base64url');
}

/** A page of the demo's administrator, in a browser context of its own. */
export async function openAsStaff(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const query = { username: 'admin', password: await seal(page.request, password) };
  await ask(page.request, 'GET', '/sso/v1/login/loginless/2', { query });
  return page;
}

/** The last code that was sent to an address, out of the outbox that staff can read. */
async function readCode(staff: Page, recipient: string): Promise<string> {
  const messages = await ask<{ recipient: string; body: string }[]>(
    staff.request,
    'GET',
    '/platform/web/v1/outbox/list',
  );
  const body = messages.find((message) => message.recipient === recipient)?.body ?? '';
  return /\b\d{4}\b/.exec(body)?.[0] ?? '';
}

/** Registers a company account of its own and leaves the page signed in as its owner. */
export async function registerCompany(page: Page, staff: Page): Promise<{ username: string }> {
  const { request } = page;
  const username = `company${randomBytes(4).toString('hex')}`;
  const email = `${username}@example.com`;
  await ask(request, 'GET', '/sso/v1/key');
  await ask(request, 'GET', '/sso/v1/code/sendEmail', { query: { email, useType: 'person' } });
  const { ticket } = await ask<{ ticket: string }>(request, 'POST', '/sso/v1/code/validateEmail', {
    body: { email, code: await readCode(staff, email), useType: 'person' },
  });
  await ask(request, 'GET', '/sso/v1/email/getEmailCodeNotRegist', { query: { email, ticket } });
  const code = await readCode(staff, email);
  const body = { username, email, code, password: await seal(request, password), agreement: true };
  await ask(request, 'POST', '/sso/v1/register/saasUser', { body });
  return { username };
}
