import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ItineraryQuery, findItineraries } from './find-itineraries.ts';
import { buildNetwork } from './network.ts';
import type {
  ConnectionMinutesOf,
  SailingItinerary,
  SailingRide,
  NetworkSailing,
  SailingCall,
} from './sailing.ts';
import { buildSearchable, searchNetwork } from './search-sailings.ts';

const connectionOf: ConnectionMinutesOf = (code) =>
  code === 'C' ? { sameTerminal: 5, otherTerminal: 9 } : { sameTerminal: 2, otherTerminal: 3 };

const call = (text: string): SailingCall => {
  const [place = '', arrival = '', departure = ''] = text.split(' ');
  const [unLocationCode = '', facilityCode] = place.split('/');
  const at = (part: string) => (part === '-' ? undefined : Number(part));
  return { unLocationCode, facilityCode, arrivalAt: at(arrival), departureAt: at(departure) };
};
const sailing = (...calls: string[]): NetworkSailing => ({
  sailingId: calls.join(),
  kind: 'container',
  carrierCode: 'MSCU',
  calls: calls.map(call),
});

const query: ItineraryQuery = {
  origins: ['A'],
  destinations: ['D'],
  from: 0,
  until: 100,
  mostTransshipments: 2,
  longestMinutes: 200,
};
const find = (sailings: NetworkSailing[], change: Partial<ItineraryQuery> = {}) =>
  findItineraries(buildNetwork(sailings, connectionOf), { ...query, ...change });
const shortOf = (found: readonly SailingItinerary[]) =>
  found.map(({ departureAt, arrivalAt, rides }) => `${departureAt}-${arrivalAt} ${rides.length}`).toSorted();

describe('ways by given sailings', () => {
  test('every direct sailing is found, also one that another beats', () => {
    const slow = sailing('A - 1', 'D 50 -');
    const fast = sailing('A - 2', 'D 20 -');
    expect(shortOf(find([slow, fast]))).toEqual(['1-50 1', '2-20 1']);
  });

  test('a connection needs the least time of its port, and more from another terminal', () => {
    const first = sailing('A - 1', 'B/X 10 -');
    const same = (departure: number) => sailing(`B/X - ${departure}`, 'D 30 -');
    const other = (departure: number) => sailing(`B/Y - ${departure}`, 'D 30 -');
    expect(find([first, same(11)])).toEqual([]);
    expect(shortOf(find([first, same(12)]))).toEqual(['1-30 2']);
    expect(find([first, other(12)])).toEqual([]);
    expect(shortOf(find([first, other(13)]))).toEqual(['1-30 2']);
  });

  test('two transshipments are found, and none or one where no more is wanted', () => {
    const chain = [sailing('A - 1', 'B 5 -'), sailing('B - 8', 'C 10 -'), sailing('C - 20', 'D 30 -')];
    expect(shortOf(find(chain))).toEqual(['1-30 3']);
    expect(find(chain, { mostTransshipments: 1 })).toEqual([]);
    expect(find(chain, { mostTransshipments: 0 })).toEqual([]);
  });

  test('nothing is loaded or discharged where no time for it is known', () => {
    expect(find([sailing('A 1 -', 'D 9 -')])).toEqual([]);
    expect(find([sailing('A - 1', 'D - 9')])).toEqual([]);
  });

  test('nothing is carried across times that contradict each other', () => {
    expect(find([sailing('A - 10', 'B 5 6', 'D 20 -')])).toEqual([]);
  });

  test('a vessel that overtakes another of its service is caught in its place', () => {
    const late = sailing('B - 12', 'D 60 -');
    const fast = sailing('B - 13', 'D 40 -');
    expect(shortOf(find([sailing('A - 1', 'B 5 -'), late, fast]))).toEqual(['1-40 2']);
  });

  test('cargo is loaded at the last call at the origin and leaves at the first at the destination', () => {
    const round = sailing('A - 1', 'A 3 4', 'B 6 7', 'D 9 10', 'D 12 -');
    expect(shortOf(find([round]))).toEqual(['4-9 1']);
    expect(find([round], { until: 2 })).toEqual([]);
  });
});

/** Every way by at most three sailings, found without any cleverness. */
function listAllWays(sailings: readonly NetworkSailing[], order: ItineraryQuery): SailingItinerary[] {
  const isOrigin = (one: SailingCall) => order.origins.includes(one.unLocationCode);
  const isTarget = (one: SailingCall) => order.destinations.includes(one.unLocationCode);
  const ways: SailingItinerary[] = [];
  const ridesFrom = (index: number, board: number): SailingRide[] => {
    const { calls } = sailings[index]!;
    const rides: SailingRide[] = [];
    if (calls[board]!.departureAt === undefined) return [];
    for (let alight = board + 1; alight < calls.length; alight += 1) {
      const end = calls[alight]!;
      if (end.arrivalAt !== undefined) rides.push({ sailing: index, board, alight });
      // Cargo is loaded at the last call at an origin and leaves at the first at a destination.
      if (isOrigin(end) && end.departureAt !== undefined) break;
      if (isTarget(end) && end.arrivalAt !== undefined) break;
    }
    return rides;
  };
  const extend = (rides: readonly SailingRide[]): void => {
    const last = rides.at(-1)!;
    const end = sailings[last.sailing]!.calls[last.alight]!;
    const departureAt = sailings[rides[0]!.sailing]!.calls[rides[0]!.board]!.departureAt!;
    if (isTarget(end)) {
      if (end.arrivalAt! - departureAt <= order.longestMinutes)
        ways.push({ departureAt, arrivalAt: end.arrivalAt!, rides });
      return;
    }
    if (isOrigin(end) || rides.length > order.mostTransshipments) return;
    const { sameTerminal, otherTerminal } = connectionOf(end.unLocationCode);
    for (const [index, { calls }] of sailings.entries())
      for (const [board, there] of calls.entries()) {
        const least = there.facilityCode === end.facilityCode ? sameTerminal : otherTerminal;
        if (there.unLocationCode !== end.unLocationCode || there.departureAt === undefined) continue;
        if (there.departureAt < end.arrivalAt! + least) continue;
        for (const ride of ridesFrom(index, board)) extend([...rides, ride]);
      }
  };
  for (const [index, { calls }] of sailings.entries())
    for (const [board, there] of calls.entries()) {
      const { departureAt } = there;
      const inPeriod = departureAt !== undefined && departureAt >= order.from && departureAt <= order.until;
      if (isOrigin(there) && inPeriod) for (const ride of ridesFrom(index, board)) extend([ride]);
    }
  return ways;
}

