import { truckRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { findTruckOwner, noteUnknownDevices } from './index.ts';

const { listTruckPositions, listTrucks, removeTruck, saveTruck } = truckRoutes;

const now = '2026-11-21T09:46:00Z';
const imei = '865205035331981';
const day = { from: '2026-11-21T00:00:00Z', until: '2026-11-22T00:00:00Z' };
const report = (time: string, lat: number, more = ''): string =>
  `id=${imei}&lat=${lat}&lon=121.5&timestamp=${time}&speed=20&bearing=90${more}\n`;
const truck = { deviceKind: 'imei', deviceId: imei, plate: '沪A12345', name: 'Truck 7' } as const;

async function open() {
  const app = await startTestApp({ now });
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  const push = async (text: string, connector = 'osmand'): Promise<void> => {
    await app.pushRaw(program, text, connector);
    await app.drainInbox();
  };
  return { app, user, push };
}

describe('a device', () => {
  test('that reports and is not registered is listed as unclaimed, and keeps its positions when it is', async () => {
    const { user, push } = await open();
    await push(report('2026-11-21T09:00:00Z', 31.2));
    expect((await user.call(listTrucks)).rows).toEqual([]);
    const { rows } = await user.call(listTrucks, { query: { view: 'unclaimed' } });
    expect(rows).toMatchObject([
      {
        deviceKind: 'imei',
        deviceId: imei,
        isClaimed: false,
        plate: null,
        protocol: 'osmand',
        lastHeardAt: '2026-11-21T09:46:00.000Z',
      },
    ]);
    const { truckDeviceId } = await user.call(saveTruck, { body: truck });
    expect(truckDeviceId).toBe(rows[0]?.truckDeviceId);
    expect((await user.call(listTrucks)).rows).toMatchObject([
      {
        plate: '沪A12345',
        name: 'Truck 7',
        isClaimed: true,
        simulated: false,
        newest: { measuredAt: '2026-11-21T09:00:00.000Z', latitude: 31.2, longitude: 121.5, courseDeg: 90 },
      },
    ]);
    const { positions } = await user.call(listTruckPositions, { query: { truckDeviceId, ...day } });
    expect(positions).toMatchObject([
      { measuredAt: '2026-11-21T09:00:00.000Z', isFixed: true, latitude: 31.2 },
    ]);
    expect(positions[0]?.speedKmh).toBeCloseTo(37.04, 2);
  });

  test('has each position once, and its newest place stays when an older one comes late', async () => {
    const { user, push } = await open();
    const { truckDeviceId } = await user.call(saveTruck, { body: truck });
    await push(report('2026-11-21T09:00:00Z', 31.2) + report('2026-11-21T09:10:00Z', 31.3));
    await push(report('2026-11-21T09:00:00Z', 31.2) + report('2026-11-20T23:59:00Z', 31.1));
    const { positions } = await user.call(listTruckPositions, { query: { truckDeviceId, ...day } });
    expect(positions.map(({ latitude }) => latitude)).toEqual([31.2, 31.3]);
    expect((await user.call(listTrucks)).rows[0]?.newest?.latitude).toBe(31.3);
  });

  test('in GCJ-02 are stored in WGS-84, and say what was sent', async () => {
    const { user, push } = await open();
    const { truckDeviceId } = await user.call(saveTruck, { body: { ...truck, datum: 'gcj02' } });
    await user.call(saveTruck, { body: truck });
    await push(report('2026-11-21T09:00:00Z', 31.17530398));
    const { positions } = await user.call(listTruckPositions, { query: { truckDeviceId, ...day } });
    expect(positions[0]?.latitude).toBeCloseTo(31.177, 2);
    expect(positions[0]?.latitude).not.toBeCloseTo(31.1753, 4);
    expect(positions[0]?.extras).toMatchObject({
      datum: 'GCJ-02',
      sentLatitude: 31.17530398,
      sentLongitude: 121.5,
    });
    expect((await user.call(listTrucks)).rows[0]?.datum).toBe('gcj02');
  });

  test('with a clock that is wrong or without a place changes nothing', async () => {
    const { user, push } = await open();
    const { truckDeviceId } = await user.call(saveTruck, { body: truck });
    await push(report('2015-01-01T00:00:00Z', 31.2) + report('2027-01-01T00:00:00Z', 31.2));
    await push(report('2026-11-21T09:00:00Z', 0).replace('lon=121.5', 'lon=0'));
    expect((await user.call(listTrucks)).rows[0]?.newest).toBeNull();
    const query = { truckDeviceId, from: '2010-01-01T00:00:00Z', until: '2030-01-01T00:00:00Z' };
    expect((await user.call(listTruckPositions, { query })).positions).toEqual([]);
  });

  test('that spoke JT/T 808 has its mileage and its alarms', async () => {
    const { user, push } = await open();
    const { truckDeviceId } = await user.call(saveTruck, {
      body: { deviceKind: 'terminal-phone', deviceId: '014450376202', plate: '苏C1' },
    });
    await push(
      '7e070400510144503762020002000101004c00040100000800030202301006f893e8001d0000009526081722181214040000000017020' +
        '0000104000036c9030200002504000000002a02000030011f31010eea04020c8300ef0400000000037e\n',
      'jt808',
    );
    const query = { truckDeviceId, from: '2026-08-17T00:00:00Z', until: '2026-08-18T00:00:00Z' };
    expect((await user.call(listTruckPositions, { query })).positions).toMatchObject([
      {
        latitude: 33.697808,
        longitude: 116.954088,
        ignition: true,
        alarms: ['power-cut', 'fatigue'],
        extras: { odometerKm: 1402.5 },
      },
    ]);
  });
});

describe('the registry', () => {
  test('changes plate and name, finds by plate, name and device, and turns pages', async () => {
    const { user } = await open();
    for (const number of [1, 2, 3])
      await user.call(saveTruck, {
        body: { ...truck, deviceId: `86520503533198${number}`, plate: `B${number}`, name: `No ${number}` },
      });
    await user.call(saveTruck, { body: { ...truck, deviceId: '865205035331982', plate: 'A2' } });
    const plates = async (query: object): Promise<(string | null)[]> =>
      (await user.call(listTrucks, { query })).rows.map(({ plate }) => plate);
    expect(await plates({})).toEqual(['A2', 'B1', 'B3']);
    expect(await plates({ search: 'b3' })).toEqual(['B3']);
    expect(await plates({ search: 'no 1' })).toEqual(['B1']);
    expect(await plates({ search: '331982' })).toEqual(['A2']);
    const first = await user.call(listTrucks, { query: { limit: 2 } });
    expect(await plates({ limit: 2, after: first.next ?? '' })).toEqual(['B3']);
  });

  test.each([
    ['imei', '865205 03-533198 1', 'imei', imei],
    ['device-name', imei, 'imei', imei],
    ['imei', '4109179024', 'device-name', '4109179024'],
  ] as const)('keeps the %s %s as it will be heard', async (deviceKind, deviceId, kind, id) => {
    const { user } = await open();
    await user.call(saveTruck, { body: { ...truck, deviceKind, deviceId } });
    expect((await user.call(listTrucks)).rows).toMatchObject([{ deviceKind: kind, deviceId: id }]);
  });

  test('takes a terminal phone number with leading zeros or without', async () => {
    const { user } = await open();
    const one = await user.call(saveTruck, {
      body: { ...truck, deviceKind: 'terminal-phone', deviceId: '013812345678' },
    });
    const other = await user.call(saveTruck, {
      body: { ...truck, deviceKind: 'terminal-phone', deviceId: '13812345678' },
    });
    expect(other).toEqual(one);
  });

  test('refuses a device that another company account has registered, and hides its trucks', async () => {
    const { app, user, push } = await open();
    const { truckDeviceId } = await user.call(saveTruck, { body: truck });
    await push(report('2026-11-21T09:00:00Z', 31.2));
    const stranger = await app.signIn();
    expect(await stranger.fail(saveTruck, { body: truck })).toMatchObject({ code: 'truck.device-used' });
    expect((await stranger.call(listTrucks)).rows).toEqual([]);
    const query = { truckDeviceId, ...day };
    expect(await stranger.fail(listTruckPositions, { query })).toMatchObject({ code: 'truck.not-found' });
    expect(await stranger.fail(removeTruck, { body: { truckDeviceId } })).toMatchObject({
      code: 'truck.not-found',
    });
    expect((await user.call(listTrucks)).rows).toHaveLength(1);
  });

  test('is read by readers and changed by members', async () => {
    const { app, user } = await open();
    const reader = await app.signIn({ tenantId: user.tenantId, role: 'read-only' });
    const member = await app.signIn({ tenantId: user.tenantId, role: 'member' });
    const { truckDeviceId } = await member.call(saveTruck, { body: truck });
    expect((await reader.call(listTrucks)).rows).toHaveLength(1);
    expect(await reader.fail(saveTruck, { body: truck })).toMatchObject({ code: 'access.denied' });
    expect(await reader.fail(removeTruck, { body: { truckDeviceId } })).toMatchObject({
      code: 'access.denied',
    });
  });

  test('forgets a removed device with its positions; another company account may register it then', async () => {
    const { app, user, push } = await open();
    const { truckDeviceId } = await user.call(saveTruck, { body: truck });
    await push(report('2026-11-21T09:00:00Z', 31.2));
    await user.call(removeTruck, { body: { truckDeviceId } });
    const { rows } = await app.db.pool.query('select 1 from truck_position');
    expect(rows).toEqual([]);
    const stranger = await app.signIn();
    await stranger.call(saveTruck, { body: truck });
    expect(await findTruckOwner(app.db.system, 'imei', imei)).toBe(stranger.tenantId);
  });

  test('remembers a device without a key that nobody has registered, with the plate that it said', async () => {
    const { app } = await open();
    const device = { deviceKind: 'terminal-phone', deviceId: '013812345678', protocol: 'jt808' } as const;
    const withPlate = { ...device, plate: '粤A12345' };
    await noteUnknownDevices(app.db.system, [device, withPlate], new Date('2026-11-21T09:00:00Z'));
    await noteUnknownDevices(app.db.system, [device], new Date(now));
    const { rows } = await app.db.pool.query(
      'select device_id, plate, first_heard_at, last_heard_at from unknown_truck_device',
    );
    expect(rows).toEqual([
      {
        device_id: '13812345678',
        plate: '粤A12345',
        first_heard_at: new Date('2026-11-21T09:00:00Z'),
        last_heard_at: new Date(now),
      },
    ]);
  });

  test('offers a terminal that waits to those who know the plate that it says, by the end of its number', async () => {
    const { app, user } = await open();
    const waiting = async (search?: string) =>
      (
        await user.call(listTrucks, {
          query: { view: 'unclaimed', ...(search === undefined ? {} : { search }) },
        })
      ).waiting;
    const device = { deviceKind: 'terminal-phone', deviceId: '13812345678', protocol: 'jt808' } as const;
    await noteUnknownDevices(app.db.system, [{ ...device, plate: '粤A12345' }], new Date(now));
    const offered = {
      plate: '粤A12345',
      deviceKind: 'terminal-phone',
      protocol: 'jt808',
      numberEnd: '5678',
      lastHeardAt: new Date(now).toISOString(),
    };
    expect([await waiting(), await waiting('粤A1234'), await waiting('粤a·12345')]).toEqual([
      [],
      [],
      [offered],
    ]);
    // The truck has another device: this one was put in its place.
    await user.call(saveTruck, { body: { ...truck, plate: '粤A·12345' } });
    expect(await waiting()).toEqual([offered]);
    await user.call(saveTruck, { body: { ...device, plate: '粤A·12345' } });
    expect(await waiting()).toEqual([]);
  });
});
