import { scheduleRoutes } from '@portolan/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestUser, shareTestApp } from '../../../../test/app.ts';
import {
  type OfferedLine,
  type VesselLine,
  offeredRoutes,
  vesselSchedules,
} from '../../../../test/factories/schedules.ts';
import { type Search, lane, first as plainFirst, second } from './testing.ts';

const { geSailData, getSailPorts, exportSchedules, watchSchedule } = scheduleRoutes;

const first: VesselLine = {
  ...plainFirst,
  calls: ['CNSHA - 2026-11-13T06:00 VCO=2026-11-12T06:00', 'MYTPP 2026-11-20T01:00 2026-11-21T01:00'],
};
const seaLegs = [
  '9948748/648W CNSHA 2026-11-13T06:00 MYTPP 2026-11-20T01:00',
  '9619907/649W MYTPP 2026-11-23T05:00 NLRTM 2026-12-16T04:30',
];
/** As our own combination of both vessels. */
const portToPort: OfferedLine = { legs: seaLegs, cutOffs: { DCO: '2026-11-11T10:00' }, co2eTonnes: 2.1 };
const fromInland: OfferedLine = {
  handover: ['SD', 'SD'],
  routingReference: 'R-4711',
  legs: [
    'TRUCK CNSZH 2026-11-12T02:00 CNSHA 2026-11-12T08:00',
    ...seaLegs,
    'RAIL NLRTM 2026-12-17T04:00 DEDUI 2026-12-17T14:00',
  ],
};
/** By a vessel of which no schedule is published. */
const unknownVessel: OfferedLine = { legs: ['9321483/001W CNSHA 2026-11-15T06:00 NLRTM 2026-12-20T06:00'] };

const app = await shareTestApp();
let user: TestUser;
beforeAll(async () => {
  user = await app.signIn();
  const program = await app.program(user.tenantId);
  await app.pushRaw(program, vesselSchedules(first, second), 'dcsa-cs');
  await app.pushRaw(program, offeredRoutes(portToPort, fromInland, unknownVessel), 'dcsa-cs');
  await app.drainInbox();
});
const search = (body: Search = lane) => user.call(geSailData, { body });

