import { describe, expect, test } from 'vitest';
import { emerald, fact, facts, factsOn, outlineOf, rolesOf, ruby } from '../../../../test/factories/facts.ts';
import type { Fact } from '../facts/index.ts';
import { foldTimeline } from '../timeline/index.ts';

const fold = (...groups: (Fact | Fact[])[]) => foldTimeline(groups.flat());
const sailed = factsOn(
  ruby,
  '3W',
  `LOAD CNSHA ACT 2026-11-12
  DEPA CNSHA ACT 2026-11-12T18:00`,
);
const left = (line = 'DEPA SGSIN ACT 2026-11-18') => fact(line, { vessel: ruby, voyage: '3W' });

describe('a departure from the next port of which nothing else is known', () => {
  test('is a port that the ship called at with the box on board', () => {
    const timeline = fold(sailed, left());
    expect(outlineOf(timeline)).toEqual([
      'CNSGH pol',
      '- loaded HMM Ruby ACT 11-12',
      '- vessel-departure HMM Ruby ACT 11-12',
      '~ VESSEL HMM Ruby 3W done',
      'SGSIN calling-port',
      '- vessel-departure HMM Ruby ACT 11-18',
      '~ VESSEL HMM Ruby 3W under-way',
    ]);
    expect(timeline.stops[1]?.reached).toBe(true);
    expect(timeline).toMatchObject({ latest: { eventCode: 'DEPA', unLocationCode: 'SGSIN' } });
    expect(timeline.pod).toBeUndefined();
  });

  test('planned: a call that is not reached', () => {
    const timeline = fold(sailed, left('DEPA SGSIN PLN 2026-11-18'));
    expect(rolesOf(timeline)).toEqual(['CNSGH pol', 'SGSIN calling-port']);
    expect(timeline.stops[1]?.reached).toBe(false);
  });

  test('two ports one after the other', () => {
    expect(rolesOf(fold(sailed, left(), left('DEPA LKCMB ACT 2026-11-22')))).toEqual([
      'CNSGH pol',
      'SGSIN calling-port',
      'LKCMB calling-port',
    ]);
  });

  test('is a transshipment where another ship takes the box', () => {
    const next = fact('LOAD SGSIN EST 2026-11-20', { vessel: emerald, voyage: '9W', created: '2026-11-17' });
    expect(rolesOf(fold(sailed, left(), next))).toEqual(['CNSGH pol', 'SGSIN transshipment']);
  });

  test('and is no call of the box where it was unloaded before', () => {
    const unloaded = fact('DISC KRPUS ACT 2026-11-15', { vessel: ruby, voyage: '3W' });
    expect(rolesOf(fold(sailed, unloaded, left()))).toEqual(['CNSGH pol', 'KRPUS pod']);
  });

  test('nor where the box was to be unloaded there', () => {
    const plan = factsOn(ruby, '3W', 'ARRI SGSIN PLN 2026-11-17\nDISC SGSIN PLN 2026-11-17');
    expect(rolesOf(fold(sailed, plan, left()))).toEqual(['CNSGH pol', 'SGSIN pod']);
  });
});

describe('a train that has departed', () => {
  const landed = factsOn(ruby, '3W', 'DISC USLAX ACT 2026-11-25');

  test('is a leg before its arrival is known', () => {
    const timeline = fold(
      sailed,
      landed,
      facts('LOAD USLAX ACT 2026-11-26 RAIL\nDEPA USLAX ACT 2026-11-27 RAIL'),
    );
    expect(timeline.legs.map(({ modeOfTransport, stage }) => `${modeOfTransport} ${stage}`)).toEqual([
      'VESSEL done',
      'RAIL under-way',
    ]);
    expect(timeline.legs[1]).toMatchObject({ fromStop: 1, departedAt: '2026-11-27T12:00:00Z' });
    expect(timeline.legs[1]).not.toHaveProperty('toStop');
    expect(timeline.stops[1]?.steps.at(-1)).toMatchObject({ milestone: 'train-departure', legIndex: 1 });
  });

  test('is at a ramp on the way', () => {
    const train = facts('DEPA USLAX ACT 2026-11-27 RAIL\nDEPA USDEN ACT 2026-11-29 RAIL RAMP');
    const timeline = fold(sailed, landed, train);
    expect(rolesOf(timeline)).toEqual(['CNSGH pol', 'USLAX pod', 'USDEN destination-inland']);
    expect(timeline).toMatchObject({ latest: { milestone: 'train-departure', unLocationCode: 'USDEN' } });
    expect(timeline.stops[2]?.reached).toBe(true);
  });
});
