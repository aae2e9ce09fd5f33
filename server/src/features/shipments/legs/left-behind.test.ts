import { describe, expect, test } from 'vitest';
import {
  emerald,
  fact,
  facts,
  factsOn,
  outlineOf,
  pancon,
  ruby,
  retractionOf,
} from '../../../../test/factories/facts.ts';
import { foldTimeline } from '../timeline/index.ts';
import type { Fact } from '../facts/index.ts';

const fold = (...groups: (Fact | Fact[])[]) => foldTimeline(groups.flat());
const gatedIn = facts('GTIN CNSHA ACT 2026-10-28 LADEN POTE');
const booked = factsOn(
  ruby,
  '18E',
  `LOAD CNSHA PLN 2026-10-30T04:00
  DEPA CNSHA PLN 2026-10-30T12:00
  ARRI USLAX PLN 2026-11-12T08:00`,
);
const departed = factsOn(ruby, '18E', 'DEPA CNSHA ACT 2026-10-30T13:00');

describe('a box that nobody saw loaded is not on the ship that left', () => {
  test('when it is seen at the port afterwards: what takes it is not known yet', () => {
    const timeline = fold(gatedIn, booked, departed, facts('INSP CNSHA ACT 2026-11-02 POTE'));
    expect(outlineOf(timeline)).toEqual([
      'CNSGH pol',
      '- gate-in ACT 10-28',
      '- loaded PLN 10-30',
      '- vessel-departure PLN 10-30',
      '- vessel-departure HMM Ruby ACT 10-30',
      '- other ACT 11-02',
      '~ VESSEL HMM Ruby 18E planned',
      'USLAX pod',
      '- vessel-arrival HMM Ruby PLN 11-12',
    ]);
    expect(timeline).toMatchObject({ rolledOver: true, plannedDepartureAt: '2026-10-30T12:00:00Z' });
    expect(timeline).not.toHaveProperty('departureAt');
    expect(timeline.rollover).not.toHaveProperty('to');
  });

  test('when it leaves the port by road: it has not come to the port of discharge', () => {
    const timeline = fold(gatedIn, booked, departed, facts('GTOT CNSHA ACT 2026-11-01 LADEN POTE'));
    expect(timeline.stops.map(({ unLocationCode, reached }) => [unLocationCode, reached])).toEqual([
      ['CNSGH', true],
      ['USLAX', false],
    ]);
    expect(timeline.legs).toMatchObject([{ stage: 'planned' }]);
    expect(timeline.stops.flatMap(({ steps }) => steps).filter(({ missing }) => missing)).toEqual([]);
  });

  const feeder = (voyage: string, lines: string, created?: string) =>
    factsOn(pancon, voyage, lines, created === undefined ? {} : { created });
  const first = [
    ...feeder(
      '2643E',
      'LOAD CNSHA PLN 2026-10-30\nDEPA CNSHA PLN 2026-10-30T12:00\nDISC KRPUS PLN 2026-11-01',
    ),
    ...feeder('2643E', 'DEPA CNSHA ACT 2026-10-30T13:00'),
  ];

  test('when it is announced for the next voyage of the ship, and when it was loaded on that', () => {
    const announced = feeder('2644E', 'LOAD CNSHA PLN 2026-11-06\nDISC KRPUS PLN 2026-11-08', '2026-10-31');
    const loaded = feeder('2644E', 'LOAD CNSHA ACT 2026-11-06');
    for (const own of [announced, [...announced, ...loaded]]) {
      const timeline = fold(gatedIn, first, own);
      expect(timeline).toMatchObject({
        rolledOver: true,
        legs: [{ stage: 'planned', voyageNumber: '2644E' }],
        rollover: { from: { voyageNumber: '2643E' }, to: { voyageNumber: '2644E' } },
      });
      expect(timeline).not.toHaveProperty('departureAt');
    }
    const sailed = feeder('2644E', 'DEPA CNSHA ACT 2026-11-06T20:00');
    expect(fold(gatedIn, first, announced, loaded, sailed)).toMatchObject({
      departureAt: '2026-11-06T20:00:00Z',
      legs: [{ stage: 'under-way' }],
    });
  });

  test('when its loading was taken back and it waits for the next voyage', () => {
    const load = fact('LOAD CNSHA ACT 2026-10-30', { vessel: ruby, voyage: '18E' });
    const later = factsOn(ruby, '20E', 'LOAD CNSHA PLN 2026-12-10', { created: '2026-11-01' });
    expect(fold(booked, load, retractionOf(load, '2026-10-30T20:00'), departed, later)).toMatchObject({
      rolledOver: true,
      legs: [{ stage: 'planned' }],
    });
  });
});

describe('a ship leaves with the box', () => {
  test.each([
    ['although the gate was typed hours later', 'GTIN CNSHA ACT 2026-10-30T17:00 LADEN POTE'],
    ['although its loading was typed a day later', 'LOAD CNSHA ACT 2026-10-31T13:00'],
    ['although a terminal writes what says nothing of where it is', 'X-VGM CNSHA ACT 2026-11-02'],
    ['and brings it to the next port', 'INSP USLAX ACT 2026-11-15'],
    ['and brings it back weeks later', 'INSP CNSHA ACT 2026-12-20'],
  ])('%s', (_, line) => {
    const own = line.startsWith('LOAD') ? factsOn(ruby, '18E', line) : facts(line);
    expect(fold(booked, departed, own)).toMatchObject({
      departureAt: '2026-10-30T13:00:00Z',
      rolledOver: false,
    });
  });

  test('that it brought: the ship that takes the box on is another one', () => {
    const timeline = fold(
      factsOn(
        pancon,
        '1W',
        `LOAD CNTXG ACT 2026-10-30
        DEPA CNTXG ACT 2026-10-31
        DISC KRPUS ACT 2026-11-02
        DEPA KRPUS ACT 2026-11-03`,
      ),
      facts('INSP KRPUS ACT 2026-11-04'),
      factsOn(emerald, '19E', 'LOAD KRPUS PLN 2026-11-06\nARRI USLAX PLN 2026-11-17'),
    );
    expect(timeline).toMatchObject({ pol: 'CNTNJ', transshipmentPorts: ['KRPUS'], rolledOver: false });
  });
});
