import { type Page, expect, test } from '@playwright/test';
import { findBarriers } from './barriers.ts';
import { openAsStaff, makeCompany } from './new-company.ts';

const fields = {
  Department: 'Logistics',
  'Job title': 'Planner',
  'Your real name': 'Ines Moreau',
  'Company e-mail': 'ines@kestrel.example',
  'Company address': 'Maasboulevard 1, Rotterdam',
};

async function chooseCard(page: Page, side: 'Front' | 'Back', picture: Buffer, name = 'card.png') {
  const card = page.getByRole('group', { name: side, exact: true });
  await card.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: picture });
  return card;
}

async function openSubmission(staff: Page, company: string): Promise<void> {
  await staff.goto('/admin/companies');
  await staff.getByRole('button', { name: company }).click();
  const sheet = staff.getByRole('dialog');
  for (const side of ['Front', 'Back'])
    await expect(sheet.getByRole('img', { name: side })).toHaveJSProperty('complete', true);
}

test('certification from upload to unlock', async ({ page, browser }) => {
  const staff = await openAsStaff(browser);
  const { username } = await makeCompany(page, staff);
  const company = `Kestrel ${username}`;
  await page.goto('/pages/overview');
  await expect(page.getByRole('heading', { name: 'The cargo big screen is locked' })).toBeVisible();
  await page.getByRole('link', { name: 'Complete company information' }).click();
  await expect(page.getByText('Not certified yet')).toBeVisible();

  // A file that only claims to be a picture is refused; a real one is shown.
  const refused = await chooseCard(page, 'Front', Buffer.from('<script>alert(1)</script>'));
  await expect(refused.getByRole('alert')).toHaveText('Only images may be uploaded');
  const picture = await page.screenshot();
  for (const side of ['Front', 'Back'] as const) {
    const card = await chooseCard(page, side, picture);
    await expect(card.getByRole('img', { name: side })).toBeVisible();
  }
  await page.getByLabel('Company name').fill(company);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByLabel('Department')).toBeFocused();
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('Under review', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Department')).toBeDisabled();

  // Staff refuse with a reason; the open page shows it without a reload, and lets it be corrected.
  await openSubmission(staff, company);
  await staff.getByRole('button', { name: 'Do not approve' }).click();
  await staff.getByLabel('Reason').fill('The department is missing on the card.');
  await staff.getByRole('button', { name: 'Do not approve' }).click();
  await expect(page.getByText('The department is missing on the card.')).toBeVisible();
  await page.getByLabel('Department').fill('Planning');
  await page.getByRole('button', { name: 'Submit again' }).click();
  await expect(page.getByText('Under review', { exact: true })).toBeVisible();

  await openSubmission(staff, company);
  await expect(staff.getByText('Earlier submissions')).toBeVisible();
  await staff.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Certified', { exact: true })).toBeVisible();
  await page.goto('/pages/overview');
  await expect(page.getByRole('heading', { name: 'The cargo big screen is locked' })).toHaveCount(0);
  await expect(page.getByText('In transit').first()).toBeVisible();
});

test('the company page has no serious accessibility finding and no horizontal scroll', async ({
  page,
  browser,
}) => {
  await makeCompany(page, await openAsStaff(browser));
  await page.goto('/pages/settings/company');
  await expect(page.getByText('Not certified yet')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
});
