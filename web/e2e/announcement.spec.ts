import { expect, test } from '@playwright/test';
import { openAsStaff, makeCompany } from './new-company.ts';

test('a published announcement is shown once after sign-in', async ({ page, browser }) => {
  const staff = await openAsStaff(browser);
  await makeCompany(page, staff);
  await page.goto('/pages/settings/company');
  await expect(page.getByText('Not certified yet')).toBeVisible();
  const version = `e2e ${Date.now()}`;
  await staff.goto('/admin/announcements');
  await staff.getByRole('button', { name: 'Write an announcement' }).click();
  const sheet = staff.getByRole('dialog');
  await sheet.getByLabel('Version').fill(version);
  await sheet.getByLabel('Title').fill('Lists open faster');
  await sheet.getByRole('button', { name: 'Save the draft' }).click();
  await expect(sheet.getByText('Needed.')).toBeVisible();
  await sheet.getByLabel('Text').fill('Every list opens at once.');
  await sheet.getByRole('button', { name: 'Save the draft' }).click();
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(sheet.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  await page.reload();
  const news = page.getByRole('dialog', { name: 'What is new' });
  await expect(news.getByRole('heading', { name: 'Lists open faster' })).toBeVisible();
  const remembered = page.waitForResponse((answer) => answer.url().endsWith('/productVersion/read'));
  await news.getByRole('button', { name: 'Close' }).click();
  await remembered;
  await page.reload();
  await expect(page.getByText('Not certified yet')).toBeVisible();
  await expect(news).toHaveCount(0);
  // Other journeys must not see it.
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await expect(sheet.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
});
