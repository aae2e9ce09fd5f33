import { randomBytes } from 'node:crypto';
import { type Page, expect, test } from '@playwright/test';
import { waitForPages } from './new-account.ts';
import { proveByMail } from './proof-of-person.ts';
import { givePassword, openStaff, readCode } from './staff-outbox.ts';

const password = 'Rhumb2024';

interface Person {
  username: string;
  email: string;
}

/** Requests a code with the button at its field, after the puzzle's e-mail alternative, and fills it in. */
async function getCode(page: Page, staff: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Send code' }).click();
  await proveByMail(page, staff);
  await expect(page.getByText(`Sent to ${email}`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await readCode(staff, email));
}

/** Registers a user from the sign-in page, who is signed in afterwards. */
async function register(page: Page, staff: Page): Promise<Person> {
  const username = `mate${randomBytes(4).toString('hex')}`;
  const email = `${username}@example.com`;
  await page.goto('/login');
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Mobile or e-mail').fill(email);
  await getCode(page, staff, email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password once more').fill(password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await waitForPages(page);
  return { username, email };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login**');
}

/** Codes without a puzzle are limited per address: each journey comes from one of its own. */
function comeFrom(address: string): void {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': address } });
}

test.describe('from registering to the first container', () => {
  comeFrom('203.0.113.1');
  test.setTimeout(180_000);

  test('somebody registers, connects a carrier and tracks a number', async ({ page, browser, baseURL }) => {
    await register(page, await openStaff(browser));
    // A newcomer starts on Tracking with samples, and reads in one line what is locked and why.
    await expect(page).toHaveURL(/\/pages\/tracking\/ocean/);
    await expect(
      page.getByText(/Overview and air freight open once your company is certified/),
    ).toBeVisible();
    const samples = page.getByRole('complementary', { name: 'Sample data' });
    await expect(samples).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('row').filter({ hasText: '900001' }).first()).toBeVisible({
      timeout: 60_000,
    });
    await samples.getByRole('button', { name: 'Remove' }).click();
    await expect(samples).toHaveCount(0);
    await expect(page.getByText('Nothing is tracked yet')).toBeVisible();
    await page.goto('/pages/sources?add=endpoint');
    const dialog = page.getByRole('dialog', { name: 'Add source' });
    await dialog.getByLabel('Name').fill('Maersk');
    await dialog.getByRole('combobox', { name: 'Carrier', exact: true }).click();
    await page.getByRole('option', { name: '(MAEU)' }).click();
    await dialog.getByLabel('Base URL').fill(`${baseURL}/simulated/dcsa/MAEU/v2`);
    await dialog.getByLabel(/Test with a container number/).fill('MSKU9000012');
    await dialog.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(dialog.getByText('It answered, and every event was processed.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add source' }).click();
    await expect(dialog).toHaveCount(0);

    await page.goto('/pages/tracking/ocean');
    await page.getByRole('button', { name: 'Track', exact: true }).first().click();
    const track = page.getByRole('dialog');
    await track.getByRole('textbox').first().fill('MSKU9000012');
    await expect(track.getByText(/20/).first()).toBeVisible();
    await track.getByRole('button', { name: 'Track 1' }).click();
    await track.getByRole('button', { name: /list/i }).click();
    const row = page.getByRole('row').filter({ hasText: '900001' }).first();
    await expect(row).toContainText('NLRTM', { timeout: 90_000 });
    // Simulated data never counts as real, whoever connected it.
    await expect(row).toContainText('simulated');
    await row.getByRole('link').first().click();
    await expect(page.locator('.timeline')).toContainText(/Shanghai|CNSGH/);
  });
});

test.describe('a code', () => {
  comeFrom('203.0.113.2');
  test.setTimeout(180_000);

  test('signs in without a password, and a wrong one does not', async ({ page, browser }) => {
    const staff = await openStaff(browser);
    const { email } = await register(page, staff);
    await signOut(page);
    await page.getByRole('tab', { name: 'Verification code' }).click();
    await page.getByLabel('Account', { exact: true }).fill(email);
    await getCode(page, staff, email);
    const code = page.getByRole('textbox', { name: 'Verification code' });
    const right = await code.inputValue();
    await code.fill(String((Number(right) + 1) % 10_000).padStart(4, '0'));
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(
      page.getByRole('alert').or(page.locator('.note')).filter({ hasText: /code/i }).first(),
    ).toBeVisible();
    await code.fill(right);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await waitForPages(page);
  });
});

test.describe('a forgotten password', () => {
  comeFrom('203.0.113.3');
  test.setTimeout(180_000);

  test('is replaced with a code; the open session ends and the new one signs in', async ({
    page,
    browser,
  }) => {
    const staff = await openStaff(browser);
    const { username, email } = await register(page, staff);
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto('/login');
    await elsewhere.getByRole('link', { name: 'Forgot password' }).click();
    await elsewhere.getByLabel('Mobile or e-mail').fill(email);
    await getCode(elsewhere, staff, email);
    await elsewhere.getByRole('textbox', { name: 'New password' }).fill('Brandnew2025');
    await elsewhere.getByLabel('Password once more').fill('Brandnew2025');
    await elsewhere.getByRole('button', { name: 'Set password' }).click();
    await elsewhere.waitForURL('**/login**');
    await givePassword(elsewhere, username, 'Brandnew2025');
    await waitForPages(elsewhere);
    await page.goto('/pages/tracking/ocean');
    await expect(page).toHaveURL(/\/login/);
  });
});
