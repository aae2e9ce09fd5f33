import { etaRoutes, scheduleRoutes } from '@portolan/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestUser, shareTestApp } from '../../../../test/app.ts';
import { type VesselLine, vesselSchedules } from '../../../../test/factories/schedules.ts';
import { type Search, direct, first, lane, second } from './testing.ts';

const {
  geSailData,
  getSailPorts,
  exportSchedules,
  listScheduleExamples,
  listConnectionTimes,
  setConnectionTime,
} = scheduleRoutes;

const later: VesselLine = {
  ...second,
  imo: '9632064',
  vessel: 'Mette Maersk',
  voyage: '650W',
  calls: ['MYTPP 2026-11-29T01:00 2026-11-30T05:00', 'NLRTM 2026-12-23T04:30 2026-12-24T04:30'],
};

const app = await shareTestApp();
let user: TestUser;
beforeAll(async () => {
  user = await app.signIn();
  const program = await app.program(user.tenantId);
  await app.pushRaw(program, vesselSchedules(direct, first, second, later), 'dcsa-cs');
  await app.drainInbox();
});

const search = (body: Search = lane) => user.call(geSailData, { body });

describe('a search', () => {
  test('finds direct sailings and ways with a transshipment, the earliest departure first', async () => {
    const { rows, all, total, counts, carriers, begin } = await search();
    expect(rows.map(({ carrierName, legs }) => [carrierName, legs.length])).toEqual([
      ['CMA CGM', 1],
      ['Maersk', 2],
    ]);
    expect({ all, total, begin }).toEqual({ all: 2, total: 2, begin: '2026-11-10' });
    expect(counts).toEqual({ direct: 1, cutOffsOpen: 1, mostDays: { days: 32, count: 1 }, watched: 0 });
    expect(carriers.map(({ carrierCode, count }) => [carrierCode, count])).toEqual([
      ['CMDU', 1],
      ['MAEU', 1],
    ]);
  });

  test('gives every field of a schedule row', async () => {
    const { rows } = await search();
    expect(rows[0]).toMatchObject({
      kind: 'container',
      carrierCode: 'CMDU',
      transitDays: 31.5,
      stayHours: 0,
      cutOffs: {
        document: expect.stringMatching(/^2026-11-11T12:00/),
        vgm: expect.stringMatching(/^2026-11-11T18:00/),
        port: null,
      },
      carbon: { per: 'TEU', origin: 'estimated', factor: { tonnes: 10 } },
      simulated: false,
      watch: null,
    });
    expect(rows[0]?.legs[0]).toMatchObject({
      serviceName: 'FAL1',
      vesselName: 'CMA CGM Jacques Saade',
      voyageNumber: '0FLNBW1MA',
      from: { unLocationCode: 'CNSGH', timeZone: 'Asia/Shanghai' },
      departure: { at: '2026-11-12T18:00:00.000Z', classifier: 'PLN' },
      to: { unLocationCode: 'NLRTM', timeZone: 'Europe/Amsterdam' },
      passages: expect.arrayContaining(['suez']),
    });
    expect(rows[0]?.legs[0]?.distanceNm).toBeGreaterThan(9000);
  });

  test('gives of a connection its least time, and the way if it is missed', async () => {
    const { rows } = await search();
    expect(rows[1]?.stayHours).toBe(76);
    expect(rows[1]?.connections).toMatchObject([
      {
        place: { unLocationCode: 'MYTPP' },
        hours: 76,
        leastHours: 24,
        leastFrom: 'assumed',
        n: 0,
        missed: null,
        ifMissed: { vesselName: 'Mette Maersk', arrivalAt: '2026-12-23T04:30:00.000Z' },
      },
    ]);
  });

  test.each([
    [{ transshipments: 'direct' }, ['CMDU']],
    [{ transshipments: 'transhipped' }, ['MAEU']],
    [{ carriers: ['MAEU'] }, ['MAEU']],
    [{ mostDays: 32 }, ['CMDU']],
    // Of the other one no cut-off is published: nobody knows whether it is open.
    [{ cutOffsOpen: true }, ['CMDU']],
    [{ watched: true }, []],
    [{ begin: '2026-11-13', days: 1 }, ['CMDU', 'MAEU']],
    [{ begin: '2026-11-12', days: 1 }, []],
    [{ begin: '2026-12-16', days: 1, by: 'arrival' }, ['MAEU']],
    [{ sort: 'arrival', direction: 'desc' }, ['MAEU', 'CMDU']],
    [{ sort: 'transitDays' }, ['CMDU', 'MAEU']],
    [{ sort: 'carbon', direction: 'desc' }, ['MAEU', 'CMDU']],
    [{ origin: ['Shanghai'], destination: ['ロッテルダム'] }, ['CMDU', 'MAEU']],
    [{ origin: ['CNNGB', 'CNSHA'] }, ['CMDU', 'MAEU']],
    [{ type: 'roro' }, []],
  ] satisfies [Partial<Search>, string[]][])('with %j finds %j', async (change, expected) => {
    const { rows } = await search({ ...lane, ...change });
    expect(rows.map(({ carrierCode }) => carrierCode)).toEqual(expected);
  });

  test('every count is the number of rows with that choice', async () => {
    const { counts } = await search();
    const totalWith = async (change: Partial<Search>) => (await search({ ...lane, ...change })).total;
    expect(await totalWith({ transshipments: 'direct' })).toBe(counts.direct);
    expect(await totalWith({ cutOffsOpen: true })).toBe(counts.cutOffsOpen);
    expect(await totalWith({ mostDays: counts.mostDays!.days })).toBe(counts.mostDays!.count);
    expect(await totalWith({ watched: true })).toBe(counts.watched);
  });

  test('is read page by page', async () => {
    const page = await search({ ...lane, limit: 1 });
    expect(page.rows).toHaveLength(1);
    const next = await search({ ...lane, limit: 1, cursor: page.nextCursor! });
    expect([...page.rows, ...next.rows].map(({ carrierCode }) => carrierCode)).toEqual(['CMDU', 'MAEU']);
    expect(next.nextCursor).toBeUndefined();
  });

  test('of another company account finds nothing of this one', async () => {
    const stranger = await app.signIn();
    expect(await stranger.fail(geSailData, { body: lane })).toMatchObject({
      code: 'schedule.port-unsupported',
    });
  });
});

