import {
  readReplay,
  readVesselView,
  vesselRoutes,
  type VesselStatic,
  vesselViewRoutes,
} from '@portolan/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { dcsaEvent, emerald } from '../../../../test/factories/dcsa.ts';
import type { Visitor } from '../../../../test/visitor.ts';
import { loadLatest, PositionTable, recordStatics, writeLatest } from '../positions/index.ts';
import { dropOldTracks, mergeTracks, type TrackPoint, TrackPoints, writePoints } from '../tracks/index.ts';

const now = '2026-11-10T08:00:00Z';
const hourMs = 3_600_000;
const at = (hoursAgo: number): number => Date.parse(now) - hoursAgo * hourMs;

let app: TestApp;
let user: TestUser;
beforeEach(async () => {
  app = await startTestApp({ now });
  user = await app.signIn();
});

const evergreen: VesselStatic = {
  mmsi: '353136000',
  imoNumber: '9811000',
  vesselName: 'EVER GIVEN',
  callSign: 'H3RC',
  shipType: 71,
  lengthM: 400,
  beamM: 59,
  draughtM: 15.5,
  destination: 'NLRTM',
  reportedArrivalAt: '2026-11-14T06:00:00.000Z',
  reportedAt: '2026-11-10T07:00:00.000Z',
};
const tell = (...statics: VesselStatic[]) => recordStatics(app.db.system, statics, false);
const sail = (points: readonly Partial<TrackPoint>[]) =>
  writePoints(
    app.db.system,
    TrackPoints.of(
      points.map((point) => ({
        mmsi: 353136000,
        track: 0,
        longitude: 2_400_000,
        latitude: 31_200_000,
        speed: 0,
        atMs: at(1),
        ...point,
      })),
    ),
    new Date(now),
  );
const place = (mmsi: number, atMs = at(0.1), speed = 140) => {
  const table = new PositionTable(undefined, 16);
  const position = {
    mmsi,
    longitude: 2_400_000,
    latitude: 31_200_000,
    speed,
    course: 900,
    heading: 511,
    status: 0,
    atMs,
  };
  return writeLatest(app.db.system, table, Int32Array.of(table.add(position, 0)));
};

