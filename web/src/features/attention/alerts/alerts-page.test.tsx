import { type Alert, accountRoutes, alertRoutes, overviewRoutes } from '@portolan/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testStates, words } from '../../../../test/page.tsx';
import { mira } from '../../../../test/people.ts';
import { alertId, detail, fresh, late, page, storm } from './testing.ts';

testStates(page, {
  main: alertRoutes.listAlerts,
  filled: { rows: [late] },
  shows: 'EVER ACE +38 h to Rotterdam',
  failed: () => words('alerts.failed'),
});

test('while history is loaded the empty list says so, and not that nothing needs action', async () => {
  page.answer(alertRoutes.listAlerts, { rows: [] });
  page.answer(overviewRoutes.getFreshness, { ...fresh, historyUntil: '2026-11-12T00:00:00.000Z' });
  await page.open();
  expect(await screen.findByText(words('alerts.loading'))).toBeTruthy();
  expect(screen.queryByText(words('alerts.none'))).toBeNull();
});

test('the list says impact, stage, title and cause, the greatest impact first, and each view its count', async () => {
  page.answer(alertRoutes.listAlerts, { rows: [late, storm] });
  await page.open();
  const [first, second] = await screen.findAllByRole('listitem');
  for (const text of [
    '14 × 38 h',
    words('alert-words.stage.actual.arrival-delay'),
    'EVER ACE +38 h to Rotterdam',
  ])
    expect(within(first!).getByText(text)).toBeTruthy();
  expect(within(second!).getByText('ATSANI nears Yantian')).toBeTruthy();
  const bar = within(screen.getByRole('navigation', { name: words('alerts.views.label') }));
  expect(await bar.findByRole('link', { name: /31/ })).toBeTruthy();
});

test('a list that goes on shows more', async () => {
  page.answer(alertRoutes.listAlerts, { rows: [late], nextCursor: 'next' });
  await page.open();
  await screen.findByText('EVER ACE +38 h to Rotterdam');
  page.answer(alertRoutes.listAlerts, { rows: [storm] });
  fireEvent.click(screen.getByRole('button', { name: words('alerts.more') }));
  expect(await screen.findByText('ATSANI nears Yantian')).toBeTruthy();
  expect(screen.getByText('EVER ACE +38 h to Rotterdam')).toBeTruthy();
  expect(page.asked(alertRoutes.listAlerts).at(-1)?.body).toMatchObject({ cursor: 'next' });
});

test('j opens the next alert, which is read and shows its containers and history', async () => {
  page.answer(alertRoutes.listAlerts, { rows: [late, storm] });
  page.answer(alertRoutes.getAlert, detail);
  await page.open();
  await screen.findByText('EVER ACE +38 h to Rotterdam');
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(await screen.findByText(words('alerts.history.opened'))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'HMMU 612058 0' })).toBeTruthy();
  await waitFor(() => expect(page.asked(alertRoutes.readAlerts)[0]?.body).toEqual({ alertIds: [alertId] }));
  expect(page.address()).toContain(alertId);
});

test('the first alert stands beside the list without being read, until another is chosen', async () => {
  page.answer(alertRoutes.listAlerts, { rows: [late, storm] });
  page.answer(alertRoutes.getAlert, detail);
  await page.open();
  expect(await screen.findByText(words('alerts.history.opened'))).toBeTruthy();
  expect(page.asked(alertRoutes.readAlerts)).toEqual([]);
  expect(page.address()).not.toContain(alertId);
});

const facts = ['2026-12-04T14:00:00.000Z', '2026-12-04T14:00:00.000Z', '2026-12-05T14:00:00.000Z'].map(
  (eventAt, index) => ({
    factId: `${index}`,
    messageId: `${index}`,
    sourceKind: 'carrier' as const,
    sourceName: 'HMM',
    eventCode: 'ARRI',
    classifier: 'PLN',
    eventAt,
    receivedAt: '2026-11-21T09:00:00.000Z',
  }),
);

test('evidence is in words, on the clock of the place, and once for all containers', async () => {
  page.answer(alertRoutes.listAlerts, { rows: [late] });
  page.answer(alertRoutes.getAlert, { ...detail, evidence: facts });
  await page.open();
  const planned = words('common.classifier.PLN');
  const arrived = words('milestones.vessel-arrival');
  expect(await screen.findByText(`${arrived}, ${planned} 12/4/2026 15:00 CET`)).toBeTruthy();
  expect(screen.getByText(words('alerts.detail.of-containers', { count: 2 }))).toBeTruthy();
  expect(screen.getByText(`${arrived}, ${planned} 12/5/2026 15:00 CET`)).toBeTruthy();
});

