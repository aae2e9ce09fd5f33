import { type Locator, type Page, expect, test } from '@playwright/test';
import { type Documented, isOfSeaCargo, readDocumented } from './documented-numbers.ts';
import { openDemo } from './every-page.ts';
import { equipmentCheckDigit } from '../../contract/src/references.ts';
import { givePassword } from './staff-outbox.ts';

test.use({ actionTimeout: 30_000 });

const table = readDocumented().filter((row) => !isOfSeaCargo(row));

/** Names of places in a sentence of the table. */
const places = [
  'Antwerp',
  'Chicago',
  'Durban',
  'Felixstowe',
  'Gioia Tauro',
  'Haiphong',
  'Hamburg',
  'Limassol',
  'Los Angeles',
  'Mombasa',
  'New York',
  'Ningbo',
  'Port Said',
  'Rotterdam',
  'Santos',
  'Shanghai',
  'Sydney',
];
const carriers: Record<string, string> = { Maersk: 'Maersk', ONE: 'ONE' };

/** The carrier that a row asks the reader to choose. */
const carrierOf = ({ text }: Documented): string | undefined =>
  carriers[/[Cc]hoose?n?:? (?:to be chosen: )?(\w+)/.exec(text)?.[1] ?? ''] ??
  carriers[/to be chosen: (\w+)/.exec(text)?.[1] ?? ''];

interface Shown {
  page: Page;
  timeline: Locator;
  row: Documented;
}

const step = ({ timeline }: Shown, name: string): Locator =>
  timeline.locator('.timeline-event').filter({ hasText: name });

async function hasPlaces({ timeline, row }: Shown): Promise<void> {
  for (const place of places.filter((name) => row.text.includes(name)))
    await expect(timeline.getByText(place).first(), `${row.number}: ${place}`).toBeVisible();
}

async function isUnderWay(shown: Shown): Promise<void> {
  await hasPlaces(shown);
  await expect(shown.page.locator('.leg-row').first()).toBeVisible();
  expect(await shown.page.locator('.as-of .slider-ticks i').count()).toBeGreaterThan(1);
}

async function hasContainers({ page }: Shown, count: number): Promise<void> {
  await page.getByRole('tab', { name: 'Containers' }).click();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /^[A-Z]{4} ?\d{6}/ })).toHaveCount(count);
}

async function openCharges({ page }: Shown): Promise<Locator> {
  await page.getByRole('tab', { name: 'Charges' }).click();
  return page.getByRole('tabpanel');
}

/** What each row promises, by its second column. A row without an entry fails. */
const promises: Record<string, (shown: Shown) => Promise<void>> = {
  'happy path': async (shown) => {
    await isUnderWay(shown);
    await expect(shown.timeline.getByText('transshipment')).toHaveCount(0);
    await expect(shown.page.locator('.detail-head').getByText(/^ETA/).first()).toBeVisible();
  },
  'in progress': async ({ page }) => {
    await expect(page.getByText(/collecting the data/).first()).toBeVisible();
    await expect(page.getByText(/Next update/).first()).toBeVisible();
  },
  'unsupported bill': isUnderWay,
  rollover: async (shown) => {
    await isUnderWay(shown);
    await expect(shown.page.getByText(/Rolled over/).first()).toBeVisible();
    await expect(shown.timeline.getByText(/Retracted/).first()).toBeVisible();
  },
  'rollover corrected': async (shown) => {
    await isUnderWay(shown);
    await expect(shown.page.getByText(/Rolled over/).first()).toBeVisible();
    await expect(shown.timeline.getByText('corrected').first()).toBeVisible();
  },
  transshipment: async (shown) => {
    await isUnderWay(shown);
    await expect(shown.timeline.getByText('transshipment').first()).toBeVisible();
    await expect(shown.timeline.locator('.leg-row')).toHaveCount(2);
  },
  'omitted port': async (shown) => {
    await hasPlaces(shown);
    await expect(shown.timeline.getByText(/Port omitted by the vessel: Felixstowe/)).toBeVisible();
    await expect(step(shown, 'Barge departure')).toHaveCount(1);
    await expect(shown.timeline.getByText('transshipment').first()).toBeVisible();
  },
  retraction: async (shown) => {
    for (const name of ['Gate in', 'Departed'])
      await expect(step(shown, name).getByText(/Retracted/), name).toBeVisible();
  },
  'empty returned': async (shown) => {
    await hasPlaces(shown);
    await expect(shown.page.locator('.detail-head').getByText('Completed')).toBeVisible();
    await expect(step(shown, 'Empty returned')).toHaveCount(1);
  },
  'quota used up': async ({ page }) => {
    await expect(page.getByText(/\(429\)/).first()).toBeVisible();
    await expect(page.getByText(/query was given back/).first()).toBeVisible();
  },
  duplicate: async (shown) => {
    for (const name of ['Empty out', 'Gate in', 'Loaded', 'Departed'])
      await expect(step(shown, name), name).toHaveCount(1);
  },
  'late correction': async (shown) => {
    for (const name of ['Gate in', 'Loaded'])
      await expect(step(shown, name).getByText('corrected'), name).toBeVisible();
  },
  'bill three containers': async (shown) => {
    await isUnderWay(shown);
    await hasContainers(shown, 3);
  },
  booking: async (shown) => {
    await isUnderWay(shown);
    await hasContainers(shown, 2);
  },
  antimeridian: async (shown) => {
    await expect(shown.timeline.getByText(/UTC\+1[23]/).first()).toBeVisible();
    await expect(shown.timeline.getByText(/UTC[-−]8/).first()).toBeVisible();
    await expect(shown.timeline.locator('.timeline-event').first()).toContainText('Empty out');
  },
  'rail inland': async (shown) => {
    await hasPlaces(shown);
    await expect(shown.timeline.locator('.leg-row .li[title="Rail"]')).toHaveCount(1);
  },
  'leased container': async (shown) => {
    await isUnderWay(shown);
    await expect(shown.page.locator('.detail-head').getByText('ONE', { exact: true })).toBeVisible();
  },
  'missed connection': async (shown) => {
    await isUnderWay(shown);
    await expect(shown.timeline.locator('.leg-row')).toHaveCount(2);
    await expect(shown.page.getByText(/Rolled over/).first()).toBeVisible();
  },
  'blank sailing': async (shown) => {
    await expect(shown.page.locator('.leg-row').first()).toBeVisible();
    // Sailings are blank every four weeks: by now it may have arrived, more than a week after plan.
    await expect(shown.page.getByText(/Rolled over|^(7|8|9|\d\d)(\.\d)? d late$/).first()).toBeVisible();
  },
  'port swap': hasPlaces,
  'cut-off moved': async (shown) => {
    await hasPlaces(shown);
    await expect(step(shown, 'Gate in')).toHaveCount(1);
  },
  'crew eta nonsense': isUnderWay,
  'calculated better': isUnderWay,
  'carrier better': hasPlaces,
  'past free time': async (shown) => {
    const charges = await openCharges(shown);
    await expect(charges.getByRole('button', { name: /Demurrage.*Past free time/ })).toBeVisible();
    await expect(charges.getByText(/Clock stopped, Customs hold/).first()).toBeAttached();
    await expect(charges.getByText(/Customs hold from .* until /).first()).toBeVisible();
  },
  'overdue empty': async (shown) => {
    const charges = await openCharges(shown);
    await expect(charges.getByRole('button', { name: /Detention.*Past free time/ })).toBeVisible();
    await expect(step(shown, 'Empty returned')).toHaveCount(0);
  },
  'last free day changed': async (shown) => {
    const charges = await openCharges(shown);
    await expect(charges.getByRole('row', { name: /^Carrier .* 5 / }).first()).toBeVisible();
  },
  'not found': async ({ page }) => {
    await expect(page.getByText(/does not know this number/).first()).toBeVisible();
  },
};

