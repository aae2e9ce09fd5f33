import type { TrackingEvent } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import {
  type EventOptions,
  fact,
  factsOn,
  retractionOf,
  ruby,
  stepOf,
} from '../../../../test/factories/facts.ts';
import { foldTimeline } from '../timeline/index.ts';
import type { Fact } from './model.ts';

const fold = (...groups: (Fact | Fact[])[]) =>
  foldTimeline(groups.flat(), { equipmentReference: 'HMMU6120580' });
const update = (line: string, updated: string, options: EventOptions = {}) =>
  fact(line, { ...options, created: updated, event: { eventUpdatedAt: `${updated}:00Z`, ...options.event } });
const by = (carrierCode: string): Partial<TrackingEvent> => ({ carrierCode, carrierCodeList: 'NMFTA' });
const eventsAt = (facts: Fact[], milestone: string, place = 'KRPUS') => {
  const step = stepOf(fold(facts), place, milestone);
  return {
    actual: step.actual?.eventAt,
    estimated: step.estimated?.eventAt,
    history: step.history.map(({ eventAt }) => eventAt),
  };
};

describe('two carriers in one source that use the same id', () => {
  const ours = fact('LOAD KRPUS ACT 2026-11-07', { id: '1', vessel: ruby, event: by('HDMU') });
  const theirs = fact('DISC USLAX EST 2026-11-24', {
    id: '1',
    vessel: ruby,
    created: '2026-11-08',
    event: by('MAEU'),
  });

  test('have an event each', () => {
    const timeline = fold(ours, theirs);
    expect(stepOf(timeline, 'KRPUS', 'loaded').actual).toBeDefined();
    expect(stepOf(timeline, 'USLAX', 'unloaded').estimated).toBeDefined();
  });

  test('take back only their own', () => {
    const timeline = fold(ours, theirs, { ...retractionOf(theirs, '2026-11-09'), carrierCode: 'MAEU' });
    expect(stepOf(timeline, 'KRPUS', 'loaded').actual).toBeDefined();
    expect(() => stepOf(timeline, 'USLAX', 'unloaded')).toThrow('no unloaded');
  });

  test('keep both when a retraction does not say whose it is', () => {
    const { carrierCode: _, ...anonymous } = retractionOf(theirs, '2026-11-09');
    const timeline = fold(ours, theirs, anonymous);
    expect(stepOf(timeline, 'KRPUS', 'loaded').actual).toBeDefined();
    expect(stepOf(timeline, 'USLAX', 'unloaded').estimated).toBeDefined();
  });

  test('are one where one writes its SMDG code and the other its SCAC', () => {
    const eta = (created: string, day: string, carrierCode: string, list: 'NMFTA' | 'SMDG') =>
      fact(`ARRI USLAX EST ${day}`, {
        id: '7',
        created,
        vessel: ruby,
        event: { carrierCode, carrierCodeList: list },
      });
    const facts = [
      eta('2026-11-01', '2026-11-22', 'MAEU', 'NMFTA'),
      eta('2026-11-02', '2026-11-23', 'MSK', 'SMDG'),
      ours,
    ];
    expect(eventsAt(facts, 'vessel-arrival', 'USLAX')).toMatchObject({
      estimated: '2026-11-23T12:00:00Z',
      history: ['2026-11-22T12:00:00Z'],
    });
  });

  test('a fact stored before parties were read belongs to the only party there is', () => {
    const { carrierCode: _, ...old } = fact('ARRI USLAX EST 2026-11-22', {
      id: '7',
      created: '2026-11-01',
      vessel: ruby,
    });
    const now = fact('ARRI USLAX EST 2026-11-23', { id: '7', created: '2026-11-02', vessel: ruby });
    expect(eventsAt([old, now, ours], 'vessel-arrival', 'USLAX').history).toEqual(['2026-11-22T12:00:00Z']);
  });
});