describe('the card', () => {
  test('merges what the ship says with what the registry says', async () => {
    await tell(evergreen);
    await place(353136000);
    const card = await user.call(vesselRoutes.getShipInfo, { query: { mmsi: '353136000' } });
    expect(card).toMatchObject({
      vesselName: 'EVER GIVEN',
      callSign: 'H3RC',
      flagCode: 'PA',
      flagName: 'Panama',
      lengthM: 400,
      beamM: 59,
      draughtM: 15.5,
      builtYear: 2018,
      registeredType: 'container',
      operator: null,
      position: { longitude: 4, latitude: 52, speedOverGroundKn: 14, speedClass: 'normal', headingDeg: null },
      destination: { text: 'NLRTM', port: { unLocationCode: 'NLRTM', how: 'code' } },
      reportedArrivalAt: '2026-11-14T06:00:00.000Z',
    });
    expect(await user.call(vesselRoutes.getShipInfo, { query: { imo: '9811000' } })).toEqual(card);
  });

  test('tells the greatest draught that was ever set beside the one of now', async () => {
    await tell({ ...evergreen, draughtM: 12.1, reportedAt: '2026-11-01T07:00:00.000Z' });
    await tell({ ...evergreen, draughtM: 16.4, reportedAt: '2026-11-05T07:00:00.000Z' });
    await tell(evergreen);
    const card = await user.call(vesselRoutes.getShipInfo, { query: { mmsi: '353136000' } });
    expect(card).toMatchObject({ draughtM: 15.5, maxDraughtM: 16.4 });
    const [found] = await user.call(vesselRoutes.getShipInfoByName, { query: { name: 'ever given' } });
    expect(found).toMatchObject({ maxDraughtM: 16.4 });
  });

  test('is the registry alone for a ship that nobody has heard', async () => {
    const card = await user.call(vesselRoutes.getShipInfo, { query: { imo: '9811000' } });
    expect(card).toMatchObject({ mmsi: null, vesselName: 'EVER GIVEN', position: null });
  });

  test('names the operator that carriers reported last, a real one first, to their company account only', async () => {
    const tell = async (program: Visitor, operator: string, written: string) => {
      const event = dcsaEvent('LOAD KRPUS ACT 2026-11-03 LADEN', {
        id: `${operator} ${written}`,
        created: written,
      });
      Object.assign((event['transportCall'] as { vessel: object }).vessel, {
        vesselOperatorCarrierCode: operator,
      });
      await app.pushRaw(program, [event]);
      await app.drainInbox();
      await app.react();
    };
    const operatorOf = async (by = user) =>
      (await by.call(vesselRoutes.getShipInfo, { query: { imo: emerald.vesselIMONumber } })).operator;
    const program = await app.program(user.tenantId);
    await app.db.pool.query(`insert into vessel (mmsi, imo_number) values ('440000001', $1)`, [
      emerald.vesselIMONumber,
    ]);
    expect(await operatorOf()).toBeNull();
    await tell(program, 'MAEU', '2026-11-03');
    expect(await operatorOf()).toEqual({
      carrierCode: 'MAEU',
      name: 'Maersk',
      toldAt: '2026-11-03T12:00:00.000Z',
      simulated: false,
    });
    await tell(program, 'XXXX', '2026-11-05');
    await tell(program, 'MSCU', '2026-11-04');
    expect(await operatorOf()).toMatchObject({ carrierCode: 'XXXX', name: null });
    await app.db.pool.query(`insert into vessel_operator values ($1, $2, true, 'HDMU', '2026-11-09')`, [
      user.tenantId,
      emerald.vesselIMONumber,
    ]);
    expect(await operatorOf()).toMatchObject({ carrierCode: 'XXXX', simulated: false });
    await app.db.pool.query(`delete from vessel_operator where not simulated`);
    expect(await operatorOf()).toMatchObject({ carrierCode: 'HDMU', simulated: true });
    expect(await operatorOf(await app.signIn())).toBeNull();
  });

  test('of a number that nobody knows is not found', async () => {
    const failure = await user.fail(vesselRoutes.getShipInfo, { query: { mmsi: '999999998' } });
    expect(failure.code).toBe('vessel.not-found');
    expect((await user.fail(vesselRoutes.getShipInfo, { query: {} })).code).toBe('request.invalid');
  });
});

describe('the numbers of a vessel', () => {
  const code = async (query: object): Promise<unknown> => {
    const failure = await user.fail(vesselRoutes.getShipInfo, { query: query as { imo: string } });
    return [failure.code, failure.params];
  };

  test('a wrong one is told with what to do', async () => {
    expect(await code({ imo: '9811001' })).toEqual([
      'request.invalid',
      { field: 'imo', problem: expect.stringContaining('check digit') as string },
    ]);
    expect(await code({ imo: '0000000' })).toMatchObject(['request.invalid', { field: 'imo' }]);
    expect(await code({ imo: '98110' })).toMatchObject([
      'request.invalid',
      { field: 'imo', problem: 'must be 7 digits, such as 9811000' },
    ]);
    expect(await code({ mmsi: '35313600X' })).toMatchObject(['request.invalid', { field: 'mmsi' }]);
    expect(await code({ mmsi: '0' })).toEqual(['vessel.mmsi-zero', {}]);
    const failure = await user.fail(vesselRoutes.getActualTrackBymmsi, {
      query: { mmsi: '1', begin: '11/21/2026', end: '2026-11-22' },
    });
    expect(failure).toMatchObject({
      code: 'request.invalid',
      params: { field: 'begin', problem: expect.stringContaining('2026-01-31') as string },
    });
  });

  test('IMO may stand before its number, which counts where the MMSI is not known or zero', async () => {
    await tell(evergreen);
    for (const query of [
      { imo: 'IMO 9811000' },
      { imo: 'imo9811000', mmsi: '0' },
      { imo: '9811000', mmsi: '999999998' },
    ])
      expect(await user.call(vesselRoutes.getShipInfo, { query })).toMatchObject({ mmsi: '353136000' });
    const registered = await user.call(vesselRoutes.getShipInfo, {
      query: { mmsi: '999999998', imo: '9839430' },
    });
    expect(registered).toMatchObject({ mmsi: null, imoNumber: '9839430' });
  });

  test('a vessel that told no position is not said to be unknown', async () => {
    await tell(evergreen);
    const failure = await user.fail(vesselRoutes.qryShipLocation, { query: { imo: '9811000' } });
    expect(failure.code).toBe('vessel.no-position');
    expect((await user.fail(vesselRoutes.getVesselTracing, { query: { mmsi: '353136000' } })).code).toBe(
      'vessel.no-position',
    );
    expect((await user.fail(vesselRoutes.getVesselTracing, { query: { mmsi: '999999998' } })).code).toBe(
      'vessel.not-found',
    );
  });
});

