import { describe, expect, test } from 'vitest';
import { emerald, fact, facts, factsOn, pancon, ruby, stepOf } from '../../../../test/factories/facts.ts';
import type { Fact } from '../facts/index.ts';
import { foldTimeline } from './fold.ts';

const fold = (...groups: (Fact | Fact[])[]) => foldTimeline(groups.flat());
const onRuby = (lines: string, created?: string) =>
  factsOn(ruby, '2E', lines, created === undefined ? {} : { created });

describe('the promised arrival at the port of discharge', () => {
  const sailed = onRuby('DEPA CNSHA ACT 2026-10-31');

  test.each([
    ['the plan alone', [], 'PLN', '2026-11-20T12:00:00Z', 0],
    ['the estimate', onRuby('ARRI USLAX EST 2026-11-22', '2026-11-01'), 'EST', '2026-11-22T12:00:00Z', 48],
    ['the actual', onRuby('ARRI USLAX ACT 2026-11-19T23:00'), 'ACT', '2026-11-19T23:00:00Z', -13],
    [
      'the unloading, which proves it',
      onRuby('DISC USLAX ACT 2026-11-21'),
      'ACT',
      '2026-11-21T12:00:00Z',
      24,
    ],
  ] as [string, Fact[], string, string, number][])('is %s', (_title, reported, classifier, at, slipHours) => {
    const timeline = fold(sailed, onRuby('ARRI USLAX PLN 2026-11-20'), reported);
    expect(timeline).toMatchObject({
      plannedArrivalAt: '2026-11-20T12:00:00Z',
      promisedArrivalAt: at,
      arrivalClassifier: classifier,
      slipHours,
    });
  });

  test('is by the gate-out at the latest where nothing before it is reported: when, and how late, is unknown', () => {
    const known = [sailed, onRuby('ARRI USLAX PLN 2026-11-20'), facts('GTOT USLAX ACT 2026-11-23 LADEN')];
    expect(fold(...known)).toMatchObject({
      promisedArrivalAt: '2026-11-23T12:00:00Z',
      arrivalClassifier: 'ACT',
      arrivalTimeIsUnknown: true,
    });
    expect(fold(...known)).not.toHaveProperty('slipHours');
    const unloaded = fold(...known, onRuby('DISC USLAX ACT 2026-11-21'));
    expect(unloaded).toMatchObject({ promisedArrivalAt: '2026-11-21T12:00:00Z', slipHours: 24 });
    expect(unloaded).not.toHaveProperty('arrivalTimeIsUnknown');
  });

  test('is the planned unloading where no arrival is reported', () => {
    const timeline = fold(sailed, onRuby('DISC USLAX PLN 2026-11-21'));
    expect(timeline).toMatchObject({ promisedArrivalAt: '2026-11-21T12:00:00Z', arrivalClassifier: 'PLN' });
  });

  test('has no plan and no slip where a source only estimates, whenever its estimates come', () => {
    const estimate = (day: string, created: string, received: string) =>
      fact(`ARRI USLAX EST ${day}`, {
        vessel: ruby,
        voyage: '2E',
        created,
        received,
        id: `${day} ${created}`,
      });
    const early = estimate('2026-11-20', '2026-10-25', '2026-10-25');
    const newest = estimate('2026-11-23', '2026-11-05', '2026-11-05');
    const late = estimate('2026-11-19', '2026-10-20', '2026-11-15');
    for (const reported of [[early], [early, newest], [early, newest, late], [newest, late]]) {
      const timeline = fold(sailed, reported);
      expect(timeline).not.toHaveProperty('plannedArrivalAt');
      expect(timeline).not.toHaveProperty('slipHours');
      expect(stepOf(timeline, 'USLAX', 'vessel-arrival')).not.toHaveProperty('planned');
    }
    expect(fold(sailed, early, newest, late).promisedArrivalAt).toBe('2026-11-23T12:00:00Z');
  });

  test('has no slip where nothing was planned before it happened', () => {
    expect(fold(sailed, onRuby('ARRI USLAX ACT 2026-11-20'))).not.toHaveProperty('slipHours');
  });

  test('keeps times as they were sent, offset and all', () => {
    const timeline = fold(sailed, onRuby('ARRI USLAX PLN 2026-11-20T08:00:00-08:00'));
    expect(timeline.promisedArrivalAt).toBe('2026-11-20T08:00:00-08:00');
  });
});

