import { describe, expect, test } from 'vitest';
import type { Fact } from '../facts/index.ts';
import { facts, factsOn, outlineOf, pancon, rolesOf, ruby } from '../../../../test/factories/facts.ts';
import { foldTimeline } from '../timeline/index.ts';

const fold = (...groups: (Fact | Fact[])[]) => foldTimeline(groups.flat());

describe('sea voyages', () => {
  test('a direct voyage is one leg from the port of loading to the port of discharge', () => {
    const timeline = fold(
      facts(`GTIN CNSHA ACT 2026-10-28 LADEN POTE`),
      factsOn(
        ruby,
        '0018E',
        `LOAD CNSHA ACT 2026-10-30
        DEPA CNSHA ACT 2026-10-31
        ARRI USLAX EST 2026-11-20
        DISC USLAX PLN 2026-11-21`,
      ),
    );
    expect(outlineOf(timeline)).toEqual([
      'CNSGH pol',
      '- gate-in ACT 10-28',
      '- loaded HMM Ruby ACT 10-30',
      '- vessel-departure HMM Ruby ACT 10-31',
      '~ VESSEL HMM Ruby 0018E under-way',
      'USLAX pod',
      '- vessel-arrival HMM Ruby EST 11-20',
      '- unloaded HMM Ruby PLN 11-21',
    ]);
    expect(timeline.legs[0]).toMatchObject({
      departedAt: '2026-10-31T12:00:00Z',
      arrivedAt: '2026-11-20T12:00:00Z',
      vesselImoNumber: ruby.imo,
      emptyIndicatorCode: 'LADEN',
    });
    expect(timeline.transshipmentPorts).toEqual([]);
  });

  test('feeder and mother vessel meet at a transshipment', () => {
    const timeline = fold(
      factsOn(
        pancon,
        '2619E',
        `LOAD CNTXG ACT 2026-10-30
        DEPA CNTXG ACT 2026-10-31
        ARRI KRPUS ACT 2026-11-03
        DISC KRPUS ACT 2026-11-03T15:00`,
      ),
      factsOn(
        ruby,
        '0018E',
        `LOAD KRPUS PLN 2026-11-07
        DEPA KRPUS PLN 2026-11-08
        ARRI USLAX PLN 2026-11-20
        DISC USLAX PLN 2026-11-21`,
      ),
    );
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'KRPUS transshipment', 'USLAX pod']);
    expect(timeline.legs.map((leg) => [leg.vesselName, leg.stage])).toEqual([
      ['Pancon Bridge', 'done'],
      ['HMM Ruby', 'planned'],
    ]);
    expect(timeline.transshipmentPorts).toEqual(['KRPUS']);
  });

  test('a transshipment that was never told of again lies between the ports it was planned between', () => {
    const timeline = fold(
      factsOn(
        pancon,
        '1W',
        `LOAD CNTXG ACT 2026-10-30
        DEPA CNTXG ACT 2026-10-31
        DISC KRPUS PLN 2026-11-03`,
      ),
      factsOn(
        ruby,
        '2E',
        `LOAD KRPUS PLN 2026-11-06
        ARRI USLAX ACT 2026-11-20
        DISC USLAX ACT 2026-11-21`,
      ),
    );
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'KRPUS transshipment', 'USLAX pod']);
    expect(timeline.legs.map((leg) => leg.stage)).toEqual(['done', 'done']);
    expect(timeline.stops.map((stop) => stop.reached)).toEqual([true, false, true]);
  });

  test('plans nobody moved when the first vessel got late keep their place behind it', () => {
    const timeline = fold(
      factsOn(
        pancon,
        '1W',
        `LOAD CNTXG ACT 2026-11-12
        DEPA CNTXG ACT 2026-11-13
        ARRI KRPUS PLN 2026-11-03
        DISC KRPUS PLN 2026-11-04`,
      ),
      factsOn(
        ruby,
        '2E',
        `LOAD KRPUS PLN 2026-11-06
        DEPA KRPUS PLN 2026-11-07
        ARRI USLAX PLN 2026-11-10`,
      ),
    );
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'KRPUS transshipment', 'USLAX pod']);
  });

  test('vessel calls alone tell the same: the box changes where another vessel takes over', () => {
    const timeline = fold(
      factsOn(
        pancon,
        '1W',
        `DEPA CNTXG ACT 2026-10-31
        ARRI KRPUS ACT 2026-11-03
        DEPA KRPUS ACT 2026-11-04`,
      ),
      factsOn(
        ruby,
        '2E',
        `ARRI KRPUS ACT 2026-11-06
        DEPA KRPUS ACT 2026-11-07
        ARRI USLAX PLN 2026-11-20`,
      ),
    );
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'KRPUS transshipment', 'USLAX pod']);
    expect(timeline.currentVesselName).toBe('HMM Ruby');
  });

  test('the vessel goes on without the box: its later calls are not stops of the box', () => {
    const timeline = fold(
      factsOn(
        pancon,
        '1W',
        `LOAD CNTXG ACT 2026-10-30
        DEPA CNTXG ACT 2026-10-31
        DISC KRPUS ACT 2026-11-03
        DEPA KRPUS ACT 2026-11-04
        ARRI JPTYO ACT 2026-11-06
        DEPA JPTYO ACT 2026-11-07`,
      ),
      factsOn(
        ruby,
        '2E',
        `LOAD KRPUS PLN 2026-11-09
        ARRI USLAX PLN 2026-11-20`,
      ),
    );
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'KRPUS transshipment', 'USLAX pod']);
    expect(timeline.latest).toMatchObject({ milestone: 'unloaded', unLocationCode: 'KRPUS' });
    expect(timeline.omittedPorts).toEqual([]);
  });

  test('calls of the vessel before it takes the box are not stops of the box', () => {
    const timeline = fold(
      factsOn(
        ruby,
        '2E',
        `ARRI CNNGB ACT 2026-10-25
        DEPA CNNGB ACT 2026-10-26
        ARRI CNSHA ACT 2026-10-28
        LOAD CNSHA ACT 2026-10-29
        ARRI USLAX PLN 2026-11-20`,
      ),
    );
    expect(rolesOf(timeline)).toEqual(['CNSGH pol', 'USLAX pod']);
  });

  test('missing departures leave no gap: a box seen further on has made the leg', () => {
    const timeline = fold(
      factsOn(
        ruby,
        '2E',
        `LOAD CNTXG ACT 2026-10-30
        ARRI USLAX ACT 2026-11-13`,
      ),
    );
    expect(timeline.legs).toMatchObject([{ stage: 'done', arrivedAt: '2026-11-13T12:00:00Z' }]);
    expect(timeline.legs[0]).not.toHaveProperty('departedAt');
  });

  test('transshipment across two neighbouring ports is a transshipment at both', () => {
    const timeline = fold(
      factsOn(
        pancon,
        '1W',
        `LOAD CNTXG ACT 2026-10-30
        DISC HKHKG ACT 2026-11-03`,
      ),
      factsOn(
        ruby,
        '2E',
        `LOAD CNYTN ACT 2026-11-09
        ARRI USLAX PLN 2026-11-30`,
      ),
    );
    expect(rolesOf(timeline)).toEqual([
      'CNTNJ pol',
      'HKHKG transshipment',
      'CNYTN transshipment',
      'USLAX pod',
    ]);
    expect(timeline.legs.map((leg) => leg.modeOfTransport)).toEqual(['VESSEL', 'VESSEL', 'VESSEL']);
  });
});