test.each(['ÉVER GIVEN', 'M/V Ever Given', 'mv ever given', 'm.v. ever given', 'EVER  GIVEN'])(
  '%s finds the vessel by its name',
  async (name) => {
    await tell(evergreen);
    const [found] = await user.call(vesselRoutes.getShipInfoByName, { query: { name } });
    expect(found).toMatchObject({ mmsi: '353136000' });
  },
);

test.each(['MSC GÜLSÜN', 'gulsun', 'mscgulsun', 'MV MSC Gülsün'])(
  '%s finds the ship of the registry that nobody has heard',
  async (name) => {
    const [found] = await user.call(vesselRoutes.getShipInfoByName, { query: { name } });
    expect(found).toMatchObject({ imoNumber: '9839430', mmsi: null });
  },
);

test.each(['*', '%', '马士基', "a:b&c|!('"])('%s finds nothing, and breaks nothing', async (name) => {
  expect(await user.call(vesselRoutes.getShipInfoByName, { query: { name } })).toEqual([]);
});

test.each(['ever giv', '353136000', '9811000', 'IMO 9811000', 'h3rc'])(
  '%s finds the vessel',
  async (name) => {
    await tell(evergreen);
    const [found] = await user.call(vesselRoutes.getShipInfoByName, { query: { name } });
    expect(found).toMatchObject({ mmsi: '353136000' });
  },
);

test('a text that the database cannot take is refused by its name', async () => {
  const failure = await user.fail(vesselRoutes.getShipInfoByName, { query: { name: 'EVER\u0000GIVEN' } });
  expect(failure).toMatchObject({ code: 'request.invalid', params: { field: 'name' } });
});

test('a vessel of the registry is found by a part of its name, and once', async () => {
  await tell(evergreen);
  const found = await user.call(vesselRoutes.getShipInfoByName, { query: { name: 'GIVEN' } });
  expect(found.filter(({ imoNumber }) => imoNumber === '9811000')).toHaveLength(1);
  expect(await user.call(vesselRoutes.getShipInfoByName, { query: { name: '???' } })).toEqual([]);
});

describe('where a vessel is', () => {
  test('is told by MMSI and by IMO number, of one or of many', async () => {
    await tell(evergreen);
    await place(353136000);
    const location = await user.call(vesselRoutes.getVesselTracing, { query: { mmsi: '353136000' } });
    expect(location).toMatchObject({ mmsi: '353136000', longitude: 4, latitude: 52, simulated: false });
    expect(await user.call(vesselRoutes.qryShipLocation, { query: { imo: '9811000' } })).toEqual(location);
    const many = await user.call(vesselRoutes.getManyShipLoc, { body: { mmsis: ['353136000', '1', '0'] } });
    expect(many).toEqual([location]);
    const asNumber = await user.call(vesselRoutes.getManyShipLoc, { body: { mmsis: [353_136_000] } });
    expect(asNumber).toEqual([location]);
    const wrong = await user.fail(vesselRoutes.getManyShipLoc, { body: { mmsis: ['353136000', null] } });
    expect(wrong).toMatchObject({ code: 'request.invalid', params: { field: 'mmsis.1' } });
  });

  test('of MMSI 0 is nowhere', async () => {
    const failure = await user.fail(vesselRoutes.getVesselTracing, { query: { mmsi: '0' } });
    expect(failure.code).toBe('vessel.mmsi-zero');
    const unknown = await user.fail(vesselRoutes.qryShipLocation, { query: { mmsi: '353136000' } });
    expect(unknown.code).toBe('vessel.not-found');
  });

  test('an older position replaces nothing, and what is stored is what a stage goes on from', async () => {
    await place(353136000, at(1));
    await place(353136000, at(2), 0);
    expect(await loadLatest(app.db.system, new Date(at(8)))).toEqual([
      {
        mmsi: 353136000,
        longitude: 2_400_000,
        latitude: 31_200_000,
        speed: 140,
        course: 900,
        heading: 511,
        status: 0,
        atMs: at(1),
        simulated: false,
        shipType: null,
        lengthM: null,
        beamM: null,
        destination: null,
      },
    ]);
  });
});

