import { describe, expect, test } from 'vitest';
import type { Fact } from './fold-model.ts';
import { emerald, fact, facts, factsOn, outlineOf, pancon, retractionOf, rolesOf, ruby, stepOf } from '../../../test/factories/facts.ts'; // prettier-ignore
import { foldTimeline } from './fold.ts';

const fold = (...groups: (Fact | Fact[])[]) => foldTimeline(groups.flat());

describe('a rollover with retraction', () => {
  const loadedOnEmerald = fact('LOAD KRPUS ACT 2026-11-07T15:10', { vessel: emerald, voyage: '0017E' });
  const told = [
    factsOn(pancon, '2619E', `DEPA CNTXG ACT 2026-10-31T01:20
      DISC KRPUS ACT 2026-11-03T05:40`),
    factsOn(emerald, '0017E', `LOAD KRPUS PLN 2026-11-07T13:00
      DEPA KRPUS PLN 2026-11-07T21:00
      ARRI USLAX PLN 2026-11-20T16:00`),
    loadedOnEmerald,
  ].flat(); // prettier-ignore
  const takenBack = retractionOf(loadedOnEmerald, '2026-11-08T06:12', 'rolled');
  const reloaded = [
    factsOn(ruby, '0018E', `LOAD KRPUS ACT 2026-11-10T10:30
      DEPA KRPUS ACT 2026-11-10T18:15`),
    factsOn(ruby, '0018E', `ARRI USLAX EST 2026-11-24T13:00`, { created: '2026-11-10T20:00' }),
  ].flat(); // prettier-ignore

  test('shows the first vessel struck through beside the second', () => {
    const timeline = fold(told, takenBack, reloaded);
    expect(outlineOf(timeline)).toEqual([
      'CNTNJ pol',
      '- vessel-departure Pancon Bridge ACT 10-31',
      '~ VESSEL Pancon Bridge 2619E done',
      'KRPUS transshipment',
      '- unloaded Pancon Bridge ACT 11-03',
      '- x loaded HMM Emerald ACT 11-07',
      '- loaded HMM Ruby ACT 11-10',
      '- vessel-departure HMM Ruby ACT 11-10',
      '~ VESSEL HMM Ruby 0018E under-way',
      'USLAX pod',
      '- vessel-arrival HMM Ruby EST 11-24',
    ]);
    expect(timeline.rolledOver).toBe(true);
    expect(timeline.slipHours).toBe(93);
  });

  test('holds the second vessel to the plan of the first, and says when and why it was taken back', () => {
    const timeline = fold(told, takenBack, reloaded);
    expect(stepOf(timeline, 'KRPUS', 'loaded').planned?.eventAt).toBe('2026-11-07T13:00:00Z');
    const struck = timeline.stops[1]?.steps.find((step) => step.retracted);
    expect(struck?.retracted).toEqual({ at: '2026-11-08T06:12:00Z', remark: 'rolled' });
    expect(struck?.actual?.retractedAt).toBe('2026-11-08T06:12:00.000Z');
    expect(struck).not.toHaveProperty('legIndex');
  });

  test('until the next vessel is known the plan stands beside what was taken back', () => {
    const timeline = fold(told, takenBack);
    const steps = timeline.stops[1]?.steps.filter((step) => step.milestone === 'loaded');
    expect(steps?.map((step) => [Boolean(step.retracted), Boolean(step.actual)])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(timeline).toMatchObject({ rolledOver: true, latest: { milestone: 'unloaded' } });
  });

  test('a load that is told again on the same vessel was no rollover', () => {
    const again = fact('LOAD KRPUS ACT 2026-11-07T16:00', { vessel: emerald, voyage: '0017E', created: '2026-11-08T07:00' }); // prettier-ignore
    const timeline = fold(told, takenBack, again);
    const steps = timeline.stops[1]?.steps.filter((step) => step.milestone === 'loaded');
    expect(steps).toHaveLength(1);
    expect(steps?.[0]?.history.map((claim) => claim.retractedAt)).toEqual(['2026-11-08T06:12:00.000Z']);
    expect(timeline.rolledOver).toBe(false);
  });
});

describe('a rollover without retraction', () => {
  const first = factsOn(emerald, '1W', `LOAD CNTXG PLN 2026-10-30
    DEPA CNTXG PLN 2026-10-31
    ARRI USLAX PLN 2026-11-13
    DISC USLAX PLN 2026-11-13`); // prettier-ignore

  test('is a load planned on another vessel; what the first vessel does then is not about the box', () => {
    const timeline = fold(
      first,
      factsOn(emerald, '1W', `DEPA CNTXG ACT 2026-10-31
        ARRI USLAX ACT 2026-11-13`),
      factsOn(ruby, '2W', `LOAD CNTXG PLN 2026-11-05
        DEPA CNTXG PLN 2026-11-06
        ARRI USLAX PLN 2026-11-20`, { created: '2026-10-29' }),
    ); // prettier-ignore
    expect(timeline).toMatchObject({
      rolledOver: true,
      departureClassifier: 'PLN',
      departureAt: '2026-11-06T12:00:00Z',
      plannedArrivalAt: '2026-11-13T12:00:00Z',
      promisedArrivalAt: '2026-11-20T12:00:00Z',
      slipHours: 168,
      currentVesselName: 'HMM Ruby',
    });
    expect(timeline).not.toHaveProperty('latest');
    expect(timeline.stops.map((stop) => stop.reached)).toEqual([false, false]);
  });

  test('keeps the destination while the next vessel has not told its own, and promises nothing', () => {
    const timeline = fold(first, factsOn(ruby, '2W', 'LOAD CNTXG EST 2026-11-05', { created: '2026-10-29' }));
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'USLAX pod']);
    expect(timeline).toMatchObject({ rolledOver: true, plannedArrivalAt: '2026-11-13T12:00:00Z' });
    expect(timeline).not.toHaveProperty('promisedArrivalAt');
    expect(stepOf(timeline, 'USLAX', 'vessel-arrival')).not.toHaveProperty('vesselName');
  });

  test('is a load on the next voyage of the same vessel', () => {
    const timeline = fold(
      first,
      factsOn(emerald, '3W', `LOAD CNTXG EST 2026-12-05
        ARRI USLAX EST 2026-12-19`, { created: '2026-10-29' }),
    ); // prettier-ignore
    expect(timeline).toMatchObject({ rolledOver: true, slipHours: 864, currentVoyageNumber: '3W' });
  });

  test('is a box shut out: loaded, unloaded again, and loaded on another vessel', () => {
    const timeline = fold(
      factsOn(pancon, '1W', `LOAD CNTXG ACT 2026-10-30T10:00
        DISC CNTXG ACT 2026-10-30T20:00
        DEPA CNTXG ACT 2026-10-31`),
      factsOn(ruby, '2E', `LOAD CNTXG ACT 2026-11-06
        DEPA CNTXG ACT 2026-11-07
        ARRI USLAX PLN 2026-11-20`),
    ); // prettier-ignore
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'USLAX pod']);
    expect(timeline).toMatchObject({ rolledOver: true, departureAt: '2026-11-07T12:00:00Z' });
  });

  test('is not a mere change of times, nor the same voyage in another spelling', () => {
    const timeline = fold(
      first,
      factsOn(emerald, '01w', `LOAD CNTXG EST 2026-11-02
        DEPA CNTXG EST 2026-11-03`, { created: '2026-10-29' }),
    ); // prettier-ignore
    expect(timeline.rolledOver).toBe(false);
  });

  test('a loading seen is not undone by a plan written later', () => {
    const timeline = fold(
      factsOn(emerald, '1W', `LOAD CNTXG ACT 2026-10-30
        ARRI USLAX PLN 2026-11-13`),
      factsOn(ruby, '2W', `LOAD CNTXG PLN 2026-11-05
        ARRI USLAX PLN 2026-11-20`, { created: '2026-10-31' }),
    ); // prettier-ignore
    expect(timeline).toMatchObject({ currentVesselName: 'HMM Emerald', promisedArrivalAt: '2026-11-13T12:00:00Z' }); // prettier-ignore
  });
});

