import type { AirFact } from '@portolan/contract';
import { expect, test } from 'vitest';
import { toInstant } from '../air-common/testing.ts';
import { decodeCargoImp, isCargoImp } from './index.ts';

const receivedAt = new Date('2026-11-26T12:00:00Z');
const waybill = '020-12345675FRAJFK/T10K100';
const message = (...lines: string[]): string => ['FSU/14', waybill, ...lines, ''].join('\n');

const cases: [name: string, text: string, fact: Partial<Record<keyof AirFact, unknown>>][] = [
  [
    'small letters',
    message('DEP/LH400/16NOV/FRAJFK/T10K100').toLowerCase(),
    { statusCode: 'DEP', airport: 'FRA', flight: { flightNumber: 'LH400', from: 'FRA', to: 'JFK' } },
  ],
  [
    'one line',
    `FSU/14 ${waybill} BKD/16NOV1317/FRA/ACME`,
    { statusCode: 'BKD', airport: 'FRA', party: 'ACME' },
  ],
  [
    'a status that continues in the next line',
    message('RCF/LH400/16NOV1330/JFK/T10K100', '/A1325'),
    {
      eventAt: '2026-11-16T13:30:00-05:00',
      flight: { arrival: { at: '2026-11-16T13:25:00-05:00', kind: 'A' } },
    },
  ],
  [
    'both airports of a flight that came in',
    message('ARR/LH400/16NOV1530/FRAJFK/T10K100'),
    { airport: 'JFK', eventAt: '2026-11-16T15:30:00-05:00', flight: { from: 'FRA', to: 'JFK' } },
  ],
  [
    'lines that are no status, in front of one and behind it',
    message('SSR/KEEP COOL', 'RCS/16NOV0930/FRA/T10K100', 'SPH/PER/COL', 'OSI/GATE 4'),
    { statusCode: 'RCS', remarks: ['SPH PER/COL', 'OSI GATE 4'] },
  ],
  ['a status that no list has', message('ZZZ/16NOV0930/JFK/T10K100'), { statusCode: 'ZZZ', airport: 'JFK' }],
  [
    'a waybill number in groups',
    message('DDL/16NOV0930/JFK').replace('020-12345675', '020 1234 5675'),
    { waybillNumber: '02012345675', statusCode: 'DDL' },
  ],
  ['a flight of five digits', message('DEP/LH12345/16NOV/FRAJFK'), { flight: { flightNumber: 'LH12345' } }],
  [
    'an envelope of another telex system',
    `=PRIORITY\nQD\n=DESTINATION TYPE B\nSTX,FRAFMLH\n=TEXT\n${message('CCD/16NOV0930/JFK/T10K100.5')}`,
    { statusCode: 'CCD', quantity: { share: 'T', pieces: 10, weightKg: 100.5 } },
  ],
  [
    'the day and the time as two elements',
    message('RCS/16NOV/0930/FRA/T10K100/ACME'),
    { eventAt: '2026-11-16T09:30:00+01:00', airport: 'FRA', party: 'ACME' },
  ],
  [
    'the two airports of a flight as two elements',
    message('DEP/LH400/16NOV/FRA/JFK/T10K100/A1015/S1300'),
    {
      airport: 'FRA',
      flight: { from: 'FRA', to: 'JFK', arrival: { at: '2026-11-16T13:00:00-05:00', kind: 'S' } },
    },
  ],
  [
    'a time on the day after, in another year',
    message('ARR/LH400/31DEC0015-N/JFK/T10K100'),
    { eventAt: '2027-01-01T00:15:00-05:00', airport: 'JFK' },
  ],
  [
    'units with how they are loaded',
    message('DEP/LH400/16NOV/FRAJFK/T10K100', 'ULD/AKE12345LH-L/PMC98765LH'),
    { unitLoads: ['AKE12345LH', 'PMC98765LH'] },
  ],
];