test('vessels in a box are told in binary, by a process that reads what others stored', async () => {
  await tell(evergreen);
  await place(353136000);
  const look = async (query: object) => {
    const box = { west: 3, south: 51, east: 5, north: 53, ...query };
    const { rawPayload, headers, statusCode } = await user.send(vesselViewRoutes.getVesselsInView, {
      query: box,
    });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/octet-stream']);
    return readVesselView(new Uint8Array(rawPayload).buffer);
  };
  expect(await look({})).toMatchObject({
    total: 1,
    vessels: [{ mmsi: '353136000', longitude: 4, headingDeg: 90, shipType: 71 }],
  });
  expect((await look({ west: 5, east: 6 })).total).toBe(0);
  expect((await look({ groups: 'tanker', speeds: 'normal' })).total).toBe(0);
  expect((await look({ destination: 'rotterdam' })).total).toBe(1);
  expect((await look({ destination: 'lrt' })).total).toBe(1);
  expect((await look({ destination: 'NLRTN' })).total).toBe(0);
  expect((await look({ mine: 'true' })).total).toBe(0);
  app.clock.advance(3000);
  await place(244060000);
  expect((await look({ speeds: 'normal' })).total).toBe(2);
});

test('a tile is told with a mark by which a browser keeps it', async () => {
  await tell(evergreen);
  await place(353136000);
  const query = { z: 4, x: 8, y: 5, sizes: 'large,very-large' };
  const first = await user.send(vesselViewRoutes.getVesselTile, { query });
  expect(readVesselView(new Uint8Array(first.rawPayload).buffer)).toMatchObject({
    total: 1,
    vessels: [{ mmsi: '353136000', lengthM: 400, beamM: 59, standsFor: 1 }],
  });
  const { etag, 'cache-control': control } = first.headers;
  expect(control).toBe('private, max-age=1');
  const again = await user.send(vesselViewRoutes.getVesselTile, {
    query,
    headers: { 'if-none-match': String(etag) },
  });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  app.clock.advance(3000);
  await place(353136000, at(0.05));
  const later = await user.send(vesselViewRoutes.getVesselTile, {
    query,
    headers: { 'if-none-match': String(etag) },
  });
  expect(later.statusCode).toBe(200);
  expect((await user.fail(vesselViewRoutes.getVesselTile, { query: { z: 1, x: 2, y: 0 } })).code).toBe(
    'request.invalid',
  );
});

