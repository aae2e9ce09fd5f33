import { expect, test } from '@playwright/test';
import { isOfSeaCargo, readDocumented } from './documented-numbers.ts';
import { openDemo } from './every-page.ts';

test.use({ actionTimeout: 30_000 });

const table = readDocumented().filter(isOfSeaCargo);

/** What the page of a number shows, by the second column of its row. A row without an entry fails. */
const cargoShows: Record<string, readonly RegExp[]> = {
  'ro-ro: delivered': [/Delivered/, /ATA/, /Zeebrugge/],
  'ro-ro: under way': [/At sea/, /ETA/, /BMW|VIN/],
  'ro-ro: damaged': [/Damaged/, /dented at discharge/, /Customs release/],
  'ro-ro: short-shipped': [/Short-shipped/, /no start/, /Sailed without this cargo/],
  'ro-ro: rolled': [/Rolled over/, /Sailed without this cargo/, /Delay\s*\+/],
  'ro-ro: port omitted': [/Port omitted/, /Durban/],
  'ro-ro: held': [/On hold/, /Quarantine/],
  'ro-ro: booking': [/ROB4471820/, /Rolled over|Split/],
  'ro-ro: not found': [/LGX/, /No |no /],
  'breakbulk: under way': [/At sea/, /ETA/, /transformer/i],
  'breakbulk: delivered': [/Delivered/],
  'breakbulk: split': [/Steel pipes/, /Split|Rolled over/],
  'breakbulk: shortage': [/Short-landed/],
  'breakbulk: omission': [/Port omitted/],
  'breakbulk: late': [/Delay\s*\+/],
  'breakbulk: not found': [/BBCXX2026990/, /No |no /],
};

test('every number of Ro-Ro and breakbulk of the README does what the README says', async ({ page }) => {
  test.setTimeout(300_000);
  expect(table.length).toBeGreaterThan(12);
  await openDemo(page);
  const broken: string[] = [];
  for (const { number, what } of table)
    await test.step(`${number}, ${what}`, async () => {
      const mode = what.split(':')[0] ?? '';
      await page.goto(`/pages/tracking/${mode}`);
      await page.locator('.mode-filters').getByRole('searchbox').fill(number);
      await page.locator('.mode-filters').getByRole('button', { name: 'Track', exact: true }).click();
      if (what === 'ro-ro: wrong digit') {
        await expect(page.getByText('Could not be tracked')).toBeVisible();
        await expect(page.getByText(/would be X|should be X|X is right|expected X/i).first()).toBeVisible();
        return;
      }
      const shows = cargoShows[what];
      expect(shows, `nothing checks what the README says of ${number}`).toBeDefined();
      await page.waitForURL(/row=[0-9a-f-]{36}/);
      const detail = page.locator('.mode-detail');
      for (const text of shows ?? [])
        await expect(detail, number)
          .toContainText(text)
          .catch((error: Error) => broken.push(`${number}: ${error.message}`));
    });
  expect(broken).toEqual([]);
});
