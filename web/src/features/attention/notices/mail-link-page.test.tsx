import { alertRoutes } from '@portolan/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testPage, words } from '../../../../test/page.tsx';
import { MailLinkPage } from './mail-link-page.tsx';

const page = testPage({
  path: '/alert-link',
  component: MailLinkPage,
  validateSearch: z.object({ token: z.string().catch('') }),
});

test('a link of a mail does what it says once, and says so', async () => {
  page.answer(alertRoutes.useMailLink, { did: 'snoozed', alertId: null });
  await page.open('?token=abc');
  expect(await screen.findByText(words('alerts.link.snoozed'))).toBeTruthy();
  expect(page.asked(alertRoutes.useMailLink).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

test('one that is too old says so', async () => {
  page.refuse(alertRoutes.useMailLink, 'alert.link-ended');
  await page.open('?token=abc');
  expect(await screen.findByText(/no longer valid/)).toBeTruthy();
});
