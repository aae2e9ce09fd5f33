import { ApplicationData } from '@portolan/contract';
import { expect, test } from 'vitest';
import { decodeLog } from '../log-decoder.ts';
import { createAisDecoder } from '../sentences/decode.ts';
import { sentenceOf } from '../testing/sentence-of.ts';

const receivedAt = new Date('2026-02-01T12:00:20.000Z');
/** IMO SN.1/Circ.289: 12 persons on board, from a vessel to everybody. */
const persons = sentenceOf([8, 6], [0, 2], [244_060_000, 30], [0, 2], [1, 10], [16, 6], [12, 13], [0, 3]);
/** An application that nobody has published, to one station. */
const unknown = sentenceOf(
  [6, 6],
  [0, 2],
  [244_060_000, 30],
  [0, 2],
  [2_446_000, 30],
  [0, 2],
  [900, 10],
  [9, 6],
  [0xabcd, 16],
);

function read(text: string, withApplications = true): ApplicationData[] {
  const items = decodeLog(createAisDecoder({ withApplications }), Buffer.from(text), receivedAt);
  return items.flatMap((item) =>
    item.kind === 'application' ? [ApplicationData.parse(item.application)] : [],
  );
}

test('a known application says what it is and what is in it', () => {
  expect(read(`${persons}\n`)).toEqual([
    {
      messageType: 8,
      mmsi: '244060000',
      dac: 1,
      fid: 16,
      name: 'number-of-persons',
      fields: { persons: 12 },
    },
  ]);
});

test('an unknown application says to whom it goes and which bits came', () => {
  expect(read(`${unknown}\n`)).toEqual([
    {
      messageType: 6,
      mmsi: '244060000',
      destinationMmsi: '002446000',
      dac: 900,
      fid: 9,
      name: null,
      fields: {},
      data: 'abcd',
    },
  ]);
});

test('who did not ask for application data gets none', () => {
  expect(read(`${persons}\n${unknown}\n`, false)).toEqual([]);
});
