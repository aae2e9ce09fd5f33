import { guidePages } from '@portolan/contract/texts/en/guide';
import { guidePages as hongKong } from '@portolan/contract/texts/zh-hk/guide';
import { shell } from '@portolan/contract/texts/zh-hk/screens/frame/shell';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, words } from '../../../test/page.tsx';
import { guideList } from './guide-list.ts';
import { GuidePage } from './guide-page.tsx';
import { findInGuide } from './guide-search.tsx';

const page = testPage({ path: '/pages/help', component: GuidePage });
const search = () => screen.findByRole('searchbox', { name: words('guide.search') });

test('has one page for each screen, with a way to open it', async () => {
  await page.open();
  expect(await screen.findByRole('heading', { name: guidePages.alerts.title })).toBeTruthy();
  expect(screen.getByText(guidePages.alerts.text)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: words('guide.open') })).toHaveLength(guideList.length);
  expect(new Set(guideList.map(({ key }) => key))).toEqual(new Set(Object.keys(guidePages)));
});

test('is searched for all words, in any order, and says when there is nothing', async () => {
  await page.open();
  fireEvent.change(await search(), { target: { value: 'day free tariff' } });
  expect(await screen.findByText(words('guide.found', { count: 1 }))).toBeTruthy();
  expect(screen.getByRole('heading', { name: guidePages.charges.title })).toBeTruthy();
  fireEvent.change(await search(), { target: { value: 'xyzzy' } });
  expect(await screen.findByText(words('guide.none'))).toBeTruthy();
});

test('in Hong Kong, alerts are found by the name that the menu gives them', () => {
  expect(findInGuide(hongKong, shell.alerts)).toContain('alerts');
});
