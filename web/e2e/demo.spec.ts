import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { findBarriers } from './barriers.ts';
import { readMessage, waitForPages } from './new-account.ts';
import { proveByMail } from './proof-of-person.ts';
import { openStaff } from './staff-outbox.ts';

// Codes without a puzzle are limited per address: this journey comes from one of its own.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' } });
test.setTimeout(180_000);

test('a visitor books a demo, staff accept it, and the link of the mail leads into a trial', async ({
  page,
  browser,
}) => {
  const mark = randomBytes(4).toString('hex');
  const [company, email] = [`Tidewater ${mark}`, `mate-${mark}@example.com`];
  const staff = await openStaff(browser);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Book a demo' }).first().click();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  // Nothing is sent before everything is filled in, and the first missing field has the focus.
  await expect(page.getByLabel('Company')).toBeFocused();
  await page.getByLabel('Company').fill(company);
  await page.getByLabel('Mobile').fill('+442071234567');
  await page.getByLabel('Business e-mail').fill(email);
  await page.getByLabel('Name', { exact: true }).fill('Jo Tide');
  await page.getByRole('combobox', { name: 'Industry' }).click();
  await page.getByRole('option', { name: 'Logistics' }).click();
  await page.getByRole('checkbox', { name: 'Ocean tracking' }).check();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await proveByMail(page, staff);
  await expect(page.getByText('We have your request.', { exact: false })).toBeVisible();

  await staff.goto('/admin/demos');
  await staff.getByRole('button', { name: company }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(staff.getByText(`Invitation sent to ${email}.`)).toBeVisible();
  const link = /https?:\/\/\S+\/home\/invitation#\S+/.exec(await readMessage(staff, email))?.[0] ?? '';
  const { pathname, hash } = new URL(link);

  await page.goto(`${pathname}${hash}`);
  await expect(page.getByText(`30 days for ${company}`, { exact: false })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Username').fill(`mate${mark}`);
  await page.getByLabel('Password', { exact: true }).fill('Rhumb2024');
  await page.getByLabel('Password once more').fill('Rhumb2024');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Start the trial' }).click();
  await waitForPages(page);
  await expect(page.getByText(/^Trial: \d+ days left/)).toBeVisible();

  // The link is valid once: another browser is offered a new one.
  const second = await (await browser.newContext()).newPage();
  await second.goto(`${pathname}${hash}`);
  await expect(second.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible();
  // The request shows staff its outcome.
  await staff.goto('/admin/demos?state=joined');
  await expect(staff.getByRole('button', { name: company })).toBeVisible();
});
