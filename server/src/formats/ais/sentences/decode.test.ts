import { readFileSync } from 'node:fs';
import { VesselPosition, VesselStatic } from '@portolan/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeLog } from '../log-decoder.ts';
import { createAisDecoder } from './decode.ts';

const receivedAt = new Date('2026-02-01T12:00:20.000Z');

/** Decodes a body; every position and vessel is checked against the contract on the way. */
function decode(body: string | Uint8Array, at = receivedAt) {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  const items = decodeLog(createAisDecoder(), bytes, at);
  return {
    positions: items.flatMap((item) =>
      item.kind === 'position' ? [VesselPosition.parse(item.position)] : [],
    ),
    vessels: items.flatMap((item) => (item.kind === 'static' ? [VesselStatic.parse(item.vessel)] : [])),
    refusals: items.flatMap((item) => (item.kind === 'refused' ? [item.refusal] : [])),
  };
}

const readFixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));

const boundaryCases = readFixture('edge-synthetic-a.jsonl')
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { note: string; sentences: string[] });

function boundary(note: string) {
  const found = boundaryCases.find((each) => each.note.startsWith(note));
  if (!found) throw new Error(`no boundary case "${note}"`);
  return decode(found.sentences.join('\n'));
}

/** Underway in the Baltic, second 55. */
const underway = '!AIVDM,1,1,,B,15N0>s?P00G?k7RKAC4h;ww00@C:,0*1C';
/** Type 5 of MARAN FRIENDSHIP in two sentences. */
const voyage = [
  '!AIVDM,2,1,6,A,53VPgj82F?aE=H@SN20l584r0I8TDpA<PU222216P8bAQ6Ao0`RCRQi8,0*0B',
  '!AIVDM,2,2,6,A,888888888888880,2*22',
];

test('a class A report is a position with the units of the contract', () => {
  expect(decode('!AIVDM,1,1,,A,19NWvr001iV80r`3LQ?bK`Nr08B2,0*3B').positions).toEqual([
    {
      mmsi: '636092136',
      latitude: 3612990 / 600_000,
      longitude: 51382100 / 600_000,
      speedOverGroundKn: 11.3,
      courseOverGroundDeg: 267,
      headingDeg: 271,
      navigationStatus: 0,
      positionAt: '2026-02-01T11:59:29.000Z',
    },
  ]);
});

test('a voyage report in two sentences is the static data of a vessel', () => {
  expect(decode(voyage.join('\r\n')).vessels).toEqual([
    {
      mmsi: '241709000',
      imoNumber: '9846421',
      vesselName: 'MARAN FRIENDSHIP',
      callSign: 'SVDH7',
      shipType: 70,
      lengthM: 299,
      beamM: 50,
      draughtM: 16.2,
      destination: 'INJGD',
      reportedArrivalAt: '2025-09-03T23:00:00.000Z',
      reportedAt: '2026-02-01T12:00:20.000Z',
    },
  ]);
});

test('a class B craft has no status; its name and its size come in two messages', () => {
  const { positions, vessels } = decode(readFixture('gfw-edge-a.nmea'));
  expect(positions.at(-1)).toMatchObject({ mmsi: '985200250', navigationStatus: null, headingDeg: null });
  expect(vessels.slice(-2)).toMatchObject([
    { mmsi: '985200250', vesselName: 'DAKUWAQA', callSign: null, shipType: null },
    { mmsi: '985200250', vesselName: null, callSign: 'H985200', shipType: 37, lengthM: null },
  ]);
});

