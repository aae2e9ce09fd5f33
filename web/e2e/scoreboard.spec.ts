import { expect, test } from '@playwright/test';
import { findBarriers } from './barriers.ts';
import { openDemo } from './every-page.ts';

test('an owner publishes the scoreboard, anybody opens its address, and it ends', async ({
  page,
  browser,
}) => {
  await openDemo(page);
  await page.goto('/pages/reports/scoreboard?days=30');
  await page.getByRole('button', { name: 'Reproduce' }).click();
  await expect(page.getByText('npm run portolan -- scoreboard', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Publish/ }).click();
  await page.getByRole('button', { name: /^Publish with/ }).click();
  const address = page.locator('a[href^="http"][href*="/scoreboard/"]');
  await expect(address).toBeVisible();
  const url = (await address.getAttribute('href')) ?? '';

  // Without a session, as anybody who got the address.
  const stranger = await browser.newContext();
  const open = await stranger.newPage();
  await open.goto(url);
  await expect(open.getByRole('heading', { level: 1, name: /^ETA scoreboard of / })).toBeVisible();
  expect(await findBarriers(open)).toEqual([]);

  await page.getByRole('button', { name: 'End publication' }).click();
  await expect(page.getByText('The address shows nothing any more.')).toBeVisible();
  await open.reload();
  await expect(open.getByText('No scoreboard here')).toBeVisible();
  await stranger.close();
});