describe('routes that a carrier offers', () => {
  test('stand beside combinations, and a combination that is offered is shown once, as offered', async () => {
    const { rows, all, counts } = await search();
    expect(rows.map(({ legs, offer }) => [legs[0]?.vesselImoNumber, legs.length, offer !== null])).toEqual([
      ['9948748', 2, true],
      ['9321483', 1, true],
    ]);
    expect({ all, direct: counts.direct }).toEqual({ all: 2, direct: 1 });
  });

  test('have the cut-offs and emissions that the carrier publishes, else of the call and by estimate', async () => {
    const [offered, other] = (await search()).rows;
    expect(offered?.cutOffs.document).toMatch(/^2026-11-11T10:00/);
    expect(offered?.cutOffs.vgm).toMatch(/^2026-11-12T06:00/);
    expect(offered?.carbon).toEqual({ kgCo2e: 2100, per: 'not-stated', origin: 'published', factor: null });
    expect(other?.carbon).toMatchObject({ origin: 'estimated', per: 'TEU' });
    expect(other?.cutOffs).toEqual({ document: null, vgm: null, port: null });
  });

  test('with inland transport are found by their inland places, with place of receipt and delivery', async () => {
    const { rows, origins } = await search({ origin: ['CNSZH'], destination: ['Duisburg'] });
    expect(origins[0]?.unLocationCode).toBe('CNSZH');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      offer: {
        placeOfReceipt: { unLocationCode: 'CNSZH' },
        receiptType: 'SD',
        placeOfDelivery: { unLocationCode: 'DEDUI' },
        deliveryType: 'SD',
        routingReference: 'R-4711',
      },
      connections: [{ afterLeg: 1, place: { unLocationCode: 'MYTPP' }, hours: 76, leastFrom: 'assumed' }],
    });
    expect(rows[0]?.legs.map(({ modeOfTransport }) => modeOfTransport)).toEqual([
      'TRUCK',
      'VESSEL',
      'VESSEL',
      'RAIL',
    ]);
    expect(await user.call(getSailPorts, { query: { name: 'duisb' } })).toContainEqual(
      expect.objectContaining({ unLocationCode: 'DEDUI' }),
    );
  });

  test('sail at the times of vessel schedules that were published later', async () => {
    const own = await app.signIn();
    const program = await app.program(own.tenantId);
    await app.pushRaw(program, vesselSchedules(first, second), 'dcsa-cs');
    await app.pushRaw(program, offeredRoutes(portToPort), 'dcsa-cs');
    await app.drainInbox();
    app.clock.advance(60_000);
    const slid = [second.calls[0]!, 'NLRTM EST:2026-12-18T04:30 2026-12-19T04:30'];
    await app.pushRaw(program, vesselSchedules({ ...second, calls: slid }), 'dcsa-cs');
    await app.drainInbox();
    const [row] = (await own.call(geSailData, { body: lane })).rows;
    expect(row?.offer).not.toBeNull();
    expect(row?.legs.at(-1)?.arrival).toMatchObject({ at: '2026-12-18T04:30:00.000Z', classifier: 'EST' });
  });

  test('are watched by the calls of their vessels; without published calls they cannot be', async () => {
    const own = await app.signIn({ tenantId: user.tenantId });
    const [offered, other] = (await own.call(geSailData, { body: lane })).rows;
    expect(other?.callsId).toBeNull();
    const conditions = { timesMove: true, vesselChanges: true, cutOffs: true, anyChange: false };
    const target = { form: 'sailing', sailingId: offered?.callsId ?? '' } as const;
    await own.call(watchSchedule, { body: { target, conditions } });
    const watched = await own.call(geSailData, { body: { ...lane, watched: true } });
    expect(watched.rows.map(({ watch, offer }) => [watch?.people, offer !== null])).toEqual([[1, true]]);
  });

  test('are read page by page, filtered and sorted as all others', async () => {
    const page = await search({ ...lane, limit: 1 });
    const next = await search({ ...lane, limit: 1, cursor: page.nextCursor! });
    expect([...page.rows, ...next.rows].map(({ legs }) => legs.length)).toEqual([2, 1]);
    const kinds = async (change: Partial<Search>) =>
      (await search({ ...lane, ...change })).rows.map(({ legs }) => legs.length);
    expect(await kinds({ transshipments: 'direct' })).toEqual([1]);
    expect(await kinds({ carriers: ['CMDU'] })).toEqual([]);
    expect(await kinds({ sort: 'arrival', direction: 'desc' })).toEqual([1, 2]);
    expect(await kinds({ begin: '2026-12-16', days: 2, by: 'arrival' })).toEqual([2]);
    expect(await kinds({ type: 'roro' })).toEqual([]);
  });

  test('have their places in exported files', async () => {
    const csv = await user.send(exportSchedules, {
      body: { origin: ['CNSZH'], destination: ['DEDUI'], format: 'csv' },
    });
    expect(csv.body).toContain('Place of receipt');
    expect(csv.body).toContain('R-4711');
  });

  test('of another company account are not found', async () => {
    const stranger = await app.signIn();
    expect(
      await stranger.fail(geSailData, { body: { origin: ['CNSZH'], destination: ['DEDUI'] } }),
    ).toMatchObject({ code: 'schedule.port-unsupported' });
  });
});

test('the median days of a lane are those that vessels of the carrier really took, from five on', async () => {
  const own = await app.signIn();
  const program = await app.program(own.tenantId);
  const past = [10, 20, 30, 40, 50].map((daysAgo, i): VesselLine => {
    const at = (days: number) =>
      new Date(app.clock.now().getTime() - (daysAgo - days) * 86_400_000).toISOString().slice(0, 16);
    // Planned in 4 days; each took 5 to 9.
    const took = 5 + i;
    return {
      imo: '9839179',
      voyage: `${i}W`,
      calls: [`CNSHA - ACT:${at(0)}`, `SGSIN ACT:${at(took)} ${at(took + 1)}`],
    };
  });
  const ahead: VesselLine = {
    imo: '9839179',
    voyage: '9W',
    calls: ['CNSHA - 2026-11-20T06:00', 'SGSIN 2026-11-24T06:00 2026-11-25T06:00'],
  };
  const body: Search = { origin: ['CNSHA'], destination: ['SGSIN'] };
  await app.pushRaw(program, vesselSchedules(...past.slice(1), ahead), 'dcsa-cs');
  await app.drainInbox();
  expect((await own.call(geSailData, { body })).rows[0]?.medianDays).toBeNull();
  await app.pushRaw(program, vesselSchedules(past[0]!), 'dcsa-cs');
  await app.drainInbox();
  expect((await own.call(geSailData, { body })).rows[0]?.medianDays).toEqual({
    days: 7,
    n: 5,
    from: 'sailings',
  });
});