const least = (ways: readonly SailingItinerary[]): Set<string> =>
  new Set(
    shortOf(
      ways.filter(
        (one) =>
          !ways.some(
            (other) =>
              other.departureAt >= one.departureAt &&
              other.arrivalAt <= one.arrivalAt &&
              other.rides.length <= one.rides.length &&
              (other.departureAt > one.departureAt ||
                other.arrivalAt < one.arrivalAt ||
                other.rides.length < one.rides.length),
          ),
      ),
    ),
  );

const aCall = fc.record({
  unLocationCode: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
  facilityCode: fc.constantFrom(undefined, undefined, 'X', 'Y'),
  sail: fc.integer({ min: 1, max: 12 }),
  stay: fc.integer({ min: 0, max: 4 }),
  known: fc.constantFrom('both', 'both', 'both', 'arrival', 'departure'),
});
const aSailing = fc
  .record({ start: fc.integer({ min: 0, max: 60 }), calls: fc.array(aCall, { minLength: 2, maxLength: 5 }) })
  .map(({ start, calls }): NetworkSailing => {
    let at = start;
    return {
      ...sailing(),
      calls: calls.map(({ unLocationCode, facilityCode, sail, stay, known }) => {
        const arrivalAt = at + sail;
        const departureAt = arrivalAt + stay;
        at = departureAt;
        return {
          unLocationCode,
          facilityCode,
          arrivalAt: known === 'departure' ? undefined : arrivalAt,
          departureAt: known === 'arrival' ? undefined : departureAt,
        };
      }),
    };
  });
const aFleet = fc.array(aSailing, { minLength: 1, maxLength: 9 });
const anOrder = fc.record({
  origins: fc.constantFrom(['A'], ['A', 'E']),
  destinations: fc.constantFrom(['D'], ['D', 'B']),
  from: fc.integer({ min: 0, max: 30 }),
  length: fc.integer({ min: 5, max: 80 }),
  mostTransshipments: fc.constantFrom(0 as const, 1 as const, 2 as const),
  longestMinutes: fc.constantFrom(25, 200),
});

test('what is found of a departure does not depend on the period asked for', () => {
  fc.assert(
    fc.property(aFleet, anOrder, fc.integer({ min: 1, max: 40 }), (fleet, { length, ...order }, more) => {
      const until = order.from + length;
      const directIn = (end: number) =>
        shortOf(
          find(fleet, { ...order, until: end }).filter(
            ({ departureAt, rides }) => rides.length === 1 && departureAt <= until,
          ),
        );
      expect(directIn(until)).toEqual(directIn(until + more));
    }),
    { numRuns: 500 },
  );
});

describe('on random networks', () => {
  test('the ways that nothing beats are those of a plain search of all ways', () => {
    fc.assert(
      fc.property(aFleet, anOrder, (fleet, { length, ...order }) => {
        const asked = { ...order, until: order.from + length };
        const found = find(fleet, asked);
        expect([...least(found)].toSorted()).toEqual([...least(listAllWays(fleet, asked))].toSorted());
      }),
      { numRuns: 1500 },
    );
  });

  test('every way found is one that can be sailed, and only direct ones are ever beaten', () => {
    fc.assert(
      fc.property(aFleet, anOrder, (fleet, { length, ...order }) => {
        const asked = { ...order, until: order.from + length };
        const all = new Set(listAllWays(fleet, asked).map((way) => JSON.stringify(way.rides)));
        const found = find(fleet, asked);
        const best = least(found);
        for (const way of found) {
          expect(all).toContain(JSON.stringify(way.rides));
          if (way.rides.length > 1) expect(best).toContain(shortOf([way])[0]);
        }
        expect(new Set(found.map((way) => JSON.stringify(way.rides))).size).toBe(found.length);
      }),
      { numRuns: 500 },
    );
  });

  test('a search by arrival finds the best of the ways that arrive in the period', () => {
    fc.assert(
      fc.property(aFleet, anOrder, (fleet, { length, ...order }) => {
        const [from, until] = [order.from, order.from + length];
        const found = searchNetwork(buildSearchable(fleet, connectionOf), {
          ...order,
          from,
          until,
          by: 'arrival',
        });
        const all = listAllWays(fleet, { ...order, from: -1000, until: 1000 });
        const inTime = all.filter(({ arrivalAt }) => arrivalAt >= from && arrivalAt <= until);
        expect([...least(found)].toSorted()).toEqual([...least(inTime)].toSorted());
      }),
      { numRuns: 500 },
    );
  });
});
