import { assistantRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { shareTestApp } from '../../../../test/app.ts';
import { vesselSchedules } from '../../../../test/factories/schedules.ts';

const app = await shareTestApp();
const user = await app.signIn();
const sailing = (vessel: string, imo: string, departure: string) => ({
  vessel,
  imo,
  voyage: `${imo}W`,
  calls: [`CNSHA - ${departure}`, 'NLRTM 2026-12-14T05:00 2026-12-15T20:00'],
});
/** It is 08:00 UTC on 10 November. */
await app.pushRaw(
  await app.program(user.tenantId),
  vesselSchedules(
    sailing('Departed', '9619907', '2026-11-10T02:00'),
    sailing('Next', '9321483', '2026-11-10T12:00'),
    sailing('Later', '9863326', '2026-11-17T20:00'),
  ),
  'dcsa-cs',
);
await app.drainInbox();

const ask = async (text: string) =>
  (await user.call(assistantRoutes.askAssistant, { body: { text } })).answer;

test.each([
  ['sailings from Shanghai to Rotterdam today', ['Next']],
  ['sailings from Shanghai to Rotterdam', ['Next', 'Later']],
  ['sailings from Shanghai to Rotterdam this month', ['Next', 'Later']],
])('%s: what has departed is neither next nor counted', async (question, vessels) => {
  const { statements, table } = await ask(question);
  expect(statements.slice(0, 2)).toMatchObject([
    { key: 'schedule-next', values: { time: { at: '2026-11-10T12:00:00.000Z' } } },
    { key: 'schedule-count', values: { count: { number: vessels.length } } },
  ]);
  expect(table?.rows.map(({ cells }) => cells[1])).toEqual(vessels.map((text) => ({ kind: 'text', text })));
});

test('sailings are not searched by their day of arrival', async () => {
  const { outcome, statements } = await ask('sailings from Shanghai to Rotterdam arriving in December');
  expect(outcome).toBe('unanswered');
  expect(statements).toMatchObject([{ key: 'cannot-use', values: { part: { part: 'word' } } }]);
});