describe('the replay', () => {
  const box = { west: 3, south: 51, east: 5, north: 53 };
  const ask = async (query: object = {}) => {
    const wanted = { ...box, begin: '2026-11-09T08:00:00Z', end: '2026-11-10T08:00:00Z', ...query };
    const { rawPayload, statusCode, headers } = await user.send(vesselViewRoutes.getReplay, {
      query: wanted,
    });
    expect(statusCode).toBe(200);
    return { ...readReplay(new Uint8Array(rawPayload).buffer), control: headers['cache-control'] };
  };

  test('has what was stored in the box and the hours, by vessel and time, with what is known of the ship', async () => {
    await tell(evergreen);
    await place(353136000);
    await sail([
      { atMs: at(3), longitude: 2_500_000 },
      { atMs: at(5), speed: 140 },
      { atMs: at(30) },
      { atMs: at(2), longitude: 6_000_000 },
    ]);
    await sail([{ mmsi: 244060000, track: 100, atMs: at(4), speed: 1023 }]);
    const { oneIn, points } = await ask();
    expect(oneIn).toBe(1);
    expect(points).toMatchObject([
      { mmsi: '244060000', speedOverGroundKn: null, simulated: true },
      {
        mmsi: '353136000',
        longitude: 4,
        latitude: 52,
        atSeconds: at(5) / 1000,
        speedOverGroundKn: 14,
        shipType: 71,
        lengthM: 400,
        simulated: false,
      },
      { mmsi: '353136000', atSeconds: at(3) / 1000 },
    ]);
    expect((await ask({ west: 170, east: -170 })).points).toEqual([]);
    expect((await ask({ west: 4.1, east: 3.9 })).points.map(({ longitude }) => longitude > 4.1)).toEqual([
      true,
      true,
    ]);
  });

  test('has only vessels that are known to fit what is asked: kind, size and destination', async () => {
    await tell(evergreen);
    await place(353136000);
    await sail([{ atMs: at(3) }, { atMs: at(2), mmsi: 244060000 }]);
    const told = async (query: object) => (await ask(query)).points.map(({ mmsi }) => mmsi);
    expect(await told({ groups: 'cargo', sizes: 'very-large', destination: 'Rotterdam' })).toEqual([
      '353136000',
    ]);
    expect(await told({ groups: 'tanker' })).toEqual([]);
    expect(await told({ destination: 'Hamburg' })).toEqual([]);
    expect(await told({ mine: 'true' })).toEqual([]);
    expect(await told({})).toHaveLength(2);
  });

  test('of what is long past is kept by the browser, of today hardly', async () => {
    expect((await ask()).control).toBe('private, max-age=10');
    expect((await ask({ begin: '2026-11-08T08:00:00Z', end: '2026-11-08T20:00:00Z' })).control).toBe(
      'private, max-age=3600',
    );
  });

  test('is of one day at most', async () => {
    const query = { ...box, begin: '2026-11-08T08:00:00Z', end: '2026-11-10T08:00:00Z' };
    expect((await user.fail(vesselViewRoutes.getReplay, { query })).code).toBe('vessel.range-too-long');
  });

  test('leaves out whole vessels where there are too many points, and says so', async () => {
    const mmsis = Array.from({ length: 41 }, (_, i) => 353_136_000 + i * 7);
    for (const mmsi of mmsis)
      await sail(Array.from({ length: 1000 }, (_, i) => ({ mmsi, atMs: at(3) + i * 1000 })));
    const { oneIn, points } = await ask();
    expect(oneIn).toBe(2);
    const told = Map.groupBy(points, ({ mmsi }) => mmsi);
    expect(told.size).toBeGreaterThan(8);
    expect(told.size).toBeLessThan(32);
    expect([...told.values()].every((of) => of.length === 1000)).toBe(true);
  });
});

describe('the track', () => {
  const ask = (query: object) =>
    user.call(vesselRoutes.getActualTrackBymmsi, {
      query: { mmsi: '353136000', begin: '2026-11-09', end: '2026-11-10', ...query },
    });

  test('is parted by ship and by day of storage, and told with speed classes', async () => {
    await sail([
      { atMs: at(20), speed: 150 },
      { atMs: at(10), speed: 30, longitude: 2_500_000 },
      { atMs: at(9), track: 1, longitude: 72_000_000 },
      { atMs: at(2), speed: 1023, longitude: 2_510_000 },
    ]);
    const { segments, boundM, whole } = await ask({});
    expect(segments.map((segment) => segment.map(({ speedClass }) => speedClass))).toEqual([
      ['normal', 'slow', null],
      ['stopped'],
    ]);
    expect([boundM, whole]).toEqual([50, true]);
  });

  test('holds what lies in the range, and a repeat changes nothing', async () => {
    await sail([{ atMs: at(100) }, { atMs: at(1) }]);
    await sail([{ atMs: at(1) }]);
    expect((await ask({})).segments.flat()).toHaveLength(1);
  });

  test.each([
    [{ mmsi: '0' }, 'vessel.mmsi-zero'],
    [{ begin: '2026-10-01' }, 'vessel.range-too-long'],
    [{ begin: '2026-11-11' }, 'request.invalid'],
    [{ begin: 'yesterday' }, 'request.invalid'],
  ])('%o is refused: %s', async (query, code) => {
    const failure = await user.fail(vesselRoutes.getActualTrackBymmsi, {
      query: { mmsi: '353136000', begin: '2026-11-09', end: '2026-11-10', ...query },
    });
    expect(failure.code).toBe(code);
  });

  test('of MMSI 0 is told in the words of the specification', async () => {
    const failure = await user.fail(vesselRoutes.getActualTrackBymmsi, {
      query: { mmsi: '000000000', begin: '2026-11-09', end: '2026-11-10' },
    });
    expect(failure.code).toBe('vessel.mmsi-zero');
  });

  test('is dropped by whole days once it is too old, and old points are not taken any more', async () => {
    await sail([{ atMs: at(1) }]);
    const later = new Date(Date.parse(now) + 121 * 24 * hourMs);
    await mergeTracks(app.db.system, new Date(Date.parse(now) + 24 * hourMs));
    expect(await dropOldTracks(app.db.system, later)).toBe(1);
    expect((await ask({})).segments).toEqual([]);
    await writePoints(
      app.db.system,
      TrackPoints.of([{ mmsi: 1, track: 0, longitude: 0, latitude: 0, speed: 0, atMs: at(1) }]),
      later,
    );
    expect((await ask({})).segments).toEqual([]);
  });
});

