import { describe, expect, test } from 'vitest';
import { emerald, fact, factsOn, retractionOf, ruby } from '../../../../test/factories/facts.ts';
import type { Fact } from '../facts/index.ts';
import { foldTimeline } from '../timeline/index.ts';

const fold = (...groups: (Fact | Fact[])[]) => foldTimeline(groups.flat());
const planned = factsOn(
  emerald,
  '0017E',
  `LOAD KRPUS PLN 2026-11-07T13:00
  DEPA KRPUS PLN 2026-11-07T21:00
  ARRI USLAX PLN 2026-11-20`,
);
const loaded = fact('LOAD KRPUS ACT 2026-11-07T15:00', { vessel: emerald, voyage: '0017E' });
const departed = fact('DEPA KRPUS ACT 2026-11-07T22:00', { vessel: emerald, voyage: '0017E' });
const onRuby = (line: string, created: string) => fact(line, { vessel: ruby, voyage: '0018E', created });

describe('no rollover', () => {
  test('from a departure that was retracted, whether or not it is reported again', () => {
    const takenBack = retractionOf(departed, '2026-11-08');
    expect(fold(planned, loaded, departed, takenBack).rolledOver).toBe(false);
    expect(fold(departed, takenBack).rolledOver).toBe(false);
    const again = fact('DEPA KRPUS ACT 2026-11-08T02:00', { vessel: emerald, voyage: '0017E' });
    expect(fold(planned, loaded, departed, takenBack, again).rolledOver).toBe(false);
  });

  test.each(['DEPA KRPUS EST 2026-11-10', 'LOAD KRPUS EST 2026-11-10', 'DEPA KRPUS PLN 2026-11-10'])(
    'from an estimate on another ship after the box has sailed: %s',
    (line) => {
      const timeline = fold(planned, loaded, departed, onRuby(line, '2026-11-09'));
      expect(timeline).toMatchObject({ rolledOver: false, currentVesselName: 'HMM Emerald', pod: 'USLAX' });
    },
  );

  test('from an estimate on another ship after the departure, where only vessel calls are reported', () => {
    const calls = factsOn(
      emerald,
      '0017E',
      `DEPA KRPUS ACT 2026-11-07T22:00
      ARRI USLAX EST 2026-11-20`,
      { created: '2026-11-07T23:00' },
    );
    const timeline = fold(calls, onRuby('DEPA KRPUS EST 2026-11-10', '2026-11-09'));
    expect(timeline).toMatchObject({
      rolledOver: false,
      currentVesselName: 'HMM Emerald',
      pod: 'USLAX',
      departureClassifier: 'ACT',
    });
  });

  test('from another voyage number of the same ship within a day', () => {
    const renumbered = fact('LOAD KRPUS ACT 2026-11-07T15:00', { vessel: emerald, voyage: '46W' });
    expect(fold(planned, renumbered).rolledOver).toBe(false);
  });

  test('from the number of a partner for the voyage of a ship that is four days late', () => {
    const late = fact('LOAD KRPUS ACT 2026-11-11T15:00', { vessel: emerald, voyage: 'FE844E' });
    expect(fold(planned, late).rolledOver).toBe(false);
    const next = fact('LOAD KRPUS ACT 2026-11-11T15:00', { vessel: emerald, voyage: '0018E' });
    expect(fold(planned, next).rolledOver).toBe(true);
  });

  test('from a ship that another one replaces on its voyage a day later, whose departure is not planned yet', () => {
    const replaced = fact('LOAD KRPUS PLN 2026-11-08T13:00', {
      vessel: ruby,
      voyage: '0017E',
      created: '2026-11-01',
    });
    expect(fold(planned, replaced)).toMatchObject({ rolledOver: false, currentVesselName: 'HMM Ruby' });
    const later = fact('LOAD KRPUS PLN 2026-11-14T13:00', {
      vessel: ruby,
      voyage: '0017E',
      created: '2026-11-01',
    });
    expect(fold(planned, later).rolledOver).toBe(true);
  });

  test('from a loading taken back in error: the same ship unloaded the box at its port', () => {
    const unloaded = fact('DISC USLAX ACT 2026-11-21', { vessel: emerald, voyage: '0017E' });
    const takenBack = retractionOf(loaded, '2026-11-08');
    expect(fold(loaded, takenBack, departed, unloaded).rolledOver).toBe(false);
    expect(fold(loaded, takenBack, departed).rolledOver).toBe(true);
  });

  test('from the plan of another ship that was retracted as an error', () => {
    const wrong = onRuby('LOAD KRPUS PLN 2026-11-07T13:00', '2026-10-01');
    expect(fold(planned, loaded, wrong, retractionOf(wrong, '2026-10-02')).rolledOver).toBe(false);
  });
});

describe('a rollover', () => {
  test('names the ship that the box is on now, after its first loading was taken back', () => {
    const takenBack = retractionOf(loaded, '2026-11-08');
    const { rollover } = fold(planned, loaded, takenBack, onRuby('LOAD KRPUS ACT 2026-11-10', '2026-11-10'));
    expect(rollover?.from.vesselName).toBe('HMM Emerald');
    expect(rollover?.to?.vesselName).toBe('HMM Ruby');
  });

  test.each([
    ['a loading that was taken back', [planned, loaded, retractionOf(loaded, '2026-11-08')].flat()],
    [
      'a loading on another ship than planned',
      [planned, onRuby('LOAD KRPUS ACT 2026-11-10', '2026-11-10')].flat(),
    ],
    [
      'a new plan on another ship before the first has sailed',
      [planned, onRuby('LOAD KRPUS PLN 2026-11-10', '2026-11-05')].flat(),
    ],
    [
      'a ship that sailed without the box, which is then planned on the next',
      [planned, departed, onRuby('LOAD KRPUS EST 2026-11-10', '2026-11-08')].flat(),
    ],
    [
      'the same ship a voyage later',
      [planned, fact('LOAD KRPUS ACT 2026-12-19', { vessel: emerald, voyage: '0018E' })].flat(),
    ],
  ] as [string, Fact[]][])('is %s', (_, reported) => {
    expect(fold(reported).rolledOver).toBe(true);
  });
});
