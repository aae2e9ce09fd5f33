import fc from 'fast-check';
import { type TableMapping, VesselSchedule, splitText } from '@portolan/contract';
import { expect, test } from 'vitest';
import { guessColumns } from './guess-columns.ts';
import { type TableKnowledge, readTable } from './read-table.ts';
import { readTableTime } from '../table-common/index.ts';

const offsets: Record<string, string> = { NLRTM: '+01:00', CNSHA: '+08:00', SGSIN: '+08:00' };
const known: TableKnowledge = {
  isCountryCode: (alpha2) => ['NL', 'CN', 'SG', 'DE'].includes(alpha2),
  findCarrierCode: (code) => ({ MSK: 'MAEU' })[code],
  findPortCode: (name) => ({ ROTTERDAM: 'NLRTM', SHANGHAI: 'CNSHA' })[name.toUpperCase()],
  toInstant: (local, code) => (offsets[code] === undefined ? undefined : `${local}:00${offsets[code]}`),
};

const read = (text: string, mapping?: TableMapping) => {
  const items = readTable(splitText(text), mapping, known);
  return {
    schedules: items.flatMap((item) =>
      item.kind === 'schedule' ? [VesselSchedule.parse(item.schedule)] : [],
    ),
    refusals: items.flatMap((item) => (item.kind === 'refused' ? [item.refusal] : [])),
  };
};

const table = `Weekly schedule of the line;;;;;;;
;;;;;;;
Carrier;Loop;Vessel Name;Voyage No.;Port of call;ETA;ETD;CY Closing
MSK;FE1;KING OF THE SEAS;2643W;Rotterdam;24/11/2026 09:00;25/11/2026 18:00;23/11/2026 12:00
MSK;FE1;KING OF THE SEAS;2643W;Shanghai;2026-12-28;;
MSK;FE1;QUEEN OF THE SEAS;2644W;Rotterdam;01-Dec-26 0600;;`;

test('a table with a title is read, the rows of a vessel together, times on the clock of the port', () => {
  const { schedules, refusals } = read(table);
  expect(refusals).toEqual([]);
  expect(schedules.map(({ vesselName, calls }) => [vesselName, calls.length])).toEqual([
    ['KING OF THE SEAS', 2],
    ['QUEEN OF THE SEAS', 1],
  ]);
  expect(schedules[0]).toMatchObject({
    carrierCode: 'MAEU',
    carrierServiceCode: 'FE1',
    isPartial: true,
    calls: [
      {
        sequence: 0,
        unLocationCode: 'NLRTM',
        portName: 'Rotterdam',
        exportVoyageNumber: '2643W',
        arrival: { planned: '2026-11-24T09:00:00+01:00' },
        departure: { planned: '2026-11-25T18:00:00+01:00' },
        cutOffs: { PCO: '2026-11-23T12:00:00+01:00' },
      },
      { sequence: 1, unLocationCode: 'CNSHA', arrival: { planned: '2026-12-28T00:00:00+08:00' } },
    ],
  });
});

test.each([
  [
    'Vessel,IMO No,Voyage,POL Port',
    { vesselName: 'Vessel', vesselImoNumber: 'IMO No', voyageNumber: 'Voyage' },
  ],
  [
    '船名,航次,港口,到港时间,离港时间,截单时间',
    {
      vesselName: '船名',
      voyageNumber: '航次',
      portName: '港口',
      arrival: '到港时间',
      departure: '离港时间',
      documentCutOff: '截单时间',
    },
  ],
  [
    '本船,次航,寄港地,入港予定日,出港予定日',
    {
      vesselName: '本船',
      voyageNumber: '次航',
      portName: '寄港地',
      arrival: '入港予定日',
      departure: '出港予定日',
    },
  ],
  ['船名,航次,掛靠港,到港時間,離港時間', { portName: '掛靠港', arrival: '到港時間', departure: '離港時間' }],
  [
    'SCAC,Service Code,Ship,UN/LOCODE,Terminal,ETB,ATA,ATD,VGM Cut-Off,SI cut off',
    {
      carrierCode: 'SCAC',
      serviceCode: 'Service Code',
      vesselName: 'Ship',
      unLocationCode: 'UN/LOCODE',
      facilityCode: 'Terminal',
      berth: 'ETB',
      arrivalActual: 'ATA',
      departureActual: 'ATD',
      vgmCutOff: 'VGM Cut-Off',
      documentCutOff: 'SI cut off',
    },
  ],
])('the headings %s are recognised', (header, columns) => {
  expect(guessColumns(header.split(','))).toMatchObject(columns);
});

