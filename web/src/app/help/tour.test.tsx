import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, words } from '../../../test/page.tsx';
import { goToStop } from './tour-state.ts';
import { Tour, TourOffer } from './tour.tsx';

const Both = () => (
  <>
    <TourOffer />
    <Tour />
  </>
);
const page = testPage({ path: '/pages/settings', component: Both });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('the tour is offered once, and opens the page of its first stop', async () => {
  await page.open();
  await press(words('first-minute.tour.begin'));
  expect(screen.queryByText(words('first-minute.tour.offer'))).toBeNull();
  expect(await screen.findByText(words('first-minute.tour.overview-text'))).toBeTruthy();
  await expect.poll(page.address).toBe('/pages/overview');
  goToStop(undefined);
});

test('the last stop says that it is the last, and Escape ends the tour', async () => {
  goToStop(5);
  await page.open('/pages/settings');
  expect(await screen.findByRole('button', { name: words('first-minute.tour.finish') })).toBeTruthy();
  expect(screen.queryByRole('button', { name: words('first-minute.tour.next') })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await expect.poll(() => screen.queryByText(words('first-minute.tour.sources'))).toBeNull();
});
