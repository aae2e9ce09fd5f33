import { type StaffSource, staffSourceRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, testListStates, words } from '../../../test/page.tsx';
import { StaffSourcesPage } from './sources-page.tsx';
import { StaffSourcesSearch } from './sources-search.ts';

const source: StaffSource = {
  company: { accreditId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c12', name: 'Kestrel Foods' },
  sourceId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11',
  name: 'Hapag-Lloyd production',
  connector: 'dcsa-tnt',
  way: 'pull',
  carrierCode: 'HLCU',
  carrierName: 'Hapag-Lloyd',
  simulated: false,
  health: 'broken',
  enabled: true,
  lastMessageAt: '2026-11-21T08:00:00Z',
  lastSuccessAt: '2026-11-21T08:00:00Z',
  lagSeconds: 960,
  messages24h: 54,
  refused24h: 1,
  failedOpen: 3,
  lastFailure: { at: '2026-11-21T09:00:00Z', code: 'auth-failed', reason: 'The carrier refused (401).' },
  nextPollAt: null,
  pull: null,
  pushUrl: null,
  feedAddress: null,
  feedStream: null,
  scheduleKind: null,
  feedVersion: null,
};

const page = testPage({
  path: '/admin/sources',
  component: StaffSourcesPage,
  validateSearch: StaffSourcesSearch,
});

testListStates(page, {
  main: staffSourceRoutes.listAllSources,
  filled: { rows: [source] },
  shows: 'Kestrel Foods',
  empty: { data: { rows: [] }, says: () => words('staff-sources.none') },
  failed: () => words('common.worklist.failed'),
});

test('the messages in trouble of a broken source are one press away', async () => {
  page.answer(staffSourceRoutes.listAllSources, { rows: [source] });
  await page.open();
  expect(await screen.findByText(words('sources.health.broken'))).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: '3' }));
  await expect.poll(() => page.address()).toContain('/admin/messages');
  expect(page.address()).toContain(source.sourceId);
});
