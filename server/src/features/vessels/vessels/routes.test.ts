import { vesselRoutes } from '@portolan/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { dcsaEvent, emerald } from '../../../../test/factories/dcsa.ts';
import type { Visitor } from '../../../../test/visitor.ts';
import { loadLatest } from '../positions/index.ts';
import { at, evergreen, now, place, tell } from './testing.ts';

let app: TestApp;
let user: TestUser;
beforeEach(async () => {
  app = await startTestApp({ now });
  user = await app.signIn();
});

describe('the card', () => {
  test('merges the ship’s own reports with the registry', async () => {
    await tell(app, evergreen);
    await place(app, 353136000);
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

  test('shows the greatest draught ever reported and the current one', async () => {
    await tell(app, { ...evergreen, draughtM: 12.1, reportedAt: '2026-11-01T07:00:00.000Z' });
    await tell(app, { ...evergreen, draughtM: 16.4, reportedAt: '2026-11-05T07:00:00.000Z' });
    await tell(app, evergreen);
    const card = await user.call(vesselRoutes.getShipInfo, { query: { mmsi: '353136000' } });
    expect(card).toMatchObject({ draughtM: 15.5, maxDraughtM: 16.4 });
    const [found] = await user.call(vesselRoutes.getShipInfoByName, { query: { name: 'ever given' } });
    expect(found).toMatchObject({ maxDraughtM: 16.4 });
  });

  test('is the registry alone for a ship without reports', async () => {
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
      reportedAt: '2026-11-03T12:00:00.000Z',
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

  test('of an unknown number is not found', async () => {
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

  test('a wrong one is answered with a hint', async () => {
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

  test('IMO may precede its number, which counts where the MMSI is unknown or zero', async () => {
    await tell(app, evergreen);
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

  test('a vessel without a position is not reported as unknown', async () => {
    await tell(app, evergreen);
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
    await tell(app, evergreen);
    const [found] = await user.call(vesselRoutes.getShipInfoByName, { query: { name } });
    expect(found).toMatchObject({ mmsi: '353136000' });
  },
);

test.each(['MSC GÜLSÜN', 'gulsun', 'mscgulsun', 'MV MSC Gülsün'])(
  '%s finds the ship of the registry without reports',
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
    await tell(app, evergreen);
    const [found] = await user.call(vesselRoutes.getShipInfoByName, { query: { name } });
    expect(found).toMatchObject({ mmsi: '353136000' });
  },
);

test('a text that the database rejects is refused by its name', async () => {
  const failure = await user.fail(vesselRoutes.getShipInfoByName, { query: { name: 'EVER\u0000GIVEN' } });
  expect(failure).toMatchObject({ code: 'request.invalid', params: { field: 'name' } });
});

test('a vessel of the registry is found by a part of its name, and once', async () => {
  await tell(app, evergreen);
  const found = await user.call(vesselRoutes.getShipInfoByName, { query: { name: 'GIVEN' } });
  expect(found.filter(({ imoNumber }) => imoNumber === '9811000')).toHaveLength(1);
  expect(await user.call(vesselRoutes.getShipInfoByName, { query: { name: '???' } })).toEqual([]);
});

describe('where a vessel is', () => {
  test('is returned by MMSI and by IMO number, for one or many', async () => {
    await tell(app, evergreen);
    await place(app, 353136000);
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

  test('an older position replaces nothing, and a stage continues from what is stored', async () => {
    await place(app, 353136000, at(1));
    await place(app, 353136000, at(2), 0);
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
        group: 0,
        lengthM: null,
        beamM: null,
        destination: null,
      },
    ]);
  });
});