test('ticked alerts are changed together', async () => {
  page.answer(alertRoutes.listAlerts, { rows: [late, storm] });
  page.answer(alertRoutes.actOnAlerts, { changed: 2 });
  await page.open();
  await screen.findByText('ATSANI nears Yantian');
  fireEvent.click(screen.getByLabelText(words('alerts.select-all')));
  const list = within(screen.getByRole('region', { name: words('alerts.list-label') }));
  fireEvent.click(await list.findByRole('button', { name: words('alerts.act.acted') }));
  await waitFor(() =>
    expect(page.asked(alertRoutes.actOnAlerts)[0]?.body).toEqual({ alertIds: [alertId, storm.alertId] }),
  );
});

test('a storm is set aside until its next advisory, from the menu', async () => {
  page.answer(alertRoutes.listAlerts, { rows: [storm] });
  page.answer(alertRoutes.getAlert, { ...detail, alert: storm });
  page.answer(alertRoutes.snoozeAlerts, { changed: 1 });
  await page.open();
  fireEvent.click(await screen.findByRole('button', { name: words('alerts.act.snooze') }));
  for (const name of ['milestone', 'arrival', 'change', 'pick'] as const)
    expect(await screen.findByRole('menuitem', { name: words(`alerts.snooze.${name}`) })).toBeTruthy();
  fireEvent.click(screen.getByRole('menuitem', { name: words('alerts.snooze.advisory') }));
  await waitFor(() =>
    expect(page.asked(alertRoutes.snoozeAlerts)[0]?.body).toEqual({
      alertIds: [storm.alertId],
      until: 'advisory',
    }),
  );
});

test('what an alert is snoozed until, and what brought it back, stands beside it', async () => {
  page.answer(alertRoutes.listAlerts, { rows: [late] });
  const woken = { ...detail.history[0]!, entryId: '2', kind: 'woken' as const, until: 'milestone' };
  const alert: Alert = { ...late, state: 'snoozed', snoozedUntil: 'arrival' };
  page.answer(alertRoutes.getAlert, { ...detail, alert, history: [...detail.history, woken] });
  await page.open();
  expect(await screen.findByText(words('alerts.until.arrival'))).toBeTruthy();
  const until = words('alerts.until.milestone');
  expect(screen.getByText(words('alerts.history.woken', { until }))).toBeTruthy();
});

test('a due date lies ahead, and can be taken away', async () => {
  page.answer(alertRoutes.listAlerts, { rows: [late] });
  page.answer(alertRoutes.getAlert, { ...detail, alert: { ...late, dueAt: '2020-01-01T08:00:00.000Z' } });
  page.answer(alertRoutes.setAlertDue, { changed: 1 });
  await page.open();
  fireEvent.click(await screen.findByRole('button', { name: words('alerts.detail.set-due') }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: words('alerts.detail.set-due') }));
  expect(await dialog.findByText(words('alerts.moment.past'))).toBeTruthy();
  expect(page.asked(alertRoutes.setAlertDue)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: words('alerts.detail.clear-due') }));
  await waitFor(() =>
    expect(page.asked(alertRoutes.setAlertDue)[0]?.body).toEqual({ alertIds: [alertId], dueAt: null }),
  );
});

test('one view is current, whatever the filters of others', async () => {
  page.answer(alertRoutes.listAlerts, { rows: [storm] });
  await page.open('?view=storms');
  const bar = within(await screen.findByRole('navigation', { name: words('alerts.views.label') }));
  await bar.findByRole('link', { name: /31/ });
  const current = bar.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => link.textContent)).toEqual([`1${words('alerts.views.storms')}`]);
});

test('who may only read changes nothing', async () => {
  page.answer(accountRoutes.getCurrentUser, { ...mira, tenant: { ...mira.tenant, role: 'read-only' } });
  page.answer(alertRoutes.listAlerts, { rows: [late] });
  page.answer(alertRoutes.getAlert, detail);
  await page.open();
  expect(await screen.findByText(words('alerts.history.opened'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: words('alerts.act.snooze') })).toBeNull();
  expect(screen.queryByRole('button', { name: words('alerts.detail.set-due') })).toBeNull();
});
