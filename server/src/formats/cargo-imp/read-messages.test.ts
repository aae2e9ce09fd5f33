import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AirFact, type DecodedItem, formatWaybillNumber } from '@portolan/contract';
import { expect, test } from 'vitest';
import { toInstant as toAirportInstant } from '../air-common/testing.ts';
import { decodeCargoImp, isCargoImp } from './index.ts';

interface Expected {
  awb?: string;
  awbs?: string[];
  origin?: string | null;
  destination?: string | null;
  statusCodes: string[];
  pieces?: number;
  weightKg?: number;
  part?: { pieces: number; weightKg?: number; totalPieces?: number };
  flight?: string;
  from?: string;
  to?: string;
  airport?: string;
  dayMonth?: string;
  time?: string;
  eventAt?: string;
  eventWeightKg?: number;
  departure?: object;
  arrival?: object;
  discrepancy?: string;
  party?: string;
  remarks?: number;
  unitLoads?: string[];
  transferFrom?: string;
  transferTo?: string;
  refused?: string;
}

const { cases } = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/messages.json'), 'utf8')) as {
  cases: { id: string; text: string; expected: Expected }[];
};
const receivedAt = new Date('2026-11-21T09:46:00Z');
const decode = (body: string | Uint8Array) =>
  decodeCargoImp(body, { receivedAt, toInstant: toAirportInstant });

const factsOf = (items: readonly DecodedItem[]): AirFact[] =>
  items.flatMap((item) => (item.kind === 'air' ? [item.fact] : []));

/** What a message says, under the names of the expected results. */
function read(text: string): Record<string, unknown> {
  const items = decode(text);
  const facts = factsOf(items);
  const [first] = facts;
  const refusal = items.find((item) => item.kind === 'refused');
  return {
    awb: first === undefined ? undefined : formatWaybillNumber(first.waybillNumber),
    awbs: facts.map(({ waybillNumber }) => formatWaybillNumber(waybillNumber)),
    origin: first?.origin ?? null,
    destination: first?.destination ?? null,
    statusCodes: facts.map(({ statusCode }) => statusCode),
    pieces: first?.totalPieces,
    weightKg: first?.totalWeightKg,
    part: { ...first?.quantity, totalPieces: first?.totalPieces },
    flight: first?.flight?.flightNumber,
    from: first?.flight?.from,
    to: first?.flight?.to,
    airport: first?.airport,
    dayMonth: toDayMonth(first?.eventAt ?? first?.eventDate),
    time: first?.eventAt?.slice(11, 16).replace(':', ''),
    eventAt: first?.eventAt,
    eventWeightKg: first?.quantity?.weightKg,
    departure: first?.flight?.departure,
    arrival: first?.flight?.arrival,
    discrepancy: first?.discrepancy,
    party: first?.party,
    remarks: first?.remarks?.length,
    unitLoads: first?.unitLoads,
    transferFrom: first?.transferFrom,
    transferTo: first?.transferTo,
    refused: refusal?.kind === 'refused' ? refusal.refusal.code : undefined,
  };
}

function toDayMonth(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const month = new Date(text.slice(0, 10)).toLocaleString('en', { month: 'short', timeZone: 'UTC' });
  return `${text.slice(8, 10)}${month.toUpperCase()}`;
}

test.each(cases)('reads $id', ({ text, expected }) => {
  expect(read(text)).toMatchObject(expected);
});

test.each([
  ['2026-01-02T09:00:00Z', '2025-12-31'],
  ['2025-12-30T09:00:00Z', '2025-12-31'],
  ['2026-07-01T09:00:00Z', '2025-12-31'],
  ['2026-07-03T09:00:00Z', '2026-12-31'],
] as const)('a day without a year is the nearest to its receipt at %s', (at, date) => {
  const context = { receivedAt: new Date(at), toInstant: toAirportInstant };
  const items = decodeCargoImp('FSU/14\n618-67490824MELBRU/T1\nDEP/SQ228/31DEC/MELSIN/T1\n', context);
  expect(factsOf(items)[0]?.eventDate).toBe(date);
});

