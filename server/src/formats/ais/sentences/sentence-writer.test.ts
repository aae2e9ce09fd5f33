import type { DecodedItem } from '@portolan/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AisMessage } from '../messages/message.ts';
import {
  type PositionToWrite,
  writeClassAReport,
  writeClassBName,
  writeClassBParticulars,
  writeClassBReport,
  writeVoyage,
} from '../messages/write-message.ts';
import { createAisDecoder } from './decode.ts';
import { SentenceWriter } from './sentence-writer.ts';

const receivedAt = new Date('2026-11-21T10:00:00Z');

const textOf = (write: (writer: SentenceWriter) => void): string => {
  const writer = new SentenceWriter();
  write(writer);
  return writer.take().toString('latin1');
};

/** What the decoder reads from written sentences. */
function readBack(write: (writer: SentenceWriter) => void): { messages: AisMessage[]; items: DecodedItem[] } {
  const messages: AisMessage[] = [];
  const decoder = createAisDecoder({ onMessage: (message) => void messages.push(message) });
  const items = decoder.push(Buffer.from(textOf(write)), receivedAt);
  return { messages, items: [...items, ...decoder.end()] };
}

/** The six-bit values of a payload, decoded independently by the armour rule of ITU-R M.1371. */
function bitsOf(characters: string): string {
  return characters
    .split('')
    .map((character) => {
      const value = character.charCodeAt(0) - 48;
      return (value > 40 ? value - 8 : value).toString(2).padStart(6, '0');
    })
    .join('');
}

function unsigned(bits: string, start: number, length: number): number {
  return Number.parseInt(bits.slice(start, start + length), 2);
}

function signed(bits: string, start: number, length: number): number {
  const value = unsigned(bits, start, length);
  return value >= 2 ** (length - 1) ? value - 2 ** length : value;
}

function sixBitText(bits: string, start: number, characters: number): string {
  return Array.from({ length: characters }, (_, i) => unsigned(bits, start + 6 * i, 6))
    .map((code) => String.fromCharCode(code < 32 ? code + 64 : code))
    .join('');
}

const checksumOf = (content: string): string =>
  [...content]
    .reduce((sum, character) => sum ^ character.charCodeAt(0), 0)
    .toString(16)
    .toUpperCase()
    .padStart(2, '0');

const report = {
  mmsi: 477_553_000,
  type: 1 as const,
  status: 5,
  speed: 123,
  latitude: Math.round(-47.582833 * 600_000),
  longitude: Math.round(-122.345833 * 600_000),
  course: 510,
  heading: 181,
  second: 15,
};

describe('a position report of class A', () => {
  const line = textOf((writer) => {
    writeClassAReport(writer, report);
    writer.end('B');
  });
  const bits = bitsOf(line.split(',')[5] ?? '');

  test('is one sentence of 28 characters with a valid checksum', () => {
    expect(line).toMatch(/^!AIVDM,1,1,,B,.{28},0\*[\dA-F]{2}\r\n$/);
    expect(line.slice(-4, -2)).toBe(checksumOf(line.slice(1, -5)));
  });

  test('has every field where the standard requires it', () => {
    expect(unsigned(bits, 0, 6)).toBe(1);
    expect(unsigned(bits, 8, 30)).toBe(477553000);
    expect(unsigned(bits, 38, 4)).toBe(5);
    expect(signed(bits, 42, 8)).toBe(-128);
    expect(unsigned(bits, 50, 10)).toBe(123);
    expect(signed(bits, 61, 28) / 600_000).toBeCloseTo(-122.345833, 5);
    expect(signed(bits, 89, 27) / 600_000).toBeCloseTo(-47.582833, 5);
    expect(unsigned(bits, 116, 12)).toBe(510);
    expect(unsigned(bits, 128, 9)).toBe(181);
    expect(unsigned(bits, 137, 6)).toBe(15);
  });

  test('sends 511 without a compass', () => {
    const { heading: _, ...withoutCompass } = report;
    const text = textOf((writer) => {
      writeClassAReport(writer, withoutCompass);
      writer.end('A');
    });
    expect(unsigned(bitsOf(text.split(',')[5] ?? ''), 128, 9)).toBe(511);
  });
});

test('static data of class A is two sentences of 424 bits that belong together', () => {
  const lines = textOf((writer) => {
    writeVoyage(writer, {
      mmsi: 353_136_000,
      imo: 9_811_000,
      callSign: 'H3RC',
      shipName: 'Ever Given',
      shipType: 71,
      toBow: 280,
      toStern: 120,
      toPort: 29,
      toStarboard: 30,
      draught: 157,
      destination: 'NLRTM',
      arrival: new Date('2026-12-05T14:00:00Z'),
    });
    writer.end('A', 3);
  }).split('\r\n');
  const [first = '', second = ''] = lines;
  expect(first).toMatch(/^!AIVDM,2,1,3,A,.{58},0\*/);
  expect(second).toMatch(/^!AIVDM,2,2,3,A,.{13},2\*/);
  expect(Math.max(first.length, second.length)).toBeLessThanOrEqual(80);
  const bits = bitsOf(`${first.split(',')[5]}${second.split(',')[5]}`);
  expect(bits).toHaveLength(426);
  expect(unsigned(bits, 40, 30)).toBe(9811000);
  expect(sixBitText(bits, 70, 7)).toBe('H3RC@@@');
  expect(sixBitText(bits, 112, 20)).toBe('EVER GIVEN@@@@@@@@@@');
  expect([240, 249].map((start) => unsigned(bits, start, 9))).toEqual([280, 120]);
  expect([258, 264].map((start) => unsigned(bits, start, 6))).toEqual([29, 30]);
  expect(unsigned(bits, 274, 4)).toBe(12);
  expect(unsigned(bits, 278, 5)).toBe(5);
  expect(unsigned(bits, 294, 8)).toBe(157);
  expect(sixBitText(bits, 302, 20)).toBe('NLRTM@@@@@@@@@@@@@@@');
});

