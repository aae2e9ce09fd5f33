import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { type TruckPortProtocol, truckRoutes } from '@portolan/contract';
import { expect, onTestFinished, test } from 'vitest';
import { dialTruckServer, startTruckServer } from '../../../test/factories/truck-server.ts';

// Terminals as the texts of their standards describe them; nothing here is shared with the decoders.

async function openServer(protocol: TruckPortProtocol) {
  const { app, user, port } = await startTruckServer(protocol);
  const positions = async (truckDeviceId: string) => {
    await app.drainInbox();
    const query = { truckDeviceId, from: '2026-11-21T00:00:00Z', until: '2026-11-22T00:00:00Z' };
    return (await user.call(truckRoutes.listTruckPositions, { query })).positions;
  };
  return { app, user, port, positions };
}

const listen = async (socket: Socket): Promise<Buffer> => (await once(socket, 'data'))[0] as Buffer;

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
const word = (value: number): Buffer => hex(value.toString(16).padStart(4, '0'));
const dword = (value: number): Buffer => hex(value.toString(16).padStart(8, '0'));

/** JT/T 808-2013, 4.4: flag, escaped header, body and check code, flag. */
class Jt808Terminal {
  #serial = 0;
  readonly #phone: string;

  constructor(phone: string) {
    this.#phone = phone.padStart(12, '0');
  }

  frame(messageId: number, body: Buffer): Buffer {
    this.#serial += 1;
    const plain = Buffer.concat([
      word(messageId),
      word(body.length),
      hex(this.#phone),
      word(this.#serial),
      body,
    ]);
    let check = 0;
    for (const byte of plain) check ^= byte;
    const escaped = [...plain, check].flatMap((byte) =>
      byte === 0x7e ? [0x7d, 0x02] : byte === 0x7d ? [0x7d, 0x01] : [byte],
    );
    return Buffer.from([0x7e, ...escaped, 0x7e]);
  }

  get serial(): number {
    return this.#serial;
  }

  /** 8.18: alarms, status, latitude, longitude, altitude, speed, direction, time of China; then mileage. */
  static location(latitude: number, longitude: number, minute: string): Buffer {
    return Buffer.concat([
      dword(0),
      dword(0b11),
      dword(Math.round(latitude * 1e6)),
      dword(Math.round(longitude * 1e6)),
      word(12),
      word(456),
      word(90),
      hex(`26 11 21 17 ${minute} 00`),
      hex('01 04 00 00 7d 7e'),
    ]);
  }
}

/** The general answer of a platform, 8.2: serial and id of the message, and 0 for success. */
function readGeneralAnswer(bytes: Buffer): { id: string; serial: number; result: number } {
  const plain = bytes.subarray(1, -1).toString('hex').replaceAll('7d02', '7e').replaceAll('7d01', '7d');
  const body = plain.slice(24);
  return {
    id: `${plain.slice(0, 4)} ${body.slice(4, 8)}`,
    serial: Number.parseInt(body.slice(0, 4), 16),
    result: Number.parseInt(body.slice(8, 10), 16),
  };
}

test('a JT/T 808 terminal registers, reports, loses its connection and sends what was not confirmed', async () => {
  const { user, port, positions } = await openServer('jt808');
  const terminal = new Jt808Terminal('13912345678');
  const body = { deviceKind: 'terminal-phone', deviceId: '13912345678', plate: '沪B67890' } as const;
  const { truckDeviceId } = await user.call(truckRoutes.saveTruck, { body });
  const first = await dialTruckServer(port);
  const say = async (socket: Socket, id: number, content: Buffer): Promise<Buffer> => {
    socket.write(terminal.frame(id, content));
    return listen(socket);
  };
  // 8.5: province, city, maker (5), model (20), terminal (7), colour of the plate, plate.
  const registration = Buffer.concat([
    word(31),
    word(115),
    Buffer.alloc(32, 0x41),
    hex('01'),
    Buffer.from('B67890'),
  ]);
  const registered = await say(first, 0x0100, registration);
  expect(registered.toString('hex')).toMatch(/^7e8100.{4}013912345678.{4}000100/);
  const code = registered.subarray(16, -2);
  expect(readGeneralAnswer(await say(first, 0x0102, code))).toEqual({
    id: '8001 0102',
    serial: 2,
    result: 0,
  });
  expect(readGeneralAnswer(await say(first, 0x0002, Buffer.alloc(0))).id).toBe('8001 0002');
  const one = Jt808Terminal.location(31.1, 121.1, '00');
  expect(readGeneralAnswer(await say(first, 0x0200, one))).toEqual({ id: '8001 0200', serial: 4, result: 0 });
  const unconfirmed = Jt808Terminal.location(31.2, 121.2, '10');
  first.write(terminal.frame(0x0200, unconfirmed).subarray(0, 20));
  first.destroy();
  // 8.49: number of items, 1 for those that were kept back, then each with its length.
  const kept = [unconfirmed, Jt808Terminal.location(31.3, 121.3, '20'), one];
  const batch = Buffer.concat([
    word(kept.length),
    hex('01'),
    ...kept.flatMap((item) => [word(item.length), item]),
  ]);
  const second = await dialTruckServer(port);
  expect(readGeneralAnswer(await say(second, 0x0102, code)).result).toBe(0);
  expect(readGeneralAnswer(await say(second, 0x0704, batch))).toMatchObject({ id: '8001 0704', result: 0 });
  const stored = await positions(truckDeviceId);
  expect(stored.map(({ latitude, measuredAt }) => [latitude, measuredAt.slice(11, 16)])).toEqual([
    [31.1, '09:00'],
    [31.2, '09:10'],
    [31.3, '09:20'],
  ]);
  expect(stored[0]).toMatchObject({
    speedKmh: 45.6,
    altitudeM: 12,
    ignition: true,
    extras: { odometerKm: 3212.6 },
  });
});

/** CRC-ITU of the GT06 manual, appendix A: bit by bit, where the manual has a table. */
function crcItu(bytes: Buffer): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0x8408 : crc >>> 1;
  }
  return ~crc & 0xffff;
}