test('an unknown airport leaves the day, and no time is made up', () => {
  const [fact] = factsOf(decode('FSU/14\n618-67490824MELBRU/T1\nRCS/19NOV0920/QQQ/T1\n'));
  expect(fact).toMatchObject({ eventDate: '2026-11-19', airport: 'QQQ' });
  expect(fact?.eventAt).toBeUndefined();
});

test('a bad line stops neither the lines before it nor those after it', () => {
  const items = decode(
    'FSU/14\n618-67490824MELBRU/T1\nRCS/19NOV0920/MEL/T1\nDEP/SQ228/99NOV/MELSIN/T1\nARR/SQ228/19NOV2048/SIN/T1\n',
  );
  expect(items.map((item) => (item.kind === 'air' ? item.fact.statusCode : item.kind))).toEqual([
    'RCS',
    'refused',
    'ARR',
  ]);
});

test('a waybill (FWB) gives route, flights, goods and volume', () => {
  const text = [
    'FWB/16',
    '618-67490824MELBRU/T96K2880MC12.5',
    'FLT/SQ228/19/SQ7344/20',
    'RTG/SINSQ/BRUSQ',
    'SHP/KESTREL FOODS',
    'RTD/1/P96/K2880/CQ/W2880',
    '/NG/CHILLED LAMB',
    '/2/NV/MC12.5',
  ].join('\n');
  expect(factsOf(decode(text))).toEqual([
    {
      waybillNumber: '61867490824',
      origin: 'MEL',
      destination: 'BRU',
      totalPieces: 96,
      totalWeightKg: 2880,
      volumeM3: 12.5,
      statusCode: 'FWB',
      codeList: 'IATA-IMP',
      classifier: 'PLN',
      route: [
        { flightNumber: 'SQ228', date: '2026-11-19', from: 'MEL', to: 'SIN' },
        { flightNumber: 'SQ7344', date: '2026-11-20', from: 'SIN', to: 'BRU' },
      ],
      goods: 'CHILLED LAMB',
    },
  ]);
});

test('a list of house waybills (FHL) names each with its pieces', () => {
  const text = [
    'FHL/4',
    'MBI/618-67490824MELBRU/T96K2880',
    'HBS/KF1001/MELBRU/40/K1200/10/CHILLED LAMB',
    'HBS/KF1002/MELBRU/56/K1680//CHILLED BEEF',
  ].join('\n');
  expect(factsOf(decode(text))[0]).toMatchObject({
    statusCode: 'FHL',
    houses: [
      { houseNumber: 'KF1001', pieces: 40, weightKg: 1200, description: 'CHILLED LAMB' },
      { houseNumber: 'KF1002', pieces: 56, weightKg: 1680, description: 'CHILLED BEEF' },
    ],
  });
});

test('mutated messages give items, whatever they hold, and never fail', () => {
  let state = 42;
  const random = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
  const seeds = cases.map(({ text }) => Buffer.from(text));
  for (let i = 0; i < 20_000; i += 1) {
    const bytes = Buffer.from(seeds[random(seeds.length)]!);
    for (let n = random(6); n >= 0; n -= 1) {
      const at = random(Math.max(1, bytes.length));
      if (random(4) === 0) bytes.copyWithin(at, random(bytes.length));
      else bytes[at] = random(256);
    }
    const items = decode(bytes);
    expect(items.length).toBeGreaterThan(0);
  }
});

test.each(cases.filter(({ expected }) => expected.statusCodes.length > 0))(
  '$id is recognised',
  ({ text }) => {
    expect(isCargoImp(text)).toBe(true);
    expect(isCargoImp(text.replaceAll('\n', '\r\n'))).toBe(true);
  },
);
