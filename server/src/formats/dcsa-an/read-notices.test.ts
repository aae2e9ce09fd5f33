import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readArrivalNotices } from './read-notices.ts';
import { writeArrivalNotice } from './write-notices.ts';

const known = { findCarrierCode: (code: string) => ({ HLC: 'HLCU' })[code] };
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name));
const read = (value: unknown) =>
  readArrivalNotices(
    typeof value === 'string' || value instanceof Uint8Array
      ? Buffer.from(value)
      : Buffer.from(JSON.stringify(value)),
    'application/json',
    known,
  );
const notice = {
  issueDateTime: '2026-11-20T09:00:00Z',
  carrierCode: 'HLC',
  transportDocumentReference: 'HLCU1',
};

test.each(['lastFreeDate', 'lastFreeDateTime'])('a %s without its optional value says nothing', (name) => {
  const freeTime = { typeCodes: 'DEM', duration: 5, timeUnit: 'CD', [name]: { classifier: 'EST' } };
  const items = read({ ...notice, freeTimes: [freeTime] });
  expect(items).toMatchObject([{ kind: 'free-time', report: { clocks: ['demurrage'], duration: 5 } }]);
});

describe('published examples', () => {
  test.each(['get-basic-response.json', 'post-freetime-request.json'])(
    '%s gives ten days of detention',
    (name) => {
      expect(read(fixture(name))).toMatchObject([
        {
          kind: 'free-time',
          report: {
            clocks: ['detention'],
            duration: 10,
            timeUnit: 'CD',
            equipmentReferences: ['MSKU1234567', 'MSKU1234568'],
            isoEquipmentCodes: ['40HC'],
          },
        },
      ]);
    },
  );

  test('a light notification is read and says nothing of free time', () => {
    expect(read(fixture('post-notification-request.json'))).toEqual([]);
  });
});

describe('free time', () => {
  test('a last free date, hours and several types are read', () => {
    const items = read({
      ...notice,
      freeTimes: [
        { typeCodes: ['DEM', 'STO'], lastFreeDate: { value: '2026-11-27', classifier: 'EST' } },
        { typeCodes: ['DET'], duration: 48, timeUnit: 'HR' },
      ],
    });
    expect(items).toMatchObject([
      { report: { carrierCode: 'HLCU', clocks: ['demurrage', 'storage'], lastFreeDate: '2026-11-27' } },
      { report: { clocks: ['detention'], duration: 48, timeUnit: 'HR' } },
    ]);
  });

  test.each([
    ['an unknown type', { typeCodes: ['XYZ'], duration: 1 }, 'unknown-code'],
    ['no type', { duration: 1 }, 'missing-field'],
    ['neither duration nor date', { typeCodes: ['DEM'] }, 'missing-field'],
    ['half a day', { typeCodes: ['DEM'], duration: 1.5 }, 'wrong-type'],
    ['a date that is none', { typeCodes: ['DEM'], lastFreeDate: { value: '27.11.2026' } }, 'bad-reference'],
  ])('%s is refused, and the rest of the notice is read', (_, freeTime, code) => {
    const items = read({
      ...notice,
      freeTimes: [freeTime, { typeCodes: ['DET'], duration: 5, timeUnit: 'WD' }],
    });
    expect(items).toContainEqual({ kind: 'refused', refusal: expect.objectContaining({ code }) });
    expect(items).toContainEqual({
      kind: 'free-time',
      report: expect.objectContaining({ clocks: ['detention'] }),
    });
  });

  test.each(['', '{', '[]', '{"a":1}', '[1]', 'ÿ', '{"arrivalNotices":[{"transportDocumentReference":1}]}'])(
    'a body such as %j never throws',
    (body) => {
      expect(Array.isArray(read(body))).toBe(true);
    },
  );
});

test('what is written is read back', () => {
  const written = writeArrivalNotice({
    carrierCode: 'HLCU',
    transportDocumentReference: 'HLCU1',
    issuedAt: '2026-11-20T09:00:00Z',
    equipmentReferences: ['HLBU9000053'],
    portOfDischarge: 'DEHAM',
    arrivalDate: '2026-11-19',
    freeTimes: [
      {
        clocks: ['demurrage'],
        equipmentReferences: ['HLBU9000053'],
        duration: 5,
        timeUnit: 'WD',
        lastFreeDate: '2026-11-27',
      },
    ],
  });
  expect(read({ arrivalNotices: [written] })).toEqual([
    {
      kind: 'free-time',
      report: {
        carrierCode: 'HLCU',
        transportDocumentReference: 'HLCU1',
        issuedAt: '2026-11-20T09:00:00Z',
        unLocationCode: 'DEHAM',
        clocks: ['demurrage'],
        equipmentReferences: ['HLBU9000053'],
        isoEquipmentCodes: [],
        duration: 5,
        timeUnit: 'WD',
        lastFreeDate: '2026-11-27',
      },
    },
  ]);
});
