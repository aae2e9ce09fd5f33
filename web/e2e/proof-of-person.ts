import { randomBytes } from 'node:crypto';
import { type Page, expect } from '@playwright/test';
import { readCode } from './staff-outbox.ts';

const byMail = 'No picture: prove it with a code by e-mail';

/** Solves the person check without the picture: with a code to any address, which staff read in the outbox. */
export async function proveByMail(page: Page, staff: Page): Promise<void> {
  await page.getByRole('button', { name: byMail }).click();
  const proof = page.getByRole('group', { name: byMail });
  const address = `proof-${randomBytes(4).toString('hex')}@example.com`;
  await proof.getByLabel('Any e-mail that you can read now').fill(address);
  await proof.getByRole('button', { name: 'Send code' }).click();
  const code = proof.getByLabel('Verification code');
  await expect(code).toBeVisible();
  await code.fill(await readCode(staff, address));
  await proof.getByRole('button', { name: 'Check' }).click();
}
