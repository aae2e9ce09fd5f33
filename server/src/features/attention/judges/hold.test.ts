import { expect, test } from 'vitest';
import { judgeShipment } from './judges.ts';
import { at, defaultLimits, noon, shipment } from './testing.ts';

test.each<[string, string[][], string[]]>([
  ['a customs hold', [['HOLD', 'CUS']], ['hold actual']],
  [
    'a hold that was released',
    [
      ['HOLD', 'CUS'],
      ['RELS', 'CUS'],
    ],
    [],
  ],
  [
    'a customs hold beside a released freight hold',
    [
      ['HOLD', 'CUS'],
      ['HOLD', 'INV'],
      ['RELS', 'INV'],
    ],
    ['hold actual'],
  ],
  [
    'a freight hold that customs does not end',
    [
      ['HOLD', 'INV'],
      ['CUSR', ''],
      ['INSP', ''],
    ],
    ['hold actual'],
  ],
  [
    'a freight hold of a container that can be picked up',
    [
      ['HOLD', 'INV'],
      ['AVPU', ''],
    ],
    [],
  ],
  [
    'a customs hold that was inspected and not released',
    [
      ['HOLD', 'CUS'],
      ['CUSI', ''],
      ['INSP', ''],
    ],
    ['hold actual'],
  ],
  ['picked for inspection', [['CUSI', '']], ['hold possible']],
  [
    'picked, then cleared',
    [
      ['CUSS', ''],
      ['CUSR', ''],
    ],
    [],
  ],
  ['nothing', [], []],
])('hold: %s', (_, notes, expected) => {
  const holds = notes.map(([eventCode = '', documentTypeCode = ''], i) => ({
    factId: String(i),
    eventCode,
    documentTypeCode,
    at: at(i - 10),
  }));
  const landed = shipment({ latest: { milestone: 'unloaded' }, arrivalIsActual: true, holds });
  expect(judgeShipment(landed, defaultLimits, noon).map(({ type, stage }) => `${type} ${stage}`)).toEqual(
    expected,
  );
});
