import { dayMs } from '@portolan/contract/time/durations';
import { type Claim, type Timeline, Timeline as TimelineSchema } from '@portolan/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emerald, fact, pancon, retractionOf, ruby } from '../../../../test/factories/facts.ts';
import { type Fact, foldTimeline } from './fold.ts';

const start = Date.parse('2026-10-01T00:00:00Z');
const moment = fc
  .integer({ min: 0, max: 80 * 4 })
  .map((quarter) => new Date(start + (quarter * dayMs) / 4).toISOString());

const words = fc.record({
  code: fc.constantFrom(
    'GTOT',
    'GTIN',
    'LOAD',
    'DISC',
    'ARRI',
    'DEPA',
    'STUF',
    'STRP',
    'CUSR',
    'INSP',
    'BKG-CONF',
  ),
  place: fc.constantFrom('CNSHA', 'CNSGH', 'KRPUS', 'USLAX', 'USOAK', 'USCHI', '-'),
  classifier: fc.constantFrom('PLN', 'EST', 'ACT'),
  at: moment,
  more: fc.constantFrom(
    '',
    '',
    '',
    'RAIL',
    'TRUCK',
    'BARGE',
    'EMPTY',
    'LADEN',
    'IMPORT',
    'TRANSSHIPMENT',
    'DEPO',
  ),
});

/**
 * Anything a careless source may send: any code anywhere at any time, corrected and repeated under few ids.
 */
const anyFact = fc
  .record({
    words,
    id: fc.option(fc.constantFrom('1', '2', '3', '4', '5')),
    created: moment,
    received: moment,
    vessel: fc.option(fc.constantFrom(pancon, emerald, ruby)),
    voyage: fc.option(fc.constantFrom('1E', '2W')),
    source: fc.constantFrom(
      { id: 'carrier', name: 'HMM', kind: 'carrier' as const },
      { id: 'terminal', name: 'Pier', kind: 'terminal' as const },
    ),
  })
  .map(({ words: { code, place, classifier, at, more }, id, vessel, voyage, ...rest }) =>
    fact(`${code} ${place} ${classifier} ${at} ${more}`, {
      ...rest,
      ...(id !== null && { id }),
      ...(vessel !== null && { vessel }),
      ...(voyage !== null && { voyage }),
    }),
  );

/** Facts, some of them retracted. A fact keeps one id however it is sent. */
const anyFacts = fc
  .tuple(fc.array(anyFact, { maxLength: 30 }), fc.array(fc.tuple(fc.nat(), moment), { maxLength: 3 }))
  .map(([facts, retractions]) => {
    const taken = retractions.flatMap(([n, at]) => {
      const target = facts[n % Math.max(facts.length, 1)];
      return target === undefined ? [] : [retractionOf(target, at)];
    });
    return [...facts, ...taken].map((each, i) => ({ ...each, factId: String(i).padStart(3, '0') }));
  });

/** The same facts in another order, some of them several times. */
const reordered = (facts: Fact[]) =>
  fc
    .tuple(fc.shuffledSubarray(facts, { minLength: facts.length }), fc.subarray(facts))
    .chain(([all, again]) =>
      fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length }),
    );

const withReordered = anyFacts.chain((facts) => fc.tuple(fc.constant(facts), reordered(facts)));

test('facts in any order and any repetition give the same timeline', () => {
  fc.assert(
    fc.property(withReordered, ([facts, again]) => {
      expect(foldTimeline(again)).toStrictEqual(foldTimeline(facts));
    }),
    { numRuns: 150 },
  );
});

test('what was known at a moment is the fold of the facts received by then', () => {
  fc.assert(
    fc.property(anyFacts, moment, (facts, knownAt) => {
      const heard = facts.filter((each) => Date.parse(each.receivedAt) <= Date.parse(knownAt));
      expect(foldTimeline(facts, { knownAt })).toStrictEqual(foldTimeline(heard));
    }),
    { numRuns: 100 },
  );
});

test('whatever comes in, the timeline satisfies the contract and is consistent', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const timeline = foldTimeline(facts);
      expect(TimelineSchema.parse(timeline)).toStrictEqual(timeline);
      expectConnected(timeline);
    }),
    { numRuns: 120 },
  );
});