describe('what happened', () => {
  test('is told newest first: changes of speed, silences and what the crew changed', async () => {
    await tell({ ...evergreen, reportedAt: '2026-11-09T12:00:00.000Z' });
    await tell({
      ...evergreen,
      destination: 'DEHAM',
      vesselName: null,
      reportedAt: '2026-11-09T15:00:00.000Z',
    });
    await sail([
      { atMs: at(31), speed: 150 },
      { atMs: at(3), speed: 0, longitude: 2_410_000 },
    ]);
    const events = await user.call(vesselRoutes.getEventListBymmsi, {
      query: { mmsi: '353136000', begin: '2026-11-09', end: '2026-11-10' },
    });
    expect(events.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['speed-class', 'normal', 'stopped'],
      ['silence', new Date(at(31)).toISOString(), new Date(at(3)).toISOString()],
      ['destination', 'NLRTM', 'DEHAM'],
    ]);
    const failure = await user.fail(vesselRoutes.getEventListBymmsi, {
      query: { mmsi: '353136000', begin: '2026-01-09', end: '2026-11-10' },
    });
    expect(failure.code).toBe('vessel.range-too-long');
  });

  test('within one batch is kept change by change', async () => {
    const sent = (destination: string, hour: number): VesselStatic => ({
      ...evergreen,
      destination,
      reportedAt: new Date(Date.parse('2026-11-09T00:00:00Z') + hour * hourMs).toISOString(),
    });
    await tell(sent('NLRTM', 1), sent('NLRTM', 2), sent('DEHAM', 3), sent('GBFXT', 4));
    const events = await user.call(vesselRoutes.getEventListBymmsi, {
      query: { mmsi: '353136000', begin: '2026-11-09', end: '2026-11-10' },
    });
    expect(events.map(({ from, to }) => [from, to])).toEqual([
      ['DEHAM', 'GBFXT'],
      ['NLRTM', 'DEHAM'],
    ]);
  });

  test('with the speed is told by itself', async () => {
    await sail([
      { atMs: at(5), speed: 150 },
      { atMs: at(4), speed: 30 },
      { atMs: at(3), speed: 0 },
    ]);
    const changes = await user.call(vesselRoutes.qrySpeedChangeDetail, { query: { mmsi: '353136000' } });
    expect(changes.map(({ from, to }) => [from, to])).toEqual([
      ['slow', 'stopped'],
      ['normal', 'slow'],
    ]);
    expect((await user.fail(vesselRoutes.qrySpeedChangeDetail, { query: { mmsi: '0' } })).code).toBe(
      'vessel.mmsi-zero',
    );
  });

  test('wrong with it now is warned of', async () => {
    await place(353136000, at(48));
    const warnings = await user.call(vesselRoutes.getWarningMsgByMmsi, { query: { mmsi: '353136000' } });
    expect(warnings).toMatchObject([{ kind: 'silent', facts: { hours: 48 } }]);
    expect((await user.fail(vesselRoutes.getWarningMsgByMmsi, { query: { mmsi: '1' } })).code).toBe(
      'vessel.not-found',
    );
    expect((await user.fail(vesselRoutes.getWarningMsgByMmsi, { query: { mmsi: '0' } })).code).toBe(
      'vessel.mmsi-zero',
    );
  });
});
