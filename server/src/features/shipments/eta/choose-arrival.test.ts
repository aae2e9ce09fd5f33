import { expect, test } from 'vitest';
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
/** The estimate of a source that is no longer listed: it ranks after all listed ones. */
const other = (day: number | null, place = 'NLRTM'): StoredEstimate => ({
  source: 'crystal-ball',
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
  ['of two the one that is trusted more', known(), [other(30)], ['container-dynamic', at(28)]],
  [
    'not what lies before something that has happened',
    known({ carrierWord: word(2) }),
    [other(30)],
    ['crystal-ball', at(30)],
  ],
  [
    'what is left when the carrier says nothing',
    known({ carrierWord: undefined }),
    [other(30)],
    ['crystal-ball', at(30)],
  ],
  ['nothing that was taken back', known({ carrierWord: undefined }), [other(null), stored(28)], undefined],
  ['nothing of another port', known({ carrierWord: undefined }), [other(30, 'DEHAM')], undefined],
  ['no estimate over an actual', known({ hasArrived: true }), [other(30)], undefined],
  ['nothing without a port', known({ place: null }), [other(30)], undefined],
])('is promised: %s', (_, knowledge, estimates, promised) => {
  const chosen = chooseArrival(knowledge, estimates, context);
  expect(chosen && [chosen.source, chosen.estimatedAt]).toEqual(promised);
});

test('the order in which estimates come changes nothing', () => {
  const late = known({ carrierWord: word(2) });
  const estimates = [other(30), stored(20), other(null), other(29, 'DEHAM')];
  expect(chooseArrival(late, estimates.toReversed(), context)).toEqual(chooseArrival(late, estimates, context));
});
