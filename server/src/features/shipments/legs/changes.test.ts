import { describe, expect, test } from 'vitest';
import type { Fact } from '../facts/index.ts';
import {
  emerald,
  fact,
  facts,
  factsOn,
  outlineOf,
  pancon,
  retractionOf,
  rolesOf,
  ruby,
  stepOf,
} from '../../../../test/factories/facts.ts';
import { foldTimeline } from '../timeline/index.ts';

const fold = (...groups: (Fact | Fact[])[]) => foldTimeline(groups.flat());

describe('a rollover with retraction', () => {
  const loadedOnEmerald = fact('LOAD KRPUS ACT 2026-11-07T15:10', { vessel: emerald, voyage: '0017E' });
  const reported = [
    factsOn(
      pancon,
      '2619E',
      `DEPA CNTXG ACT 2026-10-31T01:20
      DISC KRPUS ACT 2026-11-03T05:40`,
    ),
    factsOn(
      emerald,
      '0017E',
      `LOAD KRPUS PLN 2026-11-07T13:00
      DEPA KRPUS PLN 2026-11-07T21:00
      ARRI USLAX PLN 2026-11-20T16:00`,
    ),
    loadedOnEmerald,
  ].flat();
  const takenBack = retractionOf(loadedOnEmerald, '2026-11-08T06:12', 'rolled');
  const reloaded = [
    factsOn(
      ruby,
      '0018E',
      `LOAD KRPUS ACT 2026-11-10T10:30
      DEPA KRPUS ACT 2026-11-10T18:15`,
    ),
    factsOn(ruby, '0018E', `ARRI USLAX EST 2026-11-24T13:00`, { created: '2026-11-10T20:00' }),
  ].flat();

  test('shows the first vessel struck through beside the second', () => {
    const timeline = fold(reported, takenBack, reloaded);
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

  test('holds the second vessel to the plan of the first, and shows when and why it was retracted', () => {
    const timeline = fold(reported, takenBack, reloaded);
    expect(stepOf(timeline, 'KRPUS', 'loaded').planned?.eventAt).toBe('2026-11-07T13:00:00Z');
    const struck = timeline.stops[1]?.steps.find((step) => step.retracted);
    expect(struck?.retracted).toEqual({ at: '2026-11-08T06:12:00Z', remark: 'rolled' });
    expect(struck?.actual?.retractedAt).toBe('2026-11-08T06:12:00.000Z');
    expect(struck).not.toHaveProperty('legIndex');
  });

  test('says when the carrier retracted it, however late that was received', () => {
    const late = { ...takenBack, receivedAt: '2026-11-23T02:03:00.000Z' };
    const struck = fold(reported, late, reloaded).stops[1]?.steps.find((step) => step.retracted);
    expect(struck?.actual?.retractedAt).toBe('2026-11-08T06:12:00.000Z');
    expect(struck?.retracted?.at).toBe('2026-11-08T06:12:00Z');
  });

  test('until the next vessel is known the plan is shown beside the retracted one', () => {
    const timeline = fold(reported, takenBack);
    const steps = timeline.stops[1]?.steps.filter((step) => step.milestone === 'loaded');
    expect(steps?.map((step) => [Boolean(step.retracted), Boolean(step.actual)])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(timeline).toMatchObject({ rolledOver: true, latest: { milestone: 'unloaded' } });
  });

  test('a load that is reported again on the same vessel was no rollover', () => {
    const again = fact('LOAD KRPUS ACT 2026-11-07T16:00', {
      vessel: emerald,
      voyage: '0017E',
      created: '2026-11-08T07:00',
    });
    const timeline = fold(reported, takenBack, again);
    const steps = timeline.stops[1]?.steps.filter((step) => step.milestone === 'loaded');
    expect(steps).toHaveLength(1);
    expect(steps?.[0]?.history.map((claim) => claim.retractedAt)).toEqual(['2026-11-08T06:12:00.000Z']);
    expect(timeline.rolledOver).toBe(false);
  });
});

describe('a rollover without retraction', () => {
  const first = factsOn(
    emerald,
    '1W',
    `LOAD CNTXG PLN 2026-10-30
    DEPA CNTXG PLN 2026-10-31
    ARRI USLAX PLN 2026-11-13
    DISC USLAX PLN 2026-11-13`,
  );

  test('is a load planned on another vessel; what the first vessel does then is not about the box', () => {
    const timeline = fold(
      first,
      factsOn(
        emerald,
        '1W',
        `DEPA CNTXG ACT 2026-10-31
        ARRI USLAX ACT 2026-11-13`,
      ),
      factsOn(
        ruby,
        '2W',
        `LOAD CNTXG PLN 2026-11-05
        DEPA CNTXG PLN 2026-11-06
        ARRI USLAX PLN 2026-11-20`,
        { created: '2026-10-29' },
      ),
    );
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

  test('keeps the destination while the next vessel has not reported its own, and has no ETA', () => {
    const timeline = fold(first, factsOn(ruby, '2W', 'LOAD CNTXG EST 2026-11-05', { created: '2026-10-29' }));
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'USLAX pod']);
    expect(timeline).toMatchObject({ rolledOver: true, plannedArrivalAt: '2026-11-13T12:00:00Z' });
    expect(timeline).not.toHaveProperty('promisedArrivalAt');
    expect(stepOf(timeline, 'USLAX', 'vessel-arrival')).not.toHaveProperty('vesselName');
  });

  test('is a load on the next voyage of the same vessel', () => {
    const timeline = fold(
      first,
      factsOn(
        emerald,
        '3W',
        `LOAD CNTXG EST 2026-12-05
        ARRI USLAX EST 2026-12-19`,
        { created: '2026-10-29' },
      ),
    );
    expect(timeline).toMatchObject({ rolledOver: true, slipHours: 864, currentVoyageNumber: '3W' });
  });

  test('is a container shut out: loaded, unloaded again, and loaded on another vessel', () => {
    const timeline = fold(
      factsOn(
        pancon,
        '1W',
        `LOAD CNTXG ACT 2026-10-30T10:00
        DISC CNTXG ACT 2026-10-30T20:00
        DEPA CNTXG ACT 2026-10-31`,
      ),
      factsOn(
        ruby,
        '2E',
        `LOAD CNTXG ACT 2026-11-06
        DEPA CNTXG ACT 2026-11-07
        ARRI USLAX PLN 2026-11-20`,
      ),
    );
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'USLAX pod']);
    expect(timeline).toMatchObject({ rolledOver: true, departureAt: '2026-11-07T12:00:00Z' });
  });

  test('is not a mere change of times, nor the same voyage in another spelling', () => {
    const timeline = fold(
      first,
      factsOn(
        emerald,
        '01w',
        `LOAD CNTXG EST 2026-11-02
        DEPA CNTXG EST 2026-11-03`,
        { created: '2026-10-29' },
      ),
    );
    expect(timeline.rolledOver).toBe(false);
  });

  test('a loading seen is not undone by a plan written later', () => {
    const timeline = fold(
      factsOn(
        emerald,
        '1W',
        `LOAD CNTXG ACT 2026-10-30
        ARRI USLAX PLN 2026-11-13`,
      ),
      factsOn(
        ruby,
        '2W',
        `LOAD CNTXG PLN 2026-11-05
        ARRI USLAX PLN 2026-11-20`,
        { created: '2026-10-31' },
      ),
    );
    expect(timeline).toMatchObject({
      currentVesselName: 'HMM Emerald',
      promisedArrivalAt: '2026-11-13T12:00:00Z',
    });
  });

  test('is a plan sent again for another vessel under the same id: the first promise is kept', () => {
    const plan = (line: string, id: string, vessel: typeof ruby, voyage: string, created: string) =>
      fact(line, { id, vessel, voyage, created });
    const timeline = fold(
      plan('LOAD CNTXG PLN 2026-10-30', 'load', emerald, '1W', '2026-10-01'),
      plan('ARRI USLAX PLN 2026-11-13', 'eta', emerald, '1W', '2026-10-01'),
      plan('LOAD CNTXG PLN 2026-11-06', 'load', ruby, '2W', '2026-10-29'),
      plan('ARRI USLAX PLN 2026-11-20', 'eta', ruby, '2W', '2026-10-29'),
    );
    expect(timeline).toMatchObject({
      rolledOver: true,
      plannedArrivalAt: '2026-11-13T12:00:00Z',
      promisedArrivalAt: '2026-11-20T12:00:00Z',
    });
  });
});

test('what was retracted and not replaced stays, struck through', () => {
  const wrong = fact('GTIN CNSHA ACT 2026-10-28 LADEN');
  const timeline = fold(wrong, retractionOf(wrong, '2026-10-29'));
  expect(outlineOf(timeline)).toEqual(['CNSGH', '- x gate-in ACT 10-28']);
  expect(timeline).toMatchObject({ status: 'no-data', stops: [{ reached: false }] });
  expect(fold(facts('GTIN CNSHA ACT 2026-10-28 LADEN')).status).toBe('in-transit');
});
