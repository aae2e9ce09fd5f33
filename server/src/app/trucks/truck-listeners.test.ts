import { type TruckPortProtocol, truckRoutes } from '@portolan/contract';
import { type Socket, connect } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { dialTruckServer, startTruckServer } from '../../../test/factories/truck-server.ts';
import { readJt808Message, writeJt808Message } from '../../formats/jt808/index.ts';
import { openTruckListener, deviceFormat } from '../../connectors/trucks/index.ts';

const { listTrucks, saveTruck } = truckRoutes;
const now = '2026-11-21T09:46:00Z';

const say = (socket: Socket, hex: string): void => void socket.write(Buffer.from(hex, 'hex'));
const hear = async (socket: Socket): Promise<string> =>
  ((await once(socket, 'data'))[0] as Buffer).toString('hex');

async function open(protocol: TruckPortProtocol) {
  const { app, user, port } = await startTruckServer(protocol);
  return { app, user, device: await dialTruckServer(port) };
}

/** Phone 013812345678, serial 7, at 31.222073 N 121.354335 E. */
const location =
  '7e020000220138123456780007000000000000000301dc6939073bb85f00100190005c261121174557010400000064ec7e';

test('a location of a registered terminal is in the inbox when its answer comes', async () => {
  const { app, user, device } = await open('jt808');
  const body = { deviceKind: 'terminal-phone', deviceId: '13812345678', plate: '粤A12345' } as const;
  await user.call(saveTruck, { body });
  say(device, location);
  expect(await hear(device)).toMatch(/^7e80010005013812345678....0007020000/);
  const { rows } = await app.db.pool.query(`select state from raw_message where connector = 'jt808'`);
  expect(rows).toEqual([{ state: 'stored' }]);
  await app.drainInbox();
  expect((await user.call(listTrucks)).rows).toMatchObject([
    {
      plate: '粤A12345',
      protocol: 'jt808',
      newest: { latitude: 31.222073, longitude: 121.354335, speedKmh: 40 },
    },
  ]);
});

test('a terminal that nobody registered is noted; only what is not stored stays without an answer', async () => {
  const { app, device } = await open('jt808');
  say(device, location);
  say(device, '7e0002000001381234567800093a7e');
  expect(await hear(device)).toMatch(/^7e80010005013812345678....0009000200/);
  await expect
    .poll(async () => (await app.db.pool.query('select device_id from unknown_truck_device')).rows)
    .toEqual([{ device_id: '13812345678' }]);
  expect((await app.db.pool.query('select 1 from raw_message')).rows).toEqual([]);
});

/** Registrations of 2013: 粤A12345 and, of another phone, one without plates. */
const registration = (phone: string, plate: string, colour = 1): string =>
  Buffer.from(
    writeJt808Message({
      messageId: 0x0100,
      edition: '2013',
      phoneBytes: Buffer.from(phone, 'hex'),
      protocolVersion: 0,
      serial: 1,
      body: Buffer.concat([Buffer.alloc(36), Buffer.of(colour), Buffer.from(plate, 'hex')]),
    }),
  ).toString('hex');
const plates = { A12345: 'd4c1413132333435', A12346: 'd4c1413132333436' };

test('the plate that a terminal says is kept, also from before somebody registered it', async () => {
  const { app, user, device } = await open('jt808');
  const body = { deviceKind: 'terminal-phone', deviceId: '13812345678', plate: '粤A·12345' } as const;
  const said = async () => (await user.call(listTrucks)).rows.map(({ otherPlate }) => otherPlate);
  say(device, registration('013812345678', plates.A12346));
  await hear(device);
  const noted = async () => (await app.db.pool.query('select plate from unknown_truck_device')).rows;
  await expect.poll(noted).toEqual([{ plate: '粤A12346' }]);
  await user.call(saveTruck, { body });
  expect(await said()).toEqual(['粤A12346']);
  app.clock.advance(60_000);
  say(device, registration('013812345678', plates.A12345));
  await expect.poll(said).toEqual([null]);
});