test('the departure is that of the port of loading, planned and as it went', () => {
  const timeline = fold(
    onRuby(`DEPA CNSHA PLN 2026-10-30
      DEPA CNSHA ACT 2026-10-31
      ARRI USLAX PLN 2026-11-20`),
  );
  expect(timeline).toMatchObject({
    plannedDepartureAt: '2026-10-30T12:00:00Z',
    departureAt: '2026-10-31T12:00:00Z',
    departureClassifier: 'ACT',
  });
});

describe('the delay of the departure', () => {
  const plan = onRuby('DEPA CNSHA PLN 2026-10-30');

  test.each([
    ['is unknown without a plan', [onRuby('DEPA CNSHA EST 2026-11-01', '2026-10-25')], undefined],
    ['is none by the plan alone', [plan], 0],
    ['is that of the estimate', [plan, onRuby('DEPA CNSHA EST 2026-11-01', '2026-10-25')], 48],
    ['is that of the actual', [plan, onRuby('DEPA CNSHA ACT 2026-10-29T10:00')], -26],
  ] as [string, Fact[][], number | undefined][])('%s', (_, reported, hours) => {
    expect(fold(reported.flat()).departureDelayHours).toBe(hours);
  });
});

describe('the status', () => {
  const landed = onRuby(`LOAD CNSHA ACT 2026-10-30
    DISC USLAX ACT 2026-11-20`);

  test.each([
    ['nothing is reported', [], 'no-data'],
    ['the box is out of the gate', [...landed, ...facts('GTOT USLAX ACT 2026-11-23 LADEN')], 'in-transit'],
    ['the box is stripped', [...landed, ...facts('STRP USONT ACT 2026-11-25')], 'in-transit'],
    ['the empty return is planned', [...landed, ...facts('GTIN USLAX PLN 2026-11-27 EMPTY')], 'in-transit'],
    ['the empty box is back', [...landed, ...facts('GTIN USLAX ACT 2026-11-27 EMPTY')], 'completed'],
  ] as [string, Fact[], string][])('when %s', (_title, reported, status) => {
    expect(fold(reported).status).toBe(status);
  });
});

describe('the vessel of the list', () => {
  const first = factsOn(
    pancon,
    '1W',
    `LOAD CNTXG PLN 2026-10-30
    DEPA CNTXG PLN 2026-10-31
    DISC KRPUS PLN 2026-11-03`,
  );
  const second = factsOn(
    emerald,
    '2E',
    `LOAD KRPUS PLN 2026-11-06
    DEPA KRPUS PLN 2026-11-07
    ARRI USLAX PLN 2026-11-20`,
  );

  test.each([
    ['the first one while the box is ashore', [], 'Pancon Bridge'],
    ['the one it is on', factsOn(pancon, '1W', 'DEPA CNTXG ACT 2026-10-31'), 'Pancon Bridge'],
    ['the next one at the transshipment', factsOn(pancon, '1W', 'DISC KRPUS ACT 2026-11-03'), 'HMM Emerald'],
    ['the last one at the end', factsOn(emerald, '2E', 'ARRI USLAX ACT 2026-11-20'), 'HMM Emerald'],
  ] as [string, Fact[], string][])('is %s', (_title, reported, vessel) => {
    const timeline = fold(first, second, reported);
    expect(timeline).toMatchObject({ currentVesselName: vessel, firstVesselName: 'Pancon Bridge' });
  });
});

describe('the latest node', () => {
  test('is the newest event of the container, not of documents or other vessels', () => {
    const timeline = fold(
      onRuby(`ARRI CNSHA ACT 2026-10-29
        LOAD CNSHA PLN 2026-10-30
        ARRI USLAX PLN 2026-11-20`),
      facts(`GTIN CNSHA ACT 2026-10-28 LADEN
        CUSR CNSHA ACT 2026-10-29`),
    );
    expect(timeline.latest).toEqual({
      milestone: 'gate-in',
      eventCode: 'GTIN',
      eventAt: '2026-10-28T12:00:00Z',
      unLocationCode: 'CNSGH',
    });
  });

  test('prefers a milestone to a note, and takes the note where there is nothing else', () => {
    const inspection = fact('INSP CNSHA ACT 2026-10-29');
    expect(fold(inspection).latest?.eventCode).toBe('INSP');
    expect(fold(inspection, facts('GTIN CNSHA ACT 2026-10-28 LADEN')).latest?.eventCode).toBe('GTIN');
  });
});

