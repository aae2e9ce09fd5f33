import { type ClockTerms, alertRoutes, chargeRoutes, tariffRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { dcsaEvents } from '../../../../test/factories/dcsa.ts';
import { heldLines, holdEvent, testCalendar, testTariff } from '../../../../test/factories/tariffs.ts';
import { startTestApp } from '../../../../test/app.ts';
import { judgeEverything } from '../alerts/index.ts';
import { createRecountChargesJob, findFreeTimes } from './index.ts';

const bill = 'HDMUPUSA66140200';

async function startCompany(change: Partial<ClockTerms> | undefined, now = '2026-11-21T09:46:00Z') {
  const app = await startTestApp({ now });
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  const push = async (events: unknown) => {
    await app.pushRaw(program, events);
    await app.drainInbox();
    await app.react();
  };
  if (change !== undefined) {
    const terms = testTariff();
    Object.assign(terms.clocks[0]!, change);
    await user.call(tariffRoutes.saveTariff, { body: { terms } });
    await user.call(tariffRoutes.saveGateCalendar, { body: { terms: testCalendar() } });
  }
  const judged = async () => {
    await judgeEverything({ ...app, findFreeTimes }, user.tenantId);
    const { rows } = await user.call(alertRoutes.listAlerts, { body: {} });
    return rows.map(({ type, stage, facts }) => `${type} ${stage} ${facts.day ?? ''}`.trim());
  };
  const listed = async () => {
    const { rows } = await user.call(chargeRoutes.listCharges, { query: { view: 'open' } });
    return rows.map(({ clock, state, lastFreeDay }) => `${clock} ${state} ${lastFreeDay}`);
  };
  return { app, user, push, judged, listed };
}

test('while a hold stops the free time without an end, nothing is overdue', async () => {
  const { push, judged, listed } = await startCompany({});
  await push([...dcsaEvents(heldLines, { bill }), holdEvent('HOLD', '2026-11-06T06:40:00-08:00')]);
  expect(await listed()).toEqual(['demurrage free null']);
  expect(await judged()).toEqual(['hold actual']);
});

test('a tariff without free days makes a box overdue from its first charged day on', async () => {
  const { push, judged, listed } = await startCompany(
    { freeDays: 0, freeDaysCount: 'calendar', firstDay: 'next-day' },
    '2026-11-07T09:46:00Z',
  );
  await push(dcsaEvents(heldLines, { bill }));
  expect(await listed()).toEqual(['demurrage charging null']);
  expect(await judged()).toEqual(['demurrage actual 2026-11-05']);
});

/** Events of a barge or train. */
const inland = (modeOfTransport: 'BARGE' | 'RAIL', lines: string) =>
  dcsaEvents(lines, { bill }).map((event) => ({
    ...event,
    transportCall: { ...(event['transportCall'] as object), modeOfTransport, vessel: undefined },
  }));

test('a train load from before the discharge does not hide the gate-out', async () => {
  const { user, push, listed } = await startCompany(undefined);
  await push([
    ...dcsaEvents(heldLines, { bill }),
    ...inland('RAIL', 'LOAD USLAX ACT 2026-11-05T09:00-08:00 LADEN'),
    ...dcsaEvents('GTOT USLAX ACT 2026-11-20T10:00-08:00 LADEN', { bill }),
  ]);
  const { rows } = await user.call(chargeRoutes.listCharges, { query: { view: 'ended' } });
  expect(rows).toMatchObject([{ clock: 'demurrage', chargedDays: 10 }]);
  expect(await listed()).toEqual(['detention free 2026-11-22']);
});

test('a box on a barge to its inland terminal is not overdue at the port that it left', async () => {
  const { push, judged } = await startCompany(undefined);
  await push([
    ...dcsaEvents(heldLines.replaceAll('USLAX', 'NLRTM').replaceAll('-08:00', '+01:00'), { bill }),
    ...inland('BARGE', 'LOAD NLRTM ACT 2026-11-08T10:00+01:00 LADEN'),
    ...inland('BARGE', 'ARRI DEDUI ACT 2026-11-19T10:00+01:00'),
  ]);
  expect(await judged()).toEqual([]);
});

test('a box that a barge took inland ended its demurrage at the port', async () => {
  const { user, push, listed } = await startCompany(undefined);
  await push([
    ...dcsaEvents(heldLines.replaceAll('USLAX', 'NLRTM').replaceAll('-08:00', '+01:00'), { bill }),
    ...inland('BARGE', 'LOAD NLRTM ACT 2026-11-08T10:00+01:00 LADEN'),
    ...inland('BARGE', 'DISC DEDUI ACT 2026-11-10T10:00+01:00 LADEN'),
  ]);
  await push(dcsaEvents('GTOT DEDUI ACT 2026-11-19T10:00+01:00 LADEN', { bill }));
  const { rows } = await user.call(chargeRoutes.listCharges, { query: { view: 'ended' } });
  expect(rows).toMatchObject([{ clock: 'demurrage', unLocationCode: 'NLRTM', lastFreeDay: '2026-11-10' }]);
  expect(await listed()).toEqual(['detention free 2026-11-21']);
});

test('a discharge that has to be assumed is counted also where the box had clocks at its export', async () => {
  const { app, user, push } = await startCompany(undefined, '2026-11-04T20:00:00Z');
  const ofExport = testTariff({ name: 'HMM export', direction: 'export', place: 'KRPUS' });
  Object.assign(ofExport.clocks[0]!, { start: 'gate-in', end: 'loaded' });
  ofExport.clocks.splice(1);
  await user.call(tariffRoutes.saveTariff, { body: { terms: ofExport } });
  await push(dcsaEvents(heldLines.split('\n').slice(0, -1).join('\n'), { bill }));
  const listed = async () => {
    const reader = await app.signIn({ tenantId: user.tenantId });
    return (await reader.call(chargeRoutes.listCharges, { query: { view: 'open' } })).rows;
  };
  expect(await listed()).toEqual([]);
  app.clock.set(new Date('2026-11-12T20:00:00Z'));
  await createRecountChargesJob({ ...app, isLoadingHistory: () => false }).work({}, undefined);
  expect(await listed()).toMatchObject([
    { clock: 'demurrage', lastFreeDay: '2026-11-09', startAssumed: true },
  ]);
});