/** GT06 manual, 4: start, length, protocol, content, serial, CRC from the length on, stop. */
function gt06Packet(protocol: string, content: string, serial: number): Buffer {
  const inner = Buffer.concat([hex(protocol), hex(content), word(serial)]);
  const checked = Buffer.concat([Buffer.from([inner.length + 2]), inner]);
  return Buffer.concat([hex('7878'), checked, word(crcItu(checked)), hex('0d0a')]);
}

/** 5.2.1: time, satellites, latitude and longitude in 1/30000 of a minute, speed, status and course, cell. */
function gt06Location(latitude: number, longitude: number, time: string): string {
  const unit = (degrees: number): string => dword(Math.round(degrees * 60 * 30_000)).toString('hex');
  return `${time} cc ${unit(latitude)} ${unit(longitude)} 32 145a 01cc 00 287d 001fb8`;
}

test('a GT06 terminal logs in, is answered at every heartbeat, and sends again what was cut off', async () => {
  const { user, port, positions } = await openServer('gt06');
  const deviceId = '352672100123450';
  const body = { deviceKind: 'imei', deviceId, plate: 'B 1' } as const;
  const { truckDeviceId } = await user.call(truckRoutes.saveTruck, { body });
  const logIn = async (serial: number): Promise<Socket> => {
    const socket = await dialTruckServer(port);
    socket.write(gt06Packet('01', `0${deviceId}`, serial));
    const checked = Buffer.concat([hex('05 01'), word(serial)]);
    const answer = Buffer.concat([hex('7878'), checked, word(crcItu(checked)), hex('0d0a')]);
    expect(await listen(socket)).toEqual(answer);
    return socket;
  };
  const first = await logIn(1);
  first.write(gt06Packet('13', '44 01 04 0001', 2));
  expect((await listen(first)).toString('hex')).toMatch(/^787805130002.{4}0d0a$/);
  first.write(gt06Packet('12', gt06Location(31.1, 121.1, '1a0b15090000'), 3));
  const lost = gt06Packet('12', gt06Location(31.2, 121.2, '1a0b15090a00'), 4);
  await expect.poll(async () => (await positions(truckDeviceId)).length).toBe(1);
  first.write(lost.subarray(0, 12));
  first.destroy();
  const second = await logIn(5);
  second.write(lost);
  second.write(gt06Packet('13', '44 01 04 0001', 6));
  expect((await listen(second)).toString('hex')).toMatch(/7878051300.{6}0d0a$/);
  await expect.poll(async () => (await positions(truckDeviceId)).length).toBe(2);
  const stored = await positions(truckDeviceId);
  expect(
    stored.map(({ latitude, longitude }) => [latitude, longitude].map((one) => Math.round(one * 1e4))),
  ).toEqual([
    [311_000, 1_211_000],
    [312_000, 1_212_000],
  ]);
});

/** Codec 8 of Teltonika, its example of UDP: channel header, IMEI 352093086403655, one record. */
function teltonikaDatagram(packetId: string, record: string): Buffer {
  const imei = Buffer.from('352093086403655').toString('hex');
  const body = hex(`${packetId} 01 05 000f ${imei} 08 01 ${record} 01`);
  return Buffer.concat([word(body.length), body]);
}

test('a Teltonika device over UDP is answered with its numbers once its record is stored, and only then', async () => {
  const { app, user, port, positions } = await openServer('teltonika');
  const device = createSocket('udp4');
  onTestFinished(() => void device.close());
  const answers: string[] = [];
  device.on('message', (bytes) => answers.push(bytes.toString('hex')));
  // Time, priority, longitude and latitude in 1e-7 degrees, altitude, angle, satellites, speed; then the values.
  const record = (longitude: number, latitude: number): string =>
    `000001a1fd7f8c08 01 ${[longitude, latitude].map((one) => dword(one * 1e7).toString('hex')).join(' ')}
     000a 005a 08 0028 01 05 02 15 03 01 01 01 42 5dbc 00 00`.replaceAll('\n', '');
  const unknown = teltonikaDatagram('beef', record(4.1, 51.9));
  device.send(unknown, port, '127.0.0.1');
  const noted = async () => (await app.db.pool.query('select device_id from unknown_truck_device')).rows;
  await expect.poll(noted).toEqual([{ device_id: '352093086403655' }]);
  const body = { deviceKind: 'imei', deviceId: '352093086403655', plate: '1-WKH-482' } as const;
  const { truckDeviceId } = await user.call(truckRoutes.saveTruck, { body });
  // A datagram that is cut off is no frame.
  device.send(unknown.subarray(0, 40), port, '127.0.0.1');
  app.clock.advance(20_000);
  // The device sends again what is not answered.
  const sent = teltonikaDatagram('cafe', record(4.2, 51.8));
  const sending = setInterval(() => device.send(sent, port, '127.0.0.1'), 20);
  onTestFinished(() => clearInterval(sending));
  await expect.poll(() => answers.length, { timeout: 10_000 }).toBeGreaterThan(0);
  clearInterval(sending);
  expect(new Set(answers)).toEqual(new Set(['0005cafe010501']));
  expect(await positions(truckDeviceId)).toMatchObject([
    { latitude: 51.8, longitude: 4.2, speedKmh: 40, courseDeg: 90 },
  ]);
});