/** Each stop that counts is connected with the next one; no leg begins or ends at a stop that was taken back. */
function expectConnected({ stops, legs }: Timeline): void {
  const visited = stops.flatMap(({ role }, i) => (role === undefined ? [] : [i]));
  const closed = legs.filter((leg) => leg.fromStop !== undefined && leg.toStop !== undefined);
  expect(closed.map((leg) => [leg.fromStop, leg.toStop])).toEqual(
    visited.slice(1).map((to, i) => [visited[i], to]),
  );
  for (const [i, { index, fromStop, toStop }] of legs.entries()) {
    expect(index).toBe(i);
    if (fromStop === undefined) expect([i, toStop]).toEqual([0, visited[0]]);
    if (toStop === undefined) expect([i, fromStop]).toEqual([legs.length - 1, visited.at(-1)]);
  }
  for (const { role, reached, steps } of stops)
    if (role === undefined) {
      expect(reached).toBe(false);
      expect(steps.some((step) => step.retracted)).toBe(true);
    }
  const steps = stops.flatMap((stop) => stop.steps);
  expect(new Set(steps.map((step) => step.stepId)).size).toBe(steps.length);
  for (const [i, stop] of stops.entries())
    for (const { legIndex } of stop.steps) {
      const leg = legIndex === undefined ? undefined : legs[legIndex];
      if (legIndex !== undefined) expect([leg?.fromStop, leg?.toStop]).toContain(i);
    }
  expect(stops.filter((stop) => stop.role === 'pol').length).toBeLessThanOrEqual(1);
}

function claimsOf(timeline: Timeline): Claim[] {
  return timeline.stops
    .flatMap((stop) => stop.steps)
    .flatMap((step) => [step.planned ?? [], step.estimated ?? [], step.actual ?? [], step.history].flat());
}

/** Moves that a source saw and reported once; retracted later, or never. */
function seenMoves(facts: Fact[], isRetracted = false): Fact[] {
  const taken = new Set(facts.map((each) => each.retractsSourceEventId));
  const isSaidOnce = ({ sourceEventId }: Fact) =>
    facts.filter((each) => each.sourceEventId === sourceEventId).length === 1;
  return facts.filter(
    (each) =>
      each.eventType === 'EQUIPMENT' &&
      each.eventClassifierCode === 'ACT' &&
      isSaidOnce(each) &&
      taken.has(each.sourceEventId) === isRetracted,
  );
}

test('nothing that a source saw happen to the box is lost', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const timeline = foldTimeline(facts);
      const reported = claimsOf(timeline).map((claim) => `${claim.sourceId} ${claim.eventAt}`);
      const noted = new Set(timeline.notes.filter((note) => note.inFuture).map((note) => note.factId));
      for (const each of seenMoves(facts))
        if (!noted.has(each.factId)) expect(reported).toContain(`${each.sourceId} ${each.eventAt}`);
    }),
    { numRuns: 120 },
  );
});

test('what a source saw and retracted is shown as retracted, and makes no port an omitted one', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const timeline = foldTimeline(facts);
      const shown = claimsOf(timeline).filter((claim) => claim.retractedAt !== undefined);
      const reported = shown.map((claim) => `${claim.sourceId} ${claim.eventAt}`);
      const noted = new Set(timeline.notes.filter((note) => note.inFuture).map((note) => note.factId));
      for (const each of seenMoves(facts, true))
        if (!noted.has(each.factId)) expect(reported).toContain(`${each.sourceId} ${each.eventAt}`);
      const planned = facts.filter((each) => each.eventClassifierCode !== 'ACT');
      const places = planned.map(({ place }) => place.unLocationCode);
      for (const code of timeline.omittedPorts)
        expect(places.map((place) => (place === 'CNSHA' ? 'CNSGH' : place))).toContain(code);
    }),
    { numRuns: 120 },
  );
});

test('what has happened is shown as happened, never as an estimate or a plan of the same claim', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      for (const { steps } of foldTimeline(facts).stops)
        for (const { planned, estimated, actual } of steps) {
          if (actual) expect(actual.classifier).toBe('ACT');
          if (estimated) expect(estimated.classifier).not.toBe('ACT');
          if (planned) expect(planned.classifier).toBe('PLN');
        }
    }),
    { numRuns: 100 },
  );
});
