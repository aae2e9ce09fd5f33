import { randomInt, randomUUID } from 'node:crypto';
import { type Page, expect, test } from '@playwright/test';
import { equipmentCheckDigit } from '../../contract/src/references.ts';
import { openDemo, settle } from './every-page.ts';

/** Containers that nobody tracks yet, whatever other journeys track, and also when this one is repeated. */
const newContainers = (owner: string, count: number): string[] => {
  const first = randomInt(100_000, 800_000);
  return Array.from({ length: count }, (_, i) => {
    const number = `${owner}${first + i}`;
    return `${number}${equipmentCheckDigit(number)}`;
  });
};

/** A DCSA 2.2 event as a carrier would push it to the demo's own endpoint. */
function toEvent(equipmentReference: string, eventID: string, eventDateTime: string): object {
  return {
    eventID,
    eventCreatedDateTime: new Date().toISOString(),
    eventType: 'EQUIPMENT',
    eventClassifierCode: 'ACT',
    eventDateTime,
    equipmentEventTypeCode: 'LOAD',
    equipmentReference,
    ISOEquipmentCode: '22GP',
    emptyIndicatorCode: 'LADEN',
    transportCall: {
      transportCallID: 'e2e-call',
      UNLocationCode: 'CNSHA',
      facilityTypeCode: 'POTE',
      modeOfTransport: 'VESSEL',
      exportVoyageNumber: '101E',
      vessel: { vesselIMONumber: '9811000', vesselName: 'EVER GIVEN' },
    },
    documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: 'E2EBOOKING1' }],
  };
}

async function push(page: Page, events: object[]): Promise<string> {
  const answer = await page.request.post('/v1/inbound/dcsa-tnt', {
    headers: { authorization: 'Bearer pk_demo_portolan', 'content-type': 'application/json' },
    data: JSON.stringify(events),
  });
  expect(answer.status()).toBe(202);
  return ((await answer.json()) as { messageId: string }).messageId;
}

test('pasted numbers are recognised and tracked, line by line', async ({ page }) => {
  const containers = newContainers('MSKU', 3);
  await openDemo(page);
  await page.goto('/pages/tracking/ocean');
  await page.getByRole('button', { name: 'Track', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox')
    .first()
    .fill([...containers, 'HMMU6120585'].join('\n'));
  // The failing check digit is named while typing.
  await expect(dialog.getByText(/0/).first()).toBeVisible();
  await dialog.getByRole('button', { name: /^Track 3/ }).click();
  await dialog.getByRole('button', { name: /list/i }).click();
  const digits = containers[0]?.slice(4, 10) ?? '';
  await expect(page.getByRole('row').filter({ hasText: digits }).first()).toBeVisible();
});

test('a change shows in an open page without a reload, and its raw message opens from its badge', async ({
  page,
}) => {
  await openDemo(page);
  await push(page, [toEvent('TCLU4265780', randomUUID(), '2026-11-01T08:00:00+08:00')]);
  await page.goto('/pages/tracking/ocean?view=all&q=TCLU4265780');
  const row = page.getByRole('row').filter({ hasText: '426578' }).first();
  await expect(row).toBeVisible({ timeout: 30_000 });
  await row.getByRole('link').first().click();
  await expect(page.getByText('Loaded on EVER GIVEN').first()).toBeVisible();
  const shown = page.locator('.timeline time', { hasText: '09:15' });
  await expect(shown).toHaveCount(0);
  await push(page, [toEvent('TCLU4265780', randomUUID(), '2026-11-01T09:15:00+08:00')]);
  await expect(shown.first()).toBeVisible();
  await page
    .locator('.timeline')
    .getByRole('button', { name: /carrier/ })
    .first()
    .click();
  await expect(page.getByText('equipmentEventTypeCode').first()).toBeVisible();
});

test('language and theme switch at once and stay after a reload', async ({ page }) => {
  await openDemo(page);
  await settle(page);
  const html = page.locator('html');
  const before = (await html.getAttribute('data-theme')) ?? '';
  await page.getByRole('button', { name: 'Switch theme' }).click();
  await expect(html).not.toHaveAttribute('data-theme', before);
  const after = (await html.getAttribute('data-theme')) ?? '';
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('menuitemradio', { name: '日本語' }).click();
  await expect(html).toHaveAttribute('lang', /^ja/);
  await page.reload();
  await expect(html).toHaveAttribute('lang', /^ja/);
  await expect(html).toHaveAttribute('data-theme', after);
});

test('a session that ended in another place leads to the sign-in page', async ({ page, context }) => {
  await openDemo(page);
  await context.clearCookies({ name: 'user_token' });
  await page.goto('/pages/tracking/ocean');
  await expect(page).toHaveURL(/\/login/);
});
