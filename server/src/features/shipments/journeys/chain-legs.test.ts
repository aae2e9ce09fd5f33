import { hourMs } from '@portolan/contract/time/durations';
import type { JourneyPlace, LegMode, SectionKind } from '@portolan/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LegDraft, chainLegs, isSamePlace, noTime } from './chain-legs.ts';
import { chooseSections } from './choose-sections.ts';
import { judgeHandOvers, riskOf } from './judge-hand-overs.ts';
import { expectArrival } from './expect-arrival.ts';
import type { Section } from './section.ts';

const start = Date.parse('2026-11-01T00:00:00Z');
const at = (hours: number): string => new Date(start + hours * hourMs).toISOString();
const places: Record<string, JourneyPlace> = Object.fromEntries(
  [
    ['Indore', 22.7, 75.9],
    ['Nhava Sheva', 18.95, 72.95],
    ['Jebel Ali', 25, 55.05],
    ['Dubai DWC', 24.9, 55.16],
    ['Liege', 50.6, 5.4],
    ['Venlo', 51.4, 6.2],
  ].map(([name, latitude, longitude]) => [
    name as string,
    { name, code: null, timeZone: 'UTC', latitude, longitude } as JourneyPlace,
  ]),
);

function leg(
  mode: LegMode,
  sectionKind: SectionKind,
  way: [from: string, fromHours: number, to: string, untilHours: number],
  more: Partial<LegDraft> = {},
): LegDraft {
  const [from, fromHours, to, untilHours] = way;
  return {
    mode,
    section: { sectionKind, sectionId: `${sectionKind} ${mode} ${fromHours}` },
    sectionKind,
    conveyance: `${mode} ${fromHours}`,
    from: places[from]!,
    to: places[to]!,
    departure: { ...noTime, plannedAt: at(fromHours), at: at(fromHours), classifier: 'EST' },
    arrival: { ...noTime, plannedAt: at(untilHours), at: at(untilHours), classifier: 'EST' },
    state: 'ahead',
    simulated: false,
    events: [],
    n: null,
    ...more,
  };
}
const shape = (legs: readonly LegDraft[]) =>
  legs.map(({ mode, from, to }) => `${mode} ${from.name}-${to.name}`);

const truckRailShipTruckAir = [
  leg('TRUCK', 'truck', ['Indore', 0, 'Indore', 1]),
  leg('RAIL', 'rail', ['Indore', 20, 'Nhava Sheva', 60]),
  leg('VESSEL', 'ocean', ['Nhava Sheva', 100, 'Jebel Ali', 190]),
  leg('TRUCK', 'truck', ['Jebel Ali', 220, 'Dubai DWC', 221]),
  leg('AIR', 'air', ['Dubai DWC', 240, 'Liege', 248]),
  leg('TRUCK', 'truck', ['Liege', 256, 'Venlo', 258]),
];

test('sections of all modes become one chain in the order of time, whatever order they come in', () => {
  const chain = chainLegs(truckRailShipTruckAir);
  expect(chain).toHaveLength(6);
  fc.assert(
    fc.property(fc.shuffledSubarray(truckRailShipTruckAir, { minLength: 6 }), (shuffled) => {
      expect(shape(chainLegs(shuffled))).toEqual(shape(chain));
    }),
  );
});

test('a leg that the carrier and the railway both report stands once, as the railway knows it', () => {
  const carrier = leg('RAIL', 'ocean', ['Indore', 21, 'Nhava Sheva', 62], {
    arrival: { ...noTime, plannedAt: at(55), at: at(62), classifier: 'ACT' },
  });
  const [first, rail] = [truckRailShipTruckAir[0]!, truckRailShipTruckAir[1]!];
  const unplanned = { ...rail, arrival: { ...rail.arrival, plannedAt: null } };
  for (const order of [
    [first, carrier, unplanned],
    [first, unplanned, carrier],
  ]) {
    const chain = chainLegs(order);
    expect(shape(chain)).toEqual(['TRUCK Indore-Indore', 'RAIL Indore-Nhava Sheva']);
    expect(chain[1]).toMatchObject({ sectionKind: 'rail', conveyance: 'RAIL 20' });
    expect(chain[1]?.arrival).toMatchObject({ plannedAt: at(55), at: at(60) });
  }
});

test('any sections chain without a gap and without a double leg', () => {
  const anyLeg = fc
    .record({
      mode: fc.constantFrom<LegMode>('VESSEL', 'RAIL', 'TRUCK', 'AIR'),
      kind: fc.constantFrom<SectionKind>('ocean', 'rail', 'truck', 'air'),
      from: fc.constantFrom(...Object.keys(places)),
      to: fc.constantFrom(...Object.keys(places)),
      fromHours: fc.integer({ min: 0, max: 500 }),
      hours: fc.integer({ min: 1, max: 200 }),
    })
    .map(({ mode, kind, from, to, fromHours, hours }) =>
      leg(mode, kind, [from, fromHours, to, fromHours + hours]),
    );
  fc.assert(
    fc.property(fc.array(anyLeg, { maxLength: 9 }), (drafts) => {
      const chain = chainLegs(drafts);
      for (const [i, one] of chain.entries()) {
        const next = chain[i + 1];
        if (next !== undefined) expect(isSamePlace(one.to, next.from)).toBe(true);
        const twins = chain.filter(
          (other) =>
            other.mode === one.mode &&
            one.mode !== 'unknown' &&
            other.departure.at === one.departure.at &&
            other.arrival.at === one.arrival.at &&
            other.sectionKind !== one.sectionKind,
        );
        expect(twins).toEqual([]);
      }
    }),
  );
});