test('a GT06 tracker is answered when it logs in, and what it reports is stored under its IMEI', async () => {
  const { app, user, device } = await open('gt06');
  await user.call(saveTruck, { body: { deviceKind: 'imei', deviceId: '864717003283581', plate: 'B 1' } });
  say(device, '78780d01086471700328358100093f040d0a');
  expect(await hear(device)).toMatch(/^787805010009....0d0a$/);
  say(device, '787817221a0b15092d39cc03598a330d0518ab28145c00073a620d0a');
  const messages = async () => (await app.db.pool.query('select 1 from raw_message')).rows.length;
  await expect.poll(messages).toBe(1);
  await app.drainInbox();
  expect((await user.call(listTrucks)).rows[0]?.newest).toMatchObject({ courseDeg: 92, speedKmh: 40 });
});

async function listen(limits: Parameters<typeof openTruckListener>[0]['limits']) {
  const format = deviceFormat('jt808');
  if (format === undefined) throw new Error('no format');
  const listener = await openTruckListener({
    protocol: 'jt808',
    format,
    host: '127.0.0.1',
    port: 0,
    store: () => Promise.resolve(true),
    noteDevice: () => undefined,
    now: () => new Date(now),
    ...(limits === undefined ? {} : { limits }),
  });
  onTestFinished(() => listener.close());
  return listener;
}

test('connections that say nothing, send no end or only damage are closed; others go on', async () => {
  const { port } = await listen({ loginMs: 50, refused: 2 });
  const good = await dialTruckServer(port);
  say(good, location);
  await hear(good);
  const silent = await dialTruckServer(port);
  await once(silent.resume(), 'close');
  const endless = await dialTruckServer(port);
  endless.write(Buffer.concat([Buffer.of(0x7e), Buffer.alloc(10_000, 1)]));
  await once(endless.resume(), 'close');
  const damaged = await dialTruckServer(port);
  for (let count = 0; count < 3; count += 1) say(damaged, location.replace('ec7e', 'ed7e'));
  await once(damaged.resume(), 'close');
  say(good, location);
  expect(await hear(good)).toMatch(/^7e8001/);
});

test('more connections than the limit are refused', async () => {
  const { port } = await listen({ connectionsOfAddress: 1 });
  await dialTruckServer(port);
  const second = connect(port, '127.0.0.1');
  second.on('error', () => undefined);
  await once(second.resume(), 'close');
  expect(second.destroyed).toBe(true);
});

const write = (
  messageId: number,
  body: Uint8Array,
  serial: number,
  packet?: { total: number; number: number },
) =>
  writeJt808Message({
    messageId,
    edition: '2013',
    phoneBytes: Buffer.from('013812345678', 'hex'),
    protocolVersion: 0,
    serial,
    body,
    ...(packet === undefined ? {} : { packet }),
  });
const heard = async (socket: Socket) => readJt808Message(((await once(socket, 'data')) as [Buffer])[0]);

test('locations without a fix and without a time are confirmed, and the connection goes on', async () => {
  const { port } = await listen({ refused: 2 });
  const device = await dialTruckServer(port);
  for (let serial = 1; serial <= 5; serial += 1) {
    device.write(write(0x0200, Buffer.alloc(28), serial));
    const { messageId, body } = await heard(device);
    expect([messageId, Buffer.from(body).toString('hex')]).toEqual([0x8001, `000${serial}020000`]);
  }
});

test('a terminal that waits for the answer to each packet gets it when it sends one again', async () => {
  const { port } = await listen({});
  const device = await dialTruckServer(port);
  const first = write(0x0801, Buffer.from('0000002a00000101ffd8', 'hex'), 7, { total: 2, number: 1 });
  device.write(first);
  device.write(first);
  expect(await heard(device)).toMatchObject({ messageId: 0x8001, body: Uint8Array.of(0, 7, 8, 1, 0) });
  let heardAfter = '';
  device.on('data', (bytes: Buffer) => (heardAfter += bytes.toString('hex')));
  device.write(write(0x0801, Buffer.from('ffe0', 'hex'), 8, { total: 2, number: 2 }));
  await expect.poll(() => heardAfter).toContain('7e8800');
});