describe('what is not available', () => {
  test.each([
    ['type 1: latitude 91 and longitude 181'],
    ['type 1: latitude just over 90'],
    ['type 1: longitude just under -180'],
  ])('%s gives no position and no refusal', (note) => {
    expect(boundary(note)).toEqual({ positions: [], vessels: [], refusals: [] });
  });

  test.each([
    ['type 1: north pole', { latitude: 90 }],
    ['type 1: east antimeridian +180', { longitude: 180 }],
    ['type 1: null island', { latitude: 0, longitude: 0 }],
    ['type 1: speed 1023', { speedOverGroundKn: null }],
    ['type 1: course 359.9', { courseOverGroundDeg: 359.9 }],
    ['type 1: course 3601', { courseOverGroundDeg: null }],
  ])('%s is %j', (note, fields) => {
    expect(boundary(note).positions).toMatchObject([fields]);
  });

  test('every boundary case is either a position within its ranges or none', () => {
    for (const { note } of boundaryCases)
      for (const position of boundary(note).positions) {
        expect(Math.abs(position.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(position.longitude)).toBeLessThanOrEqual(180);
        expect(position.speedOverGroundKn ?? 0).toBeLessThan(102.3);
        expect(position.courseOverGroundDeg ?? 0).toBeLessThan(360);
        expect(position.headingDeg ?? 0).toBeLessThan(360);
        expect(position.mmsi).toMatch(/^(?!0{9})\d{9}$/);
      }
  });
});

describe('the time of a report', () => {
  const secondOf = (line: string, at: string) => decode(line, new Date(at)).positions[0]?.positionAt;

  test.each([
    ['2026-02-01T12:00:29Z', '2026-02-01T12:00:29.000Z'],
    ['2026-02-01T12:00:24Z', '2026-02-01T12:00:29.000Z'],
    ['2026-02-01T12:00:23Z', '2026-02-01T11:59:29.000Z'],
    ['2026-02-01T00:00:02Z', '2026-01-31T23:59:29.000Z'],
  ])('second 29 received at %s is %s', (at, positionAt) => {
    expect(secondOf('!AIVDM,1,1,,A,19NWvr001iV80r`3LQ?bK`Nr08B2,0*3B', at)).toBe(positionAt);
  });

  test.each([
    ['a TAG block', `\\s:66,c:1661782471*33\\`, '', '2022-08-29T14:14:29.000Z'],
    [
      'a TAG block in milliseconds with a wrong checksum',
      `\\c:1661782471500,s:x*00\\`,
      '',
      '2022-08-29T14:14:29.000Z',
    ],
    ['milliseconds after the checksum', '', ',1328133720097', '2012-02-01T22:01:29.000Z'],
    ['seconds after the checksum', '', ',1276256770', '2010-06-11T11:45:29.000Z'],
    ['a date with a time after the checksum', '', ',2010-06-11T11:46:10Z', '2010-06-11T11:45:29.000Z'],
    [
      'fourteen digits in the JSON around it',
      '{"rxtime":"20100611114610","nmea":["',
      '"]}',
      '2010-06-11T11:45:29.000Z',
    ],
    ['a TAG block on a line of its own', '\\s:x,c:1276256770*00\\\n', '', '2010-06-11T11:45:29.000Z'],
    [
      'the first TAG block of a group',
      `\\g:1-2-77,c:1276256770*00\\$ABVSI,r1,1,,,,*00\n\\g:2-2-77*00\\`,
      '',
      '2010-06-11T11:45:29.000Z',
    ],
    [
      'a station line before',
      '$PGHP,1,2010,6,11,11,46,11,390,231,45,992190934,1,2B*5B\n',
      '',
      '2010-06-11T11:45:29.000Z',
    ],
    ['a time ahead of our clock is not believed', `\\c:1893456000*00\\`, '', '2026-02-01T11:59:29.000Z'],
  ])('%s', (_, before, after, positionAt) => {
    const { positions, refusals } = decode(
      `${before}!AIVDM,1,1,,A,19NWvr001iV80r\`3LQ?bK\`Nr08B2,0*3B${after}`,
    );
    expect(refusals).toEqual([]);
    expect(positions[0]?.positionAt).toBe(positionAt);
  });

  test('a station line counts for the next sentence only', () => {
    const station = '$PGHP,1,2010,6,11,11,46,11,390,231,45,992190934,1,2B*5B';
    const years = decode([station, underway, underway].join('\n')).positions.map(({ positionAt }) =>
      positionAt.slice(0, 4),
    );
    expect(years).toEqual(['2010', '2026']);
  });

  test('a damaged station line gives no sentence its time', () => {
    const station = '$PGHP,1,2011,6,11,11,46,11,390,231,45,992190934,1,2B*5B';
    expect(decode([station, underway].join('\n'))).toMatchObject({
      positions: [{ positionAt: expect.stringMatching(/^2026/) as string }],
      refusals: [],
    });
  });
});

describe('dirty lines are refused one by one, by their number', () => {
  test.each([
    ['a wrong checksum', underway.replace('1C', '1D'), 'bad-checksum'],
    ['a changed payload', underway.replace('s?P', 's?Q'), 'bad-checksum'],
    ['no checksum', underway.slice(0, -3), 'truncated'],
    ['half a sentence', underway.slice(0, 20), 'truncated'],
    ['a greeting', 'Welcome to the AIS server', 'unknown-shape'],
    ['a payload of other characters', '!AIVDM,1,1,,B,15N0>s?P00G?k7RKAC4h;ww00@C~,0*58', 'wrong-type'],
    ['a message too short for its type', '!AIVDM,1,1,,A,15N0>s?P00,0*7E', 'truncated'],
    ['a type that does not exist', '!AIVDM,1,1,,A,w5N0>s?P00G?k7RKAC4h;ww00@C:,0*59', 'unknown-code'],
    ['a second fragment alone', voyage[1] ?? '', 'truncated'],
    ['a first fragment alone', voyage[0] ?? '', 'truncated'],
  ])('%s', (_, line, code) => {
    const { positions, refusals } = decode([underway, line, underway].join('\r\n'));
    expect(refusals).toMatchObject([{ path: 'line 2', code, reason: expect.stringMatching(/: .+\.$/) }]);
    expect(positions).toHaveLength(2);
  });

  test('blank lines, comments and other NMEA sentences are ignored', () => {
    const other = ['', '# comment', '$GPGLL,5250.53669,N,00542.34920,E,213950.00,A,A*67', '\\s:x*00\\'];
    expect(decode([...other, underway].join('\n'))).toMatchObject({ positions: [{}], refusals: [] });
  });

  test('other talkers, lower-case checksums, text after the checksum and two sentences on a line are read', () => {
    const odd = underway.replace('!AIVDM', '!=IVDM');
    const checksum = (0x1c ^ 'A'.charCodeAt(0) ^ '='.charCodeAt(0)).toString(16);
    const line = `${odd.slice(0, -2)}${checksum},d-100`;
    expect(decode(`${line}\n${voyage.join('')}`)).toMatchObject({
      positions: [{}],
      vessels: [{}],
      refusals: [],
    });
  });
});

describe('fragments', () => {
  test('belong together by sequence id, channel and total only', () => {
    const [first = '', second = ''] = voyage;
    const other = '!AIVDM,2,1,3,A,56=nR7D00003A<I@E=@TmDh637OS60mA:222220N1@6427?P00888888,0*66';
    const { vessels, refusals } = decode([first, other, underway, second].join('\n'));
    expect(vessels).toMatchObject([{ mmsi: '241709000' }]);
    expect(refusals).toMatchObject([{ path: 'line 2', code: 'truncated' }]);
  });

  test('a new first fragment ends the unfinished one, which is refused', () => {
    const [first = '', second = ''] = voyage;
    const { vessels, refusals } = decode([first, first, second].join('\n'));
    expect(vessels).toHaveLength(1);
    expect(refusals).toMatchObject([{ path: 'line 1', code: 'truncated' }]);
  });

  test('wait for a minute at most, and for a thousand lines', () => {
    const [first = '', second = ''] = voyage;
    const stream = createAisDecoder();
    stream.push(Buffer.from(`${first}\n`), receivedAt);
    const late = stream.push(Buffer.from(`${second}\n`), new Date(receivedAt.getTime() + 61_000));
    expect(late.map(({ kind }) => kind)).toEqual(['refused', 'refused']);
    const far = decode([first, ...Array<string>(1001).fill(underway), second].join('\n'));
    expect(far.vessels).toEqual([]);
    expect(far.refusals).toHaveLength(2);
  });
});

test('a stream split anywhere gives the same items as the whole body', () => {
  const log = readFixture('exactearth-tagblock.nmea');
  const whole = decodeLog(createAisDecoder(), log, receivedAt);
  fc.assert(
    fc.property(fc.array(fc.nat(log.length), { maxLength: 20 }), (cuts) => {
      const decoder = createAisDecoder();
      const ends = [...new Set([...cuts, log.length])].sort((a, b) => a - b);
      const items = ends.flatMap((end, index) =>
        decoder.push(log.subarray(ends[index - 1] ?? 0, end), receivedAt),
      );
      expect([...items, ...decoder.end()]).toEqual(whole);
    }),
    { numRuns: 30 },
  );
});

test('any bytes, and any damage to a real log, get an answer', () => {
  const log = readFixture('gfw-edge-a.nmea');
  fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => void decode(bytes)));
  fc.assert(
    fc.property(fc.nat(log.length - 1), fc.nat(255), (at, byte) => {
      const damaged = Uint8Array.from(log);
      damaged[at] = byte;
      decode(damaged);
    }),
    { numRuns: 300 },
  );
});

