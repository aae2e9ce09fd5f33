import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decodeRailX12, isRailX12 } from './index.ts';

const zones: Readonly<Record<string, string>> = {
  MN: 'America/Chicago',
  IL: 'America/Chicago',
  BC: 'America/Vancouver',
};
const offsets: Readonly<Record<string, string>> = {
  'America/Chicago': '-05:00',
  'America/New_York': '-04:00',
  'America/Vancouver': '-07:00',
};
const context = {
  receivedAt: new Date('2026-11-20T09:00:00Z'),
  zoneOfState: (state: string) => zones[state],
  toInstant: (wallClock: string, zone: string) => `${wallClock}:00${offsets[zone]}`,
};
const folder = new URL('fixtures/', import.meta.url);
const read = (name: string) => decodeRailX12(readFileSync(new URL(name, folder)), context);
const facts = (name: string) =>
  read(name).flatMap((item) => (item.kind === 'free-time' ? [] : [item.kind === 'rail' ? item.fact : item]));

test.each(readdirSync(folder))('%s is recognised and refuses nothing', (name) => {
  expect(isRailX12(readFileSync(new URL(name, folder), 'utf8'))).toBe(true);
  expect(read(name).map(({ kind }) => kind)).not.toContain('refused');
});

describe('ramp activity (322)', () => {
  test('an arrival comes with what is expected at the end', () => {
    const [arrival, ...expected] = facts('322-parse_322_1.edi');
    expect(arrival).toMatchObject({
      equipment: 'HASU4316170',
      event: 'arrival',
      classifier: 'ACT',
      at: '2016-05-26T21:45:00-05:00',
      place: { name: 'SAINT PAUL', region: 'MN', code: 'USSTP', countryCode: 'US' },
      destination: 'BNSF CHICAGO RAMP (CICERO), IL',
      railway: 'BNSF',
      isLoaded: true,
      booking: '6PHLSA1234',
      bill: 'A5GEMEN1976X',
    });
    expect(expected).toMatchObject([
      { event: 'arrival-at-destination', classifier: 'EST', at: '2016-05-28T09:12:00-05:00' },
      { event: 'notified', classifier: 'EST', at: '2016-05-29T08:00:00-05:00' },
    ]);
  });

  test('free time that ends names the last free day', () => {
    expect(facts('322-parse_322_3.edi')).toMatchObject([
      { event: 'free-time-ends', lastFreeDay: '2016-06-25', at: '2016-06-25T12:00:00-05:00' },
    ]);
  });

  test('it is also what the railway reports of free time, with the time of its group', () => {
    expect(read('322-parse_322_3.edi').filter(({ kind }) => kind === 'free-time')).toEqual([
      {
        kind: 'free-time',
        report: {
          source: 'rail',
          transportDocumentReference: 'A5GEMEN1976X',
          equipmentReferences: ['HASU4316170'],
          isoEquipmentCodes: [],
          clocks: ['demurrage', 'storage'],
          lastFreeDate: '2016-06-25',
          unLocationCode: 'USCHI',
          issuedAt: '2016-05-26T22:45:00Z',
        },
      },
    ]);
  });

  test('a marine terminal names the ship, and no railway', () => {
    const [, report] = decodeRailX12(
      Buffer.from(
        envelope('ST*322*1~Q5*NF*20261127*2359*ET**LONG BEACH*CA*US~N7*TRHU*412345~Q2*9450612~SE*5*1~'),
      ),
      context,
    );
    expect(report).toMatchObject({ kind: 'free-time', report: { source: 'terminal' } });
  });

  test('a gate-in has the zone that it was sent with', () => {
    expect(facts('322-parse_322_5.edi')).toMatchObject([
      { event: 'in-gate', equipment: 'ABCZ5440373', at: '2009-09-25T01:12:00-04:00' },
    ]);
  });
});

