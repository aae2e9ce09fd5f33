import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { summaryKey } from '../eta-errors/index.ts';
import { type ChoiceContext, type StoredEstimate, chooseArrival } from './choose-arrival.ts';
import type { ArrivalKnowledge } from './knowledge.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day));

const word = (day: number): ArrivalKnowledge['carrierWord'] => ({
  factId: '7',
  arrivalAt: at(day),
  issuedAt: at(1),
  receivedAt: at(1),
});
const known = (more: Partial<ArrivalKnowledge> = {}): ArrivalKnowledge => ({
  shipmentId: 's1',
  place: 'NLRTM',
  hasArrived: false,
  happenedAt: at(3),
  carrierWord: word(28),
  ...more,
});
/** Of the source that is listed last. */
const other = (day: number | null, place = 'NLRTM'): StoredEstimate => ({
  source: 'schedule',
  place,
  estimatedAt: day === null ? null : at(day),
});
/** Nothing was measured yet. */
const context: ChoiceContext = {
  now: at(1),
  carrierCode: 'HDMU',
  pol: 'KRPUS',
  summaries: new Map(),
  leader: null,
};
const stored = (day: number): StoredEstimate => ({ ...other(day), source: 'container-dynamic' });

test.each<[string, ArrivalKnowledge, StoredEstimate[], [string, Date] | undefined]>([
  ['the only source: what it says', known(), [], ['container-dynamic', at(28)]],
  [
    'the only source, though it is outdated',
    known({ carrierWord: word(2) }),
    [],
    ['container-dynamic', at(2)],
  ],
  [
    'the newest word of the carrier, not the stored one',
    known(),
    [stored(20)],
    ['container-dynamic', at(28)],
  ],
  [
    'of two the one that is assumed to miss by less: far ahead the schedule',
    known(),
    [other(30)],
    ['schedule', at(30)],
  ],
  [
    'of two the one that is assumed to miss by less: two days ahead the carrier',
    known({ carrierWord: word(3), happenedAt: at(1) }),
    [other(4)],
    ['container-dynamic', at(3)],
  ],
  [
    'not what rests on nothing but general knowledge of the lane',
    known(),
    [{ ...other(30), source: 'calculated' }],
    ['container-dynamic', at(28)],
  ],
  [
    'what follows the ship, before anything was measured',
    known(),
    [{ ...other(30), source: 'calculated', positionAt: at(1) }],
    ['calculated', at(30)],
  ],
  [
    'not what lies before something that has happened',
    known({ carrierWord: word(2) }),
    [other(30)],
    ['schedule', at(30)],
  ],
  [
    'what is left when the carrier says nothing',
    known({ carrierWord: undefined }),
    [other(30)],
    ['schedule', at(30)],
  ],
  [
    'not what the ship cannot keep from where it is: 5,200 nm in a day',
    known({ carrierWord: word(4) }),
    [
      {
        ...other(14),
        source: 'calculated',
        positionAt: at(3),
        terms: [{ kind: 'sailing', hours: 300, distanceNm: 5200 }],
      },
    ],
    ['calculated', at(14)],
  ],
  ['nothing that was taken back', known({ carrierWord: undefined }), [other(null), stored(28)], undefined],
  ['nothing of another port', known({ carrierWord: undefined }), [other(30, 'DEHAM')], undefined],
  ['no estimate over an actual', known({ hasArrived: true }), [other(30)], undefined],
  ['nothing without a port', known({ place: null }), [other(30)], undefined],
])('is promised: %s', (_, knowledge, estimates, promised) => {
  const chosen = chooseArrival(knowledge, estimates, context);
  expect(chosen && [chosen.source, chosen.estimatedAt]).toEqual(promised);
});

test('where the estimate that would lead has passed, the reason says so', () => {
  const chosen = chooseArrival(known({ carrierWord: word(3) }), [other(5)], { ...context, now: at(4) });
  expect(chosen?.reason).toMatchObject({
    kind: 'others-passed',
    source: 'schedule',
    over: { source: 'container-dynamic' },
  });
});

test('the order in which estimates come changes nothing', () => {
  const late = known({ carrierWord: word(2) });
  const estimates = [other(30), stored(20), other(null), other(29, 'DEHAM')];
  expect(chooseArrival(late, estimates.toReversed(), context)).toEqual(
    chooseArrival(late, estimates, context),
  );
});

