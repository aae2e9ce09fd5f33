import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emerald, fact, retractionOf, ruby } from '../../../../test/factories/facts.ts';
import { foldTimeline } from '../timeline/index.ts';
import { toArrivalKnowledge, withPromise } from './arrival.ts';

const moment = fc
  .integer({ min: 0, max: 160 })
  .map((quarter) => new Date(Date.UTC(2026, 9, 1) + quarter * 21_600_000).toISOString());

const anyFacts = fc
  .array(
    fc.record({
      code: fc.constantFrom('ARRI', 'ARRI', 'DISC', 'DEPA', 'LOAD', 'GTIN', 'GTOT'),
      place: fc.constantFrom('KRPUS', 'SGSIN', 'USLAX', 'USLAX'),
      classifier: fc.constantFrom('PLN', 'EST', 'ACT'),
      at: moment,
      created: moment,
      vessel: fc.constantFrom(emerald, ruby),
      isTakenBack: fc.constantFrom(false, false, false, true),
    }),
    { maxLength: 14 },
  )
  .map((reported) =>
    reported
      .flatMap(({ code, place, classifier, at, isTakenBack, ...rest }) => {
        const one = fact(`${code} ${place} ${classifier} ${at} LADEN`, rest);
        return isTakenBack ? [one, retractionOf(one, '2026-12-01')] : [one];
      })
      .map((each, i) => ({ ...each, factId: String(i) })),
  );

test('the carrier’s word is the claim behind the promised arrival; after arrival there is none', () => {
  let promised = 0;
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const timeline = foldTimeline(facts);
      const { carrierWord, hasArrived } = toArrivalKnowledge('s1', timeline);
      const isPromised = timeline.promisedArrivalAt !== undefined && timeline.arrivalClassifier !== 'ACT';
      if (isPromised) promised += 1;
      expect(carrierWord?.arrivalAt.getTime()).toBe(
        isPromised ? Date.parse(timeline.promisedArrivalAt ?? '') : undefined,
      );
      const rest = facts.find(({ factId }) => factId === carrierWord?.factId);
      expect(rest?.eventAt).toBe(isPromised ? timeline.promisedArrivalAt : undefined);
      expect(hasArrived).toBe(timeline.arrivalClassifier === 'ACT');
    }),
    { numRuns: 300 },
  );
  expect(promised).toBeGreaterThan(50);
});

test('a timeline promises what it promised while the carrier leads, and where nothing else does', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const timeline = foldTimeline(facts);
      const place = timeline.pod ?? null;
      const carriers = { source: 'container-dynamic', place, estimatedAt: new Date() };
      expect(withPromise(timeline, undefined)).toBe(timeline);
      expect(withPromise(timeline, carriers)).toBe(timeline);
    }),
  );
});

test('a source that leads moves promise and slip, of its port only, and never an actual', () => {
  const lines = ['DEPA KRPUS ACT 2026-10-02', 'ARRI USLAX PLN 2026-10-20', 'DISC USLAX PLN 2026-10-21 LADEN'];
  const later = new Date('2026-10-25T12:00:00Z');
  const leading = (place: string) => ({ source: 'calculated', place, estimatedAt: later });
  const timeline = foldTimeline(lines.map((line) => fact(line)));
  expect(timeline.slipHours).toBe(0);
  expect(withPromise(timeline, leading('USLAX'))).toMatchObject({
    promisedArrivalAt: later.toISOString(),
    slipHours: 120,
    arrivalClassifier: 'EST',
  });
  expect(withPromise(timeline, leading('USOAK'))).toBe(timeline);
  const arrived = { ...timeline, arrivalClassifier: 'ACT' as const };
  expect(withPromise(arrived, leading('USLAX'))).toBe(arrived);
});
