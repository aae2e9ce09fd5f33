import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeStatusX12, isStatusX12 } from './index.ts';

const context = {
  receivedAt: new Date('2026-11-22T09:00:00Z'),
  findCarrierCode: (code: string) => (code === 'HLC' ? 'HLCU' : undefined),
};
const folder = new URL('fixtures/', import.meta.url);
const load = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const read = (text: string) => decodeStatusX12(Buffer.from(text), context);

test.each(readdirSync(folder))('%s is recognised, refuses nothing and says nothing of free time', (name) => {
  expect(isStatusX12(load(name))).toBe(true);
  expect(read(load(name))).toEqual([]);
});

test('free time to expire is the last free day of the carrier', () => {
  const ends = load('315-test_3.edi').replace('B4***UV*20221121*', 'B4***NF*20221128*');
  expect(read(ends)).toEqual([
    {
      kind: 'free-time',
      report: {
        source: 'carrier',
        carrierCode: 'SUDU',
        transportDocumentReference: 'SUDUN2SL008733AF',
        equipmentReferences: ['MRSU4371639'],
        isoEquipmentCodes: [],
        clocks: ['demurrage'],
        lastFreeDate: '2022-11-28',
        unLocationCode: 'MXZLO',
        issuedAt: '2022-11-21T07:51:00Z',
      },
    },
  ]);
});

const head = 'ISA*00* *00* *ZZ*TERMINAL*ZZ*SHIPPER*261121*1245*U*00401*000000001*0*P*>~';
const set = (...segments: string[]) => `${head}ST*315*0001~${segments.join('~')}~SE*9*0001~`;
const report = (text: string) => read(text).map((item) => (item.kind === 'free-time' ? item.report : item));

test('a terminal sends it beside its own status, for demurrage and storage', () => {
  const text = set(
    'B4***AV*20261121*0610**HLBU*900005*L*45G1*YARD A*CI*3',
    'N9*SCA*HLC',
    'N9*TT*LAX01',
    'SG*AV***20261121*0610',
    'SG*NF***20261127*2359',
    'R4*5*UN*USLAX*LOS ANGELES*US***CA',
  );
  expect(report(text)).toEqual([
    {
      source: 'terminal',
      carrierCode: 'HLCU',
      equipmentReferences: ['HLBU9000053'],
      isoEquipmentCodes: [],
      clocks: ['demurrage', 'storage'],
      lastFreeDate: '2026-11-27',
      unLocationCode: 'USLAX',
      issuedAt: '2026-11-21T12:45:00Z',
    },
  ]);
});

test.each([
  ['the container is in N9*EQ alone', ['B4***NF*20261127', 'N9*EQ*HLBU9000053'], 'HLBU9000053'],
  ['the place is in the head alone', ['B4***NF*20261127**USLAX*HLBU*900005*L*45G1*USLAX*UN*3'], 'USLAX'],
  ['the day has six digits', ['B4***NF*261127***HLBU*900005*L'], '2026-11-27'],
])('%s', (_, segments, expected) => {
  expect(JSON.stringify(report(set(...segments)))).toContain(`"${expected}"`);
});

test('what a sender east of here wrote later today was written when it was received', () => {
  const early = { ...context, receivedAt: new Date('2026-11-21T05:00:00Z') };
  const [item] = decodeStatusX12(Buffer.from(set('B4***NF*20261127***HLBU*900005*L')), early);
  expect(item).toMatchObject({ report: { issuedAt: '2026-11-21T05:00:00.000Z' } });
});

test('an empty container has another free time, which is not read', () => {
  expect(read(set('B4***NF*20261127***HLBU*900005*E*45G1***3'))).toEqual([]);
});

test.each([
  ['no head', ['N9*BM*X'], 'missing-field'],
  ['no container', ['B4***NF*20261127'], 'missing-field'],
  ['no day', ['B4***NF****HLBU*900005'], 'bad-time'],
])('a set with %s is refused', (_, segments, code) => {
  expect(read(set(...segments))).toMatchObject([{ kind: 'refused', refusal: { code } }]);
});

test('sets of another kind are refused alone', () => {
  const text = `${head}ST*310*1~B3*B~SE*2*1~ST*315*2~B4***NF*20261127***HLBU*900005*L~SE*2*2~`;
  expect(read(text).map(({ kind }) => kind)).toEqual(['refused', 'free-time']);
});
