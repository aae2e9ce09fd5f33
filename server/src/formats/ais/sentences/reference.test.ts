import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createPositionColumns } from '../position-columns.ts';
import { createAisDecoder, createColumnDecoder } from './decode.ts';
import type { AisMessage } from '../messages/message.ts';
import { type Row, differences } from '../testing/reference-row.ts';

function readFixture(name: string): Buffer {
  const bytes = readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
  return name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

function readRows<Of = Row>(name: string): Of[] {
  return readFixture(name)
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Of);
}

/** All messages of a stream by the number of the line their first sentence is on. */
function decodeLog(bytes: Uint8Array): Map<number, AisMessage> {
  const messages = new Map<number, AisMessage>();
  const decoder = createAisDecoder({
    onMessage: (message, line) => messages.has(line) || messages.set(line, message),
  });
  decoder.push(bytes, new Date('2026-02-01T00:00:00Z'));
  decoder.end();
  return messages;
}

const logs = [
  ['aishub-3min-a.nmea.gz', 'expected-aishub-3min-a.jsonl.gz'],
  ['aislib-stream-2010.nmea.gz', 'expected-aislib-stream-2010.jsonl.gz'],
  ['bcl-sar.nmea.gz', 'expected-bcl-sar.jsonl.gz'],
  ['bcl-seattle.nmea', 'expected-bcl-seattle.jsonl.gz'],
  ['exactearth-tagblock.nmea', 'expected-exactearth-tagblock.jsonl'],
  ['exactearth-augmented-2.nmea.gz', 'expected-exactearth-augmented-2.jsonl.gz'],
  ['gpsd-ais-nmea.log.gz', 'expected-gpsd-ais-nmea.jsonl'],
  ['gpsd-type6-fid55.nmea.gz', 'expected-gpsd-type6-fid55.jsonl.gz'],
  ['gfw-edge-a.nmea', 'expected-gfw-edge-a.jsonl'],
] as const;

/**
 * Where decoders differ legitimately. Leading spaces are data and text ends at the first `@`, which pyais does not do;
 * a field that is cut in its middle is not read, which pyais does.
 */
const judgementCalls = [
  'line 25619 type 24: shipname " YUAN HANG 788", not "YUAN HANG 788"',
  'line 33571 type 24: callsign "", not "@LM4216"',
  'line 1112 type 24: shipname "    STAR FLYTE:0201", not "STAR FLYTE:0201"',
  'line 7188 type 25: app_id undefined, not 251',
  'line 119 type 21: to_port undefined, not 1',
  'line 12182 type 1: radio 34463, not 1076',
  'line 0 type 1: radio 34463, not 1076',
  'line 0 type 7: mmsi3 undefined, not 836359488',
];
/** One station sends the same twelve bits too few, hundreds of times. */
const cutReservation = /^line \d+ type 20: offset3 undefined, not 768$/;
/** Rows of aislib-stream-2010 that are listed under the line of another message of the same station. */
const misplaced = /^line (491|500) type 20: /;
/** A message with its half missing, a wrong checksum, and a row of a table that is cut in its middle. */
const brokenVectors = [
  '!AIVDO,2,1,,A,8=?eN',
  '!AIVDM,1,1,,A,13@nePh01>PjcO4PGReoJ',
  '!AIVDM,1,1,,A,6h2E:81>NmKC04p0J<',
];

const isJudged = (difference: string): boolean =>
  judgementCalls.includes(difference) || misplaced.test(difference) || cutReservation.test(difference);

describe.each(logs)('%s', (log, expected) => {
  const rows = readRows(expected);

  test('every message agrees with the reference in every field', () => {
    const messages = decodeLog(readFixture(log));
    const found = rows.flatMap((row) => differences(row, messages.get(row.n[0] ?? 0)));
    expect(found.filter((difference) => !isJudged(difference))).toEqual([]);
  });

  test('columns hold the same positions as the messages', () => {
    const reports = new Map<number, (number | undefined)[]>();
    const columns = createPositionColumns(1000);
    const decoder = createColumnDecoder({
      columns,
      onBatch: (batch) => {
        for (let row = 0; row < batch.count; row += 1)
          if (!reports.has(batch.line[row]!))
            reports.set(batch.line[row]!, [
              batch.type[row],
              batch.mmsi[row],
              batch.longitude[row],
              batch.latitude[row],
              batch.speed[row],
              batch.course[row],
              batch.heading[row],
              batch.second[row],
              batch.status[row],
              batch.turn[row],
            ]);
        batch.count = 0;
      },
    });
    decoder.push(readFixture(log), 0);
    decoder.end();
    const messages = [...decodeLog(readFixture(log))];
    const expectedReports = messages.flatMap(([line, message]) => {
      if (!('report' in message)) return [];
      const { report, type } = message;
      const coarse = type === 27;
      const course = coarse ? (report.course >= 360 ? 3600 : report.course * 10) : report.course;
      const speed = coarse ? (report.speed === 63 ? 1023 : report.speed * 10) : report.speed;
      return [
        [
          line,
          [
            type,
            message.mmsi,
            report.lon * (coarse ? 1000 : 1),
            report.lat * (coarse ? 1000 : 1),
            speed,
            course,
            report.heading ?? 511,
            report.second ?? 60,
            report.status ?? 15,
            report.turn ?? -128,
          ],
        ] as const,
      ];
    });
    const found = expectedReports.filter(([line, values]) => `${reports.get(line)}` !== `${values}`);
    expect(found).toEqual([]);
    expect(expectedReports.length).toBeGreaterThan(0);
  });
});

interface Vector {
  src: string;
  type: number;
  sentences: string[];
  expect?: Record<string, unknown>;
  expect_raw?: Record<string, unknown>;
}

test('published vectors agree', () => {
  const found = readRows<Vector>('vectors-a.jsonl.gz').flatMap((vector) => {
    const [message] = decodeLog(Buffer.from(vector.sentences.join('\n'))).values();
    if (vector.type === 0) return message === undefined ? [] : ['type 0 was read'];
    const raw = { ...vector.expect_raw, n: [0], type: vector.type } as unknown as Row;
    const scaled = { by: 'pyais', ...vector.expect, n: [0], type: vector.type } as unknown as Row;
    if (brokenVectors.some((start) => vector.sentences[0]?.startsWith(start))) return [];
    const wrong = vector.expect_raw === undefined ? differences(scaled, message) : differences(raw, message);
    return wrong
      .filter((difference) => !isJudged(difference))
      .map((difference) => `${vector.sentences[0]}: ${difference}`);
  });
  expect(found).toEqual([]);
});

test('boundary values agree with the reference before anything is judged', () => {
  const cases = readRows<{ note: string; sentences: string[]; expect_raw: Row }>('edge-synthetic-a.jsonl');
  for (const { note, sentences, expect_raw: raw } of cases) {
    const [message] = decodeLog(Buffer.from(sentences.join('\n'))).values();
    expect([note, ...differences({ ...raw, n: [1] }, message)]).toEqual([note]);
  }
});