test.each(cases)('%s: one fact is read, and nothing refused', (_, text, fact) => {
  expect(isCargoImp(text)).toBe(true);
  expect(decodeCargoImp(text, { receivedAt, toInstant })).toEqual([
    { kind: 'air', fact: expect.objectContaining({ waybillNumber: '02012345675' }) },
  ]);
  expect(decodeCargoImp(text, { receivedAt, toInstant })).toMatchObject([{ fact }]);
});

test('a status with a day that cannot be is refused alone', () => {
  const items = decodeCargoImp(message('RCS/32NOV0930/FRA', 'DEP/LH400/16NOV/FRAJFK'), {
    receivedAt,
    toInstant,
  });
  expect(items).toMatchObject([
    { kind: 'refused', refusal: { path: 'line 3', code: 'bad-time', field: 'eventAt' } },
    { kind: 'air', fact: { statusCode: 'DEP' } },
  ]);
});

test.each([
  ['a day without its zero', 'RCS/6NOV0930/FRA', '2026-11-06T09:30:00+01:00'],
  ['a day in words', 'RCS/16 NOV 0930/FRA', '2026-11-16T09:30:00+01:00'],
  ['a clock with a colon', 'RCS/16NOV09:30/FRA', '2026-11-16T09:30:00+01:00'],
])('%s is read', (_, line, eventAt) => {
  expect(decodeCargoImp(message(line), { receivedAt, toInstant })).toMatchObject([{ fact: { eventAt } }]);
});

test('blanks around the airports of a waybill are read', () => {
  const text = message('RCS/16NOV0930/FRA').replace('5675FRAJFK', '5675 FRA JFK');
  expect(decodeCargoImp(text, { receivedAt, toInstant })).toMatchObject([
    { fact: { origin: 'FRA', destination: 'JFK', statusCode: 'RCS' } },
  ]);
});

test('what was rejected has not happened; the telex behind it is read', () => {
  const rejected = message('DEP/LH400/16NOV/FRAJFK/T10K100');
  const text = `FNA/1\nACK/UNKNOWN FLIGHT\n${rejected}QD FRAFMLH\n.JFKFMLH 161200\n${message('RCS/16NOV0930/FRA')}`;
  expect(decodeCargoImp(text, { receivedAt, toInstant })).toMatchObject([
    { kind: 'refused', refusal: { path: 'line 1', code: 'not-supported' } },
    { kind: 'air', fact: { statusCode: 'RCS' } },
  ]);
});

test('a manifest in the same telex adds nothing to the status before it', () => {
  const text = `${message('RCS/16NOV0930/FRA')}FFM/8\n1/LH400/16NOV1000/FRA\nULD/AKE12345LH\nOSI/COLD\n`;
  const [item, ...others] = decodeCargoImp(text, { receivedAt, toInstant });
  expect(others).toEqual([]);
  expect(item).not.toHaveProperty('fact.remarks');
  expect(item).not.toHaveProperty('fact.unitLoads');
});