test('the time of reception is in a TAG block with its own checksum', () => {
  const line = textOf((writer) => {
    writeClassAReport(writer, report);
    writer.end('A', 0, { station: 'sim', stationTimeMs: Date.parse('2026-11-21T10:00:00.900Z') });
  });
  const tag = `s:sim,c:1795255200*${checksumOf('s:sim,c:1795255200')}`;
  expect(line.startsWith(`\\${tag}\\!AIVDM,1,1,,A,`)).toBe(true);
});

describe('what is written is read back', () => {
  const position = fc.record({
    mmsi: fc.integer({ min: 1, max: 999_999_999 }),
    longitude: fc.integer({ min: -108_000_000, max: 108_000_000 }),
    latitude: fc.integer({ min: -54_000_000, max: 54_000_000 }),
    speed: fc.integer({ min: 0, max: 1023 }),
    course: fc.integer({ min: 0, max: 3600 }),
    heading: fc.integer({ min: 0, max: 511 }),
    second: fc.integer({ min: 0, max: 63 }),
  });
  const said = ({ mmsi, longitude, latitude, ...rest }: PositionToWrite) => ({
    mmsi,
    report: { ...rest, lon: longitude, lat: latitude },
  });

  test('positions of class A and class B, in every field', () => {
    fc.assert(
      fc.property(position, fc.constantFrom(1, 2, 3), fc.integer({ min: 0, max: 15 }), (at, type, status) => {
        const { messages, items } = readBack((writer) => {
          writeClassAReport(writer, { ...at, type, status, turn: -7 });
          writer.end('A');
          writeClassBReport(writer, at);
          writer.end('B');
        });
        expect(items.filter(({ kind }) => kind === 'refused')).toEqual([]);
        const asClassA = { ...said(at).report, status, turn: -7, accuracy: false };
        expect(messages).toMatchObject([
          { type, mmsi: at.mmsi, report: asClassA },
          { type: 18, ...said(at) },
        ]);
      }),
    );
  });

  const word = (most: number) =>
    fc.stringMatching(new RegExp(`^([A-Z0-9][A-Z0-9 .-]{0,${most - 2}}[A-Z0-9])?$`));
  const dimensions = {
    toBow: fc.integer({ min: 0, max: 511 }),
    toStern: fc.integer({ min: 0, max: 511 }),
    toPort: fc.integer({ min: 0, max: 63 }),
    toStarboard: fc.integer({ min: 0, max: 63 }),
  };

  test('static data of class A in two sentences', () => {
    const voyage = fc.record({
      mmsi: fc.integer({ min: 1, max: 999_999_999 }),
      imo: fc.integer({ min: 0, max: 9_999_999 }),
      callSign: word(7),
      shipName: word(20),
      shipType: fc.integer({ min: 0, max: 99 }),
      draught: fc.integer({ min: 0, max: 255 }),
      destination: word(20),
      ...dimensions,
    });
    fc.assert(
      fc.property(voyage, fc.integer({ min: 0, max: 9 }), (one, sequence) => {
        const { messages } = readBack((writer) => {
          writeVoyage(writer, one);
          writer.end('A', sequence);
        });
        const { mmsi, callSign: callsign, shipName: shipname, shipType: shiptype, ...rest } = one;
        const eta = { etaMonth: 0, etaDay: 0, etaHour: 24, etaMinute: 60 };
        expect(messages).toMatchObject([
          { type: 5, mmsi, details: { callsign, shipname, shiptype, ...eta, ...rest } },
        ]);
      }),
    );
  });

  test('static data of class B in its two parts', () => {
    const craft = { mmsi: 244_000_001, shipType: 37, vendor: 'SIM', callSign: 'PD1234' };
    const size = { toBow: 9, toStern: 3, toPort: 2, toStarboard: 2 };
    const { messages } = readBack((writer) => {
      writeClassBName(writer, craft.mmsi, 'Stella');
      writer.end('A');
      writeClassBParticulars(writer, { ...craft, ...size });
      writer.end('A');
    });
    expect(messages).toMatchObject([
      { type: 24, mmsi: craft.mmsi, details: { partno: 0, shipname: 'STELLA' } },
      { type: 24, mmsi: craft.mmsi, details: { partno: 1, shiptype: 37, callsign: 'PD1234', ...size } },
    ]);
  });
});