test.each([
  [{ destination: ['NLRTM'] }, 'schedule.origin-required'],
  [{ origin: ['CNSHA'] }, 'schedule.destination-required'],
  [{ origin: ['CNSHA'], destination: ['CNSGH'] }, 'schedule.same-place'],
])('a search with %j is refused as %s', async (body, code) => {
  expect(await user.fail(geSailData, { body })).toMatchObject({ code });
});

test('a port without schedules is refused with the ports nearby that have some', async () => {
  expect(await user.fail(geSailData, { body: { ...lane, destination: ['DEHAM'] } })).toMatchObject({
    code: 'schedule.port-unsupported',
    params: { place: 'Hamburg', nearest: 'Rotterdam (NLRTM)' },
  });
});

test('omitted and blank calls are not used, and a later publication counts at once', async () => {
  const own = await app.signIn();
  const program = await app.program(own.tenantId);
  const push = async (...vessels: VesselLine[]) => {
    await app.pushRaw(program, vesselSchedules(...vessels), 'dcsa-cs');
    await app.drainInbox();
  };
  await push(direct);
  expect((await own.call(geSailData, { body: lane })).all).toBe(1);
  app.clock.advance(1000);
  await push({ ...direct, calls: direct.calls.map((call, i) => (i === 0 ? `${call} STATUS=OMIT` : call)) });
  const answer = await own.call(geSailData, { body: { ...lane, origin: ['SGSIN'] } });
  expect(answer.all).toBe(1);
  expect(await own.fail(geSailData, { body: lane })).toMatchObject({ code: 'schedule.port-unsupported' });
});

