import { createHmac } from 'node:crypto';
import { type Page, expect, test } from '@playwright/test';
import { findBarriers } from './barriers.ts';
import { password, registerPerson, waitForPages } from './new-account.ts';

/** Browsers create passkeys for host names only. */
test.use({ baseURL: `http://localhost:${process.env['E2E_PORT']}` });

/** Two people register and sign in three times each. */
test.setTimeout(180_000);

const securityPage = '/pages/settings/account';
const periodMs = 30_000;

/** The code of an authenticator app (RFC 6238); `steps` moves ahead by 30 seconds each. */
function codeOf(key: string, steps: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / periodMs) + steps));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The browser's own authenticator that verifies its user and stores passkeys, as phones and laptops do. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function openSecurity(page: Page) {
  await page.goto(securityPage);
  return page.getByRole('region', { name: 'Sign-in security' });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login**');
  await page.goto(`/login?next=${securityPage}&reason=signed-out`);
}

async function givePassword(page: Page, username: string): Promise<void> {
  await page.getByLabel('Account', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function keepRecoveryCodes(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const [code = ''] = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  return code;
}

test('a passkey is added, signs in by itself, and is the second step after the password', async ({
  page,
  browser,
}) => {
  const username = await registerPerson(browser, page);
  await giveAuthenticator(page);
  const security = await openSecurity(page);
  await security.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await keepRecoveryCodes(page);
  await expect(security.getByText('Laptop')).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await waitForPages(page);

  await signOut(page);
  await givePassword(page, username);
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await waitForPages(page);
});

test('an authenticator app is added, its code signs in once, and a recovery code without it', async ({
  page,
  browser,
}) => {
  const username = await registerPerson(browser, page);
  const security = await openSecurity(page);
  await security.getByRole('button', { name: 'Add authenticator app' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Phone');
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = (await dialog.locator('.mono').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code from the app').fill(codeOf(key, 0));
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const recoveryCode = await keepRecoveryCodes(page);
  expect(await findBarriers(page)).toEqual([]);

  await signOut(page);
  await givePassword(page, username);
  // The code that added the app is used up; the next one is valid a step early.
  await page.getByLabel('Code from the app').fill(codeOf(key, 1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await waitForPages(page);

  await signOut(page);
  await givePassword(page, username);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code', { exact: true }).fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await waitForPages(page);
  await openSecurity(page);
  await expect(security.getByText('9 of 10 left')).toBeVisible();
});
