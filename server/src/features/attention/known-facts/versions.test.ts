import { alertRoutes, messageRoutes, shipmentRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestUser, startTestApp } from '../../../../test/app.ts';
import { dcsaEvent, dcsaEvents, dcsaRetraction } from '../../../../test/factories/dcsa.ts';
import { holdEvent } from '../../../../test/factories/tariffs.ts';
import { judgeEverything } from '../alerts/index.ts';

const box = 'HMMU6120580';
const other = 'HMMU1000016';

/** To Rotterdam, where the ship came on 1 November. */
const toRotterdam = `
  GTIN KRPUS ACT 2026-10-01T09:00 LADEN
  LOAD KRPUS ACT 2026-10-02T20:00 LADEN
  DEPA KRPUS ACT 2026-10-03T07:30
  ARRI NLRTM PLN 2026-11-01T06:00
  ARRI NLRTM ACT 2026-11-01T06:00`;

async function open(now: string) {
  const app = await startTestApp({ now });
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  const push = async (...events: Record<string, unknown>[]): Promise<void> => {
    await app.pushRaw(program, events);
    await app.drainInbox();
    await app.react();
    await judgeEverything(app, user.tenantId);
  };
  await push(...dcsaEvents(toRotterdam, { bill: 'HDMUTXGA49218300' }));
  return { user, push };
}

const openAlerts = async (user: TestUser) =>
  (await user.call(alertRoutes.listAlerts, { body: { view: 'needs-action' } })).rows;

/** The open alerts about free time, as texts. */
async function stays(user: TestUser): Promise<string[]> {
  return (await openAlerts(user))
    .filter(({ type }) => type === 'demurrage' || type === 'detention')
    .map(({ type, stage, impactHours }) => `${type} ${stage} ${impactHours} h`);
}

async function milestoneOf(user: TestUser): Promise<string | undefined> {
  const { rows } = await user.call(shipmentRoutes.getContainerEventList, { body: { view: 'all' } });
  return rows.find(({ equipmentReference }) => equipmentReference === box)?.latest?.milestone;
}

const lane = { pol: 'KRPUS', pod: 'NLRTM', begin: '2026-11-01T00:00:00Z', end: '2026-11-30T00:00:00Z' };

/** The moves of the container as the lane's alerts have them. */
async function movesOf(user: TestUser) {
  const [row] = await user.call(messageRoutes.queryAlterMsg, { query: lane });
  return row && { dischargedAt: row.dischargedAt, gateOutAt: row.gateOutAt };
}

describe('alerts of free time', () => {
  test('stay when the carrier uses the id of the discharge again for another container', async () => {
    const { user, push } = await open('2026-11-11T12:00:00Z');
    await push(dcsaEvent('DISC NLRTM ACT 2026-11-01T15:00 LADEN', { id: 'reused-1' }));
    const before = await stays(user);
    expect(before).toEqual([expect.stringMatching(/^demurrage actual \d+ h$/)]);
    await push(
      dcsaEvent('DISC NLRTM ACT 2026-11-09T15:00 LADEN', {
        id: 'reused-1',
        container: other,
        booking: 'BKG0002',
      }),
    );
    expect(await milestoneOf(user)).toBe('unloaded');
    expect(await stays(user)).toContain(before[0]);
    expect(await movesOf(user)).toEqual({ dischargedAt: '2026-11-01T15:00:00.000Z', gateOutAt: null });
  });

  test('run from the expected unloading where nobody reported it, until it leaves the gate', async () => {
    const { user, push } = await open('2026-11-11T12:00:00Z');
    await push(
      dcsaEvent('DISC NLRTM PLN 2026-11-12T15:00 LADEN', { id: 'plan', created: '2026-10-01T10:00' }),
    );
    await push(
      dcsaEvent('DISC NLRTM EST 2026-11-14T15:00 LADEN', { id: 'est-1', created: '2026-10-20T10:00' }),
    );
    expect(await stays(user)).toEqual([]);
    await push(
      dcsaEvent('DISC NLRTM EST 2026-11-01T15:00 LADEN', { id: 'est-2', created: '2026-10-31T10:00' }),
    );
    expect(await stays(user)).toEqual([expect.stringMatching(/^demurrage actual \d+ h$/)]);
    // What was only expected is not said to have happened.
    expect(await movesOf(user)).toEqual({ dischargedAt: null, gateOutAt: null });
    await push(dcsaEvent('GTOT NLRTM ACT 2026-11-11T10:00 LADEN'));
    expect(await stays(user)).toEqual([]);
  });

  test('are judged by the version written last, whenever an older one comes', async () => {
    const { user, push } = await open('2026-11-11T12:00:00Z');
    await push(dcsaEvent('DISC NLRTM ACT 2026-11-01T15:00 LADEN'));
    const out = (at: string, created: string) =>
      dcsaEvent(`GTOT NLRTM ACT ${at} LADEN`, { id: 'out-1', created });
    await push(out('2026-11-11T10:00', '2026-11-11T11:00'));
    expect(await stays(user)).toEqual([]);
    await push(out('2026-11-04T10:00', '2026-11-04T11:00'));
    expect(await stays(user)).toEqual([]);
    expect(await movesOf(user)).toEqual({
      dischargedAt: '2026-11-01T15:00:00.000Z',
      gateOutAt: '2026-11-11T10:00:00.000Z',
    });
  });

  test('come back when the pick-up is retracted, and the lane has no pick-up either', async () => {
    const { user, push } = await open('2026-11-11T12:00:00Z');
    await push(
      dcsaEvent('DISC NLRTM ACT 2026-11-01T15:00 LADEN'),
      dcsaEvent('GTOT NLRTM ACT 2026-11-11T10:00 LADEN', { id: 'out-1' }),
    );
    expect(await stays(user)).toEqual([]);
    await push(dcsaRetraction('out-1', '2026-11-11T11:00'));
    expect(await stays(user)).toEqual([expect.stringMatching(/^demurrage actual/)]);
    expect(await movesOf(user)).toEqual({ dischargedAt: '2026-11-01T15:00:00.000Z', gateOutAt: null });
  });
});

test('a bill of lading that was taken back is missing again', async () => {
  const { user, push } = await open('2026-11-11T12:00:00Z');
  const issued = holdEvent('RELS', '2026-11-10T10:00:00Z', { bill: 'HDMUTXGA49218300', document: 'TRD' });
  const missing = async () => (await openAlerts(user)).filter(({ type }) => type === 'document-missing');
  await push({ ...issued, shipmentEventTypeCode: 'ISSU', eventID: 'bill-1' });
  expect(await missing()).toEqual([]);
  await push(dcsaRetraction('bill-1', '2026-11-11T11:00'));
  expect(await missing()).toMatchObject([{ facts: { document: 'bill-of-lading' } }]);
});