describe('the order of steps minutes apart', () => {
  test.each([
    [
      'loaded, departed',
      'DEPA CNSHA ACT 2026-10-31T18:15',
      'LOAD CNSHA ACT 2026-10-31T18:30',
      'vessel-departure',
    ],
    ['arrived, unloaded', 'DISC CNSHA ACT 2026-10-31T18:15', 'ARRI CNSHA ACT 2026-10-31T18:30', 'unloaded'],
  ])('follows what must come first: %s', (names, later, earlier, latest) => {
    const timeline = fold(onRuby(later), onRuby(earlier));
    expect(timeline.stops[0]?.steps.map((step) => step.eventCode)).toEqual([
      earlier.slice(0, 4),
      later.slice(0, 4),
    ]);
    expect(timeline.latest).toMatchObject({ milestone: latest });
    expect(names).toContain(',');
  });

  test('the gate-in typed after the loading comes before it, the out-gate after the unloading', () => {
    const timeline = fold(
      onRuby(`LOAD CNSHA ACT 2026-10-30T18:00
        DEPA CNSHA ACT 2026-10-31
        ARRI USLAX ACT 2026-11-20T08:00
        DISC USLAX ACT 2026-11-20T15:00`),
      facts(`GTIN CNSHA ACT 2026-10-30T18:20 LADEN
        GTOT USLAX ACT 2026-11-20T14:30 LADEN`),
    );
    const codes = timeline.stops.map((stop) => stop.steps.map((step) => step.eventCode));
    expect(codes).toEqual([
      ['GTIN', 'LOAD', 'DEPA'],
      ['ARRI', 'DISC', 'GTOT'],
    ]);
    expect(timeline.latest).toMatchObject({ milestone: 'out-gate' });
  });

  test('a day apart the times decide', () => {
    const timeline = fold(
      onRuby('DEPA CNSHA ACT 2026-10-30T18:00'),
      onRuby('LOAD CNSHA ACT 2026-10-31T20:00'),
    );
    expect(timeline.stops[0]?.steps.map((step) => step.eventCode)).toEqual(['DEPA', 'LOAD']);
  });
});

describe('the order of steps at a stop', () => {
  test('what is to come follows what comes before it, however old its plan', () => {
    const timeline = fold(
      onRuby(`LOAD CNSHA ACT 2026-10-30
        DISC USLAX PLN 2026-11-21
        ARRI USLAX PLN 2026-11-20`),
      onRuby('ARRI USLAX EST 2026-11-24', '2026-11-05'),
      facts(`GTOT USLAX PLN 2026-11-22 LADEN
        GTIN USLAX PLN 2026-11-23 EMPTY`),
    );
    expect(timeline.stops[1]?.steps.map((step) => step.milestone)).toEqual([
      'vessel-arrival',
      'unloaded',
      'out-gate',
      'empty-returned',
    ]);
  });

  test('what was never seen comes before what has happened after it', () => {
    const timeline = fold(
      onRuby(`LOAD CNSHA ACT 2026-10-30
      ARRI USLAX PLN 2026-11-24
      DISC USLAX ACT 2026-11-21`),
    );
    expect(timeline.stops[1]?.steps.map((step) => step.milestone)).toEqual(['vessel-arrival', 'unloaded']);
  });

  test('customs may clear before the vessel is there', () => {
    const timeline = fold(
      onRuby(`LOAD CNSHA ACT 2026-10-30
        ARRI USLAX PLN 2026-11-24`),
      facts('CUS-RELS - ACT 2026-11-19'),
    );
    expect(timeline.stops[1]?.steps.map((step) => step.milestone)).toEqual([
      'customs-release',
      'vessel-arrival',
    ]);
    expect(timeline.stops[1]?.reached).toBe(false);
  });
});