/** Every status of the standard with all elements that it may have. */
test.each([
  ['BKD/LH400/16NOV/FRAJFK/P4K40.0MC0.4DG5/S1015/S1300-N', 'BKD', 'FRA', undefined],
  ['RCS/16NOV0930/FRA/P4K40.0MC0.4/ACME GMBH', 'RCS', 'FRA', '2026-11-16T09:30:00+01:00'],
  ['FOH/16NOV0930/FRA/P4K40.0/ACME GMBH', 'FOH', 'FRA', '2026-11-16T09:30:00+01:00'],
  ['PRE/LH400/16NOV/FRAJFK/P4K40.0/S1015/S1300', 'PRE', 'FRA', undefined],
  ['MAN/LH400/16NOV/FRAJFK/P4K40.0/S1015/S1300', 'MAN', 'FRA', undefined],
  ['DEP/LH400/16NOV1022/FRAJFK/P4K40.0/A1022/E1300', 'DEP', 'FRA', '2026-11-16T10:22:00+01:00'],
  ['ARR/LH400/16NOV1308/JFK/P4K40.0/S1300/A1308', 'ARR', 'JFK', '2026-11-16T13:08:00-05:00'],
  ['RCF/LH400/16NOV1530/JFK/P4K40.0/A1308', 'RCF', 'JFK', '2026-11-16T15:30:00-05:00'],
  ['AWR/LH400/16NOV1530/JFK', 'AWR', 'JFK', '2026-11-16T15:30:00-05:00'],
  ['RCT/LH/16NOV1530/JFK/P4K40.0/MAN12/ACME', 'RCT', 'JFK', '2026-11-16T15:30:00-05:00'],
  ['TFD/LH/16NOV1530/JFK/P4K40.0/MAN12/ACME', 'TFD', 'JFK', '2026-11-16T15:30:00-05:00'],
  ['TRM/LH/JFK/P4K40.0', 'TRM', 'JFK', undefined],
  ['NFD/16NOV1530/JFK/P4K40.0/ACME', 'NFD', 'JFK', '2026-11-16T15:30:00-05:00'],
  ['AWD/16NOV1530/JFK/P4K40.0/ACME', 'AWD', 'JFK', '2026-11-16T15:30:00-05:00'],
  ['CCD/16NOV1530/JFK/P4K40.0', 'CCD', 'JFK', '2026-11-16T15:30:00-05:00'],
  ['CRC/LH400/16NOV1530/FRAJFK/P4K40.0', 'CRC', 'JFK', '2026-11-16T15:30:00-05:00'],
  ['TGC/16NOV1530/JFK/P4K40.0', 'TGC', 'JFK', '2026-11-16T15:30:00-05:00'],
  ['DLV/16NOV1530/JFK/P4K40.0/ACME', 'DLV', 'JFK', '2026-11-16T15:30:00-05:00'],
  ['DDL/16NOV1530/JFK/P4K40.0/ACME', 'DDL', 'JFK', '2026-11-16T15:30:00-05:00'],
  ['DPU/16NOV0930/FRA/P4K40.0/ACME', 'DPU', 'FRA', '2026-11-16T09:30:00+01:00'],
  ['DOC/16NOV0930/FRA/P4K40.0/ACME', 'DOC', 'FRA', '2026-11-16T09:30:00+01:00'],
  ['FIW/16NOV0930/FRA/P4K40.0/SHED 4', 'FIW', 'FRA', '2026-11-16T09:30:00+01:00'],
  ['FOW/16NOV0930/FRA/P4K40.0/SHED 4', 'FOW', 'FRA', '2026-11-16T09:30:00+01:00'],
])('%s is read with all that it says', (line, statusCode, airport, eventAt) => {
  const [item, ...others] = decodeCargoImp(message(line), { receivedAt, toInstant });
  expect(others).toEqual([]);
  const quantity = line.includes('P4') ? { share: 'P', pieces: 4, weightKg: 40 } : undefined;
  expect(item).toMatchObject({ fact: { statusCode, airport, totalPieces: 10 } });
  const { fact } = item as { fact: AirFact };
  expect([fact.eventAt, fact.quantity]).toEqual([eventAt, quantity]);
});

test.each(['FDAV', 'FDAW', 'FDCA', 'FDMB', 'MSAV', 'MSAW', 'MSCA', 'MSMB', 'OFLD', 'OVCD', 'SSPD', 'DFLD'])(
  'the discrepancy %s is read with how many pieces it is about',
  (code) => {
    expect(
      decodeCargoImp(message(`DIS/LH400/16NOV1530/JFK/${code}/P2K20/WET`), { receivedAt, toInstant }),
    ).toMatchObject([
      { fact: { statusCode: 'DIS', discrepancy: code, airport: 'JFK', quantity: { share: 'P', pieces: 2 } } },
    ]);
  },
);
