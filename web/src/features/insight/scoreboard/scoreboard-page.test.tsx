import { accountRoutes, scoreboardRoutes } from '@portolan/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage, testStates, words } from '../../../../test/page.tsx';
import { mira, reader } from '../../../../test/people.ts';
import { ScoreboardSearch } from './scoreboard-search.ts';
import { ScoreboardPage } from './scoreboard-page.tsx';
import { measured } from './testing.ts';

const {
  getPublication,
  getScoreboard,
  getScoreboardMail,
  listLeftOutArrivals,
  publishScoreboard,
  setScoreboardMail,
  withdrawScoreboard,
} = scoreboardRoutes;
const nothingLeftOut = { total: 0, isMore: false, reasons: [], rows: [] };
const page = testPage({
  path: '/pages/reports/scoreboard',
  component: ScoreboardPage,
  validateSearch: ScoreboardSearch,
  answers: (on) => {
    on.answer(getPublication, null);
    on.answer(getScoreboardMail, { monthly: false });
    on.answer(listLeftOutArrivals, nothingLeftOut);
    on.hold(accountRoutes.getCurrentUser);
  },
});

testStates(page, {
  main: getScoreboard,
  filled: measured,
  shows: /18,406/,
  failed: () => words('scoreboard.failed'),
});

test('names the nearest source, and shows nothing of fewer than five arrivals', async () => {
  page.answer(getScoreboard, measured);
  await page.open();
  const source = words('eta.source.calculated');
  expect((await screen.findAllByText(words('scoreboard.miss.title-all', { source }))).length).toBeGreaterThan(
    0,
  );
  expect(screen.getAllByText(words('scoreboard.table.too-few'))).toHaveLength(5);
  expect(screen.getAllByText(words('scoreboard.table.gives-none'))).toHaveLength(5);
});

test('asks for the filters of its address, and offers the same table as CSV', async () => {
  page.answer(getScoreboard, measured);
  await page.open('?days=30&lane=KRPUS-USLAX&by=carrier&horizon=3-to-7');
  await screen.findAllByText(/18,406/);
  const [asked] = page.asked(getScoreboard);
  expect(asked?.query).toMatchObject({ lane: 'KRPUS-USLAX', by: 'carrier', horizon: '3-to-7' });
  const days = (Date.parse(asked?.query.to ?? '') - Date.parse(asked?.query.from ?? '')) / 86_400_000;
  expect(days).toBe(29);
  const csv = screen.getByRole('link', { name: words('scoreboard.csv') });
  expect(csv.getAttribute('href')).toContain('lane=KRPUS-USLAX&by=carrier&horizon=3-to-7');
});

test('says that nothing is measured yet', async () => {
  const none = { arrivals: 0, measuredAt: null, byHorizon: { ...measured.byHorizon, scores: [], groups: 0 } };
  page.answer(getScoreboard, { ...measured, ...none });
  await page.open();
  expect(await screen.findByText(words('scoreboard.none'))).toBeTruthy();
});

test('lists the arrivals that were left out, and why', async () => {
  const row = {
    queryid: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11',
    number: 'HMMU2000051',
    carrierCode: 'HDMU',
    pol: 'KRPUS',
    pod: 'NLRTM',
    arrivedAt: '2026-11-20T08:00:00.000Z',
    reason: 'other-port' as const,
  };
  page.answer(getScoreboard, measured);
  page.answer(listLeftOutArrivals, {
    total: 3,
    isMore: false,
    reasons: [
      { reason: 'no-eta', arrivals: 2 },
      { reason: 'other-port', arrivals: 1 },
    ],
    rows: [row],
  });
  await page.open();
  const name = words('scoreboard.left-out.button', { count: 3, number: '3' });
  fireEvent.click(await screen.findByRole('button', { name }));
  const list = within(await screen.findByRole('dialog'));
  expect(list.getByRole('link', { name: 'HMMU2000051' }).getAttribute('href')).toContain(row.queryid);
  expect(list.getByText(words('scoreboard.left-out.reason.no-eta'), { exact: false })).toBeTruthy();
  expect(list.getAllByText(words('scoreboard.left-out.reason.other-port'), { exact: false })).toHaveLength(2);
  expect(list.getByText(words('scoreboard.left-out.shown', { number: '1' }))).toBeTruthy();
});