describe('a port that was replaced is no stop any more', () => {
  const planned = [
    factsOn(pancon, '1W', `LOAD CNTXG ACT 2026-10-30
      DEPA CNTXG ACT 2026-10-31
      ARRI KRPUS PLN 2026-11-03
      DISC KRPUS PLN 2026-11-03`),
    factsOn(ruby, '2E', `LOAD KRPUS PLN 2026-11-06
      DEPA KRPUS PLN 2026-11-06
      ARRI USLAX PLN 2026-11-20
      DISC USLAX PLN 2026-11-21`),
  ].flat(); // prettier-ignore

  test('when the vessel omits the transshipment port and unloads at another', () => {
    const timeline = fold(
      planned,
      factsOn(pancon, '1W', `ARRI TWKHH EST 2026-11-05
        DISC TWKHH EST 2026-11-05`, { created: '2026-11-02' }),
      factsOn(ruby, '2E', `LOAD TWKHH EST 2026-11-08
        ARRI USLAX EST 2026-11-23`, { created: '2026-11-02' }),
    ); // prettier-ignore
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'TWKHH transshipment', 'USLAX pod']);
    expect(timeline).toMatchObject({ omittedPorts: ['KRPUS'], rolledOver: false, slipHours: 72 });
  });

  test('when the box goes by another vessel and another way', () => {
    const timeline = fold(
      planned.filter((each) => each.eventClassifierCode !== 'ACT'),
      factsOn(emerald, '9E', `LOAD CNTXG ACT 2026-10-31
        DEPA CNTXG ACT 2026-11-01`),
      factsOn(emerald, '9E', `ARRI USLAX EST 2026-11-15
        DISC USLAX EST 2026-11-16`, { created: '2026-11-01' }),
    ); // prettier-ignore
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'USLAX pod']);
    expect(timeline.omittedPorts).toEqual(['KRPUS']);
  });

  test('when the first vessel goes all the way', () => {
    const timeline = fold(
      planned,
      factsOn(pancon, '1W', `ARRI USLAX EST 2026-11-18
        DISC USLAX EST 2026-11-18`, { created: '2026-11-02' }),
    ); // prettier-ignore
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'USLAX pod']);
    expect(timeline.promisedArrivalAt).toBe('2026-11-18T12:00:00Z');
  });

  test.each([
    ['earlier', '2026-11-16'],
    ['later', '2026-11-24'],
  ])('when the port of discharge changes to one that is %s', (_word, day) => {
    const timeline = fold(
      factsOn(ruby, '1W', `LOAD CNTXG ACT 2026-10-30
        ARRI USLAX PLN 2026-11-20
        DISC USLAX PLN 2026-11-20`),
      factsOn(ruby, '1W', `ARRI USOAK EST ${day}
        DISC USOAK EST ${day}`, { created: '2026-11-05' }),
    ); // prettier-ignore
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'USOAK pod']);
    expect(timeline.omittedPorts).toEqual(['USLAX']);
    expect(timeline.knowledgeChanges.filter((change) => change.promisedMoved)).toEqual([
      { at: '2026-11-05T12:00:00.000Z', promisedMoved: true },
    ]);
  });

  test('when the vessel unloads somewhere else than planned, whatever was written last', () => {
    const timeline = fold(
      factsOn(ruby, '1W', `LOAD CNTXG ACT 2026-10-30
        DISC USOAK ACT 2026-11-16`),
      factsOn(ruby, '1W', `DISC USLAX EST 2026-11-20`, { created: '2026-11-18' }),
    ); // prettier-ignore
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'USOAK pod']);
  });

  test('when the vessel has passed it without a call', () => {
    const timeline = fold(
      factsOn(ruby, '2E', `LOAD CNTXG ACT 2026-11-06
        DEPA CNTXG ACT 2026-11-07
        ARRI KRPUS PLN 2026-11-09
        DEPA KRPUS PLN 2026-11-10
        ARRI USLAX ACT 2026-11-20`),
    ); // prettier-ignore
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'USLAX pod']);
    expect(timeline.omittedPorts).toEqual(['KRPUS']);
  });

  test('when the port of loading changes', () => {
    const timeline = fold(
      factsOn(ruby, '2E', `LOAD CNTXG PLN 2026-11-06
        ARRI USLAX PLN 2026-11-20`),
      factsOn(ruby, '2E', `LOAD CNTAO ACT 2026-11-08`),
    ); // prettier-ignore
    expect(rolesOf(timeline)).toEqual(['CNQIN pol', 'USLAX pod']);
    expect(timeline.omittedPorts).toEqual(['CNTNJ']);
  });

  test('when its claims were all taken back', () => {
    const wrong = factsOn(ruby, '2E', `DISC USOAK PLN 2026-11-19`);
    const timeline = fold(
      factsOn(ruby, '2E', `LOAD CNTXG ACT 2026-11-06
        DISC USLAX PLN 2026-11-20`),
      wrong,
      wrong.map((each) => retractionOf(each, '2026-11-07')),
    ); // prettier-ignore
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'USLAX pod']);
    expect(timeline.omittedPorts).toEqual(['USOAK']);
  });

  test('but two ports planned together are both called at', () => {
    const timeline = fold(
      factsOn(ruby, '2E', `LOAD CNTXG PLN 2026-11-06
        ARRI USLAX PLN 2026-11-18
        ARRI USOAK PLN 2026-11-20`),
    ); // prettier-ignore
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'USLAX calling-port', 'USOAK pod']);
  });
});

test('what was taken back and nothing replaced stays, struck through', () => {
  const wrong = fact('GTIN CNSHA ACT 2026-10-28 LADEN');
  const timeline = fold(wrong, retractionOf(wrong, '2026-10-29'));
  expect(outlineOf(timeline)).toEqual(['CNSGH pol', '- x gate-in ACT 10-28']);
  expect(timeline).toMatchObject({ status: 'no-data', stops: [{ reached: false }] });
  expect(fold(facts('GTIN CNSHA ACT 2026-10-28 LADEN')).status).toBe('in-transit');
});
