import { type Announcement, announcementRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, testListStates, words } from '../../../../test/page.tsx';
import { AnnouncementsPage } from './announcements-page.tsx';
import { AnnouncementsSearch } from './announcements-search.ts';

const draft: Announcement = {
  announcementId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11',
  versionName: '2.4.0',
  texts: { en: { title: 'Faster lists', text: 'Lists open in half the time.' } },
  publishedAt: null,
  createdAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-20T08:00:00Z',
};

const page = testPage({
  path: '/admin/announcements',
  component: AnnouncementsPage,
  validateSearch: AnnouncementsSearch,
});

testListStates(page, {
  main: announcementRoutes.listAnnouncements,
  filled: { rows: [draft] },
  shows: '2.4.0',
  empty: { data: { rows: [] }, says: () => words('announcements.none') },
  failed: () => words('common.worklist.failed'),
});

test('an announcement opens by its version, and a new one is written on an empty sheet', async () => {
  page.answer(announcementRoutes.listAnnouncements, { rows: [draft] });
  await page.open();
  fireEvent.click(await screen.findByRole('button', { name: '2.4.0' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(await screen.findByDisplayValue('Faster lists')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words('announcements.write'), hidden: true }));
  await screen.findByRole('dialog');
  expect(screen.queryByDisplayValue('Faster lists')).toBeNull();
  expect(page.address()).toContain('announcement=new');
});
