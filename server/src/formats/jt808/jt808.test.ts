import { expect, test } from 'vitest';
import type { DeviceSession } from '../truck-common/index.ts';
import {
  jt808Format,
  readJt808Message,
  readTerminalParameters,
  unescapeFrame,
  writeJt808Message,
} from './index.ts';
import { cutJt808Frames } from './frame.ts';

const receivedAt = new Date('2026-11-21T08:00:00Z');
const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const phoneBytes = Buffer.from('013812345678', 'hex');
const location = Buffer.from(
  '000000010000000200ba7f0e07e4f11c0028003c000018071510101001040000006402020037',
  'hex',
);
const write = (messageId: number, body: Uint8Array, serial = 7, packet?: { total: number; number: number }) =>
  writeJt808Message({
    messageId,
    edition: '2013',
    phoneBytes,
    protocolVersion: 0,
    serial,
    body,
    ...(packet === undefined ? {} : { packet }),
  });

test('escapes are written and taken back', () => {
  const body = Uint8Array.of(0x30, 0x7e, 0x08, 0x7d, 0x55);
  const frame = write(0x0900, body);
  expect(toHex(frame)).toContain('307d02087d0155');
  expect(readJt808Message(frame).body).toEqual(body);
  expect(toHex(unescapeFrame(Uint8Array.of(0x7e, 0x7d, 2, 0x7d, 1, 0x7e)))).toBe('7e7d');
});

test('a location is confirmed with 0x8001: serial number, message and success', () => {
  const reading = jt808Format.read(write(0x0200, location), {}, receivedAt);
  expect(reading.positions).toMatchObject([
    {
      deviceKind: 'terminal-phone',
      deviceId: '13812345678',
      measuredAt: '2018-07-15T02:10:10.000Z',
      latitude: 12.222222,
      longitude: 132.444444,
      speedKmh: 6,
      altitudeM: 40,
      ignition: false,
      alarms: ['sos'],
      extras: { odometerKm: 10, fuelL: 5.5 },
    },
  ]);
  const answer = readJt808Message(reading.answer ?? new Uint8Array());
  expect(answer).toMatchObject({ messageId: 0x8001, phone: '13812345678', isChecksumRight: true });
  expect(toHex(answer.body)).toBe('0007020000');
});

test('a registration is answered with the code of 0x8100', () => {
  const frame = Buffer.from(
    '7E0100002D000123456789000A002800323132333400736D616C6C636869313233' +
      '0000000000000000004348493132330001D4C14131323334358A7E',
    'hex',
  );
  const { kind, answer } = jt808Format.read(frame, {}, receivedAt);
  expect(kind).toBe('login');
  const { messageId, body } = readJt808Message(answer ?? new Uint8Array());
  expect([messageId, toHex(body)]).toEqual([0x8100, `000a00${Buffer.from('123456789').toString('hex')}`]);
});

test.each([
  ['in order', [1, 2, 3]],
  ['in another order', [3, 1, 2]],
  ['with one repeated', [1, 1, 3, 2]],
])('a message in three packets is read once the last has come, %s', (_, order) => {
  const session: DeviceSession = {};
  const parts = [location.subarray(0, 10), location.subarray(10, 30), location.subarray(30)];
  const readings = order.map((number) =>
    jt808Format.read(
      write(0x0200, parts[number - 1] ?? location, 20 + number, { total: 3, number }),
      session,
      receivedAt,
    ),
  );
  expect(readings.slice(0, -1).map(({ kind }) => kind)).toEqual(order.slice(1).map(() => 'part'));
  expect(readings.at(-1)?.positions).toMatchObject([{ latitude: 12.222222, longitude: 132.444444 }]);
});

test('a batch says each of its locations', () => {
  const item = [0, location.length, ...location];
  const { positions } = jt808Format.read(
    write(0x0704, Uint8Array.from([0, 2, 1, ...item, ...item])),
    {},
    receivedAt,
  );
  expect(positions).toHaveLength(2);
});

test('a location of a batch that is too short is refused alone', () => {
  const item = [0, location.length, ...location];
  const body = Uint8Array.from([0, 3, 1, ...item, 0, 4, 1, 2, 3, 4, ...item]);
  const reading = jt808Format.read(write(0x0704, body), {}, receivedAt);
  expect(reading.positions).toHaveLength(2);
  expect(reading.reason).toBe('1 of its locations cannot be read');
});

