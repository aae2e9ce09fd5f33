import { expect, test } from 'vitest';
import { decodeCorridor, isCorridor, writeCorridorRows } from './index.ts';

const brest = {
  id: 'BRE',
  name: 'Brest',
  countryCode: 'BY',
  isBorder: true,
  gaugeMm: 1520,
  timeZone: 'Europe/Minsk',
};
const context = {
  findStation: (text: string) => (['BRE', '布列斯特'].includes(text) ? brest : undefined),
  toInstant: (wallClock: string) => `${wallClock}:00+03:00`,
};
const decode = (text: string) => decodeCorridor(Buffer.from(text), context);
const row = {
  train: 'X8155',
  train_date: '2026-11-08',
  container: 'TBJU4129075',
  wagon: '94621180',
  order: 9,
  station: 'BRE',
  event: 'arrival',
  kind: 'actual',
  time: '2026-11-18 20:50',
  cim: 'CIM-4471',
  smgs: 'SMGS-883021',
};
const fact = {
  trainNumber: 'X8155',
  trainDate: '2026-11-08',
  equipment: 'TBJU4129075',
  car: '94621180',
  event: 'arrival',
  sentCode: 'arrival',
  classifier: 'ACT',
  at: '2026-11-18T20:50:00+03:00',
  place: {
    name: 'Brest',
    code: 'BRE',
    countryCode: 'BY',
    isBorder: true,
    gaugeMm: 1520,
    timeZone: 'Europe/Minsk',
  },
  order: 9,
  cim: 'CIM-4471',
  smgs: 'SMGS-883021',
};

test.each([
  ['CSV', writeCorridorRows([row])],
  ['a table with tabs', writeCorridorRows([row]).replaceAll(',', '\t')],
  ['JSON', JSON.stringify([row])],
  ['JSON in an object', JSON.stringify({ rows: [row] })],
])('a row of %s is where its container is', (_, text) => {
  expect(isCorridor(text)).toBe(true);
  expect(decode(text)).toEqual([{ kind: 'rail', fact }]);
});

test('heads and codes in Chinese are read', () => {
  const text = '车次,箱号,车站,事件,类型,时间\nX8155,TBJU4129075,布列斯特,到达,实际,2026/11/18 20:50\n';
  expect(decode(text)).toMatchObject([
    { kind: 'rail', fact: { event: 'arrival', at: fact.at, place: fact.place } },
  ]);
});

test('at a station that is not known only the day is taken', () => {
  expect(decode(writeCorridorRows([{ ...row, station: 'Nowhere' }]))).toMatchObject([
    { kind: 'rail', fact: { onDate: '2026-11-18', place: { name: 'Nowhere' } } },
  ]);
});

test.each([
  [{ event: '' }, 'missing-field'],
  [{ kind: 'perhaps' }, 'unknown-code'],
  [{ time: 'soon' }, 'bad-time'],
  [{ train_date: '8 November' }, 'bad-time'],
  [{ container: 'no box' }, 'wrong-type'],
  [{ train: '', container: '' }, 'missing-field'],
])('a row with %o is refused as %s, its neighbour is kept', (change, code) => {
  const items = decode(writeCorridorRows([{ ...row, ...change }, row]));
  expect(items).toMatchObject([{ kind: 'refused', refusal: { code, path: 'line 2' } }, { kind: 'rail' }]);
});

test('an event that no list has is kept', () => {
  expect(decode(writeCorridorRows([{ ...row, event: 'Disinfected' }]))).toMatchObject([
    { kind: 'rail', fact: { event: 'other', sentCode: 'Disinfected' } },
  ]);
});

test.each([
  '2026-11-18 20:50',
  '2026-11-18T20:50:00',
  '2026/11/18 20:50:00',
  '18.11.2026 20:50',
  '2026年11月18日 20:50',
  '２０２６／１１／１８　２０：５０',
  '2026-11-18T20:50:00+03:00',
])('the time %s is that of the clock at the station', (time) => {
  expect(decode(writeCorridorRows([{ ...row, time }]))).toEqual([{ kind: 'rail', fact }]);
});

test('a day alone stays a day, also of the train', () => {
  const items = decode(writeCorridorRows([{ ...row, time: '18.11.2026', train_date: '2026/11/8' }]));
  expect(items).toMatchObject([{ fact: { onDate: '2026-11-18', trainDate: '2026-11-08' } }]);
  expect(items).not.toHaveProperty('0.fact.at');
});

test.each([
  ['an envelope', JSON.stringify({ code: 0, data: { list: [row] } })],
  ['a single row in an envelope', JSON.stringify({ data: [row], extra: { more: 1 } })],
  [
    'full-width cells',
    writeCorridorRows([{ ...row, container: 'ＴＢＪＵ４１２９０７５', train: 'Ｘ８１５５' }]),
  ],
])('rows of %s are read', (_, text) => {
  expect(decode(text)).toEqual([{ kind: 'rail', fact }]);
});
