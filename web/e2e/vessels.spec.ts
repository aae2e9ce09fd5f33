import { type Page, expect, test } from '@playwright/test';
import { findBarriers } from './barriers.ts';
import { openDemo } from './every-page.ts';

/** Vessels that the chart's panel counts. */
async function countInSight(page: Page): Promise<number> {
  const text = (await page.getByText(/vessels? (in view|shown)/).textContent()) ?? '';
  return Number((/of ([\d,]+)/.exec(text)?.[1] ?? /^([\d,]+)/.exec(text)?.[1] ?? '0').replaceAll(',', ''));
}

test('vessels are filtered, one is followed, the past is replayed, and the URL shows the same to others', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await openDemo(page);
  await page.goto('/pages/vessels?box=-12,44,16,60');
  await expect.poll(() => countInSight(page), { timeout: 60_000 }).toBeGreaterThan(300);
  const all = await countInSight(page);
  await page.getByRole('combobox', { name: 'Length' }).click();
  await page.getByRole('option', { name: '300 m and more' }).click();
  await expect(page).toHaveURL(/size=very-large/);
  await expect.poll(() => countInSight(page), { timeout: 30_000 }).toBeLessThan(all);
  expect(await countInSight(page)).toBeGreaterThan(0);

  await page.getByLabel('Find a vessel').fill('MAERSK');
  await page.locator('.vessels-found button').first().click();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page).toHaveURL(/follow=true/);
  await expect(page.getByRole('button', { name: 'Stop following' })).toBeVisible();

  await page.getByRole('button', { name: 'Start playback' }).click();
  const bar = page.getByRole('region', { name: 'Playback' });
  await expect(bar).toContainText(/vessels? in view then/, { timeout: 30_000 });
  await bar.getByRole('radio', { name: '1 h/s' }).click();
  const moment = bar.getByRole('slider', { name: 'Time' });
  const begun = Number(await moment.inputValue());
  await bar.getByRole('button', { name: 'Play' }).click();
  await expect
    .poll(async () => Number(await moment.inputValue()), { timeout: 30_000 })
    .toBeGreaterThan(begun + 1800);
  await bar.getByRole('button', { name: 'Pause' }).click();
  await expect(page).toHaveURL(/at=\d+/);
  expect(await findBarriers(page, '.vessels-replay')).toEqual([]);

  const copy = await context.newPage();
  await copy.goto(page.url());
  const copied = copy.getByRole('region', { name: 'Playback' });
  await expect(copied.getByRole('radio', { name: '1 h/s' })).toBeChecked();
  await expect(copied.getByRole('slider', { name: 'Time' })).toHaveValue(await moment.inputValue());

  await bar.getByRole('button', { name: 'Back to live' }).click();
  await expect(bar).toBeHidden();
  await expect(page).not.toHaveURL(/at=/);

  await page.goBack();
  await expect(bar).toBeVisible();
  await page.goBack();
  await expect(bar).toBeHidden();
  await page.goBack();
  await expect(page).not.toHaveURL(/mmsi=/);
  await expect(page.getByLabel('Find a vessel')).toHaveValue('MAERSK');
});