describe('an event that is retracted and issued again', () => {
  const load = update('LOAD KRPUS ACT 2026-11-07', '2026-11-07T13:00', { id: 'l', vessel: ruby });
  const takenBack = retractionOf(load, '2026-11-08');
  const again = update('LOAD KRPUS ACT 2026-11-07', '2026-11-09T13:00', { id: 'l', vessel: ruby });
  const orders = [
    [load, takenBack, again],
    [again, takenBack, load],
    [takenBack, again, load],
  ];

  test.each(orders.map((facts) => ({ facts })))('stands, whatever order it came in', ({ facts }) => {
    const timeline = fold(facts);
    const step = stepOf(timeline, 'KRPUS', 'loaded');
    expect(step.actual?.eventAt).toBe('2026-11-07T12:00:00Z');
    expect(step.history.map((claim) => claim.retractedAt)).toEqual(['2026-11-08T12:00:00.000Z']);
    expect(timeline.rolledOver).toBe(false);
  });

  test('is retracted once more by a later retraction', () => {
    const second = { ...retractionOf(load, '2026-11-10'), factId: 'second' };
    expect(() => stepOf(fold(load, takenBack, again, second), 'KRPUS', 'loaded')).toThrow('no loaded');
  });

  test('stays retracted by an earlier version that comes late', () => {
    const earlier = update('LOAD KRPUS ACT 2026-11-06', '2026-11-07T10:00', {
      id: 'l',
      vessel: ruby,
      received: '2026-11-12',
    });
    expect(() => stepOf(fold(load, takenBack, earlier), 'KRPUS', 'loaded')).toThrow('no loaded');
  });

  test('was not there between the two', () => {
    const timeline = foldTimeline([load, takenBack, again], { knownAt: '2026-11-08T13:00:00Z' });
    expect(() => stepOf(timeline, 'KRPUS', 'loaded')).toThrow('no loaded');
  });
});

describe('an id that is used again', () => {
  const same = { id: 'reused', created: '2026-11-07T13:00', received: '2026-11-21', vessel: ruby };
  const load = fact('LOAD KRPUS ACT 2026-11-07', same);

  test('for another event at the same time of writing makes two events', () => {
    const gate = fact('GTIN KRPUS ACT 2026-11-06 LADEN', same);
    const timeline = fold(load, gate);
    expect(stepOf(timeline, 'KRPUS', 'loaded').actual).toBeDefined();
    expect(stepOf(timeline, 'KRPUS', 'gate-in').actual).toBeDefined();
  });

  test('for another place at the same time of writing makes two events', () => {
    const elsewhere = fact('DISC USLAX ACT 2026-11-20', same);
    const first = fact('DISC KRPUS ACT 2026-11-03', same);
    const timeline = fold(factsOn(ruby, '1', 'DEPA KRPUS ACT 2026-11-07T20:00'), load, elsewhere, first);
    expect(stepOf(timeline, 'USLAX', 'unloaded').actual).toBeDefined();
    expect(stepOf(timeline, 'KRPUS', 'unloaded').actual).toBeDefined();
  });

  test('for another container never removes a true actual, also where it was written later', () => {
    const other = {
      ...fact('LOAD KRPUS ACT 2026-11-08', { ...same, created: '2026-11-09' }),
      equipmentReference: 'HMMU1000000',
    };
    expect(stepOf(fold(load, other), 'KRPUS', 'loaded').actual?.eventAt).toBe('2026-11-07T12:00:00Z');
  });

  test('for an estimate at another place does not remove what happened', () => {
    const next = fact('LOAD USLAX EST 2026-11-25', { ...same, created: '2026-11-09' });
    expect(stepOf(fold(load, next), 'KRPUS', 'loaded').actual).toBeDefined();
  });

  test('by a later update is a correction, of the container too', () => {
    const wrong = update('LOAD KRPUS ACT 2026-11-07', '2026-11-07T13:00', { id: 'u', vessel: ruby });
    const right = {
      ...update('LOAD KRPUS ACT 2026-11-07', '2026-11-09T13:00', { id: 'u', vessel: ruby }),
      equipmentReference: 'HMMU1000000',
    };
    expect(() => stepOf(fold(wrong, right), 'KRPUS', 'loaded')).toThrow('no loaded');
    expect(
      stepOf(
        fold(wrong, {
          ...right,
          eventUpdatedAt: '2026-11-06T13:00:00Z',
          eventCreatedAt: '2026-11-06T13:00:00Z',
        }),
        'KRPUS',
        'loaded',
      ).actual,
    ).toBeDefined();
  });
});
