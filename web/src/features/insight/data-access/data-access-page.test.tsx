import { accountRoutes, type DataDump, dataAccessRoutes } from '@portolan/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, testStates, words } from '../../../../test/page.tsx';
import { mira } from '../../../../test/people.ts';
import { DataAccessPage } from './data-access-page.tsx';

const { getDataDump, setDataDump } = dataAccessRoutes;
const dump: DataDump = {
  isOn: true,
  files: [{ name: 'shipments', rows: 1234, bytes: 40_960 }],
  madeAt: '2026-11-10T02:23:00Z',
};
const page = testPage({
  path: '/pages/settings/data',
  component: DataAccessPage,
  answers: (on) => on.answer(accountRoutes.getCurrentUser, mira),
});

testStates(page, {
  main: getDataDump,
  filled: dump,
  shows: /1,234/,
  failed: () => words('data-access.failed'),
});

test('a file is fetched by its name, and switching on says that the first ones are being made', async () => {
  page.answer(getDataDump, { isOn: false, files: [], madeAt: null });
  page.answer(setDataDump, { isOn: true, files: [], madeAt: null });
  await page.open();
  fireEvent.click(await screen.findByRole('checkbox', { name: words('data-access.on') }));
  expect(await screen.findByText(words('data-access.waiting'))).toBeTruthy();
  expect(page.asked(setDataDump)[0]?.body).toEqual({ isOn: true });
});

test('each file leads to its download', async () => {
  page.answer(getDataDump, dump);
  await page.open();
  const link = await screen.findByRole('link', { name: words('data-access.views.shipments') });
  expect(link.getAttribute('href')).toBe(`${dataAccessRoutes.getDataFile.path}?name=shipments`);
});
