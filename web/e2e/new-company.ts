import { constants, createPublicKey, publicEncrypt, randomBytes, type JsonWebKey } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';

const password = 'Portolan2024';

interface Answer<Data> {
  status: string;
  data: Data;
  msg: string;
}

/** Makes one web call as the browser does, with the cookies of `request`; fails with the message of a refusal. */
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

/** Encrypts a password as the sign-in page does. */
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

/**
 * Lets staff create a company account with an owner who has accepted the privacy policy, and signs the page in as that
 * owner. No code is sent for that: codes are limited per hour.
 */
export async function makeCompany(page: Page, staff: Page): Promise<{ username: string; password: string }> {
  const username = `company${randomBytes(4).toString('hex')}`;
  const sealed = () => seal(page.request, password);
  const terms = { trackBillsLimitTimes: 20, serviceStartDate: null, serviceEndDate: null };
  const user = {
    username,
    mobilePhone: null,
    email: `${username}@example.com`,
    userType: 'official',
    role: 'owner',
    company: { name: `Company of ${username}`, terms },
  };
  const body = { ...user, password: await sealed() };
  await ask(staff.request, 'POST', '/platform/web/v1/admin/user/add', { body });
  const credentials = { username, password: await sealed() };
  await ask(page.request, 'GET', '/sso/v1/login/loginless/2', { query: credentials });
  const accepted = { status: '1' };
  await ask(page.request, 'GET', '/platform/web/v1/customer/updatePrivacyReadStatus', { query: accepted });
  return { username, password };
}
