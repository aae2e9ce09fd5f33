import { readFileSync } from 'node:fs';
import { deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { type DecodedItem, VesselPosition, VesselStatic } from '@portolan/contract';
import { expect, test } from 'vitest';
import type { Connector } from '../../platform/connector.ts';
import { aisCsv, aisNmea } from './index.ts';

const receivedAt = new Date('2026-02-01T12:00:00.000Z');
const readFixture = (name: string) =>
  readFileSync(new URL(`../../formats/ais/fixtures/${name}`, import.meta.url));
const csv = readFixture('noaa-2023-a.csv');

/** Decodes a body; every position and vessel is checked against the contract on the way. */
function decode(body: Uint8Array, connector: Connector = aisNmea) {
  const items = connector.decode(body, { receivedAt });
  return {
    positions: items.flatMap((item) =>
      item.kind === 'position' ? [VesselPosition.parse(item.position)] : [],
    ),
    vessels: items.flatMap((item) => (item.kind === 'static' ? [VesselStatic.parse(item.vessel)] : [])),
    refusals: items.flatMap((item) => (item.kind === 'refused' ? [item.refusal] : [])),
  };
}

test('a log packed with gzip is read like the log', () => {
  const log = readFixture('exactearth-tagblock.nmea');
  expect(decode(gzipSync(log))).toEqual(decode(log));
  expect(decode(log).positions.length).toBeGreaterThan(100);
});

test.each([
  ['little', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['big', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
])('a log of two bytes a character is read like the log, %s end first, packed or not', async (_, write) => {
  const log = readFixture('exactearth-tagblock.nmea');
  const wide = write(log.toString('latin1'));
  const whole = decode(log);
  expect(decode(wide)).toEqual(whole);
  let positions = 0;
  for await (const items of aisNmea.decodeParts!(gzipSync(wide), { receivedAt }))
    positions += items.filter(({ kind }) => kind === 'position').length;
  expect(positions).toBe(whole.positions.length);
});

test('a log packed in several pieces is read to the end of the last', async () => {
  const log = readFixture('exactearth-tagblock.nmea');
  const half = log.indexOf(10, log.length / 2) + 1;
  const packed = Buffer.concat([gzipSync(log.subarray(0, half)), gzipSync(log.subarray(half))]);
  expect(decode(packed)).toEqual(decode(log));
  let items = 0;
  for await (const part of aisNmea.decodeParts!(packed, { receivedAt })) items += part.length;
  expect(items).toBe(aisNmea.decode(log, { receivedAt }).length);
});

test('a packed log that is damaged is refused as a whole', () => {
  const packed = gzipSync(readFixture('exactearth-tagblock.nmea'));
  expect(decode(packed.subarray(0, packed.length / 2))).toMatchObject({
    positions: [],
    refusals: [{ code: 'unknown-shape' }],
  });
});

/** A zip archive as tools write it that do not know the sizes beforehand. */
function zip(name: string, body: Uint8Array, method = 8): Buffer {
  const head = Buffer.alloc(30);
  head.write('PK\u0003\u0004', 'latin1');
  head.writeUInt16LE(8, 6);
  head.writeUInt16LE(method, 8);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([
    head,
    Buffer.from(name),
    deflateRawSync(body),
    Buffer.from('PK\u0007\u0008 and a directory'),
  ]);
}

test.each([
  ['gzip', gzipSync(csv)],
  ['zstd', zstdCompressSync(csv)],
  ['zip', zip('AIS_2023_01_11.csv', csv)],
])('a file packed with %s is read like the file, at once and in parts', async (_, packed) => {
  const whole = aisCsv.decode(csv, { receivedAt });
  expect(aisCsv.decode(packed, { receivedAt })).toEqual(whole);
  const items: DecodedItem[] = [];
  for await (const part of aisCsv.decodeParts!(packed, { receivedAt })) items.push(...part);
  expect(items).toEqual(whole);
});

test('what is packed and damaged, or packed otherwise, is refused', async () => {
  const packed = gzipSync(csv);
  for (const body of [packed.subarray(0, packed.length - 20), zip('a.csv', csv, 99)]) {
    expect(decode(body, aisCsv)).toMatchObject({ positions: [], refusals: [{ code: 'unknown-shape' }] });
    const items: DecodedItem[] = [];
    for await (const part of aisCsv.decodeParts!(body, { receivedAt })) items.push(...part);
    expect(items.filter(({ kind }) => kind === 'refused')).toHaveLength(1);
  }
});
