import { type Browser, type Page, expect } from '@playwright/test';

/** A member of staff in a browser context of their own, who can read the outbox. */
export async function openStaff(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/login');
  await givePassword(page, 'admin', 'Portolan2024');
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

/** Fills in the sign-in form and sends it. */
export async function givePassword(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Account', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The four digits of the newest message to an address. */
export async function readCode(staff: Page, recipient: string): Promise<string> {
  const answer = await staff.request.get('/platform/web/v1/outbox/list?limit=50');
  const { data } = (await answer.json()) as { data: { recipient: string; body: string }[] };
  const body = data.find((message) => message.recipient === recipient)?.body ?? '';
  const code = /\b\d{4}\b/.exec(body)?.[0] ?? '';
  expect(code, `a code for ${recipient}`).toMatch(/^\d{4}$/);
  return code;
}