test.each([
  ['entered', '00', 'area-entered'],
  ['left', '01', 'area-left'],
])('an alarm of an area says that it was %s', (_, direction, alarm) => {
  const item = Buffer.from(`12060100000005${direction}`, 'hex');
  const body = Buffer.concat([Buffer.from('00100000', 'hex'), location.subarray(4, 28), item]);
  expect(jt808Format.read(write(0x0200, body), {}, receivedAt).positions[0]?.alarms).toEqual([alarm]);
});

test('a truck that is opened without right is an alarm', () => {
  const body = Buffer.concat([Buffer.from('80000000', 'hex'), location.subarray(4)]);
  expect(jt808Format.read(write(0x0200, body), {}, receivedAt).positions[0]?.alarms).toEqual(['opened']);
});

test('frames are cut from a stream with noise, whatever its pieces', () => {
  const one = write(0x0002, new Uint8Array());
  const stream = Uint8Array.from([1, 2, 3, ...one, ...one, 9, ...one, ...one.subarray(0, 5)]);
  const { frames, used } = cutJt808Frames(stream);
  expect(frames.map(toHex)).toEqual([one, one, one].map(toHex));
  expect(used).toBe(stream.length - 5);
});

test('a frame that lost its end takes none of those behind it along', () => {
  const one = write(0x0200, location);
  const cut = one.subarray(0, -1);
  expect(
    cutJt808Frames(Buffer.concat([cut, one, one]))
      .frames.slice(-2)
      .map(toHex),
  ).toEqual([one, one].map(toHex));
  // Its flag may be the last byte that has come.
  const first = cutJt808Frames(Buffer.concat([cut.subarray(0, 20), one.subarray(0, 1)]));
  const rest = Buffer.concat([cut.subarray(0, 20), one.subarray(0, 1), one.subarray(1)]).subarray(first.used);
  expect(cutJt808Frames(rest).frames.map(toHex)).toContain(toHex(one));
});

test('a frame with a wrong checksum is marked', () => {
  const frame = write(0x0200, location);
  frame[20] = (frame[20] ?? 0) ^ 1;
  expect(jt808Format.read(frame, {}, receivedAt).isDamaged).toBe(true);
});

test.each([
  ['a question for the position', 0x0201],
  ['a command to the truck', 0x0500],
])('the answer to %s is a position', (_, messageId) => {
  const reading = jt808Format.read(
    write(messageId, Buffer.concat([Buffer.from('0042', 'hex'), location])),
    {},
    receivedAt,
  );
  expect(reading).toMatchObject({ kind: 'positions', positions: [{ deviceId: '13812345678', speedKmh: 6 }] });
});

test('the answer to a question for parameters is confirmed, and read with the number of the question', () => {
  // Heartbeat every 60 s, the server 1.2.3.4.
  const body = Buffer.from('004202000000010400000003c0000000130731', 'hex').subarray(0, 3);
  const parameters = Buffer.concat([
    body,
    Buffer.from('00000001040000003c0000001307', 'hex'),
    Buffer.from('1.2.3.4'),
  ]);
  expect(jt808Format.read(write(0x0104, parameters), {}, receivedAt)).toMatchObject({
    kind: 'other',
    positions: [],
  });
  const read = readTerminalParameters(parameters);
  expect([read?.questionSerial, [...(read?.values ?? [])]]).toEqual([
    0x42,
    [
      [1, 60],
      [0x13, Buffer.from('1.2.3.4').toString('hex')],
    ],
  ]);
  expect(jt808Format.read(write(0x0104, parameters.subarray(0, -1)), {}, receivedAt).kind).toBe('refused');
});

/** Time of China, some vehicle, and what comes between them and the coordinates of a transparent message. */
const diagnosis = (kind: number, items: string): Uint8Array =>
  Buffer.from(
    `f02611211745570001${kind.toString(16).padStart(2, '0')}${items}0000000700ba7f0e07e4f11c`,
    'hex',
  );