test('a waybill (404) names its ends and references', () => {
  expect(facts('404-test_1.edi')).toEqual([
    {
      equipment: 'MRSU3602965',
      event: 'waybill',
      sentCode: '404',
      classifier: 'ACT',
      at: '2023-05-04T08:45:00-07:00',
      place: { name: 'PRINCE RUPERT TERM', region: 'BC', timeZone: 'America/Vancouver' },
      origin: 'PRINCE RUPERT TERM, BC',
      destination: 'CHIINTTER, IL',
      booking: '3PHLTXXXXX',
      bill: '9313XXXXXXXXN3KSZ000',
      weightKg: 10469,
    },
  ]);
});

const envelope = (sets: string) =>
  `ISA*00* *00* *ZZ*A*ZZ*B*160526*2245*U*00401*1*0*P*>~\nGS*SO*A*B*20160526*2245*1*X*004010~\n${sets}`;
test.each([
  [envelope('ST*322*1~\nN7*HASU*431617~\nSE*2*1~'), 'missing-field'],
  [envelope('ST*322*1~\nQ5*A*20160526*2145*LT**SAINT PAUL*MN*US~\nSE*2*1~'), 'missing-field'],
  [envelope('ST*322*1~\nQ5*A*20161326*2145*LT**SAINT PAUL*MN*US~\nN7*HASU*431617~\nSE*3*1~'), 'bad-time'],
  [envelope('ST*315*1~\nB4***VD*20160526~\nSE*2*1~'), 'unknown-shape'],
  ['UNB+UNOA', 'unknown-shape'],
])('case %# is refused as %s', (text, code) => {
  expect(decodeRailX12(Buffer.from(text), context)).toMatchObject([{ kind: 'refused', refusal: { code } }]);
});

const one = 'ST*322*1~Q5*A*20160526*2145*LT**SAINT PAUL*MN*US~N7*HASU*431617~W2*HASU*431617**CC*L~SE*4*1~';
const oneFact = {
  equipment: 'HASU4316170',
  event: 'arrival',
  at: '2016-05-26T21:45:00-05:00',
  isLoaded: true,
};
const isa =
  'ISA*00*          *00*          *ZZ*A              *ZZ*B              *160526*2245*U*00401*000000001*0*P*>';

test.each([
  ['segments that end with the line', `${isa}\n${one.replaceAll('~', '\n')}`],
  ['segments that end with the line of Windows', `${isa}\r\n${one.replaceAll('~', '\r\n')}`],
  ['other separators', `${isa}~${one}`.replaceAll('*', '|').replaceAll('~', "'")],
  ['no head of the interchange', one],
  ['the head of a group alone', `GS*SO*A*B*20160526*2245*1*X*004010~${one}`],
  [
    'unknown segments and elements',
    `${isa}~${one.replace('N7*', 'ZZZ*1*2~N7*').replace('US~', 'US*NEW*NEWER~')}`,
  ],
])('an interchange with %s is read', (_, text) => {
  expect(isRailX12(text)).toBe(true);
  expect(decodeRailX12(Buffer.from(text), context)).toMatchObject([{ kind: 'rail', fact: oneFact }]);
});

test('interchanges with other separators behind each other are read', () => {
  const other = `${isa}~${one}IEA*1*1~`.replaceAll('*', '|').replaceAll('~', "'");
  expect(decodeRailX12(Buffer.from(`${isa}~${one}IEA*1*1~\n${other}`), context)).toMatchObject([
    { fact: oneFact },
    { fact: oneFact },
  ]);
});

test('a set of several units and statuses gives a fact for each', () => {
  const text = [
    `${isa}~ST*322*1`,
    'Q5*A*20160526*2145*LT**SAINT PAUL*MN*US',
    'N7*HASU*431617',
    'W2*HASU*431617**CC*L',
    'N7*TRHU*2345',
    'W2*TRHU*2345**CC*E',
    'Q5*QQ*20160527*0100*LT**CHICAGO*IL*US',
    'N7*BNSF*12345',
    'N9*BN*6PHLSA1234',
    'SE*9*1~',
  ].join('~');
  expect(decodeRailX12(Buffer.from(text), context)).toMatchObject([
    { fact: { equipment: 'HASU4316170', event: 'arrival', isLoaded: true } },
    { fact: { equipment: 'TRHU0023453', event: 'arrival', isLoaded: false } },
    { fact: { car: 'BNSF12345', event: 'other', sentCode: 'QQ', booking: '6PHLSA1234' } },
  ]);
});

