import { constants, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto';
import { type Browser, type Page, expect } from '@playwright/test';

export const password = 'Portolan2024';

/** One call of the product with the page's own cookies, optionally from another network address. */
export async function call<Data>(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  address?: string,
): Promise<Data> {
  const cookies = await page.context().cookies();
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.fetch(path, {
    method,
    headers: {
      'X-XSRF-TOKEN': decodeURIComponent(xsrf),
      'content-type': 'application/json',
      ...(address === undefined ? {} : { 'X-Forwarded-For': address }),
    },
    ...(body === undefined ? {} : { data: JSON.stringify(body) }),
  });
  const envelope = (await answer.json()) as { status: string; data: Data; msg: string };
  expect(`${envelope.status} ${envelope.msg}`.trim(), path).toBe('0');
  return envelope.data;
}

/** Encrypts a secret as the sign-in page does. */
async function seal(page: Page, value: string): Promise<string> {
  const { key, serverTime } = await call<{ key: JsonWebKey; serverTime: string }>(page, 'GET', '/sso/v1/key');
  const sealed = publicEncrypt(
    {
      key: createPublicKey({ key: key as never, format: 'jwk' }),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    },
    Buffer.from(JSON.stringify({ value, at: serverTime })),
  );
  return sealed.toString('base64url');
}

const query = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

/** A member of staff in a browser of their own, who can read the outbox. */
export async function openStaff(browser: Browser, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.goto('/login');
  const sealed = await seal(page, password);
  await call(page, 'GET', `/sso/v1/login/loginless/2?${query({ username: 'admin', password: sealed })}`);
  return page;
}

/** The newest message to an address. */
export async function readMessage(staff: Page, email: string): Promise<string> {
  const messages = await call<{ recipient: string; body: string }[]>(
    staff,
    'GET',
    '/platform/web/v1/outbox/list?limit=50',
  );
  return messages.find(({ recipient }) => recipient === email)?.body ?? '';
}

/** The four digits of the newest message to an address. */
async function readCode(staff: Page, email: string): Promise<string> {
  return /\d{4}/.exec(await readMessage(staff, email))?.[0] ?? '';
}

/**
 * Registers a user and signs the page in, with codes from the mails; returns the username. Each comes from its own
 * network address: one network may use the e-mail alternative a few times an hour only.
 */
export async function registerPerson(browser: Browser, page: Page): Promise<string> {
  await page.goto('/login');
  const staff = await openStaff(browser, new URL(page.url()).origin);
  const mark = randomUUID().slice(0, 8);
  const [username, email] = [`mate${mark}`, `mate-${mark}@example.com`];
  const address = `2001:db8:${mark.slice(0, 4)}:${mark.slice(4)}::1`;
  const asked = query({ email, useType: 'person' });
  await call(page, 'GET', `/sso/v1/code/sendEmail?${asked}`, undefined, address);
  const { ticket } = await call<{ ticket: string }>(page, 'POST', '/sso/v1/code/validateEmail', {
    email,
    code: await readCode(staff, email),
    useType: 'person',
  });
  await call(page, 'GET', `/sso/v1/code/sendEmail?${query({ email, useType: 'register', ticket })}`);
  const code = await readCode(staff, email);
  await staff.context().close();
  const sealed = await seal(page, password);
  await call(page, 'POST', '/sso/v1/register/saasUser', {
    username,
    email,
    code,
    password: sealed,
    agreement: true,
  });
  return username;
}

/** Waits until the person is signed in; the URL of the sign-in page may also contain the target page. */
export async function waitForPages(page: Page): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname.startsWith('/pages/'));
}
