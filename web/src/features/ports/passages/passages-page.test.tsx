import { type Passage, accountRoutes, passageRoutes } from '@portolan/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testPage, testStates, words } from '../../../../test/page.tsx';
import { mira } from '../../../../test/people.ts';
import { PassagesPage } from './passages-page.tsx';
import { PassagesSearch } from './passages-search.ts';

const suez: Passage = {
  passageId: 'suez',
  type: 'canal',
  names: { en: 'Suez Canal' },
  longitude: 32.4,
  latitude: 30.5,
  gate: [
    [32, 30.45],
    [32.75, 30.45],
  ],
  state: 'closed',
  change: {
    passageChangeId: '1',
    state: 'closed',
    from: '2026-11-22T12:00:00.000Z',
    until: '2026-11-28T00:00:00.000Z',
    waitHours: null,
    note: 'Ship aground',
    setAt: '2026-11-22T12:00:00.000Z',
    setBy: '',
  },
  coming: null,
  avoidedByDefault: false,
  limits: { maxLengthM: null, maxBeamM: 77.5, maxDraughtM: 20.1, transitHours: 14, lengthNm: 104 },
  coverage: 'counted',
  transitsLastDay: 41,
  transitsADay: 52.3,
  waiting: 17,
  waitedHours: 9.5,
  waitedShips: 60,
  simulated: false,
};
const detail = {
  ...suez,
  days: [{ day: '2026-11-21', forward: 20, backward: 21 }],
  changes: [suez.change!],
};

const page = testPage({
  path: '/pages/passages',
  component: PassagesPage,
  validateSearch: PassagesSearch,
  answers: ({ answer }) => answer(accountRoutes.getCurrentUser, mira),
});

testStates(page, {
  main: passageRoutes.listPassages,
  filled: [suez],
  shows: 'Suez Canal',
  failed: () => words('passages.failed'),
});

test.each([
  { simulated: false, words: 'passages.counted.real' as const },
  { simulated: true, words: 'passages.counted.simulated' as const },
])('the list says whose transits are counted: $words', async ({ simulated, words: key }) => {
  page.answer(passageRoutes.listPassages, [{ ...suez, simulated }]);
  await page.open();
  await screen.findByRole('row', { name: /Suez Canal/ });
  expect(document.body.textContent).toContain(words(key));
});

test('the list says state, transits and waiting ships', async () => {
  page.answer(passageRoutes.listPassages, [suez]);
  await page.open();
  const row = within(await screen.findByRole('row', { name: /Suez Canal/ }));
  for (const text of [words('passages.states.closed'), '52.3', '41', '17'])
    expect(row.getByText(text)).toBeTruthy();
});

test('one passage shows its limits, the reason, and what was set; a member cannot set it', async () => {
  page.answer(passageRoutes.listPassages, [suez]);
  page.answer(passageRoutes.getPassage, detail);
  await page.open('?passage=suez');
  expect((await screen.findAllByText('Ship aground')).length).toBeGreaterThan(0);
  expect(document.body.textContent).toContain(words('passages.max-draught', { m: 20.1 }));
  expect(screen.getByText(words('passages.waited-of', { h: '9.5', ships: 60 }))).toBeTruthy();
  expect(screen.queryByRole('button', { name: words('passages.set.button') })).toBeNull();
});

test('the focus goes to the opened passage, and back to what opened it', async () => {
  page.answer(passageRoutes.listPassages, [suez]);
  page.answer(passageRoutes.getPassage, detail);
  await page.open();
  fireEvent.click(await screen.findByRole('button', { name: 'Suez Canal' }));
  const close = await screen.findByRole('button', { name: words('passages.close') });
  expect(document.activeElement?.contains(close)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  fireEvent.click(close);
  const opener = await screen.findByRole('button', { name: 'Suez Canal' });
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
});

test('an operator opens it again', async () => {
  page.answer(accountRoutes.getCurrentUser, { ...mira, userType: 'administrator' });
  page.answer(passageRoutes.listPassages, [suez]);
  page.answer(passageRoutes.getPassage, detail);
  page.answer(passageRoutes.setPassageState, { ...suez, state: 'open', change: null });
  await page.open('?passage=suez');
  fireEvent.click(await screen.findByRole('button', { name: words('passages.set.button') }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: words('passages.set.submit') }));
  await vi.waitFor(() =>
    expect(page.asked(passageRoutes.setPassageState)).toMatchObject([
      { body: { passageId: 'suez', state: 'closed', until: null } },
    ]),
  );
});

test.each(['not-yet', 'no-positions'] as const)(
  'what was never counted is no count of none: %s',
  async (coverage) => {
    const none = {
      ...suez,
      coverage,
      transitsLastDay: null,
      transitsADay: null,
      waiting: null,
      waitedHours: null,
    };
    page.answer(passageRoutes.listPassages, [none]);
    const days = [{ day: '2026-11-21', forward: null, backward: null }];
    page.answer(passageRoutes.getPassage, { ...none, days, changes: [] });
    await page.open();
    expect(await screen.findByText(words(`passages.missing-text.${coverage}`))).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Suez Canal' }));
    // Four figures, and both ways of the one day.
    expect(await screen.findAllByText(words(`passages.missing.${coverage}`))).toHaveLength(6);
  },
);
