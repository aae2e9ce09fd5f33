import { expect, test } from 'vitest';
import { readTable, splitVoyages } from './index.ts';

const known = {
  isCountryCode: () => true,
  findCarrierCode: () => undefined,
  findPortCode: (name: string) => ({ Shanghai: 'CNSHA', Rotterdam: 'NLRTM' })[name],
  toInstant: (local: string, code: string) => `${local}:00${code === 'CNSHA' ? '+08:00' : '+01:00'}`,
};
const read = (text: string) =>
  readTable(
    text.split('\n').map((line) => line.split(',')),
    undefined,
    known,
  );
const row = 'ELBA,643W,Shanghai,2026-11-01,Rotterdam,2026-11-30,2026-10-30 12:00';

test.each([
  'Vessel,Voyage,POL,ETD,POD,ETA,CY Cut-off',
  'Vessel Name,Voy No.,Port of Loading,ETD (LT),Port of Discharge,ETA (LT),CY Closing',
  'Vessel,Voyage,Origin,ETD,Destination,ETA,CY Cut-off',
  'Vessel,Voyage,From,ETD,To,ETA,CY Cut-off',
  '船名,航次,起运港,离港时间,目的港,到港时间,截港时间',
  '本船,次航,積地,出港予定日,揚地,入港予定日,CYカット',
])('a row under %s is the calls at both ends', (head) => {
  const items = read(`Sailings\n${head}\n${row}`);
  expect(items).toMatchObject([
    {
      kind: 'schedule',
      schedule: {
        vesselName: 'ELBA',
        calls: [
          {
            unLocationCode: 'CNSHA',
            departure: { planned: '2026-11-01T00:00:00+08:00' },
            arrival: {},
            cutOffs: { PCO: '2026-10-30T12:00:00+08:00' },
          },
          {
            unLocationCode: 'NLRTM',
            arrival: { planned: '2026-11-30T00:00:00+01:00' },
            departure: {},
            cutOffs: {},
          },
        ],
      },
    },
  ]);
});

test('refusals name the row of the file, and one end without a time is left out', () => {
  const items = read(
    [
      'Vessel,Voyage,POL,ETD,POD,ETA',
      'ELBA,1,Shanghai,2026-11-01,Rotterdam,',
      'ELBA,2,Shanghai,soon,Rotterdam,2026-11-30',
    ].join('\n'),
  );
  expect(items).toMatchObject([
    { kind: 'schedule', schedule: { calls: [{ unLocationCode: 'CNSHA' }, { unLocationCode: 'NLRTM' }] } },
    { kind: 'refused', refusal: { path: 'row 3', field: 'ETD', code: 'bad-time' } },
  ]);
});

test('a table of calls stays as it is', () => {
  const rows = [
    ['Vessel', 'Port', 'POL', 'POD', 'ETA'],
    ['ELBA', 'Rotterdam', 'x', 'y', '2026-11-30'],
  ];
  expect(splitVoyages(rows)).toEqual({ rows, numbers: [1, 2] });
});
