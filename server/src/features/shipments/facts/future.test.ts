import { describe, expect, test } from 'vitest';
import { fact, factsOn, outlineOf, ruby } from '../../../../test/factories/facts.ts';
import { foldTimeline } from '../timeline/index.ts';
import type { Fact } from './model.ts';

const fold = (...groups: (Fact | Fact[])[]) => foldTimeline(groups.flat());
const sailed = factsOn(
  ruby,
  '1E',
  `LOAD CNSHA ACT 2026-10-30
  DEPA CNSHA ACT 2026-10-31
  ARRI USLAX PLN 2026-11-20`,
);
const future = (line: string, received: string) =>
  fact(line, { vessel: ruby, voyage: '1E', created: received, received });
const heard = (received: string) =>
  fact('ARRI USLAX EST 2026-11-21', { vessel: ruby, voyage: '1E', created: received, received });

describe('an actual in the future', () => {
  const arrival = future('ARRI USLAX ACT 2026-11-22T08:00', '2026-11-02');

  test('moves nothing: not the arrival, not the latest node, not the stop', () => {
    expect(fold(sailed, arrival)).toMatchObject({
      promisedArrivalAt: '2026-11-20T12:00:00Z',
      arrivalClassifier: 'PLN',
      latest: { milestone: 'vessel-departure' },
      stops: [{}, { reached: false }],
      legs: [{ stage: 'under-way', arrivalClassifier: 'PLN' }],
    });
  });

  test('is kept and marked apart from what counts', () => {
    const step = fold(sailed, arrival).stops[1]?.steps[0];
    expect(step).not.toHaveProperty('actual');
    expect(step?.history).toMatchObject([
      { classifier: 'ACT', eventAt: '2026-11-22T08:00:00Z', inFuture: true },
    ]);
  });

  test('that is the only report of a step is shown as no step done, but kept', () => {
    const steps = fold(sailed, future('DISC USLAX ACT 2026-11-23', '2026-11-02')).stops[1]?.steps;
    expect(steps?.map((step) => [step.milestone, step.actual, step.history[0]?.inFuture])).toEqual([
      ['vessel-arrival', undefined, undefined],
      ['unloaded', undefined, true],
    ]);
  });

  test('at a place that nothing else mentions makes no stop; it is a note', () => {
    const timeline = fold(sailed, future('DISC KRPUS ACT 2026-12-23', '2026-11-02'));
    expect(timeline.stops.map((stop) => stop.unLocationCode)).toEqual(['CNSGH', 'USLAX']);
    expect(timeline.notes).toMatchObject([{ eventCode: 'DISC', inFuture: true }]);
  });

  test('days ahead stays none, also once its day has come', () => {
    expect(fold(sailed, arrival, heard('2026-11-25')).arrivalClassifier).toBe('EST');
  });

  test('by hours, as a local time that was sent as UTC, counts once something was received after it', () => {
    const local = future('ARRI USLAX ACT 2026-11-22T08:00', '2026-11-22T01:00');
    expect(fold(sailed, local).arrivalClassifier).toBe('PLN');
    expect(fold(sailed, local, heard('2026-11-22T07:00')).arrivalClassifier).toBe('EST');
    expect(fold(sailed, local, heard('2026-11-22T09:00')).arrivalClassifier).toBe('ACT');
  });

  test('by a few minutes is a clock that runs fast', () => {
    expect(
      fold(sailed, future('ARRI USLAX ACT 2026-11-22T08:00', '2026-11-22T07:55')).arrivalClassifier,
    ).toBe('ACT');
  });

  test('that is corrected to the past counts', () => {
    const id = 'arrival';
    const wrong = fact('ARRI USLAX ACT 2027-11-19', {
      id,
      vessel: ruby,
      created: '2026-11-20',
      received: '2026-11-20',
    });
    const right = fact('ARRI USLAX ACT 2026-11-19', {
      id,
      vessel: ruby,
      created: '2026-11-21',
      received: '2026-11-21',
    });
    expect(outlineOf(fold(sailed, wrong, right)).at(-1)).toBe('- vessel-arrival HMM Ruby ACT 11-19');
  });
});
