import { guidePages } from '@portolan/contract/texts/en/guide';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage } from '../../../test/page.tsx';
import { GuideSitePage } from './guide-site-page.tsx';

const page = testPage({ path: '/home/guide', component: GuideSitePage });

test('shows the guide to visitors, without ways into the product', async () => {
  await page.open();
  expect(await screen.findByText(guidePages.ocean.text)).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links.filter((href) => href.startsWith('/pages'))).toEqual([]);
});