test('a mapping says which column is what, whatever it is called', () => {
  const mapping: TableMapping = {
    columns: { vesselName: 'A', portName: 'B', arrival: 'C' },
    dayOrder: 'month-first',
    kind: 'roro',
  };
  const { schedules } = read('A,B,C\nHOEGH TARGET,Rotterdam,12/01/2026 4:30 PM', mapping);
  expect(schedules).toMatchObject([
    {
      kind: 'roro',
      vesselName: 'HOEGH TARGET',
      calls: [{ arrival: { planned: '2026-12-01T16:30:00+01:00' } }],
    },
  ]);
});

test('each row that cannot be read is refused with its number and column; the others are read', () => {
  const { schedules, refusals } = read(`Vessel,IMO,Port,ETA
A,9321483,Rotterdam,2026-11-24
B,9321484,Rotterdam,2026-11-24
C,,Atlantis,2026-11-24
D,,Rotterdam,soon
,,Rotterdam,2026-11-24
E,,,2026-11-24
F,,Rotterdam,
G,,Atlantis,2026-11-24T10:00:00+03:00`);
  expect(schedules.map(({ vesselName }) => vesselName)).toEqual(['A', 'G']);
  expect(refusals.map(({ path, field, code }) => [path, field, code])).toEqual([
    ['row 3', 'IMO', 'bad-reference'],
    ['row 4', 'ETA', 'bad-time'],
    ['row 5', 'ETA', 'bad-time'],
    ['row 6', 'Vessel', 'missing-field'],
    ['row 7', 'Port', 'missing-field'],
    ['row 8', 'ETA', 'missing-field'],
  ]);
  for (const { reason } of refusals) expect(reason).toMatch(/.+: .+\.$/s);
});

test('a remembered column that a later table lacks is said once, and the rest is read', () => {
  const mapping: TableMapping = {
    columns: { vesselName: 'Vessel', portName: 'Port', arrival: 'ETA', portCutOff: 'CY Closing' },
    dayOrder: 'day-first',
    kind: 'container',
  };
  const { schedules, refusals } = read('Vessel,Port,ETA,CY Cut\nA,Rotterdam,2026-11-24,2026-11-23', mapping);
  expect(schedules.map(({ vesselName }) => vesselName)).toEqual(['A']);
  expect(refusals).toMatchObject([{ path: 'row 1', field: 'CY Closing', code: 'missing-field' }]);
});

test.each([
  ['a column for the port', 'Vessel,ETA\nA,2026-11-24', 'portName'],
  ['a column for the vessel', 'Port,ETA\nRotterdam,2026-11-24', 'vesselName'],
  ['a column for a time', 'Vessel,Port\nA,Rotterdam', 'arrival'],
])('a table without %s is refused once, with where to say it', (_, text, field) => {
  const { refusals } = read(text);
  expect(refusals).toMatchObject([
    { field, code: 'missing-field', reason: expect.stringMatching(/Data sources/) },
  ]);
});

test.each([
  ['2026-11-24 14:05', '2026-11-24T14:05'],
  ['2026-11-24T14:05:30', '2026-11-24T14:05'],
  ['20261124 1405', '2026-11-24T14:05'],
  ['24.11.2026', '2026-11-24T00:00'],
  ['24/11/26 14:05', '2026-11-24T14:05'],
  ['24-Nov-2026 1405 LT', '2026-11-24T14:05'],
  ['Tue 24 November 2026 2:05 pm', '2026-11-24T14:05'],
  ['Nov 24, 2026', '2026-11-24T00:00'],
  ['2026年11月24日 14:05', '2026-11-24T14:05'],
  ['31/12/2026 24:00', '2027-01-01T00:00'],
  ['28.02.2028 2400', '2028-02-29T00:00'],
  ['24/11/2026 24:30', undefined],
  ['31/11/2026', undefined],
  ['24/11/2026 25:00', undefined],
  ['TBA', undefined],
])('%s is read as %s', (text, local) => {
  expect(readTableTime(text, 'day-first')?.local).toBe(local);
});

