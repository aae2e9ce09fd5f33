import { chargeRoutes, tariffRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { dcsaEvents } from '../../../../test/factories/dcsa.ts';
import { heldLines, testCalendar, testTariff } from '../../../../test/factories/tariffs.ts';
import { startTestApp } from '../../../../test/app.ts';

const bill = 'HDMUPUSA66140200';

/** A box that was unloaded on 5 November, of a company with its tariff and the calendar of its gate. */
async function startBox(options: { withTariff?: boolean } = {}) {
  const app = await startTestApp({ now: '2026-11-21T09:46:00Z' });
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  const push = async (body: unknown, connector?: string) => {
    await app.pushRaw(program, body, connector);
    await app.drainInbox();
    await app.react();
  };
  if (options.withTariff !== false) {
    await user.call(tariffRoutes.saveTariff, { body: { terms: testTariff() } });
    await user.call(tariffRoutes.saveGateCalendar, { body: { terms: testCalendar() } });
  }
  await push(dcsaEvents(heldLines, { bill }));
  const { rows } = await user.call(chargeRoutes.listCharges, { query: {} });
  const { shipmentId } = rows[0]!;
  const clocks = async () =>
    (await user.call(chargeRoutes.getCharges, { query: { shipmentId } })).clocks.map(
      ({ clock, lastFreeDay, lastFreeDayFrom, running, words }) => ({
        clock,
        is: `${lastFreeDay} ${lastFreeDayFrom}`,
        running,
        words: words.map((word) => `${word.source} ${word.lastFreeDay}`),
      }),
    );
  return { push, clocks };
}

const x12 = (...segments: string[]): string =>
  `ISA*00* *00* *ZZ*TERMINAL*ZZ*SHIPPER*261118*1245*U*00401*000000001*0*P*>~${segments.join('~')}~SE*9*1~`;
const status = (day: string, ...segments: string[]): string =>
  x12('ST*315*1', `B4***NF*${day}***HMMU*612058*L*45G1***0`, ...segments);
const ramp = (day: string): string =>
  x12('ST*322*1', `Q5*NF*${day}*2359*CT**CHICAGO*IL*US`, 'N7*HMMU*612058', 'N1*RR*BNSF RAILWAY*ZZ*BNSF');

test('the last free day of a terminal’s 315 counts before the tariff’s, though it names no B/L', async () => {
  const { push, clocks } = await startBox();
  await push(status('20261113', 'N9*TT*LAX01'), 'x12-status');
  expect(await clocks()).toMatchObject([
    {
      clock: 'demurrage',
      is: '2026-11-13 terminal',
      words: ['terminal 2026-11-13', 'tariff 2026-11-12'],
    },
  ]);
  await push(status('20261117', 'N9*TT*LAX01').replace('261118', '261119'), 'x12-status');
  expect(await clocks()).toMatchObject([{ is: '2026-11-17 terminal' }]);
});

test('that of the carrier’s 315 stands beside the tariff’s, which has no place for it in its order', async () => {
  const { push, clocks } = await startBox();
  await push(status('20261113', `N9*BM*${bill}`), 'x12-status');
  expect(await clocks()).toMatchObject([
    { is: '2026-11-12 tariff', words: ['tariff 2026-11-12', 'carrier 2026-11-13'] },
  ]);
});

test('one of an earlier journey of the box, and one of a ramp, do not count at the port', async () => {
  const { push, clocks } = await startBox();
  await push(status('20260613', 'N9*TT*LAX01'), 'x12-status');
  await push(ramp('20261113'), 'x12-rail');
  expect(await clocks()).toMatchObject([{ is: '2026-11-12 tariff', words: ['tariff 2026-11-12'] }]);
});

test('without a tariff of the railway its ramp has a clock, by its own last free day', async () => {
  const { push, clocks } = await startBox({ withTariff: false });
  const inland = dcsaEvents('LOAD USLAX ACT 2026-11-09T10:00-08:00 LADEN', { bill }).concat(
    dcsaEvents('DISC USCHI ACT 2026-11-14T10:00-06:00 LADEN', { bill }),
  );
  await push(
    inland.map((event) => ({
      ...event,
      transportCall: {
        ...(event['transportCall'] as object),
        modeOfTransport: 'RAIL',
        facilityTypeCode: 'RAMP',
        vessel: undefined,
      },
    })),
  );
  expect((await clocks()).map(({ clock }) => clock)).toEqual(['demurrage']);
  await push(ramp('20261117'), 'x12-rail');
  expect(await clocks()).toMatchObject([
    { clock: 'demurrage' },
    { clock: 'storage', is: '2026-11-17 rail', words: ['rail 2026-11-17', 'tariff 2026-11-19'] },
  ]);
});