test('a stream without line ends is not kept whole', () => {
  const decoder = createAisDecoder();
  for (let i = 0; i < 50; i += 1) expect(decoder.push(Buffer.alloc(10_000, 'x'), receivedAt)).toEqual([]);
  expect(decoder.push(Buffer.from(`\n${underway}\n`), receivedAt)).toMatchObject([
    { kind: 'refused', refusal: { path: 'line 1', code: 'unknown-shape' } },
    { kind: 'position' },
  ]);
});

test('a rescue aircraft reports whole knots, and a satellite a coarse position', () => {
  const aircraft = decode('!AIVDM,1,1,,B,900048wwTiJamA6Eu>B7Pd@20<6M,0*66');
  expect(aircraft.positions).toMatchObject([
    { mmsi: '000001059', speedOverGroundKn: 305, courseOverGroundDeg: 192.2, navigationStatus: null },
  ]);
  const [coarse] = decode('!AIVDM,1,1,,B,K9TJi5H@o9jiPP2D,0*3E').positions;
  expect(coarse).toMatchObject({ isCoarse: true, headingDeg: null });
  expect(
    [coarse?.longitude, coarse?.latitude].map((degrees) => Math.round((degrees ?? 0) * 600) % 1),
  ).toEqual([0, 0]);
});
