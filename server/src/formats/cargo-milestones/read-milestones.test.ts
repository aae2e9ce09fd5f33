import { splitText } from '@portolan/contract';
import { expect, test } from 'vitest';
import {
  type MilestoneContext,
  isMilestones,
  readMilestoneJson,
  readMilestoneRows,
  writeMilestones,
} from './index.ts';

const nagoya = { name: 'Nagoya', unLocationCode: 'JPNGO', countryCode: 'JP', timeZone: 'Asia/Tokyo' };
const context: MilestoneContext = {
  findPlace: (text) => (['JPNGO', 'NAGOYA'].includes(text.toUpperCase()) ? nagoya : undefined),
  findCarrierCode: (text) => (text === 'NYK' ? 'NYKS' : undefined),
  toInstant: (wallClock) => `${wallClock}:00+09:00`,
};
const read = (text: string) => readMilestoneRows(splitText(text), context);
const row = {
  mode: 'ro-ro',
  vin: '1M8GDM9AXKP042788',
  booking: 'NYKS 4471820',
  event: 'loaded',
  kind: 'actual',
  time: '2026-11-14 16:05',
  place: 'Nagoya',
  vessel: 'Morning Lady',
  imo: '9445980',
  voyage: '047w',
  carrier: 'NYK',
  pol: 'JPNGO',
};
const fact = {
  mode: 'ro-ro',
  vehicle: '1M8GDM9AXKP042788',
  booking: 'NYKS4471820',
  event: 'loaded',
  sentCode: 'loaded',
  classifier: 'ACT',
  at: '2026-11-14T16:05:00+09:00',
  place: nagoya,
  vesselName: 'MORNING LADY',
  vesselImoNumber: '9445980',
  voyage: '047W',
  carrierCode: 'NYKS',
  pol: 'JPNGO',
};

test('a row says what happened, on the clock of the place', () => {
  const text = writeMilestones([row]);
  expect(isMilestones(text)).toBe(true);
  expect(read(text)).toEqual([
    { where: 'row 2', number: row.vin, event: 'loaded', item: { kind: 'sea-cargo', fact } },
  ]);
});

test('the same as JSON, with the names of DCSA', () => {
  const text = JSON.stringify({
    milestones: [
      {
        modeOfTransport: 'Ro-Ro',
        vehicleIdentificationNumber: row.vin,
        carrierBookingReference: 'NYKS4471820',
        eventCode: 'LOAD',
        eventClassifierCode: 'ACT',
        eventDateTime: '2026-11-14T16:05:00+09:00',
        unLocationCode: 'JPNGO',
        vesselName: 'MORNING LADY',
        vesselIMONumber: '9445980',
        exportVoyageNumber: '047W',
        carrierCode: 'NYK',
        portOfLoading: 'JPNGO',
      },
    ],
  });
  expect(isMilestones(text)).toBe(true);
  expect(readMilestoneJson(text, context)).toMatchObject([
    { where: 'milestones[0]', item: { kind: 'sea-cargo', fact: { ...fact, sentCode: 'LOAD' } } },
  ]);
});

test('heads and words in Chinese and Japanese, below a title, are read', () => {
  const chinese =
    '船期\n提单号,事件,类型,时间,港口,件数\nBBCHH2026118,装船,实际,2026年11月14日 16:05,JPNGO,12\n';
  expect(read(chinese)).toMatchObject([
    {
      where: 'row 3',
      item: { fact: { mode: 'breakbulk', bill: 'BBCHH2026118', event: 'loaded', pieces: 12 } },
    },
  ]);
  const japanese = '車台番号,イベント,区分,日時,港\n1M8GDM9AXKP042788,船積,予定,2026/11/14 16:05,JPNGO\n';
  expect(read(japanese)).toMatchObject([{ item: { fact: { event: 'loaded', classifier: 'PLN' } } }]);
});

test.each([
  [{ vin: '1M8GDM9A1KP042788' }, 'wrong-check-digit', /would be X, not 1/],
  [{ vin: 'WVWZZZ1OZAW000001' }, 'wrong-type', /Character 8 .* I, O or Q/],
  [{ vin: '', booking: '', bill: '' }, 'missing-field', /names no vehicle/],
  [{ event: 'flown' }, 'unknown-code', /no milestone/],
  [{ kind: 'perhaps' }, 'unknown-code', /neither planned/],
  [{ mode: 'parcel' }, 'unknown-code', /neither ro-ro/],
  [{ time: 'soon' }, 'bad-time', /no time/],
  [{ time: '5/6/2026 10:00' }, 'bad-time', /two days/],
  [{ imo: '9445981' }, 'wrong-check-digit', /IMO/],
  [{ pol: 'Atlantis' }, 'unknown-code', /no known port/],
  [{ pieces: '1.5' }, 'wrong-type', /no amount/],
])('a row with %o is refused as %s, its neighbour is kept', (change, code, reason) => {
  const lines = read(writeMilestones([{ ...row, ...change }, row]));
  expect(lines).toMatchObject([
    { where: 'row 2', item: { kind: 'refused', refusal: { code } } },
    { where: 'row 3', item: { kind: 'sea-cargo' } },
  ]);
  expect(lines[0]?.item.kind === 'refused' && lines[0].item.refusal.reason).toMatch(reason);
});

test.each([
  ['25/11/2026 16:05', { at: '2026-11-25T16:05:00+09:00' }],
  ['25-Nov-26 1605', { at: '2026-11-25T16:05:00+09:00' }],
  ['2026-11-25', { onDate: '2026-11-25' }],
  ['2026-11-25T16:05:00+01:00', { at: '2026-11-25T16:05:00+01:00' }],
])('the time %s is read', (time, wanted) => {
  expect(read(writeMilestones([{ ...row, time }]))).toMatchObject([{ item: { fact: wanted } }]);
});

test('at a place that is not known only the day is taken', () => {
  expect(read(writeMilestones([{ ...row, place: 'Nowhere' }]))).toMatchObject([
    { item: { fact: { onDate: '2026-11-14', place: { name: 'Nowhere' } } } },
  ]);
});

test('a table without the columns that are needed says which those are', () => {
  expect(read('a,b\n1,2\n')).toMatchObject([{ item: { refusal: { code: 'unknown-shape' } } }]);
  expect(isMilestones('Carrier,Vessel,Voyage,ETA\n')).toBe(false);
});
