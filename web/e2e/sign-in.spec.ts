import { createHmac, randomUUID } from 'node:crypto';
import { type Page, expect, test } from '@playwright/test';
import { call, openStaff, password, readMessage, registerPerson, waitForPages } from './new-account.ts';

async function fillSignIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Account', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login**');
}

/** Makes the person of a page a member of the company account of another one; returns that account's name. */
async function makeMember(page: Page, owner: Page, staff: Page): Promise<string> {
  const { email } = await call<{ email: string }>(page, 'GET', '/platform/web/v1/user/getCurrentUserInfo');
  await call(owner, 'POST', '/platform/web/v1/tenantMember/invite', { email, role: 'member' });
  const token = /#([\w-]+)/.exec(await readMessage(staff, email))?.[1] ?? '';
  await call(page, 'POST', '/platform/web/v1/tenantMember/accept', { token });
  const user = await call<{ company: string }>(owner, 'GET', '/platform/web/v1/user/getCurrentUserInfo');
  return user.company;
}

/** Opens the big screen from another system, with a ticket for the person of the page. */
async function openWithTicket(owner: Page, stranger: Page, username: string): Promise<void> {
  const { accreditId, secret } = await call<{ accreditId: string; secret: string }>(
    owner,
    'POST',
    '/platform/web/v1/userTenant/makeEmbedSecret',
  );
  const expiresAt = new Date(Date.now() + 120_000).toISOString();
  const claims = { accreditId, username, expiresAt, nonce: randomUUID() };
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const signature = createHmac('sha256', secret).update(text).digest('base64url');
  await stranger.goto(`/pages/shipping?token=${text}.${signature}&privacy=1`);
}

test('the agreement is requested where it was not ticked, and accepting it signs in', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, 'demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Terms and privacy' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Tick the agreement before continuing.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.getByRole('button', { name: 'Agree and continue' }).click();
  await waitForPages(page);
});

test('a ticket of another system opens the big screen, after a choice of company and consent', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const open = async () => (await browser.newContext({ baseURL: baseURL! })).newPage();
  const owner = await open();
  const staff = await openStaff(browser, baseURL!);
  const ownerName = await registerPerson(browser, owner);

  const embedded = await open();
  await openWithTicket(owner, embedded, ownerName);
  await embedded.waitForURL('**/pages/shipping');
  await expect(embedded.getByRole('button', { name: `Account: ${ownerName}` })).toBeVisible();
  expect(await embedded.evaluate(() => sessionStorage.getItem('privacy'))).toBe('1');
  const cookie = (await embedded.context().cookies()).find(({ name }) => name === 'user_token');
  expect(cookie?.httpOnly).toBe(true);
  expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000)).toBe(7);

  const username = await registerPerson(browser, page);
  const company = await makeMember(page, owner, staff);

  await page.goto('/pages/settings/account');
  await page.getByRole('button', { name: 'Withdraw consent' }).click();
  const gate = page.getByRole('dialog', { name: 'Terms and privacy' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(gate).toBeVisible();
  await gate.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(gate).toBeHidden();

  await signOut(page);
  await fillSignIn(page, username);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`${username}.*Owner`) }).click();
  await waitForPages(page);
  await page.getByRole('button', { name: /Account:/ }).click();
  await expect(page.getByRole('menuitemradio', { name: username })).toBeChecked();
  const restarted = page.waitForEvent('load');
  await page.getByRole('menuitemradio', { name: company }).click();
  await restarted;
  await page.getByRole('button', { name: /Account:/ }).click();
  await expect(page.getByRole('menuitemradio', { name: company })).toBeChecked();
});
