import { alertRoutes, assistantRoutes, reportRoutes, type AssistantAnswer } from '@portolan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shareTestApp } from '../../../../test/app.ts';
import { startArrived } from '../../../../test/factories/arrived.ts';
import { dcsaEvents } from '../../../../test/factories/dcsa.ts';
import { calculateCarbon } from '../carbon/index.ts';
import { heldLines, holdEvent } from '../../../../test/factories/tariffs.ts';

const keysOf = ({ statements }: AssistantAnswer) => statements.map(({ key }) => key);

test('whether a container is on hold is answered from its holds, also after their release', async () => {
  const app = await shareTestApp();
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  const push = async (events: readonly object[]) => {
    await app.pushRaw(program, [...events]);
    await app.drainInbox();
    await app.react();
  };
  const ask = async (text: string, onScreen = {}) =>
    (await user.call(assistantRoutes.askAssistant, { body: { text, ...onScreen } })).answer;
  const number = 'HMMU6120580';
  await push(dcsaEvents(heldLines, { bill: 'HDMUPUSA66140200' }));
  const before = await ask(`is ${number} on hold`);
  expect([before.outcome, keysOf(before)]).toEqual(['answered', ['hold-never']]);

  await push([holdEvent('HOLD', '2026-11-06T06:40:00-08:00')]);
  const held = await ask(`is ${number} on hold?`);
  expect(held.statements[0]).toMatchObject({
    key: 'hold-open',
    values: { hold: { kind: 'hold', hold: 'customs' }, time: { at: '2026-11-06T14:40:00.000Z' } },
    source: 2,
  });
  expect(held.sources[0]).toMatchObject({ tool: 'shipment' });
  expect(held.sources.at(-1)).toMatchObject({ tool: 'holds', rows: 1 });
  // The inbox says the same of all.
  const list = await ask('which containers are on hold');
  expect(list.statements[0]).toMatchObject({
    key: 'alerts-open-for',
    values: { filter: { kind: 'alert-type', type: 'hold' }, count: { number: 1 } },
  });
  // One that somebody has set aside is a hold all the same.
  const { rows } = await user.call(alertRoutes.listAlerts, { body: { types: ['hold'] } });
  const alertIds = rows.map(({ alertId }) => alertId);
  await user.call(alertRoutes.dismissAlerts, { body: { alertIds, reason: 'known' } });
  expect(keysOf(await ask('which containers are on hold'))).toEqual(['alerts-none-for', 'holds-aside']);

  await push([
    holdEvent('HOLD', '2026-11-07T06:40:00-08:00', { document: 'SRM' }),
    holdEvent('RELS', '2026-11-08T06:40:00-08:00'),
  ]);
  const href = held.sources[0]?.href ?? '';
  const queryid = /ocean\/([0-9a-f-]+)/.exec(href)?.[1];
  const both = await ask('is it on hold', { queryid });
  expect(keysOf(both)).toEqual(['hold-open', 'hold-released']);
  expect(both.statements[0]?.values['hold']).toEqual({ kind: 'hold', hold: 'freight' });

  await push(dcsaEvents('GTOT USLAX ACT 2026-11-09T09:00-08:00 LADEN', { bill: 'HDMUPUSA66140200' }));
  expect(keysOf(await ask(`is ${number} held`))[0]).toBe('hold-left');
  const stranger = await app.signIn();
  const answer = await stranger.call(assistantRoutes.askAssistant, {
    body: { text: `is ${number} on hold` },
  });
  expect(keysOf(answer.answer)).toEqual(['cannot-find']);
});

test('two carriers are compared by the figures of the report, with its filters and its cases', async () => {
  const { app, user } = await startArrived();
  await sql`update shipment set departure_is_actual = true, arrival_is_actual = true,
    departure_at = '2026-10-20T00:00Z', arrival_at = '2026-11-21T00:00Z',
    planned_arrival_at = case when pod = 'DEHAM' then timestamptz '2026-11-16T00:00Z' else '2026-11-21T00:00Z' end,
    carrier_code = case when equipment_reference < (select max(equipment_reference) from shipment) then 'MAEU'
      else 'MSCU' end`.execute(app.db.system);
  const ask = async (text: string) =>
    (await user.call(assistantRoutes.askAssistant, { body: { text } })).answer;
  const answer = await ask('compare Maersk and MSC in October');
  const { rows, measures } = await user.call(reportRoutes.getReport, {
    query: { name: 'operation', from: '2026-10', to: '2026-10', by: 'carrier' },
  });
  const at = measures.findIndex(({ key }) => key === 'arrived-on-plan');
  const of = (key: string) => rows.find((row) => row.key === key)!.figures[at]!;
  expect(answer.outcome).toBe('answered');
  expect(answer.statements.find(({ key }) => key === 'compare-figure')).toMatchObject({
    values: {
      figure: { kind: 'measure', measure: 'arrived-on-plan' },
      a: { kind: 'figure', value: of('MAEU').value, unit: 'percent' },
      b: { kind: 'figure', value: of('MSCU').value, unit: 'percent' },
      n: { kind: 'number', number: of('MAEU').n },
      m: { kind: 'number', number: of('MSCU').n },
    },
  });
  expect(answer.sources[0]?.href).toBe('/pages/reports/operation?from=2026-10&to=2026-10&by=carrier');
  expect(answer.chart?.bars).toHaveLength(2);

  await calculateCarbon(app.db, user.tenantId, app.clock.now());
  const emissions = await ask('compare emissions of Maersk and MSC in October');
  const grams = emissions.statements.find(({ values }) => JSON.stringify(values).includes('grams'));
  // Of shipments, not of tonne-kilometres.
  expect(grams?.values).toMatchObject({ n: { number: of('MAEU').n }, m: { number: of('MSCU').n } });

  const toPort = await ask('compare Maersk and MSC to Rotterdam in October');
  expect(toPort.sources[0]?.href).toContain('port=NLRTM');
  const none = await ask('compare Maersk and MSC to Singapore in October');
  expect([none.outcome, keysOf(none)]).toEqual(['unanswered', ['cannot-compare']]);
  const refused = await ask('compare Maersk and MSC last week');
  expect([refused.outcome, keysOf(refused)]).toEqual(['unanswered', ['cannot-use']]);
});