test('where two sections do not meet, a leg that nobody reported joins them', () => {
  const chain = chainLegs([truckRailShipTruckAir[1]!, truckRailShipTruckAir[3]!]);
  expect(shape(chain)).toEqual([
    'RAIL Indore-Nhava Sheva',
    'unknown Nhava Sheva-Jebel Ali',
    'TRUCK Jebel Ali-Dubai DWC',
  ]);
  expect(chain[1]).toMatchObject({ section: null, departure: { at: at(60) }, arrival: { at: at(220) } });
});

const section = (
  kind: SectionKind,
  id: string,
  days: [number, number],
  box: string | null = 'MSKU1',
): Section => ({
  kind,
  id,
  number: id,
  equipmentReference: box,
  fromAt: new Date(start + days[0] * 24 * hourMs),
  untilAt: new Date(start + days[1] * 24 * hourMs),
  origin: null,
  destination: null,
});

test('a container on a train, a ship and a truck is joined by number and time; its next use is another one', () => {
  const rail = section('rail', 'r', [0, 4]);
  const sea = section('ocean', 's', [6, 30]);
  const drayage = section('truck', 't', [33, 33]);
  const nextRail = section('truck', 'n', [58, 59]);
  const nextSea = section('ocean', 'u', [61, 80]);
  const foreign = section('rail', 'f', [31, 34], 'OTHER1');
  const all = [rail, sea, drayage, nextRail, nextSea, foreign];
  const ids = (from: Section, links: Parameters<typeof chooseSections>[2] = []) =>
    chooseSections(from, all, links)
      .map((one) => one.section.id)
      .toSorted()
      .join('');
  expect(ids(rail)).toBe('rst');
  expect(ids(drayage)).toBe('rst');
  expect(ids(nextSea)).toBe('nu');
  const apart = [{ one: 'ocean:s', other: 'truck:t', joined: false }];
  const wholly = [...apart, { one: 'rail:r', other: 'truck:t', joined: false }];
  expect(ids(sea, apart)).toBe('rs');
  expect(ids(rail, wholly)).toBe('rs');
  expect(ids(drayage, wholly)).toBe('t');
  expect(ids(foreign, [{ one: 'ocean:s', other: 'rail:f', joined: true }])).toBe('frst');
  // What comes after the rail was taken out goes on with the ship alone.
  const railOut = [{ one: 'ocean:s', other: 'rail:r', joined: false }];
  expect([ids(sea, railOut), ids(drayage, railOut), ids(rail, railOut)]).toEqual(['st', 'st', 'r']);
});

test.each([
  [0, 50],
  [10, 10],
  [20, 1],
  [-10, 90],
])(
  'ready with %i hours to spare and an interval of 10 hours is too late in %i of 100 cases',
  (spare, risk) => {
    expect(riskOf(0, -10 * hourMs, 10 * hourMs, spare * hourMs)).toBe(risk);
  },
);

test('a hand-over is kept once the next leg has left, missed once it left later than planned without it', () => {
  const ship = leg('VESSEL', 'ocean', ['Nhava Sheva', 0, 'Jebel Ali', 100], {
    arrival: { plannedAt: at(90), at: at(100), classifier: 'EST', lowAt: at(90), highAt: at(110) },
    n: 40,
  });
  const truck = leg('TRUCK', 'truck', ['Jebel Ali', 130, 'Dubai DWC', 132]);
  const now = new Date(at(50));
  const [open] = judgeHandOvers([ship, truck], now);
  expect(open).toMatchObject({ state: 'open', readyAt: at(124), mustByAt: at(130), marginHours: 6, n: 40 });
  expect(open?.riskPercent).toBe(riskOf(0, -10 * hourMs, 10 * hourMs, 6 * hourMs));
  const left = { ...truck.departure, at: at(126), classifier: 'ACT' as const };
  expect(judgeHandOvers([ship, { ...truck, departure: left }], now)[0]).toMatchObject({ state: 'kept' });
  const late = { ...left, plannedAt: at(100), at: at(140) };
  expect(judgeHandOvers([ship, { ...truck, departure: late }], now)[0]).toMatchObject({ state: 'missed' });
  // What comes too late for the truck moves the end of the journey by as much.
  const sooner = { ...truck.departure, at: at(120) };
  expect(expectArrival([ship, { ...truck, departure: sooner }])).toMatchObject({
    plannedAt: at(132),
    at: at(136),
    lowAt: at(126),
    highAt: at(146),
  });
});
