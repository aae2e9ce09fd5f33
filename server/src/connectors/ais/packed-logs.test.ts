import { readFileSync } from 'node:fs';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { type DecodedItem, VesselPosition, VesselStatic } from '@portolan/contract';
import { expect, test } from 'vitest';
import { zip } from '../../../test/zip.ts';
import type { Connector } from '../../platform/connector.ts';
import { aisCsv, aisNmea } from './index.ts';

const receivedAt = new Date('2026-02-01T12:00:00.000Z');
const readFixture = (name: string) =>
  readFileSync(new URL(`../../formats/ais/fixtures/${name}`, import.meta.url));
const csv = readFixture('noaa-2023-a.csv');

/** Decodes a body; every position and vessel is checked against the contract. */
async function decode(body: Uint8Array, connector: Connector = aisNmea) {
  const items = await connector.decode(body, { receivedAt });
  return {
    positions: items.flatMap((item) =>
      item.kind === 'position' ? [VesselPosition.parse(item.position)] : [],
    ),
    vessels: items.flatMap((item) => (item.kind === 'static' ? [VesselStatic.parse(item.vessel)] : [])),
    refusals: items.flatMap((item) => (item.kind === 'refused' ? [item.refusal] : [])),
  };
}

test('a log packed with gzip is read like the log', async () => {
  const log = readFixture('exactearth-tagblock.nmea');
  expect(await decode(gzipSync(log))).toEqual(await decode(log));
  expect((await decode(log)).positions.length).toBeGreaterThan(100);
});

test.each([
  ['little', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['big', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
])('a UTF-16 log is read like the log, %s end first, packed or not', async (_, write) => {
  const log = readFixture('exactearth-tagblock.nmea');
  const wide = write(log.toString('latin1'));
  const whole = await decode(log);
  expect(await decode(wide)).toEqual(whole);
  let positions = 0;
  for await (const items of aisNmea.decodeParts!(gzipSync(wide), { receivedAt }))
    positions += items.filter(({ kind }) => kind === 'position').length;
  expect(positions).toBe(whole.positions.length);
});

test('a log packed in several pieces is read to the end of the last', async () => {
  const log = readFixture('exactearth-tagblock.nmea');
  const half = log.indexOf(10, log.length / 2) + 1;
  const packed = Buffer.concat([gzipSync(log.subarray(0, half)), gzipSync(log.subarray(half))]);
  expect(await decode(packed)).toEqual(await decode(log));
  let items = 0;
  for await (const part of aisNmea.decodeParts!(packed, { receivedAt })) items += part.length;
  expect(items).toBe((await aisNmea.decode(log, { receivedAt })).length);
});

test('a packed log that is damaged is refused as a whole', async () => {
  const packed = gzipSync(readFixture('exactearth-tagblock.nmea'));
  expect(await decode(packed.subarray(0, packed.length / 2))).toMatchObject({
    positions: [],
    refusals: [{ code: 'unknown-shape' }],
  });
});

const day = { name: 'AIS_2023_01_11.csv', body: csv };
const folder = { name: 'AIS_2023/', body: Buffer.alloc(0), method: 0 };

test.each([
  ['gzip', gzipSync(csv)],
  ['zstd', zstdCompressSync(csv)],
  ['zip', zip([day])],
  ['zip, sizes behind the file', zip([{ ...day, sizesAfter: true }])],
  [
    'zip, in a folder, with another file behind it',
    zip([folder, day, { name: 'readme', body: Buffer.from('hello') }]),
  ],
  ['zip, as it is', zip([{ ...day, method: 0 }])],
])('a file packed with %s is read like the file, in one piece and in parts', async (_, packed) => {
  const whole = await aisCsv.decode(csv, { receivedAt });
  expect(await aisCsv.decode(packed, { receivedAt })).toEqual(whole);
  const items: DecodedItem[] = [];
  for await (const part of aisCsv.decodeParts!(packed, { receivedAt })) items.push(...part);
  expect(items).toEqual(whole);
});

test('a damaged or differently packed file is refused', async () => {
  const packed = gzipSync(csv);
  const bodies = [
    packed.subarray(0, packed.length - 20),
    zip([{ ...day, method: 99 }]),
    zip([{ ...day, isLocked: true }]),
    zip([day]).subarray(0, 2000),
  ];
  for (const body of bodies) {
    expect(await decode(body, aisCsv)).toMatchObject({
      positions: [],
      refusals: [{ code: 'unknown-shape' }],
    });
    const items: DecodedItem[] = [];
    for await (const part of aisCsv.decodeParts!(body, { receivedAt })) items.push(...part);
    expect(items.filter(({ kind }) => kind === 'refused')).toHaveLength(1);
  }
});
