import { demoRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DemoSearch } from '../../features/identity/demos/demo-search.ts';
import { testPage, words } from '../../../test/page.tsx';
import { GetADemoPage } from './get-a-demo-page.tsx';

const page = testPage({
  path: '/home/getADemo/$fromTo',
  component: GetADemoPage,
  validateSearch: DemoSearch,
});

test('a form that lacks something says what, and asks for no proof of a person yet', async () => {
  await page.open('/home/getADemo/login');
  fireEvent.change(await screen.findByLabelText(words('demos.company')), {
    target: { value: 'Baobab Motors' },
  });
  fireEvent.click(screen.getByRole('button', { name: words('demos.submit') }));
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(2);
  expect(page.asked(demoRoutes.bookDemo)).toEqual([]);
});

test('what was typed is there again after a reload', async () => {
  await page.open('/home/getADemo/login');
  fireEvent.change(await screen.findByLabelText(words('demos.company')), {
    target: { value: 'Baobab Motors' },
  });
  await page.open('/home/getADemo/login');
  const fields = await screen.findAllByLabelText<HTMLInputElement>(words('demos.company'));
  expect(fields.at(-1)?.value).toBe('Baobab Motors');
});

test.each(['activated', 'invitation'] as const)('the result %s stands in the address', async (result) => {
  await page.open(`/home/getADemo/login?result=${result}&due=2026-11-26T08:00:00Z`);
  expect(await screen.findByText(words(`demos.result.${result}-title`))).toBeTruthy();
  expect(screen.queryByRole('button', { name: words('demos.submit') })).toBeNull();
});
