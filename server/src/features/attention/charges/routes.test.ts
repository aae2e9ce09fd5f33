import { alertRoutes, chargeRoutes, tariffRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { dcsaEvents } from '../../../../test/factories/dcsa.ts';
import { heldLines, holdEvent, testCalendar, testTariff } from '../../../../test/factories/tariffs.ts';
import { startTestApp } from '../../../../test/app.ts';
import { judgeEverything } from '../alerts/index.ts';
import { findFreeTimes } from './index.ts';

const { listCharges, getCharges, sumCharges, addChargeException, removeChargeException } = chargeRoutes;
const bill = 'HDMUPUSA66140200';

/** A company account with the held box of the mockup, its tariff and its gate calendar. */
async function startHeldBox() {
  const app = await startTestApp({ now: '2026-11-21T09:46:00Z' });
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  const push = async (events: unknown, connector?: string) => {
    await app.pushRaw(program, events, connector);
    await app.drainInbox();
    await app.react();
  };
  await user.call(tariffRoutes.saveTariff, { body: { terms: testTariff() } });
  await user.call(tariffRoutes.saveGateCalendar, { body: { terms: testCalendar() } });
  await push([
    ...dcsaEvents(heldLines, { bill }),
    holdEvent('HOLD', '2026-11-12T06:40:00-08:00'),
    holdEvent('RELS', '2026-11-13T15:20:00-08:00'),
  ]);
  const { rows } = await user.call(listCharges, { query: {} });
  return { app, user, push, rows, shipmentId: rows[0]!.shipmentId };
}

describe('a box held by customs', () => {
  test('its four free days end on 16 November, and five days are charged in two tiers', async () => {
    const { user, rows, shipmentId } = await startHeldBox();
    expect(rows).toMatchObject([
      {
        clock: 'demurrage',
        state: 'charging',
        lastFreeDay: '2026-11-16',
        lastFreeDayFrom: 'tariff',
        daysLeft: -5,
        chargedDays: 5,
        currency: 'USD',
        running: 159_000,
        nextDay: 37_000,
      },
    ]);
    const { clocks } = await user.call(getCharges, { query: { shipmentId } });
    expect(clocks[0]?.stops).toMatchObject([{ kind: 'customs-hold' }]);
    const kinds = clocks[0]!.days
      .slice(0, 13)
      .map(({ date, kind, reason }) => `${date.slice(8)} ${kind} ${reason}`);
    expect(kinds).toEqual([
      '05 event-day start-event',
      '06 free free-day',
      '07 off weekend',
      '08 off weekend',
      '09 free free-day',
      '10 free free-day',
      '11 off holiday',
      '12 stopped stop',
      '13 stopped stop',
      '14 off weekend',
      '15 off weekend',
      '16 free last-free-day',
      '17 charged tier',
    ]);
    const sums = await user.call(sumCharges);
    expect(sums.views).toMatchObject({ open: 1, charging: 1, ending: 0, 'no-tariff': 0 });
    expect(sums.sums).toEqual([{ currency: 'USD', running: 159_000, projected: 159_000 }]);
  });

  test('an appointment gives the money at pick-up; the terminal’s last free day counts first', async () => {
    const { user, shipmentId } = await startHeldBox();
    await user.call(addChargeException, { body: { shipmentId, kind: 'expected-end', until: '2026-11-23' } });
    const first = await user.call(getCharges, { query: { shipmentId } });
    expect(first.clocks[0]).toMatchObject({ projected: 233_000, projectedOn: '2026-11-23' });
    const { exceptionId } = await user.call(addChargeException, {
      body: { shipmentId, kind: 'last-free-day', source: 'terminal', until: '2026-11-12' },
    });
    const second = await user.call(getCharges, { query: { shipmentId } });
    expect(second.clocks[0]).toMatchObject({
      lastFreeDay: '2026-11-12',
      lastFreeDayFrom: 'terminal',
      chargedDays: 9,
      running: 307_000,
    });
    expect(second.clocks[0]?.words.map(({ source, counts, running }) => [source, counts, running])).toEqual([
      ['terminal', true, 307_000],
      ['tariff', false, 159_000],
    ]);
    await user.call(removeChargeException, { body: { exceptionId } });
    const { rows } = await user.call(listCharges, { query: {} });
    expect(rows[0]).toMatchObject({ lastFreeDay: '2026-11-16', running: 159_000 });
    expect(await user.fail(removeChargeException, { body: { exceptionId } })).toMatchObject({
      code: 'charge.exception-not-found',
    });
  });

  test('an entry with something missing is refused; who may only look enters nothing', async () => {
    const { app, user, shipmentId } = await startHeldBox();
    expect(await user.fail(addChargeException, { body: { shipmentId, kind: 'stop' } })).toMatchObject({
      code: 'charge.exception-incomplete',
    });
    const reader = await app.signIn({ tenantId: user.tenantId, role: 'read-only' });
    const body = { shipmentId, kind: 'extra-free-days', days: 2 } as const;
    expect(await reader.fail(addChargeException, { body })).toMatchObject({ code: 'access.denied' });
    const stranger = await app.signIn();
    expect(await stranger.fail(getCharges, { query: { shipmentId } })).toMatchObject({
      code: 'shipment.not-found',
    });
    expect(await stranger.fail(addChargeException, { body })).toMatchObject({ code: 'shipment.not-found' });
    expect((await stranger.call(listCharges, { query: {} })).rows).toEqual([]);
  });

  test('a new version of the tariff counts from its day on, and the box is counted again', async () => {
    const { app, user } = await startHeldBox();
    const [tariff] = await user.call(tariffRoutes.listTariffs);
    const terms = testTariff({ validFrom: '2026-11-01' });
    terms.clocks[0]!.tiers = [{ fromDay: 1, perDay: 10_000 }];
    await user.call(tariffRoutes.saveTariff, { body: { tariffId: tariff!.tariffId, terms } });
    await app.react();
    expect((await user.call(listCharges, { query: {} })).rows[0]).toMatchObject({ running: 50_000 });
    const later = { ...terms, validFrom: '2026-12-01' };
    await user.call(tariffRoutes.saveTariff, { body: { tariffId: tariff!.tariffId, terms: later } });
    await app.react();
    expect((await user.call(listCharges, { query: {} })).rows[0]).toMatchObject({ running: 50_000 });
    const versions = await user.call(tariffRoutes.listTariffVersions, {
      query: { tariffId: tariff!.tariffId },
    });
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  test('an arrival notice gives the carrier’s free time beside the tariff’s', async () => {
    const { app, user, shipmentId } = await startHeldBox();
    const program = await app.program(user.tenantId);
    await app.pushRaw(
      program,
      {
        arrivalNotices: [
          {
            issueDateTime: '2026-11-04T10:00:00Z',
            carrierCode: 'HDMU',
            transportDocumentReference: bill,
            freeTimes: [{ typeCodes: ['DEM'], lastFreeDate: { value: '2026-11-12', classifier: 'EST' } }],
          },
        ],
      },
      'dcsa-an',
    );
    await app.drainInbox();
    await app.react();
    const { clocks } = await user.call(getCharges, { query: { shipmentId } });
    expect(clocks[0]?.words).toMatchObject([
      { source: 'tariff', counts: true, lastFreeDay: '2026-11-16' },
      { source: 'carrier', counts: false, lastFreeDay: '2026-11-12', chargedDays: 9 },
    ]);
  });

  test('an empty that came back has left the terminal, reported or not', async () => {
    const { user, push, shipmentId } = await startHeldBox();
    await push(dcsaEvents('GTIN USLAX ACT 2026-11-18T10:00-08:00 EMPTY', { bill }));
    expect((await user.call(listCharges, { query: { view: 'open' } })).rows).toEqual([]);
    const { clocks } = await user.call(getCharges, { query: { shipmentId } });
    expect(clocks[0]).toMatchObject({
      clock: 'demurrage',
      state: 'ended',
      end: { event: 'out-gate', assumedFrom: 'empty-returned' },
      running: 61_000,
    });
  });

  test('an empty that was fetched for its next journey had been returned, reported or not', async () => {
    const { user, push } = await startHeldBox();
    await push(dcsaEvents('GTOT USLAX ACT 2026-11-11T10:00-08:00 LADEN', { bill }));
    const running = await user.call(listCharges, { query: { view: 'open' } });
    expect(running.rows).toMatchObject([{ clock: 'detention', state: 'charging' }]);
    await push(dcsaEvents('GTOT USLAX ACT 2026-11-18T10:00-08:00 EMPTY', { booking: 'BKG0002' }));
    expect((await user.call(listCharges, { query: { view: 'open' } })).rows).toEqual([]);
  });

  test('a plan to go on by train does not outlive the truck that fetched it', async () => {
    const { user, push } = await startHeldBox();
    const [plan] = dcsaEvents('LOAD USLAX PLN 2026-11-25T10:00-08:00 LADEN', { bill });
    const transportCall = { ...(plan!.transportCall as object), modeOfTransport: 'RAIL' };
    await push([{ ...plan, transportCall }]);
    await push(dcsaEvents('GTOT USLAX ACT 2026-11-18T10:00-08:00 LADEN', { bill }));
    const ended = await user.call(listCharges, { query: { view: 'ended' } });
    expect(ended.rows).toMatchObject([{ clock: 'demurrage', running: 61_000 }]);
  });

  test('a release of the shipment ends the carrier’s hold in clock and alert, one of customs does not', async () => {
    const { user, push, shipmentId } = await startHeldBox();
    await push([holdEvent('HOLD', '2026-11-14T06:40:00-08:00', { document: 'SRM' })]);
    await push(dcsaEvents('CUSR USLAX ACT 2026-11-15T06:40-08:00', { bill }));
    const held = async () => {
      const { clocks } = await user.call(getCharges, { query: { shipmentId } });
      const stops = clocks[0]!.stops.map(
        ({ kind, untilAt }) => `${kind} ${untilAt === null ? 'lasts' : 'over'}`,
      );
      const alerts = (await user.call(alertRoutes.listAlerts, { body: {} })).rows;
      return [...stops, ...alerts.flatMap(({ type, facts }) => (type === 'hold' ? [facts.hold] : []))];
    };
    expect(await held()).toEqual(['customs-hold over', 'freight-hold lasts', 'freight']);
    await push([holdEvent('RELS', '2026-11-16T06:40:00-08:00', { document: 'SRM' })]);
    expect(await held()).toEqual(['customs-hold over', 'freight-hold over']);
  });

  test('a picked-up box ends demurrage and starts detention', async () => {
    const { app, user, push } = await startHeldBox();
    await push(dcsaEvents('GTOT USLAX ACT 2026-11-18T10:00-08:00 LADEN', { bill }));
    await app.react();
    const { rows } = await user.call(listCharges, { query: { view: 'open' } });
    expect(rows).toMatchObject([
      { clock: 'detention', state: 'free', lastFreeDay: '2026-11-22', daysLeft: 1 },
    ]);
    const ended = await user.call(listCharges, { query: { view: 'ended' } });
    expect(ended.rows).toMatchObject([
      { clock: 'demurrage', state: 'ended', running: 61_000, projected: 61_000 },
    ]);
  });
});

describe('where a discharge was not reported', () => {
  const arrived = heldLines.split('\n').slice(0, -1).join('\n');
  async function start(lines: string) {
    const app = await startTestApp({ now: '2026-11-12T20:00:00Z' });
    const user = await app.signIn();
    await app.pushRaw(await app.program(user.tenantId), dcsaEvents(lines, { bill }));
    await app.drainInbox();
    await app.react();
    return { app, user };
  }

  test('the clock begins with the arrival and says that this is assumed; the alert has the same day', async () => {
    const { app, user } = await start(arrived);
    await judgeEverything({ ...app, findFreeTimes }, user.tenantId);
    const { rows } = await user.call(listCharges, { query: {} });
    expect(rows).toMatchObject([{ clock: 'demurrage', lastFreeDay: '2026-11-09', startAssumed: true }]);
    const [alert] = (await user.call(alertRoutes.listAlerts, { body: {} })).rows;
    expect(alert).toMatchObject({
      type: 'demurrage',
      stage: 'actual',
      facts: { day: '2026-11-09', isAssumed: true },
    });
  });
});

describe('the company’s own limits', () => {
  test('count in clocks without a tariff and in alerts alike; time outside is counted in hours', async () => {
    const app = await startTestApp({ now: '2026-11-08T19:00:00Z' });
    const user = await app.signIn();
    const lines = `${heldLines}\nGTOT USLAX ACT 2026-11-06T10:00-08:00 LADEN`;
    await app.pushRaw(await app.program(user.tenantId), dcsaEvents(lines, { bill }));
    await app.drainInbox();
    await app.react();
    const judged = async () => {
      await judgeEverything({ ...app, findFreeTimes }, user.tenantId);
      const { rows } = await user.call(alertRoutes.listAlerts, { body: {} });
      return rows.map(({ type, stage }) => `${type} ${stage}`);
    };
    expect(await judged()).toEqual(['detention actual']);
    const rule = {
      type: 'detention',
      enabled: true,
      scope: {},
      thresholds: { returnWithinHours: 240 },
    } as const;
    await user.call(alertRoutes.saveAlertRule, { body: rule });
    await app.react();
    expect(await judged()).toEqual([]);
    const { rows } = await user.call(listCharges, { query: { clock: 'detention' } });
    expect(rows[0]).toMatchObject({ lastFreeDay: '2026-11-16' });
  });
});
