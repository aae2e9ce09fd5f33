import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decodeClm, isClm } from './index.ts';

const offsets: Readonly<Record<string, string>> = {
  'America/New_York': '-04:00',
  'America/Regina': '-06:00',
  'America/Chicago': '-05:00',
};
const context = (receivedAt: string) => ({
  receivedAt: new Date(receivedAt),
  toInstant: (wallClock: string, zone: string) => `${wallClock}:00${offsets[zone]}`,
});
const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const decode = (body: string | Uint8Array, receivedAt = '2026-04-15T00:00:00Z') =>
  decodeClm(typeof body === 'string' ? Buffer.from(body) : body, context(receivedAt));

describe('published rows', () => {
  test('a line with the letter of its zone is a departure on that clock', () => {
    const body = fixture('cn-quicktrace-browser.txt');
    expect(isClm(body.toString())).toBe(true);
    expect(decode(body)).toEqual([
      {
        kind: 'rail',
        fact: {
          car: 'CN377001',
          trainNumber: '36914',
          event: 'departure',
          sentCode: 'P',
          classifier: 'ACT',
          at: '2026-04-14T08:15:00-04:00',
          place: { name: 'BROCKVILL', region: 'ON', countryCode: 'CA', timeZone: 'America/New_York' },
          destination: 'EDMONTON, AB',
          railway: 'CN',
          isLoaded: false,
        },
      },
    ]);
  });

  test('a row without the zone that its heading names has the zone of its province', () => {
    const body = fixture('cn-quicktrace-spreadsheet.csv');
    expect(isClm(body.toString())).toBe(true);
    expect(decode(body, '2026-11-01T00:00:00Z')).toEqual([
      {
        kind: 'rail',
        fact: {
          car: 'ALNX396271',
          event: 'released',
          sentCode: 'W',
          classifier: 'ACT',
          at: '2026-10-20T14:02:00-06:00',
          place: { name: 'HAMLIN', region: 'SK', countryCode: 'CA', timeZone: 'America/Regina' },
          destination: 'PRIGEORGE, BC',
          railway: 'CN',
          isLoaded: true,
        },
      },
    ]);
  });
});

test('an advance report is expected, not happened', () => {
  const [item] = decode('TRHU 412345 CHICAGO IL 04 15C0900A L Y 12 JOLIET IL BNSF\n');
  expect(item).toMatchObject({
    kind: 'rail',
    fact: { equipment: 'TRHU4123450', event: 'notified', classifier: 'EST', isAdvance: true },
  });
});

test('a car in bad order has a defect where others have their train', () => {
  const [item] = decode('GATX 1234 CHICAGO IL 04 14C0900 L B 07 JOLIET IL BNSF\n');
  expect(item).toMatchObject({ kind: 'rail', fact: { event: 'bad-order', remark: 'Defect 07' } });
  expect(item).not.toHaveProperty('fact.trainNumber');
});

test.each([
  ['CN 377001 BROCKVILL ON 02 30E0815 E P 36914 EDMONTON AB CN', 'bad-time'],
  ['CN 377001 BROCKVILL ON 04 14E2515 E P 36914 EDMONTON AB CN', 'bad-time'],
  ['hello', 'unknown-shape'],
])('%s is refused as %s', (line, code) => {
  expect(decode(line)).toMatchObject([{ kind: 'refused', refusal: { code } }]);
});

test('a sighting code that no list has is kept', () => {
  const items = decode('CN 377001 BROCKVILL ON 04 14E0815 E Q 36914 EDMONTON AB CN');
  expect(items).toMatchObject([{ kind: 'rail', fact: { event: 'other', sentCode: 'Q' } }]);
});

const published = 'CN 377001 BROCKVILL ON 04 14E0815 E P 36914 EDMONTON AB CN';
const [expected] = decode(published);

test.each([
  ['in small letters', published.toLowerCase()],
  [
    'with one time',
    'Car Initial,Car Number,City,State,Date,Time,TZ,L/E,Event,Train ID,Dest City,Dest State,SCAC\n' +
      'cn,377001,Brockvill,on,4/14/2026,0815,ET,E,p,36914,EDMONTON,AB,CN',
  ],
  [
    'with a time of ISO 8601',
    'Unit,Location,Province,Date,Zone,LE,Event Code,Train,Destination,Dest State,Railroad\n' +
      'CN 377001,BROCKVILL,ON,2026-04-14 08:15,E,Empty,P,36914,EDMONTON,AB,CN',
  ],
  [
    'with blank lines in front',
    '\n\nInit,Number,Location,State,Month,Day,Hour,Minute,Time Zone,LE,Event,Train,Destination,Destination State,' +
      'SCAC,New\nCN,377001,BROCKVILL,ON,4,14,8,15,E,E,P,36914,EDMONTON,AB,CN,x',
  ],
])('a sighting %s is read as the published one', (_, text) => {
  expect(isClm(text)).toBe(true);
  expect(decode(text)).toEqual([expected]);
});

test('a table of other events is none of sightings', () => {
  expect(isClm('container,event,location,date\nTRHU4123450,GTIN,DEHAM,2026-04-14')).toBe(false);
});

test('one bad row among good ones is refused alone', () => {
  const items = decode([published, published.replace('0815', '2515'), published].join('\n'));
  expect(items.map(({ kind }) => kind)).toEqual(['rail', 'refused', 'rail']);
});

test.each([
  ['2025-03-20', undefined],
  ['3/20/2025', undefined],
  ['03/20/25', undefined],
  ['20250320', undefined],
  ['', '2025'],
])('a row that says its year (%s %s) is of that year, however long ago', (date, year) => {
  const heads = 'Equipment,Location,State,Date,Year,Month,Day,Time,L/E,Event,SCAC';
  const text = `${heads}\nGATX1234,CHICAGO,IL,${date},${year ?? ''},3,20,1402,L,P,BNSF\n`;
  expect(decode(text, '2026-11-27T00:00:00Z')).toMatchObject([
    { kind: 'rail', fact: { at: '2025-03-20T14:02:00-05:00' } },
  ]);
});

test.each([
  ['J', 'interchange-delivered'],
  ['R', 'interchange-received'],
])('at an interchange (%s) the other railway is no train', (code, event) => {
  const [item] = decode(`CN 377001 CHICAGO IL 04 14C0815 E ${code} UP LOSANGELE CA CN\n`);
  expect(item).toMatchObject({
    fact: { event, railway: 'CN', otherRailway: 'UP', destination: 'LOSANGELE, CA' },
  });
  expect(item).not.toHaveProperty('fact.trainNumber');
});

test.each([
  ['of the day before, in the year before', '12 31', '2026-01-01T05:00:00Z', '2025-12-31T22:00:00-05:00'],
  ['of the day after, in the year after', '01 01', '2025-12-31T23:00:00Z', '2026-01-01T22:00:00-05:00'],
])('a sighting %s is of that year', (_, day, receivedAt, at) => {
  const text = `CN 377001 CHICAGO IL ${day}C2200 E P 36914 EDMONTON AB CN\n`;
  expect(decode(text, receivedAt)).toMatchObject([{ fact: { at } }]);
});
