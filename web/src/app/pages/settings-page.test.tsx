import { accountRoutes, noticeRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentLanguage } from '../../lib/i18n.ts';
import { testPage, words } from '../../../test/page.tsx';
import { mira } from '../../../test/people.ts';
import { SettingsPage } from './settings-page.tsx';

const page = testPage({
  path: '/pages/settings',
  component: SettingsPage,
  answers: ({ answer }) => {
    answer(noticeRoutes.getNoticeSetting, {
      mail: 'digest',
      sms: false,
      onlyOwn: false,
      quiet: null,
      timeZone: 'UTC',
    });
    answer(noticeRoutes.listNoticeChannels, []);
  },
});

test('offers the settings of the browser before it knows the account', async () => {
  page.hold(accountRoutes.getCurrentUser);
  await page.open();
  expect(await screen.findByRole('radiogroup', { name: words('settings.theme') })).toBeTruthy();
  expect(screen.queryByText('Kestrel Foods')).toBeNull();
});

test('says whose account it is and how much of it is used', async () => {
  page.answer(accountRoutes.getCurrentUser, mira);
  await page.open();
  expect(await screen.findByText('Kestrel Foods')).toBeTruthy();
  expect(screen.getByText(words('settings.queries-used', { used: '12', limit: '500' }))).toBeTruthy();
  expect(screen.getByRole('link', { name: words('settings.members-link') })).toBeTruthy();
});

test('keeps the settings of the browser where the account cannot be read', async () => {
  page.refuse(accountRoutes.getCurrentUser, 'internal');
  await page.open();
  expect(await screen.findByRole('radiogroup', { name: words('settings.date-style') })).toBeTruthy();
});

test('a theme is chosen at once, and remembered', async () => {
  page.answer(accountRoutes.getCurrentUser, mira);
  await page.open();
  fireEvent.click(await screen.findByRole('radio', { name: words('settings.theme-dark') }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  fireEvent.click(screen.getByRole('radio', { name: words('settings.theme-light') }));
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(currentLanguage()).toBe('en');
});