async function openDialog(page: Page, lines: readonly string[]): Promise<Locator> {
  await page.goto('/pages/tracking/ocean');
  await page.getByRole('button', { name: 'Track', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /one a line/ }).fill(lines.join('\n'));
  return dialog;
}

test('every number of the README does what the README says', async ({ page }) => {
  test.setTimeout(600_000);
  expect(table.length).toBeGreaterThan(15);
  await openDemo(page);
  const dialog = await openDialog(
    page,
    table.map(({ number }) => number),
  );
  for (const row of table.filter((one) => carrierOf(one) !== undefined)) {
    const digits = row.number.slice(-5, -1);
    const choice = dialog
      .getByRole('row')
      .filter({ hasText: digits })
      .getByRole('combobox')
      .filter({ hasText: 'Choose the carrier' });
    await choice.click();
    await page
      .getByRole('option', { name: carrierOf(row) ?? '', exact: true })
      .first()
      .click();
  }
  await dialog.getByRole('button', { name: /^Track \d+ numbers?$/ }).click();
  const unsupported = table.find(({ what }) => what === 'unsupported');
  expect(unsupported?.text).toMatch(/not supported by this carrier/);
  await expect(dialog.getByText(/does not support queries by container number/)).toBeVisible({
    timeout: 60_000,
  });
  await page.keyboard.press('Escape');

  const broken: string[] = [];
  for (const row of table.filter(({ what }) => what !== 'unsupported'))
    await test.step(`${row.number}, ${row.what}`, async () => {
      const promise = promises[row.what];
      expect(promise, `nothing checks what the README says of ${row.number}`).toBeDefined();
      const field = page.getByRole('combobox', { name: 'Track or find anything' });
      await page.locator('#omnibox').click();
      await field.fill(row.number);
      await field.press('Enter');
      await page.waitForURL(/\/pages\/tracking\/ocean\/[0-9a-f-]{36}/);
      const timeline = page.getByRole('region', { name: 'Timeline' });
      await expect(timeline).toBeVisible({ timeout: 60_000 });
      await expect(page).toHaveTitle(/ · Portolan$/);
      await promise?.({ page, timeline, row }).catch((error: Error) =>
        broken.push(`${row.number}: ${error.message}`),
      );
      await page.goto('/pages/tracking/ocean');
    });
  expect(broken).toEqual([]);
});

test('the trial account has the queries that the README says, and says when they are used up', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/login');
  await givePassword(page, 'trial', 'Portolan2024');
  await page.waitForURL('**/pages/tracking/**');
  const numbers = Array.from({ length: 21 }, (_, i) => {
    const first = `MSKU${700_000 + i}`;
    return `${first}${equipmentCheckDigit(first)}`;
  });
  const dialog = await openDialog(page, numbers);
  await expect(dialog.getByText('20 queries left: the first 20 of 21 numbers are tracked.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Track 20 numbers' }).click();
  await expect(dialog.getByText('20 numbers are tracked.')).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByText(/Account subscriptions exhausted/)).toBeVisible();
});