test('a place that is a code alone is kept', () => {
  const text = `${isa}~ST*322*1~Q5*AV*20160526*2145*CT~N7*HASU*431617~R4*5*UN*USCHI~SE*4*1~`;
  expect(decodeRailX12(Buffer.from(text), context)).toMatchObject([
    { fact: { event: 'notified', place: { name: 'USCHI', code: 'USCHI', countryCode: 'US' } } },
  ]);
});

test.each([
  ['B', 'bad-order', 'ACT'],
  ['Y', 'notified', 'ACT'],
  ['RD', 'released', 'ACT'],
  ['S', 'placed', 'ACT'],
  // It came without its papers, which is not available.
  ['N', 'no-bill', 'ACT'],
  ['EE', 'out-gate', 'ACT'],
  // Estimates of the standard: nothing has happened.
  ['E', 'arrival', 'EST'],
  ['C', 'departure', 'EST'],
  ['X2', 'arrival-at-destination', 'EST'],
])('the status %s is %s, %s', (code, event, classifier) => {
  const text = `${isa}~${one.replace('Q5*A*', `Q5*${code}*`)}`;
  expect(decodeRailX12(Buffer.from(text), context)).toMatchObject([
    { fact: { event, sentCode: code, classifier } },
  ]);
});

test.each([
  ['ET', '2026-07-15T09:00:00-04:00'],
  // Standard time, in summer too.
  ['ES', '2026-07-15T09:00:00-05:00'],
  ['ED', '2026-07-15T09:00:00-04:00'],
  ['CS', '2026-07-15T09:00:00-06:00'],
  ['PD', '2026-07-15T09:00:00-07:00'],
  // Alaska; Atlantic has T.
  ['AT', '2026-07-15T09:00:00-08:00'],
  ['AS', '2026-07-15T09:00:00-09:00'],
  ['TT', '2026-07-15T09:00:00-03:00'],
  ['TS', '2026-07-15T09:00:00-04:00'],
  ['HS', '2026-07-15T09:00:00-10:00'],
  ['NT', '2026-07-15T09:00:00-02:30'],
  ['UT', '2026-07-15T09:00:00+00:00'],
  ['08', '2026-07-15T09:00:00+08:00'],
  ['19', '2026-07-15T09:00:00-06:00'],
  ['LT', '2026-07-15T09:00:00-05:00'],
])('the time code %s is read as the standard lists it', (code, at) => {
  const text = `${isa}~${one.replace('20160526*2145*LT', `20260715*0900*${code}`)}`;
  // The clock of the zone on that day, as the program takes it.
  const toInstant = (wallClock: string, zone: string): string => {
    const utc = new Date(`${wallClock}:00Z`);
    const there = Date.parse(`${utc.toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')}Z`);
    return new Date(utc.getTime() - (there - utc.getTime())).toISOString();
  };
  const [item] = decodeRailX12(Buffer.from(text), { ...context, toInstant });
  const { fact } = item as { fact: { at: string } };
  expect(Date.parse(fact.at)).toBe(Date.parse(at));
});

test('a waybill (404) has the time of its own time code', () => {
  const text = `${isa}~ST*404*1~M3*R*20260715*0900*ET~N7*MRSU*360296~F9**CHICAGO*IL~SE*4*1~`;
  expect(decodeRailX12(Buffer.from(text), context)).toMatchObject([
    { fact: { at: '2026-07-15T09:00:00-04:00', place: { timeZone: 'America/Chicago' } } },
  ]);
});
