import { alertRoutes, assistantRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { shareTestApp } from '../../../../test/app.ts';
import { copyRows } from '../../../../test/factories/copies.ts';
import { pushFleet } from '../../../../test/factories/fleet.ts';

const app = await shareTestApp();
const user = await pushFleet(app);
await app.react();

/** More than an answer reads at once. */
const copies = 30;
await copyRows(
  app,
  'alert',
  {
    copies,
    which: `s.alert_id = (select alert_id from alert
      where tenant_id = $2 and resolved_at is null and held_by is null order by rank desc, alert_id limit 1)`,
    changes: `jsonb_build_object('alert_id', gen_random_uuid(), 'thing', 'copy-' || n)`,
  },
  [user.tenantId],
);

const ask = async (text: string, language = 'en') =>
  (await user.call(assistantRoutes.askAssistant, { body: { text }, headers: { language } })).answer;

test.each([
  ['late coffee containers', 'coffee', 'en'],
  ['which imports are late', 'imports', 'en'],
  ['late shipments for nike', 'nike', 'en'],
  ['咖啡的货有哪些晚了', '咖啡', 'zh-cn'],
  ['傢俬有邊啲遲咗', '傢俬', 'zh-hk'],
  ['家具で遅れているのは', '家具', 'ja'],
])('%s: the answer says that it knows nothing of %s', async (question, words, language) => {
  const { outcome, statements } = await ask(question, language);
  expect(outcome).toBe('unanswered');
  expect(statements).toMatchObject([{ key: 'cannot-use', values: { part: { part: 'word', words } } }]);
});

test('what needs my attention is all that needs action, with what is mine of it', async () => {
  const { views } = await user.call(alertRoutes.sumUpAlerts, {});
  const { statements } = await ask('what needs my attention');
  expect(statements[0]).toMatchObject({
    key: 'alerts-open',
    values: { count: { kind: 'number', number: views['needs-action'] } },
  });
  expect(statements.map(({ key }) => key)).toContain('alerts-none-mine');
});

test('all alerts that nobody has are offered, and not only those of the first page', async () => {
  const { views } = await user.call(alertRoutes.sumUpAlerts, {});
  expect(views['unassigned']).toBeGreaterThan(copies);
  const { statements, actions } = await ask('assign all alerts to me');
  expect(statements.find(({ key }) => key === 'assign-offer')?.values['count']).toEqual({
    kind: 'number',
    number: views['unassigned'],
  });
  const [action] = actions;
  if (action?.kind !== 'assign-alerts') throw new Error('Nothing is offered.');
  expect(new Set(action.alertIds).size).toBe(views['unassigned']);
});

test('a mode limits emissions', async () => {
  const { understood } = await ask('ocean freight emissions this year');
  expect(understood).toContainEqual({ role: 'mode', value: { kind: 'mode', mode: 'VESSEL' } });
});