test.each([
  ['what was measured', 0x01, '02052d015005460400009899', []],
  ['faults of the engine', 0x02, '0001000000050001000000010000000200024142', []],
  ['an alarm', 0x03, '011b00', ['harsh-braking']],
])('a transparent message with %s ends with its place', (_, kind, items, alarms) => {
  const { positions, kind: said } = jt808Format.read(write(0x0900, diagnosis(kind, items)), {}, receivedAt);
  expect(said).toBe('positions');
  expect(positions).toMatchObject([
    {
      measuredAt: '2026-11-21T09:45:57.000Z',
      latitude: -12.222222,
      longitude: 132.444444,
      isFixed: true,
      ignition: true,
      alarms,
    },
  ]);
});

test('a transparent message of any other kind has no position and is confirmed', () => {
  const reading = jt808Format.read(write(0x0900, Buffer.from('41242a0102', 'hex')), {}, receivedAt);
  expect(reading).toMatchObject({ kind: 'other', positions: [] });
  expect(reading.answer).toBeDefined();
});

test('some makers send several locations with one byte of length each', () => {
  const items = Buffer.concat([
    Buffer.of(28),
    location.subarray(0, 28),
    Buffer.of(28),
    location.subarray(0, 28),
  ]);
  expect(jt808Format.read(write(0x0210, items), {}, receivedAt).positions).toHaveLength(2);
  expect(jt808Format.read(write(0x0210, Buffer.from('64261121174557', 'hex')), {}, receivedAt).kind).toBe(
    'other',
  );
});

test('a terminal that asks for the time gets it in UTC; one that confirms is not confirmed', () => {
  const asked = jt808Format.read(write(0x0109, new Uint8Array()), {}, receivedAt);
  expect(readJt808Message(asked.answer ?? new Uint8Array())).toMatchObject({
    messageId: 0x8109,
    body: Uint8Array.from([0x07, 0xea, 11, 21, 8, 0, 0, 0]),
  });
  expect(
    jt808Format.read(write(0x0001, Buffer.from('0001810400', 'hex')), {}, receivedAt).answer,
  ).toBeUndefined();
});

test('a terminal of 2019 that asks for the time of the server gets it in digits, in UTC', () => {
  const asked = jt808Format.read(write(0x0004, new Uint8Array()), {}, receivedAt);
  const answer = readJt808Message(asked.answer ?? new Uint8Array());
  expect(answer).toMatchObject({ messageId: 0x8004, isChecksumRight: true });
  expect(toHex(answer.body)).toBe('261121080000');
});

test('a picture in packets is confirmed by its number', () => {
  const session: DeviceSession = {};
  const [head, rest] = [Buffer.from('0000002a00000101ffd8', 'hex'), Buffer.from('ffe0', 'hex')];
  const packet = (number: number, body: Uint8Array) =>
    jt808Format.read(write(0x0801, body, 6 + number, { total: 2, number }), session, receivedAt);
  expect(packet(1, head)).not.toHaveProperty('isRepeated');
  expect(packet(1, head)).toMatchObject({ kind: 'part', isRepeated: true });
  const answer = readJt808Message(packet(2, rest).answer ?? new Uint8Array());
  expect(answer.messageId).toBe(0x8800);
  expect(toHex(answer.body)).toBe('0000002a');
});

test.each([
  ['2011', '2013', 8, '粤A12345'],
  ['2013', '2013', 20, '粤A12345'],
  ['2019', '2019', 30, '粤A12345'],
] as const)('a registration of %s says the plate in GBK', (name, edition, model, plate) => {
  const rest = { 2011: 5 + 7, 2013: 5 + 7, 2019: 11 + 30 }[name];
  const text = Buffer.from('d4c1413132333435', 'hex');
  const read = (colour: number) => {
    const body = Buffer.concat([Buffer.alloc(4 + rest + model), Buffer.of(colour), text, Buffer.of(0)]);
    const phone = edition === '2019' ? Buffer.from('00000000013812345678', 'hex') : phoneBytes;
    const frame = { messageId: 0x0100, edition, phoneBytes: phone, protocolVersion: 1, serial: 7, body };
    return jt808Format.read(writeJt808Message(frame), {}, receivedAt);
  };
  expect(read(1).plate).toBe(plate);
  // Without plates yet: a VIN stands there.
  expect(read(0)).not.toHaveProperty('plate');
});
