import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createAisDecoder } from './decode.ts';
import type { AisMessage } from './message.ts';

/** A row of a reference decode: fields by gpsd's names. */
type Row = Record<string, unknown> & { n: number[]; type: number; mmsi: number; by?: string };

function readFixture(name: string): Buffer {
  const bytes = readFileSync(new URL(`fixtures/${name}`, import.meta.url));
  return name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

function readRows(name: string): Row[] {
  return readFixture(name)
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
}

/** All messages of a log by the number of the line their first sentence is on. */
function decodeLog(name: string): Map<number, AisMessage> {
  const messages = new Map<number, AisMessage>();
  const decoder = createAisDecoder({
    onMessage: (message, line) => messages.has(line) || messages.set(line, message),
  });
  decoder.push(readFixture(name), new Date('2026-02-01T00:00:00Z'));
  decoder.end();
  return messages;
}

/** The message in the words and units of the row: raw where gpsdecode wrote it, scaled where pyais did. */
function inWordsOf(row: Row, message: AisMessage): Record<string, unknown> {
  const isScaled = row.by === 'pyais';
  const position = 'report' in message ? message.report : undefined;
  const details = 'details' in message ? message.details : undefined;
  const degrees = isScaled ? (message.type === 27 ? 600 : 600_000) : 1;
  const tenths = isScaled && message.type !== 27 ? 10 : 1;
  return {
    type: message.type,
    mmsi: message.mmsi,
    status: position?.status,
    lon: position && position.lon / degrees,
    lat: position && position.lat / degrees,
    speed: position && position.speed / tenths,
    course: position && position.course / tenths,
    heading: position?.heading,
    second: position?.second,
    imo: details?.imo,
    callsign: details?.callsign,
    shipname: details?.shipname,
    [isScaled ? 'ship_type' : 'shiptype']: details?.shiptype,
    to_bow: details?.toBow,
    to_stern: details?.toStern,
    to_port: details?.toPort,
    to_starboard: details?.toStarboard,
    draught: details?.draught === undefined ? undefined : details.draught / tenths,
    destination: details?.destination,
  };
}

function differences(row: Row, message: AisMessage | undefined): string[] {
  if (!message) return [`line ${row.n[0]} type ${row.type}: not decoded`];
  return Object.entries(inWordsOf(row, message)).flatMap(([field, ours]) => {
    const theirs = row[field];
    if (ours === undefined || theirs === undefined) return [];
    const isSame =
      typeof ours === 'number' && row.by === 'pyais'
        ? Math.abs(ours - Number(theirs)) < 1e-6
        : Object.is(ours, theirs);
    return isSame
      ? []
      : [`line ${row.n[0]} type ${row.type}: ${field} ${String(ours)}, not ${String(theirs)}`];
  });
}

/** Leading blanks are data; pyais alone drops them. */
const judgementCalls = ['line 1112 type 24: shipname     STAR FLYTE:0201, not STAR FLYTE:0201'];

describe.each([
  ['aislib-stream-2010.nmea.gz', 'expected-aislib-stream-2010.jsonl.gz'],
  ['bcl-seattle.nmea', 'expected-bcl-seattle.jsonl.gz'],
  ['exactearth-tagblock.nmea', 'expected-exactearth-tagblock.jsonl'],
  ['exactearth-augmented-2.nmea.gz', 'expected-exactearth-augmented-2.jsonl.gz'],
  ['gpsd-ais-nmea.log.gz', 'expected-gpsd-ais-nmea.jsonl'],
  ['gpsd-type6-fid55.nmea.gz', 'expected-gpsd-type6-fid55.jsonl.gz'],
  ['gfw-edge-a.nmea', 'expected-gfw-edge-a.jsonl'],
])('%s', (log, expected) => {
  const messages = decodeLog(log);
  const rows = readRows(expected);

  test('every message of the reference is found, under its type and MMSI', () => {
    const found = rows
      .map(({ n }) => messages.get(n[0] ?? 0))
      .map((message) => [message?.type, message?.mmsi]);
    expect(found).toEqual(rows.map(({ type, mmsi }) => [type, mmsi]));
  });

  test('types 1, 2, 3, 5, 18, 19, 24 and 27 agree with the reference in every field', () => {
    const read = rows.filter(({ type }) => [1, 2, 3, 5, 18, 19, 24, 27].includes(type));
    expect(read.length).toBeGreaterThan(0);
    const found = read.flatMap((row) => differences(row, messages.get(row.n[0] ?? 0)));
    expect(found.filter((difference) => !judgementCalls.includes(difference))).toEqual([]);
  });
});

test('boundary values agree with the reference before anything is judged', () => {
  const cases = readFixture('edge-synthetic-a.jsonl').toString().trim().split('\n');
  for (const text of cases) {
    const {
      note,
      sentences,
      expect_raw: raw,
    } = JSON.parse(text) as {
      note: string;
      sentences: string[];
      expect_raw: Omit<Row, 'n'>;
    };
    const messages: AisMessage[] = [];
    const decoder = createAisDecoder({ onMessage: (message) => void messages.push(message) });
    decoder.push(Buffer.from(sentences.join('\n')), new Date(0));
    decoder.end();
    expect([note, ...differences({ ...raw, n: [1] } as Row, messages[0])]).toEqual([note]);
  }
});
