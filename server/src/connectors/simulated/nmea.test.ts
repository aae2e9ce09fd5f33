import { describe, expect, test } from 'vitest';
import { checksum, encodePosition, encodeStatic, withReceiveTime } from './nmea.ts';

/** The six-bit values of a payload, read by the armour rule of ITU-R M.1371. */
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

function text(bits: string, start: number, characters: number): string {
  return Array.from({ length: characters }, (_, i) => unsigned(bits, start + 6 * i, 6))
    .map((code) => String.fromCharCode(code < 32 ? code + 64 : code))
    .join('');
}

const report = {
  mmsi: '477553000',
  messageType: 1 as const,
  navigationStatus: 5,
  speedOverGroundKn: 12.3,
  latitude: -47.582833,
  longitude: -122.345833,
  courseOverGroundDeg: 51,
  headingDeg: 181,
  second: 15,
};

describe('a position report', () => {
  const line = encodePosition(report, 'B');
  const bits = bitsOf(line.split(',')[5] ?? '');

  test('is one sentence of 28 characters with a right checksum', () => {
    expect(line).toMatch(/^!AIVDM,1,1,,B,.{28},0\*[\dA-F]{2}$/);
    expect(line.slice(-2)).toBe(checksum(line.slice(1, -3)));
  });

  test('has every field where the standard wants it', () => {
    expect(unsigned(bits, 0, 6)).toBe(1);
    expect(unsigned(bits, 8, 30)).toBe(477553000);
    expect(unsigned(bits, 38, 4)).toBe(5);
    expect(unsigned(bits, 50, 10)).toBe(123);
    expect(signed(bits, 61, 28) / 600_000).toBeCloseTo(-122.345833, 5);
    expect(signed(bits, 89, 27) / 600_000).toBeCloseTo(-47.582833, 5);
    expect(unsigned(bits, 116, 12)).toBe(510);
    expect(unsigned(bits, 128, 9)).toBe(181);
    expect(unsigned(bits, 137, 6)).toBe(15);
  });

  test('says 511 where there is no compass', () => {
    const { headingDeg: _, ...withoutCompass } = report;
    const blind = bitsOf(encodePosition(withoutCompass, 'A').split(',')[5] ?? '');
    expect(unsigned(blind, 128, 9)).toBe(511);
  });
});

test('a static report is two sentences of 424 bits that belong together', () => {
  const [first, second] = encodeStatic(
    {
      mmsi: '353136000',
      imoNumber: '9811000',
      callSign: 'H3RC',
      vesselName: 'Ever Given',
      shipType: 71,
      toBowM: 280,
      toSternM: 120,
      toPortM: 29,
      toStarboardM: 30,
      draughtM: 15.7,
      destination: 'NLRTM',
      arrival: new Date('2026-12-05T14:00:00Z'),
    },
    'A',
    3,
  );
  expect(first).toMatch(/^!AIVDM,2,1,3,A,.{58},0\*/);
  expect(second).toMatch(/^!AIVDM,2,2,3,A,.{13},2\*/);
  expect(Math.max(first.length, second.length)).toBeLessThanOrEqual(80);
  const bits = bitsOf(`${first.split(',')[5]}${second.split(',')[5]}`);
  expect(bits).toHaveLength(426);
  expect(unsigned(bits, 40, 30)).toBe(9811000);
  expect(text(bits, 70, 7)).toBe('H3RC@@@');
  expect(text(bits, 112, 20)).toBe('EVER GIVEN@@@@@@@@@@');
  expect([240, 249].map((start) => unsigned(bits, start, 9))).toEqual([280, 120]);
  expect([258, 264].map((start) => unsigned(bits, start, 6))).toEqual([29, 30]);
  expect(unsigned(bits, 274, 4)).toBe(12);
  expect(unsigned(bits, 278, 5)).toBe(5);
  expect(unsigned(bits, 294, 8)).toBe(157);
  expect(text(bits, 302, 20)).toBe('NLRTM@@@@@@@@@@@@@@@');
});

test('the receive time stands in a TAG block with a checksum of its own', () => {
  const line = withReceiveTime('!AIVDM,x', 'sim', new Date('2026-11-21T10:00:00Z'));
  expect(line).toBe(`\\s:sim,c:1795255200*${checksum('s:sim,c:1795255200')}\\!AIVDM,x`);
});