test('the monthly mail is started and ended', async () => {
  page.answer(getScoreboard, measured);
  page.answer(setScoreboardMail, { monthly: true });
  await page.open();
  const start = await screen.findByRole<HTMLButtonElement>('button', {
    name: words('scoreboard.mail.start'),
  });
  await expect.poll(() => start.disabled).toBe(false);
  fireEvent.click(start);
  const end = await screen.findByRole('button', { name: words('scoreboard.mail.end') });
  expect(page.asked(setScoreboardMail)[0]?.body).toEqual({ monthly: true });
  page.answer(setScoreboardMail, { monthly: false });
  fireEvent.click(end);
  expect(await screen.findByRole('button', { name: words('scoreboard.mail.start') })).toBeTruthy();
});

test('an owner publishes with the filters of now, gets the address and ends the publication', async () => {
  const publication = {
    publicKey: 'k'.repeat(24),
    days: 30 as const,
    carrier: null,
    lane: 'KRPUS-USLAX',
    port: null,
    publishedAt: '2026-11-20T08:00:00.000Z',
    publishedBy: 'Ada',
  };
  page.answer(accountRoutes.getCurrentUser, mira);
  page.answer(getScoreboard, measured);
  page.answer(publishScoreboard, publication);
  page.answer(withdrawScoreboard, {});
  await page.open('?days=30&lane=KRPUS-USLAX');
  fireEvent.click(await screen.findByRole('button', { name: words('scoreboard.publish.button') }));
  const publish = await screen.findByRole('button', { name: words('scoreboard.publish.publish') });
  page.answer(getPublication, publication);
  fireEvent.click(publish);
  expect(await screen.findByText(new RegExp(`/scoreboard/${'k'.repeat(24)}$`))).toBeTruthy();
  expect(page.asked(publishScoreboard)[0]?.body).toEqual({ days: 30, lane: 'KRPUS-USLAX' });
  page.answer(getPublication, null);
  fireEvent.click(screen.getByRole('button', { name: words('scoreboard.publish.withdraw') }));
  expect(await screen.findByText(words('scoreboard.publish.withdrawn'))).toBeTruthy();
});

test('who is no owner learns who can publish', async () => {
  page.answer(accountRoutes.getCurrentUser, reader);
  page.answer(getScoreboard, measured);
  await page.open();
  fireEvent.click(await screen.findByRole('button', { name: words('scoreboard.publish.button') }));
  expect(await screen.findByText(words('scoreboard.publish.owner-only'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: words('scoreboard.publish.publish') })).toBeNull();
});

test('the command that makes the table again stands with the hash that it prints', async () => {
  page.answer(accountRoutes.getCurrentUser, mira);
  page.answer(getScoreboard, measured);
  await page.open('?days=30&lane=KRPUS-USLAX');
  fireEvent.click(await screen.findByRole('button', { name: words('scoreboard.reproduce.button') }));
  expect(await screen.findByText(/npm run portolan -- scoreboard/)).toBeTruthy();
  expect(screen.getByText(/KRPUS-USLAX/, { selector: 'code' })).toBeTruthy();
  expect(screen.getByText(measured.byHorizon.hash)).toBeTruthy();
});

test('an empty lane offers the wider groups that have figures', async () => {
  page.answer(getScoreboard, { ...measured, arrivals: 0 });
  await page.open('?lane=KRPUS-USLAX');
  const name = words('scoreboard.wider-port', { port: 'Los Angeles', count: 412, number: '412' });
  fireEvent.click(await screen.findByRole('button', { name }));
  await expect.poll(() => page.asked(getScoreboard).at(-1)?.query).toMatchObject({ port: 'USLAX' });
  expect(page.asked(getScoreboard).at(-1)?.query.lane).toBeUndefined();
});

test('months and lanes without arrivals are named once, and another table begins with one horizon', async () => {
  const [score] = measured.byHorizon.scores;
  const table = { ...measured.byHorizon, by: 'month' as const, scores: [{ ...score!, key: '2026-10' }] };
  page.answer(getScoreboard, { ...measured, table });
  await page.open('?by=month');
  expect(await screen.findByRole('columnheader', { name: '2026-10' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: words('scoreboard.table.carrier') }));
  await expect
    .poll(() => page.asked(getScoreboard).at(-1)?.query)
    .toMatchObject({ by: 'carrier', horizon: '3-to-7' });
});

test('says before publishing that simulated arrivals leave the public page empty', async () => {
  page.answer(getScoreboard, { ...measured, simulated: true });
  await page.open();
  fireEvent.click(await screen.findByRole('button', { name: words('scoreboard.publish.button') }));
  expect(await screen.findByText(words('scoreboard.publish.empty'))).toBeTruthy();
});
