import { describe, expect, test } from 'vitest';
import type { SectionKind } from '../../sections.ts';
import { isEventLate, isJourneySilent, judgeJourney, lateLimits } from './judge-journey.ts';
import type { HandOver, Journey, JourneyLeg } from './journey.ts';

const now = new Date('2026-11-21T09:00:00Z');
const plannedAt = '2026-11-23T08:00:00Z';
const after = (hours: number): string => new Date(Date.parse(plannedAt) + hours * 3_600_000).toISOString();

type Known = Parameters<typeof judgeJourney>[0];

/** A journey of sections with one leg each; the first is under way. */
function journeyOf(
  kinds: readonly SectionKind[],
  change: Partial<Known> & { silent?: readonly SectionKind[] } = {},
): Known {
  const { silent = [], ...rest } = change;
  const place = { name: '', code: null, timeZone: null, latitude: null, longitude: null };
  const time = { plannedAt, at: plannedAt, classifier: 'EST', lowAt: null, highAt: null } as const;
  return {
    sections: kinds.map((kind) => ({
      sectionKind: kind,
      sectionId: kind,
      number: kind,
      references: [],
      queryid: kind,
      equipmentReference: null,
      isSilent: silent.includes(kind),
      joined: null,
    })),
    legs: kinds.map((kind, at): JourneyLeg => ({
      mode: 'unknown',
      section: { sectionKind: kind, sectionId: kind },
      conveyance: null,
      from: place,
      to: place,
      departure: time,
      arrival: time,
      state: at === 0 ? 'under-way' : 'ahead',
      simulated: false,
    })),
    handOvers: [],
    arrival: time,
    ...rest,
  };
}

const arrivalAt = (at: string, classifier: 'EST' | 'ACT' = 'EST'): Journey['arrival'] => ({
  plannedAt,
  at,
  classifier,
  lowAt: null,
  highAt: null,
});
const handOver = (state: HandOver['state'], riskPercent: number | null): HandOver => ({
  fromLeg: 0,
  toLeg: 1,
  place: { name: '', code: null, timeZone: null, latitude: null, longitude: null },
  state,
  readyAt: null,
  lowAt: null,
  highAt: null,
  mustByAt: null,
  marginHours: null,
  riskPercent,
  n: null,
});

describe('a journey is late by the limit of the section that ends it', () => {
  test.each([
    ['ocean', 24],
    ['ro-ro', 24],
    ['breakbulk', 24],
    ['air', 12],
    ['rail', 12],
    ['truck', 0.25],
  ] as const)('%s after %d h', (kind, hours) => {
    expect(lateLimits[kind].possiblyLateAfterMs).toBe(hours * 3_600_000);
    const stateAt = (at: number) =>
      judgeJourney(journeyOf(['ocean', kind], { arrival: arrivalAt(after(at)) }), now);
    expect(stateAt(hours)).toBe('on-plan');
    expect(stateAt(hours + 0.02)).toBe('late');
  });
});

test('the plan that passed without an arrival is late too, where nothing else is estimated', () => {
  const journey = journeyOf(['ocean']);
  expect(judgeJourney(journey, new Date(after(6)))).toBe('on-plan');
  expect(judgeJourney(journey, new Date(after(6.1)))).toBe('late');
});

test('silence comes before hand-overs and lateness, and only of what is not over', () => {
  const late = {
    arrival: arrivalAt(after(90)),
    handOvers: [handOver('missed', null), handOver('open', 90)],
  };
  expect(judgeJourney(journeyOf(['ocean', 'truck'], { ...late, silent: ['ocean'] }), now)).toBe('silent');
  expect(judgeJourney(journeyOf(['ocean', 'truck'], late), now)).toBe('missed');
  const [sea, road] = journeyOf(['ocean', 'truck']).legs;
  const onRoad: JourneyLeg[] = [
    { ...sea!, state: 'done' },
    { ...road!, state: 'under-way' },
  ];
  expect(isJourneySilent({ ...journeyOf(['ocean', 'truck'], { silent: ['ocean'] }), legs: onRoad })).toBe(
    false,
  );
  expect(isJourneySilent({ ...journeyOf(['ocean', 'truck'], { silent: ['truck'] }), legs: onRoad })).toBe(
    true,
  );
});

test('a likely miss comes before lateness, an arrival before everything', () => {
  const change = { arrival: arrivalAt(after(90)), handOvers: [handOver('open', 20)] };
  expect(judgeJourney(journeyOf(['ocean', 'truck'], change), now)).toBe('at-risk');
  expect(
    judgeJourney(journeyOf(['ocean', 'truck'], { ...change, handOvers: [handOver('open', 19)] }), now),
  ).toBe('late');
  const arrived = { ...change, arrival: arrivalAt(after(90), 'ACT'), silent: ['ocean'] as const };
  expect(judgeJourney(journeyOf(['ocean', 'truck'], arrived), now)).toBe('arrived');
  const unplanned = { arrival: { ...arrivalAt(after(90)), plannedAt: null } };
  expect(judgeJourney(journeyOf(['ocean'], unplanned), now)).toBe('no-plan');
});

test('an event is late by the limit of its own section, and never as an estimate of a silent one', () => {
  const event = (sectionKind: SectionKind, hours: number, classifier: 'EST' | 'ACT') =>
    ({
      what: { kind: 'ocean', milestone: 'vessel-arrival' },
      place: null,
      placeCode: null,
      timeZone: null,
      plannedAt,
      at: after(hours),
      classifier,
      section: { sectionKind, sectionId: sectionKind },
      simulated: false,
    }) as const;
  expect(isEventLate(event('ocean', 13, 'EST'), false)).toBe(false);
  expect(isEventLate(event('air', 13, 'EST'), false)).toBe(true);
  expect(isEventLate(event('air', 13, 'EST'), true)).toBe(false);
  expect(isEventLate(event('air', 13, 'ACT'), true)).toBe(true);
  expect(isEventLate({ ...event('air', 13, 'ACT'), plannedAt: null }, false)).toBe(false);
});
