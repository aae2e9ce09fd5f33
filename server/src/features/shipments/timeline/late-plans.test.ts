import { describe, expect, test } from 'vitest';
import { emerald, factsOn, ruby } from '../../../../test/factories/facts.ts';
import { foldTimeline } from './fold.ts';

describe('a plan given too late promises nothing', () => {
  const on = (created: string, lines: string) => factsOn(emerald, '12W', lines, { created });
  const booked = on('2026-09-20', 'LOAD KRPUS PLN 2026-09-29\nDEPA KRPUS PLN 2026-09-30');
  const sailed = on('2026-10-01', 'LOAD KRPUS ACT 2026-09-30\nDEPA KRPUS ACT 2026-10-01');

  test('for the arrival, once the ship has sailed: it is what is expected', () => {
    const timeline = foldTimeline([...booked, ...sailed, ...on('2026-10-05', 'ARRI NLRTM PLN 2026-10-28')]);
    expect(timeline).toMatchObject({
      departureDelayHours: 24,
      promisedArrivalAt: '2026-10-28T12:00:00Z',
      arrivalClassifier: 'PLN',
    });
    expect(timeline).not.toHaveProperty('plannedArrivalAt');
    const late = on('2026-10-20', 'ARRI NLRTM EST 2026-11-04');
    expect(
      foldTimeline([...booked, ...sailed, ...on('2026-10-05', 'ARRI NLRTM PLN 2026-10-28'), ...late]),
    ).not.toHaveProperty('slipHours');
  });

  test('for the departure, once it has happened, was reported, or the ship has come to the next port', () => {
    const late = on('2026-10-02', 'DEPA KRPUS PLN 2026-09-28');
    expect(foldTimeline([...sailed, ...late])).not.toHaveProperty('plannedDepartureAt');
    const reported = on('2026-10-04', 'LOAD KRPUS ACT 2026-09-30\nDEPA KRPUS ACT 2026-10-01');
    expect(foldTimeline([...reported, ...late])).not.toHaveProperty('plannedDepartureAt');
    const arrived = on('2026-10-28', 'LOAD KRPUS ACT 2026-09-30\nARRI NLRTM ACT 2026-10-28');
    const afterwards = on('2026-10-30', 'DEPA KRPUS PLN 2026-09-30');
    expect(foldTimeline([...arrived, ...afterwards])).not.toHaveProperty('plannedDepartureAt');
  });

  test('after an estimate of its own source, not after that of another', () => {
    const estimate = on('2026-09-21', 'DEPA KRPUS EST 2026-10-02\nARRI NLRTM EST 2026-10-30');
    const plan = on('2026-09-25', 'DEPA KRPUS PLN 2026-10-01\nARRI NLRTM PLN 2026-10-28');
    const timeline = foldTimeline([...estimate, ...plan]);
    expect(timeline).not.toHaveProperty('plannedDepartureAt');
    expect(timeline).not.toHaveProperty('plannedArrivalAt');
    expect(timeline).toMatchObject({ departureClassifier: 'EST', arrivalClassifier: 'EST' });
    const source = { id: 'terminal', name: 'PNC', kind: 'terminal' } as const;
    const ofTerminal = factsOn(emerald, '12W', 'DEPA KRPUS EST 2026-10-02', {
      created: '2026-09-21',
      source,
    });
    expect(foldTimeline([...ofTerminal, ...plan])).toMatchObject({ departureDelayHours: 24 });
  });

  test('where its writer says no time: once the departure was received', () => {
    const undated = (received: string) =>
      on(received, 'ARRI NLRTM PLN 2026-10-28').map(({ eventCreatedAt: _, ...rest }) => rest);
    const late = on('2026-10-20', 'ARRI NLRTM EST 2026-10-30');
    expect(foldTimeline([...sailed, ...undated('2026-10-05'), ...late])).not.toHaveProperty('slipHours');
    expect(foldTimeline([...sailed, ...undated('2026-10-01'), ...late])).toMatchObject({ slipHours: 48 });
  });

  test('on each leg by its own ship: that of the next one may be planned while the first is at sea', () => {
    const arrived = on('2026-10-20', 'ARRI SGSIN ACT 2026-10-20\nDISC SGSIN ACT 2026-10-20');
    const next = (created: string, lines: string) => factsOn(ruby, '13W', lines, { created });
    const left = next('2026-10-25', 'LOAD SGSIN ACT 2026-10-24\nDEPA SGSIN ACT 2026-10-25');
    const late = next('2026-10-27', 'ARRI NLRTM EST 2026-11-16');
    const plannedOn = (created: string) =>
      next(created, 'DEPA SGSIN PLN 2026-10-24\nARRI NLRTM PLN 2026-11-14');
    const inTime = foldTimeline([...sailed, ...arrived, ...plannedOn('2026-10-10'), ...left, ...late]);
    expect(inTime).toMatchObject({ slipHours: 48 });
    const tooLate = foldTimeline([...sailed, ...arrived, ...left, ...plannedOn('2026-10-26'), ...late]);
    expect(tooLate).not.toHaveProperty('plannedArrivalAt');
    const steps = tooLate.stops.flatMap((stop) => stop.steps);
    expect(steps.filter(({ planned }) => planned !== undefined)).toEqual([]);
  });

  test('but one that was only sent again since was given in time', () => {
    const plan = (created: string) =>
      on(created, 'ARRI NLRTM PLN 2026-10-28').map((each) => ({ ...each, sourceEventId: 'plan 1' }));
    const arrived = on('2026-10-30', 'ARRI NLRTM ACT 2026-10-30');
    const timeline = foldTimeline([...plan('2026-09-20'), ...sailed, ...arrived, ...plan('2026-10-31')]);
    expect(timeline).toMatchObject({ slipHours: 48 });
  });

  test('unless the destination was changed under way: the new one is judged by the plan that came with it', () => {
    const promised = on('2026-09-20', 'ARRI GBFXT PLN 2026-10-26\nDISC GBFXT PLN 2026-10-27');
    const changed = on('2026-10-05', 'ARRI NLRTM PLN 2026-10-28\nDISC NLRTM PLN 2026-10-29');
    const later = on('2026-10-20', 'ARRI NLRTM EST 2026-10-30');
    expect(foldTimeline([...booked, ...sailed, ...promised, ...changed, ...later])).toMatchObject({
      pod: 'NLRTM',
      slipHours: 48,
    });
    const first = on('2026-10-03', 'ARRI GBFXT PLN 2026-10-26\nDISC GBFXT PLN 2026-10-27');
    expect(foldTimeline([...booked, ...sailed, ...first, ...changed, ...later])).not.toHaveProperty(
      'slipHours',
    );
  });
});
