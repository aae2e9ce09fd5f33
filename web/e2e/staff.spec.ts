import { type Page, expect, test } from '@playwright/test';
import { openAsStaff, makeCompany } from './new-company.ts';

async function openUser(staff: Page, username: string) {
  await staff.goto(`/admin/users?q=${username}`);
  await staff.getByRole('link', { name: username, exact: true }).click();
  return staff.getByRole('dialog');
}

test('a disabled user leaves the open page at once and stays signed out until enabled again', async ({
  page,
  browser,
}) => {
  const staff = await openAsStaff(browser);
  const { username, password } = await makeCompany(page, staff);
  await page.goto('/pages/settings/company');
  await expect(page.getByText('Not certified yet')).toBeVisible();

  const sheet = await openUser(staff, username);
  await sheet.getByRole('button', { name: 'Forbid', exact: true }).click();
  await expect(sheet.getByText('Forbidden', { exact: true })).toBeVisible();
  // Nobody touched the page: the live stream signed it out.
  await page.waitForURL('**/login**');
  const reason = page.getByText('This account is disabled. Please contact customer service.');
  await expect(reason).toBeVisible();
  await page.getByLabel('Account', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /terms of use/i }).check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(reason).toBeVisible();
  expect(page.url()).toContain('/login');

  await sheet.getByRole('button', { name: 'Enable', exact: true }).click();
  await expect(sheet.getByText('Enabled', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/pages/**');

  // All of it is in the audit log, the latest first, with the values before.
  await sheet.getByRole('link', { name: 'History' }).click();
  const rows = staff.getByRole('row').filter({ hasText: username });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('User enabled');
  await expect(rows.first()).toContainText('forbidden → enabled');
});

test('the back office has a sign-in of its own, which refuses users and accepts staff', async ({ page }) => {
  await page.goto('/admin/audit');
  await page.waitForURL('**/admin/login**');
  const enter = async (username: string) => {
    await page.getByLabel('Account', { exact: true }).fill(username);
    await page.getByLabel('Password', { exact: true }).fill('Portolan2024');
    await page.getByRole('checkbox', { name: /terms of use/i }).check();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await enter('demo');
  await expect(page.getByText('The back office is for staff accounts.')).toBeVisible();
  await enter('admin');
  // The page opened before the sign-in.
  await page.waitForURL('**/admin/audit');
});
