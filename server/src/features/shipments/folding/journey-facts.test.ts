import { describe, expect, test } from 'vitest';
import { emerald, fact, facts, factsOn, retractionOf, ruby } from '../../../../test/factories/facts.ts';
import type { Fact } from '../timeline/index.ts';
import { foldJourney, listJourneyFacts } from './journey-facts.ts';

const box = 'HMMU6120580';
const links = { equipmentsOf: new Map(), documentsOf: new Map() };
const booked = (booking: string, reported: Fact[]) =>
  reported.map((each) => ({ ...each, carrierBookingReferences: [booking] }));
const statuses = (reported: Fact[], options: { knownAt?: string } = {}) =>
  listJourneyFacts(box, new Map([[`EQ:${box}`, reported]])).map(
    (journey) => foldJourney(journey, links, options).status,
  );

const first = factsOn(
  ruby,
  '1W',
  `LOAD CNSHA ACT 2026-05-02
  DEPA CNSHA ACT 2026-05-03
  ARRI NLRTM ACT 2026-06-05
  DISC NLRTM ACT 2026-06-06`,
);
const out = facts('GTOT NLRTM ACT 2026-06-08 LADEN');
const fetched = facts('GTOT NLRTM ACT 2026-07-15 EMPTY DEPO');
const next = factsOn(emerald, '2E', 'LOAD NLRTM ACT 2026-07-20\nDEPA NLRTM ACT 2026-07-21');

describe('a journey without a reported return of the empty container', () => {
  test.each([
    ['is fetched empty', [...first, ...out], fetched],
    ['comes full to a terminal', [...first, ...out], facts('GTIN NLRTM ACT 2026-07-18 LADEN')],
    ['is loaded again', [...first, ...out], next],
    ['is fetched empty, and was last heard of at sea', first.slice(0, 2), fetched],
  ])('is completed when the container %s', (_, before, begun) => {
    const reported = [...booked('OLD1', before), ...booked('NEW1', begun)];
    expect(statuses(reported)).toEqual(['completed', 'in-transit']);
    expect(statuses(reported.toReversed())).toEqual(['completed', 'in-transit']);
  });

  test('is completed too where no documents are named', () => {
    expect(statuses(booked('', [...first, ...out, ...fetched, ...next]).map(withoutDocuments))).toEqual([
      'completed',
      'in-transit',
    ]);
  });

  test('is in transit until that is known', () => {
    const reported = [...booked('OLD1', [...first, ...out]), ...booked('NEW1', [...fetched, ...next])];
    expect(statuses(reported, { knownAt: '2026-07-15T11:00:00Z' })[0]).toBe('in-transit');
    expect(statuses(reported, { knownAt: '2026-07-15T12:00:00Z' })[0]).toBe('completed');
  });

  test.each([
    ['is only planned', facts('GTOT NLRTM PLN 2026-07-15 EMPTY DEPO')],
    ['was retracted', [...fetched, retractionOf(fetched[0] as Fact, '2026-07-16')]],
    ['was before the last event of this one', facts('GTOT CNSHA ACT 2026-05-20 EMPTY DEPO')],
    ['begins with an unloading: another document of the same journey', facts('DISC NLRTM ACT 2026-06-20')],
  ])('is in transit where the beginning of the next one %s', (_, begun) => {
    const reported = [...booked('OLD1', [...first, ...out]), ...booked('NEW1', begun)];
    expect(statuses(reported)).toContain('in-transit');
    expect(statuses(reported)).not.toContain('completed');
  });

  test('at sea, is not ended by a departure under another document', () => {
    const [load, ...rest] = first as [Fact, ...Fact[]];
    const reported = [...booked('OLD1', [load]), ...booked('NEW1', rest)];
    // On the same voyage: one journey under two documents.
    expect(statuses(reported)).toEqual(['in-transit']);
    const ships = rest.map((each) => ({
      ...each,
      conveyance: { ...each.conveyance, exportVoyageNumber: '99E' },
    }));
    expect(statuses([...booked('OLD1', [load]), ...booked('NEW1', ships)])).not.toContain('completed');
    expect(statuses([...booked('OLD1', [load]), fact('GTIN CNSHA ACT 2026-05-01 LADEN')])).toEqual([
      'in-transit',
    ]);
  });
});

const withoutDocuments = (each: Fact): Fact => ({ ...each, carrierBookingReferences: [] });
