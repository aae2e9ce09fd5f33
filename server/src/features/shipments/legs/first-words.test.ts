import { describe, expect, test } from 'vitest';
import { factsOn, outlineOf, pancon, rolesOf, ruby, stepOf } from '../../../../test/factories/facts.ts';
import type { Fact } from '../facts/index.ts';
import { foldTimeline } from '../timeline/index.ts';

const fold = (...groups: (Fact | Fact[])[]) => foldTimeline(groups.flat());

describe('vessel, voyage and leg are shown from their first report', () => {
  const loaded = factsOn(ruby, '0018E', 'LOAD CNSHA ACT 2026-10-30');
  const departed = factsOn(ruby, '0018E', 'DEPA CNSHA ACT 2026-10-31');
  const onRuby = {
    currentVesselName: 'HMM Ruby',
    currentVesselImoNumber: ruby.imo,
    currentVoyageNumber: '0018E',
  };

  test('loaded and departed, before any second port is known', () => {
    const timeline = fold(loaded, departed);
    expect(timeline).toMatchObject({ ...onRuby, firstVesselName: 'HMM Ruby', pol: 'CNSGH' });
    expect(outlineOf(timeline)).toEqual([
      'CNSGH pol',
      '- loaded HMM Ruby ACT 10-30',
      '- vessel-departure HMM Ruby ACT 10-31',
      '~ VESSEL HMM Ruby 0018E under-way',
    ]);
    expect(timeline.legs).toMatchObject([{ index: 0, fromStop: 0, departedAt: '2026-10-31T12:00:00Z' }]);
    expect(timeline.legs[0]).not.toHaveProperty('toStop');
    expect(stepOf(timeline, 'CNSGH', 'vessel-departure').legIndex).toBe(0);
  });

  test('loaded alone, planned alone', () => {
    expect(fold(loaded)).toMatchObject({ ...onRuby, legs: [{ stage: 'planned' }] });
    expect(fold(factsOn(ruby, '0018E', 'LOAD CNSHA PLN 2026-10-30'))).toMatchObject(onRuby);
    expect(
      fold(factsOn(ruby, '0018E', 'DEPA CNSHA EST 2026-10-30', { created: '2026-10-20' })),
    ).toMatchObject(onRuby);
  });

  test('an arrival expected, before it is known where the box boards', () => {
    const timeline = fold(factsOn(ruby, '0018E', 'ARRI USLAX EST 2026-11-20', { created: '2026-10-20' }));
    expect(timeline).toMatchObject({
      ...onRuby,
      pod: 'USLAX',
      legs: [{ index: 0, toStop: 0, stage: 'planned' }],
    });
    expect(timeline.legs[0]).not.toHaveProperty('fromStop');
    expect(stepOf(timeline, 'USLAX', 'vessel-arrival').legIndex).toBe(0);
  });

  test('the second vessel from its loading at the transshipment', () => {
    const timeline = fold(
      factsOn(
        pancon,
        '2619E',
        `LOAD CNTXG ACT 2026-10-30
        DEPA CNTXG ACT 2026-10-31
        ARRI KRPUS ACT 2026-11-03
        DISC KRPUS ACT 2026-11-03T15:00`,
      ),
      factsOn(ruby, '0018E', 'LOAD KRPUS ACT 2026-11-07'),
    );
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'KRPUS transshipment']);
    expect(timeline).toMatchObject({ ...onRuby, firstVesselName: 'Pancon Bridge' });
    expect(timeline.legs.map((leg) => [leg.fromStop, leg.toStop, leg.stage])).toEqual([
      [0, 1, 'done'],
      [1, undefined, 'planned'],
    ]);
  });

  test('one leg, once the second port is known', () => {
    const eta = factsOn(ruby, '0018E', 'ARRI USLAX EST 2026-11-20', { created: '2026-11-01' });
    expect(fold(loaded, departed, eta).legs).toMatchObject([{ fromStop: 0, toStop: 1, stage: 'under-way' }]);
  });
});

describe('the ends of a leg', () => {
  const legOf = (classifier: string) =>
    fold(
      factsOn(ruby, '1', 'DEPA CNSHA ACT 2026-10-31'),
      factsOn(ruby, '1', `ARRI USLAX ${classifier} 2026-11-20`, {
        created: '2026-11-01',
        received: '2026-11-21',
      }),
    ).legs[0];

  test.each(['PLN', 'EST', 'ACT'])('say that the arrival is %s', (classifier) => {
    expect(legOf(classifier)).toMatchObject({ departureClassifier: 'ACT', arrivalClassifier: classifier });
  });
});