describe('once arrivals were measured', () => {
  const measured = (source: string, n: number, medianHours: number) =>
    ({
      source,
      horizon: '14-and-more',
      carrierCode: '',
      pol: 'KRPUS',
      pod: 'NLRTM',
      n,
      arrivals: n,
      meanHours: 1.5 * medianHours,
      medianHours,
      p90Hours: 2 * medianHours,
      biasHours: 0,
      rawBiasHours: null,
      covered: null,
    }) as const;
  const learned = (...summaries: ReturnType<typeof measured>[]): ChoiceContext => ({
    ...context,
    summaries: new Map(summaries.map((one) => [summaryKey(one), one])),
  });
  const ours: StoredEstimate = { source: 'calculated', place: 'NLRTM', estimatedAt: at(29) };

  test('the source leads that missed by least, and the reason has the numbers', () => {
    const good = learned(measured('calculated', 212, 9), measured('container-dynamic', 200, 31));
    expect(chooseArrival(known(), [ours], good)).toMatchObject({
      source: 'calculated',
      reason: {
        kind: 'measured',
        error: { group: 'lane', n: 212, medianHours: 9 },
        over: { source: 'container-dynamic', error: { medianHours: 31 } },
      },
    });
    // The figures that decide are said: those of the source in use are the smaller ones.
    const { expectedHours, over } = chooseArrival(known(), [ours], good)!.reason;
    expect(expectedHours).toBeLessThan(over!.expectedHours!);
    const bad = learned(measured('calculated', 212, 50), measured('container-dynamic', 200, 31));
    expect(chooseArrival(known(), [ours], bad)?.source).toBe('container-dynamic');
  });

  test('four lucky arrivals are not enough', () => {
    const lucky = learned(measured('calculated', 4, 1), measured('container-dynamic', 200, 60));
    expect(chooseArrival(known(), [ours], lucky)?.source).toBe('container-dynamic');
  });

  test('the source that leads keeps the lead until another is better by a tenth', () => {
    const close = learned(measured('calculated', 5000, 29), measured('container-dynamic', 5000, 31));
    const leads = (leader: string) => chooseArrival(known(), [ours], { ...close, leader });
    expect(leads('container-dynamic')).toMatchObject({
      source: 'container-dynamic',
      reason: { kind: 'kept', over: { source: 'calculated' } },
    });
    expect(leads('calculated')?.source).toBe('calculated');
    const clear = learned(measured('calculated', 5000, 25), measured('container-dynamic', 5000, 31));
    expect(chooseArrival(known(), [ours], { ...clear, leader: 'container-dynamic' })?.source).toBe(
      'calculated',
    );
  });

  test('an estimate behind the clock leads only without any other', () => {
    const good = learned(measured('calculated', 212, 9), measured('container-dynamic', 200, 31));
    const late = { ...good, now: new Date(at(28).getTime() + 1) };
    expect(chooseArrival(known(), [ours], late)?.source).toBe('calculated');
    expect(chooseArrival(known(), [{ ...ours, estimatedAt: at(27) }], late)?.estimatedAt).toEqual(at(28));
  });

  test('whatever is said and measured: never behind the clock while something lies ahead, never after arrival', () => {
    const days = fc.integer({ min: 1, max: 29 });
    const sources = ['calculated', 'ais', 'schedule', 'schedule-revised'];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...sources), days), { maxLength: 4 }),
        fc.array(
          fc.tuple(
            fc.constantFrom(...sources),
            fc.integer({ min: 1, max: 900 }),
            fc.integer({ min: 1, max: 90 }),
          ),
        ),
        days,
        fc.constantFrom(null, 'container-dynamic', ...sources),
        (said, errors, today, leader) => {
          const estimates = said.map(([source, day]) => ({ source, place: 'NLRTM', estimatedAt: at(day) }));
          const found = learned(...errors.map(([source, n, hours]) => measured(source, n, hours)));
          const chosen = chooseArrival(known({ carrierWord: word(12), happenedAt: undefined }), estimates, {
            ...found,
            now: at(today),
            leader,
          });
          const isAheadPossible = today < 12 || said.some(([, day]) => day > today);
          if (isAheadPossible) expect(chosen?.estimatedAt.getTime()).toBeGreaterThan(at(today).getTime());
          const again = { ...found, now: at(today), leader: chosen?.source ?? null };
          expect(
            chooseArrival(known({ carrierWord: word(12), happenedAt: undefined }), estimates, again)?.source,
          ).toBe(chosen?.source);
        },
      ),
    );
  });
});
