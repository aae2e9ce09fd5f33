import { accountRoutes, demoRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, words } from '../../../test/page.tsx';
import { mira } from '../../../test/people.ts';
import { ContactPage } from './contact-page.tsx';

const page = testPage({ path: '/pages/contactUs', component: ContactPage });

test('shows nothing before it knows who asks', async () => {
  page.hold(accountRoutes.getCurrentUser);
  await page.open();
  await expect.poll(() => page.asked(accountRoutes.getCurrentUser)).toHaveLength(1);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('knows already what the account says, and asks for the rest', async () => {
  page.answer(accountRoutes.getCurrentUser, mira);
  await page.open();
  const email = await screen.findByLabelText<HTMLInputElement>(words('demos.email'));
  expect(email.value).toBe('mira@kestrel.example');
  fireEvent.click(screen.getByRole('button', { name: words('demos.contact.submit') }));
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  expect(page.asked(demoRoutes.bookDemo)).toEqual([]);
});