test.each(['TBA', 'tbc', 'T.B.A.', 'N/A', 'to be advised', '—', '??', '待定', '未定'])(
  'a cut-off of %s was not published, and the call is kept',
  (cell) => {
    const { schedules, refusals } = read(
      `Vessel,Port,ETA,ETD,CY Closing\nA,Rotterdam,2026-11-24,${cell},${cell}`,
    );
    expect(refusals).toEqual([]);
    expect(schedules[0]?.calls[0]).toMatchObject({ departure: {}, cutOffs: {} });
  },
);

test('quoted cells may hold separators, line ends and quotes', () => {
  expect(splitText('a,b\n"x, ""y""\nz",2\r\n3,4')).toEqual([
    ['a', 'b'],
    ['x, "y"\nz', '2'],
    ['3', '4'],
  ]);
});

test('any text and any mapping get an answer', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constant(table)), fc.string(), (text, name) => {
      const mapping: TableMapping = {
        columns: { vesselName: name, portName: 'Port of call', arrival: 'ETA' },
        dayOrder: 'day-first',
        kind: 'container',
      };
      for (const { reason } of [...read(text).refusals, ...read(text, mapping).refusals])
        expect(reason).toMatch(/.+: .+\.$/s);
    }),
  );
});

test('any table is read as it was written, whatever its headings, their order and what separates them', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{1,12}$/);
  const at = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 16).replace('T', ' '));
  const row = fc.record({
    vesselName: word,
    voyageNumber: fc.stringMatching(/^[0-9]{3,4}[NEWS]$/),
    unLocationCode: fc.constantFrom('NLRTM', 'CNSHA', 'SGSIN'),
    arrival: at,
    departure: at,
    portCutOff: at,
  });
  const fields = [
    'vesselName',
    'voyageNumber',
    'unLocationCode',
    'arrival',
    'departure',
    'portCutOff',
  ] as const;
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 6 }),
      fc.uniqueArray(word, { minLength: fields.length, maxLength: fields.length }),
      fc.shuffledSubarray([...fields], { minLength: fields.length }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('container' as const, 'roro' as const),
      (rows, headings, order, separator, kind) => {
        const mapping: TableMapping = {
          columns: Object.fromEntries(order.map((field, i) => [field, headings[i]!])),
          dayOrder: 'day-first',
          kind,
        };
        const lines = [headings, ...rows.map((one) => order.map((field) => one[field]))];
        const { schedules, refusals } = read(lines.map((line) => line.join(separator)).join('\n'), mapping);
        expect(refusals).toEqual([]);
        const zoned = (local: string, code: string) => `${local.replace(' ', 'T')}:00${offsets[code]}`;
        const calls = schedules.flatMap((one) => one.calls.map((call) => ({ vessel: one.vesselName, call })));
        expect(schedules.every((one) => one.kind === kind)).toBe(true);
        expect(
          calls
            .map(({ vessel, call }) => [
              vessel,
              call.exportVoyageNumber,
              call.unLocationCode,
              call.arrival.planned,
              call.departure.planned,
              call.cutOffs.PCO,
            ])
            .toSorted(),
        ).toEqual(
          rows
            .map((one) => [
              one.vesselName,
              one.voyageNumber,
              one.unLocationCode,
              zoned(one.arrival, one.unLocationCode),
              zoned(one.departure, one.unLocationCode),
              zoned(one.portCutOff, one.unLocationCode),
            ])
            .toSorted(),
        );
      },
    ),
    { numRuns: 200 },
  );
});