test.each(['OOSV', 'DRYD'])('a vessel with status %s can neither be booked nor comes', async (status) => {
  const own = await app.signIn();
  const calls = direct.calls.map((call) => `${call} STATUS=${status}`);
  await app.pushRaw(await app.program(own.tenantId), vesselSchedules({ ...direct, calls }), 'dcsa-cs');
  await app.drainInbox();
  expect(await own.fail(geSailData, { body: lane })).toMatchObject({ code: 'schedule.port-unsupported' });
  const query = { imoNumber: direct.imo! };
  expect((await own.call(etaRoutes.getVesselArrivals, { query })).coming).toEqual([]);
});

test('ports are found by name and code, those with calls first', async () => {
  const found = await user.call(getSailPorts, { query: { name: 'rott' } });
  expect(found[0]).toMatchObject({ unLocationCode: 'NLRTM', timeZone: 'Europe/Amsterdam', calls: 3 });
  expect(await user.call(getSailPorts, { query: { name: 'nlrtm' } })).toHaveLength(1);
});

test('examples are lanes that a search finds sailings on', async () => {
  const { lanes, newestPublishedAt } = await user.call(listScheduleExamples);
  expect(newestPublishedAt).not.toBeNull();
  expect(lanes.length).toBeGreaterThan(0);
  for (const { origin, destination, type } of lanes) {
    const body = { origin: [origin.unLocationCode], destination: [destination.unLocationCode], type };
    expect((await user.call(geSailData, { body })).all).toBeGreaterThan(0);
  }
});

test('the rows are written as CSV and Excel, times on the clock of their port', async () => {
  const csv = await user.send(exportSchedules, { body: { ...lane, format: 'csv' } });
  expect(csv.headers['content-type']).toContain('text/csv');
  const lines = csv.body.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('11/13/2026 02:00 CST');
  expect(lines[1]).toContain('not published');
  // A way with a transshipment is booked as a whole: every vessel and voyage is named.
  const [firstShip, secondShip] = [first.vessel ?? 'Maersk Hangzhou', second.vessel ?? 'Maersk Hangzhou'];
  expect(lines[2]).toContain(`${firstShip} / ${secondShip}`);
  const xlsx = await user.send(exportSchedules, { body: { ...lane, format: 'xlsx' } });
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test('a member sets the connection time of a port, and searches keep to it', async () => {
  const own = await app.signIn();
  const program = await app.program(own.tenantId);
  await app.pushRaw(program, vesselSchedules(first, second, later), 'dcsa-cs');
  await app.drainInbox();
  const arrivals = async () =>
    (await own.call(geSailData, { body: lane })).rows.map(({ legs }) => legs.at(-1)?.arrival.at);
  expect(await arrivals()).toEqual(['2026-12-16T04:30:00.000Z']);
  const set = (hours: number | null) =>
    own.call(setConnectionTime, {
      body: { unLocationCode: 'MYTPP', sameTerminalHours: hours, otherTerminalHours: hours },
    });
  await set(96);
  expect(await arrivals()).toEqual(['2026-12-23T04:30:00.000Z']);
  expect(await own.call(listConnectionTimes)).toContainEqual({
    unLocationCode: 'MYTPP',
    portName: 'Tanjung Pelepas',
    calls: 3,
    sameTerminalHours: 96,
    otherTerminalHours: 96,
    from: 'set',
    n: 0,
    learned: null,
    assumed: { sameTerminalHours: 24, otherTerminalHours: 48 },
    set: { sameTerminalHours: 96, otherTerminalHours: 96, setAt: app.clock.now().toISOString() },
  });
  await set(null);
  expect(await arrivals()).toEqual(['2026-12-16T04:30:00.000Z']);
  const body = { unLocationCode: 'XXXXX', sameTerminalHours: 1, otherTerminalHours: 1 };
  expect(await own.fail(setConnectionTime, { body })).toMatchObject({ code: 'schedule.port-unsupported' });
  const reader = await app.signIn({ tenantId: own.tenantId, role: 'read-only' });
  expect(await reader.fail(setConnectionTime, { body })).toMatchObject({ code: 'access.denied' });
});
