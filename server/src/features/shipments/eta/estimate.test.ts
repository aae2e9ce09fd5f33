import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EstimateRow, listNews } from './estimate.ts';
import type { ArrivalKnowledge } from './knowledge.ts';

const at = (hours: number): Date => new Date(Date.UTC(2026, 10, 1, hours));
const now = at(1000);

const knowledge: fc.Arbitrary<ArrivalKnowledge> = fc
  .record({
    place: fc.constantFrom('NLRTM', 'DEHAM', null),
    hasArrived: fc.boolean(),
    hasWord: fc.boolean(),
    factId: fc.constantFrom('1', '2', '3'),
    hours: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ place, hasArrived, hasWord, factId, hours }) => ({
    shipmentId: 's1',
    place,
    hasArrived,
    carrierWord: hasWord
      ? { factId, arrivalAt: at(500 + hours), issuedAt: at(hours), receivedAt: at(Number(factId)) }
      : undefined,
  }));

const newestOf = (rows: readonly EstimateRow[]): EstimateRow[] => rows.slice(-1);

test('in whatever order reports come, the newest row is what the source says now, and a repeat adds none', () => {
  fc.assert(
    fc.property(fc.array(knowledge, { maxLength: 12 }), (heard) => {
      const rows: EstimateRow[] = [];
      for (const known of heard) {
        const before = [...rows];
        rows.push(...listNews(known, newestOf(rows), now).appended);
        expect(rows.slice(0, before.length)).toEqual(before);
        expect(listNews(known, newestOf(rows), now)).toEqual({ appended: [], explained: [] });
        if (known.hasArrived || known.place === null) expect(rows).toEqual(before);
        else expect(rows.at(-1)?.estimatedAt ?? null).toEqual(known.carrierWord?.arrivalAt ?? null);
      }
    }),
  );
});

test('an estimate that counts again because a later one was retracted is known since now', () => {
  const first = { factId: '1', arrivalAt: at(500), issuedAt: at(0), receivedAt: at(1) };
  const second = { factId: '2', arrivalAt: at(600), issuedAt: at(5), receivedAt: at(6) };
  const said = (carrierWord: ArrivalKnowledge['carrierWord']): ArrivalKnowledge => ({
    shipmentId: 's1',
    place: 'NLRTM',
    hasArrived: false,
    carrierWord,
  });
  const rows = listNews(said(first), [], now).appended;
  rows.push(...listNews(said(second), newestOf(rows), now).appended);
  rows.push(...listNews(said(first), newestOf(rows), now).appended);
  expect(rows.map(({ estimatedAt, receivedAt }) => [estimatedAt, receivedAt])).toEqual([
    [at(500), at(1)],
    [at(600), at(6)],
    [at(500), now],
  ]);
});
