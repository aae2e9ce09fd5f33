import { alertRoutes, assistantRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { shareTestApp } from '../../../../test/app.ts';
import { copyRows } from '../../../../test/factories/copies.ts';
import { boxes, pushFleet } from '../../../../test/factories/fleet.ts';

const app = await shareTestApp();
const user = await pushFleet(app);
await app.react();

const ask = async (text: string) =>
  (await user.call(assistantRoutes.askAssistant, { body: { text } })).answer;

test.each([
  [`when will ${boxes.late} arrive in Singapore`, 'Singapore'],
  [`is ${boxes.late} late in Shanghai`, 'Shanghai'],
  [`when does ${boxes.late} leave Singapore`, 'Singapore'],
  [`when does ${boxes.late} leave Hamburg`, 'Hamburg'],
])('%s: the other end is no answer', async (question, port) => {
  const { outcome, statements, links } = await ask(question);
  expect(outcome).toBe('unanswered');
  expect(statements.map(({ key, values }) => [key, values['part']])).toEqual([
    ['cannot-use', { kind: 'question-part', part: 'at', words: port }],
  ]);
  expect(links[0]?.href).toMatch(/^\/pages\/tracking\/ocean\//);
});

test.each([
  [`when will ${boxes.late} arrive in Hamburg`, 'eta-expected'],
  [`when does ${boxes.late} from Shanghai arrive in Hamburg`, 'eta-expected'],
  [`when does ${boxes.late} leave Shanghai`, 'departure-actual'],
])('%s: its own end is said', async (question, key) => {
  expect((await ask(question)).statements.map((one) => one.key)).toContain(key);
});

test('alerts of one type are those of the inbox with that type', async () => {
  const { rows } = await user.call(alertRoutes.listAlerts, { body: { types: ['rollover'] } });
  const { rows: all } = await user.call(alertRoutes.listAlerts, { body: {} });
  expect(all.length).toBeGreaterThan(rows.length);
  const { statements, sources } = await ask('alerts about rollovers');
  expect(statements[0]).toMatchObject({
    key: 'alerts-open-for',
    values: {
      count: { kind: 'number', number: rows.length },
      filter: { kind: 'alert-type', type: 'rollover' },
    },
  });
  expect(sources[0]?.href).toBe('/pages/alerts?view=needs-action&type=rollover');
  expect(await ask('alerts about delays')).toMatchObject({ outcome: 'unanswered' });
});

test('alerts that are assigned to someone are not offered to be assigned', async () => {
  const { statements, actions } = await ask('alerts assigned to me');
  expect(statements.map(({ key }) => key)).toEqual(['alerts-none-mine']);
  expect(actions).toEqual([]);
});

test('ports that are counted together are named together', async () => {
  const { statements } = await ask('late shipments from Shanghai or Ningbo');
  expect(statements[0]?.values['filter']).toEqual({ kind: 'text', text: 'Shanghai / Ningbo' });
  expect(statements.map(({ key }) => key)).not.toContain('list-also');
});

test('the inbox is searched by containers: an air waybill is not found there', async () => {
  const { outcome, statements } = await ask('alerts for 618-67490824');
  expect(outcome).toBe('unanswered');
  expect(statements.map(({ key }) => key)).toEqual(['cannot-use']);
});

test('a chart of a country shows its ports only', async () => {
  const pods = ['DEHAM', 'DEBRV', 'DEWVN', 'NLRTM'];
  await copyRows(
    app,
    'shipment',
    {
      copies: pods.length,
      which: 's.tenant_id = $2 and s.equipment_reference = $3',
      changes: `jsonb_build_object('shipment_id', gen_random_uuid(), 'journey_key', 'to-' || n,
        'pod', ($4::text[])[n])`,
    },
    [user.tenantId, boxes.late, pods],
  );
  const { chart } = await ask('how many shipments to Germany');
  const shown = chart?.bars.map(({ label }) => (label.kind === 'place' ? label.code : null));
  expect(shown?.toSorted()).toEqual(['DEBRV', 'DEHAM', 'DEWVN']);
});

test('while history loads, an answer says that it is not complete', async () => {
  const keys = async () => (await ask('any alerts')).statements.map(({ key }) => key);
  expect(await keys()).not.toContain('history-loading');
  await app.db.pool.query('update tenant set simulated = true where tenant_id = $1', [user.tenantId]);
  await app.db.pool.query(
    `insert into simulation (seed, starts_at, events_until, positions_until) values ('1', $1, $1, $1)
     on conflict (seed) do update set events_until = excluded.events_until`,
    ['2026-11-02T00:00:00Z'],
  );
  expect((await keys())[0]).toBe('history-loading');
});
