import { describe, expect, test } from 'vitest';
import containers from './fixtures/iso6346-containers.json' with { type: 'json' };
import imoNumbers from './fixtures/imo-numbers.json' with { type: 'json' };
import { numberTypes } from './number-types.ts';
import {
  EquipmentReference,
  Instant,
  UnLocationCode,
  checkEquipmentReference,
  compactNumber,
  equipmentCheckDigit,
  isImoNumber,
} from './references.ts';

describe('container numbers (ISO 6346)', () => {
  test.each(containers.cases)(
    'the check digit of $number is $expectedCheckDigit',
    ({ number, valid, expectedCheckDigit }) => {
      expect(equipmentCheckDigit(number)).toBe(expectedCheckDigit);
      expect(EquipmentReference.safeParse(number).success).toBe(valid);
      const check = checkEquipmentReference(number);
      if (valid) expect(check).toEqual({ kind: 'valid', equipmentReference: number });
      else
        expect(check).toEqual({
          kind: 'wrong-check-digit',
          text: number,
          expectedCheckDigit,
          givenCheckDigit: Number(number.at(-1)),
        });
    },
  );

  test('a remainder of ten counts as zero', () => {
    const odd = containers.cases.filter((one) => one.remainderWas10);
    expect(odd.length).toBeGreaterThan(0);
    for (const { number } of odd) expect(equipmentCheckDigit(number)).toBe(0);
  });

  test.each(['hmmu 612058-0', 'HMMU 612058 0', ' hmmu6120580 ', 'HMMU.612058/0'])(
    '"%s" is HMMU6120580, whatever its spacing and case',
    (text) => expect(EquipmentReference.parse(text)).toBe('HMMU6120580'),
  );

  test('ten characters of a container number are completed with the right check digit', () => {
    expect(checkEquipmentReference('HMMU612058')).toEqual({
      kind: 'missing-check-digit',
      text: 'HMMU612058',
      expectedCheckDigit: 0,
    });
  });

  test.each(['', 'HMMU', 'HMMU61205801', 'HDMUTXGA49218300', '1234567'])(
    '"%s" is not a container number',
    (text) => expect(checkEquipmentReference(text)).toEqual({ kind: 'not-a-container' }),
  );
});

test.each([
  ['ＨＭＭＵ６１２０５８０', 'HMMU6120580'],
  ['hmmu 612058‐0', 'HMMU6120580'],
  ['６１８－６７４９０８２４', '61867490824'],
  ['618ー67490824', '61867490824'],
  ['618−67490824', '61867490824'],
  ['\u200EHMMU6120580\u200B', 'HMMU6120580'],
])('%s is %s without separators, in normal width', (typed, number) => {
  expect(compactNumber(typed)).toBe(number);
});

test.each(['６１８－６７４９０８２４', 'ＡＷＢ 618ー67490824'])(
  '%s is an air waybill for certain',
  (typed) => {
    expect(numberTypes['air-waybill'].parse(typed)).toMatchObject({ number: '61867490824', fit: 'certain' });
  },
);

describe('IMO numbers', () => {
  test.each(imoNumbers.cases)('$imo: $valid', ({ imo, valid }) => expect(isImoNumber(imo)).toBe(valid));
  test.each(['', '928060', '92806033', 'IMO9280603'])('"%s" is malformed', (text) =>
    expect(isImoNumber(text)).toBe(false),
  );
});

describe('places and times', () => {
  test.each([
    ['CNSHA', 'CNSHA'],
    ['cn sha', 'CNSHA'],
    ['USA22', 'USA22'],
  ])('"%s" is the place %s', (text, code) => expect(UnLocationCode.parse(text)).toBe(code));
  test.each(['CNSH', 'CNSHAA', 'C1SHA', 'USA01'])('"%s" is not a place', (text) =>
    expect(UnLocationCode.safeParse(text).success).toBe(false),
  );
  test('an instant keeps the offset that was sent, and must have one', () => {
    expect(Instant.parse('2021-01-09T14:12:56+01:00')).toBe('2021-01-09T14:12:56+01:00');
    expect(Instant.safeParse('2021-01-09T14:12:56').success).toBe(false);
    expect(Instant.safeParse('2021-01-09').success).toBe(false);
  });
});
