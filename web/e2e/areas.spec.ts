import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Page, expect, test } from '@playwright/test';
import { findBarriers } from './barriers.ts';

async function openAreas(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForURL('**/login');
  await page.getByRole('button', { name: 'Open the demo' }).click();
  await page.waitForURL('**/pages/**');
  await page.goto('/pages/areas');
}

/** Clicks on the chart, by shares of its width and height. */
async function clickChart(page: Page, across: number, down: number): Promise<void> {
  const box = await page.locator('.area-chart .chart-canvas').boundingBox();
  if (box === null) throw new Error('there is no chart');
  await page.mouse.click(box.x + box.width * across, box.y + box.height * down);
}

test('an area is drawn, lists entries and exits as a list and as a file, and is changed and removed', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const name = `Maas approach ${randomUUID().slice(0, 6)}`;
  await openAreas(page);
  await page.getByRole('button', { name: 'Draw an area' }).click();
  const form = page.locator('.area-form');
  const save = form.getByRole('button', { name: 'Save' });
  await expect(page.locator('.area-chart .chart')).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });

  await save.click();
  await expect(form).toContainText('Enter a name.');
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Points')).toHaveAttribute('aria-invalid', 'true');

  await clickChart(page, 0.6, 0.3);
  await clickChart(page, 0.7, 0.3);
  await clickChart(page, 0.7, 0.5);
  await expect(form.getByLabel('Points')).toHaveValue(/^(-?[\d.]+, -?[\d.]+\n){2}-?[\d.]+, -?[\d.]+$/);
  await expect(form.getByLabel('Points')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByRole('button', { name: 'Point 3 of 3', exact: false })).toBeVisible();

  await form.getByRole('radio', { name: 'Circle' }).click();
  await clickChart(page, 0.5, 0.4);
  await expect(form.getByLabel('Latitude')).toHaveValue(/^-?[\d.]+$/);
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Latitude').fill('51.95');
  await form.getByLabel('Longitude').fill('4.05');
  await form.getByLabel('Radius, km').fill('wide');
  await save.click();
  await expect(form).toContainText('Enter the radius in km.');
  await form.getByLabel('Radius, km').fill('15');
  expect(await findBarriers(page, '.areas')).toEqual([]);
  await save.click();
  const row = page.locator('.area-list li').filter({ hasText: name });
  await expect(row).toBeVisible();

  await page.getByRole('button', { name: `Change ${name}` }).click();
  await form.getByLabel('Name').fill(`${name} wide`);
  await form.getByLabel('Radius, km').fill('25');
  await save.click();
  await expect(row).toContainText(`${name} wide`);

  await expect(row.getByRole('link', { name: /vessels? there now/ })).toHaveText(/^[1-9]/, {
    timeout: 30_000,
  });
  await row.getByRole('link', { name: /vessels? there now/ }).click();
  await page.waitForURL('**/pages/areas/visits**');
  const visits = page.getByRole('row').filter({ hasText: `${name} wide` });
  await expect(visits.first()).toBeVisible();
  await expect(visits.first()).toContainText('simulated');

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  const [head, ...lines] = csv.trim().split(/\r?\n/);
  expect(head?.split(',').length).toBeGreaterThan(4);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toContain(`${name} wide`);

  await page.goto('/pages/areas');
  await page.getByRole('button', { name: `Remove ${name} wide` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(`${name} wide`);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toBeHidden();
});
