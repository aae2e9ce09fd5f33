import { describe, expect, test } from 'vitest';
import type { Fact } from '../facts/index.ts';
import {
  emerald,
  fact,
  facts,
  factsOn,
  outlineOf,
  pancon,
  rolesOf,
  ruby,
} from '../../../../test/factories/facts.ts';
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

  test('a transshipment without further reports stays between the ports it was planned between', () => {
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

  test('plans not updated when the first vessel got late keep their place after it', () => {
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

  test('vessel calls alone give the same: the container changes where another vessel takes over', () => {
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

  test('the vessel continues without the container: its later calls are not stops of the container', () => {
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

describe('a call is no transshipment', () => {
  const before = `LOAD CNTXG ACT 2026-10-30
    DEPA CNTXG ACT 2026-10-31
    ARRI KRPUS ACT 2026-11-03`;
  const roles = ['CNTNJ pol', 'KRPUS calling-port', 'USLAX pod'];

  test('when the box stays aboard', () => {
    const timeline = fold(
      factsOn(
        ruby,
        '2E',
        `${before}
        DEPA KRPUS ACT 2026-11-04
        ARRI USLAX PLN 2026-11-20`,
      ),
    );
    expect(rolesOf(timeline)).toEqual(roles);
  });

  test('when the vessel only changes its voyage number there', () => {
    const timeline = fold(
      factsOn(ruby, '2E', before),
      factsOn(
        ruby,
        '3W',
        `DEPA KRPUS ACT 2026-11-04
        ARRI USLAX PLN 2026-11-20
        DISC USLAX PLN 2026-11-20`,
      ),
    );
    expect(rolesOf(timeline)).toEqual(roles);
    expect(timeline.legs.map((leg) => leg.voyageNumber)).toEqual(['2E', '3W']);
  });

  test('when the box is restowed: unloaded and loaded on the same vessel and voyage', () => {
    const timeline = fold(
      factsOn(
        ruby,
        '2E',
        `${before}
        DISC KRPUS ACT 2026-11-03T15:00
        LOAD KRPUS ACT 2026-11-03T20:00
        DEPA KRPUS ACT 2026-11-04
        ARRI USLAX PLN 2026-11-20`,
      ),
    );
    expect(rolesOf(timeline)).toEqual(roles);
    expect(timeline.rolledOver).toBe(false);
  });

  test('but is one when the same vessel takes the box on its next voyage', () => {
    const timeline = fold(
      factsOn(
        ruby,
        '2E',
        `${before}
        DISC KRPUS ACT 2026-11-03T15:00`,
      ),
      factsOn(
        ruby,
        '3W',
        `LOAD KRPUS ACT 2026-11-25
        DEPA KRPUS ACT 2026-11-26
        ARRI USLAX PLN 2026-12-12`,
      ),
    );
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'KRPUS transshipment', 'USLAX pod']);
  });

  test('and is one when the source says so, whatever the vessel', () => {
    const timeline = fold(
      factsOn(
        ruby,
        '2E',
        `${before}
        DISC KRPUS ACT 2026-11-03T15:00 TRANSSHIPMENT
        LOAD KRPUS ACT 2026-11-03T20:00 TRANSSHIPMENT
        ARRI USLAX PLN 2026-11-20`,
      ),
    );
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'KRPUS transshipment', 'USLAX pod']);
  });
});

describe('a journey that is known in part', () => {
  test('a first loading marked as transshipment leaves the port of loading open', () => {
    const timeline = fold(
      factsOn(
        ruby,
        '2E',
        `LOAD HKHKG ACT 2026-11-06 TRANSSHIPMENT
        ARRI USLAX EST 2026-11-20`,
      ),
    );
    expect(rolesOf(timeline)).toEqual(['HKHKG transshipment', 'USLAX pod']);
    expect(timeline.pol).toBeUndefined();
  });

  test('a last unloading marked as transshipment leaves the port of discharge open', () => {
    const load = fact('LOAD CNTXG ACT 2026-10-30', { vessel: pancon, voyage: '1W' });
    const unload = fact('DISC KRPUS ACT 2026-11-03', {
      vessel: pancon,
      voyage: '1W',
      event: { isTransshipmentMove: true },
    });
    const timeline = fold(load, unload);
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'KRPUS transshipment']);
    expect(timeline.pod).toBeUndefined();
    expect(timeline.promisedArrivalAt).toBeUndefined();
  });

  test('only loaded so far: a port of loading and the vessel that takes it', () => {
    const timeline = fold(factsOn(ruby, '2E', `LOAD CNTXG ACT 2026-10-30`));
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol']);
    expect(timeline).toMatchObject({ legs: [{ vesselName: ruby.name }], status: 'in-transit' });
    expect(timeline.stops).toHaveLength(1);
  });

  test('only gates so far: full into a terminal is the port of loading', () => {
    const timeline = fold(
      facts(`GTOT CNSZH ACT 2026-10-20 EMPTY DEPO
      GTIN CNSHA ACT 2026-10-28 LADEN POTE`),
    );
    expect(rolesOf(timeline)).toEqual(['CNSZH origin-inland', 'CNSGH pol']);
    expect(timeline.legs).toMatchObject([{ modeOfTransport: 'TRUCK', stage: 'done', phase: 'EXPORT' }]);
  });
});

describe('the box comes to a place again', () => {
  test('a round trip has the port of loading as its port of discharge, twice in the list', () => {
    const timeline = fold(
      factsOn(
        ruby,
        '2E',
        `LOAD CNTXG ACT 2026-10-30
        DEPA CNTXG ACT 2026-10-31
        ARRI USLAX ACT 2026-11-15
        DISC USLAX ACT 2026-11-16`,
      ),
      factsOn(
        emerald,
        '3W',
        `LOAD USLAX ACT 2026-11-25
        DEPA USLAX ACT 2026-11-26
        ARRI CNTXG PLN 2026-12-20
        DISC CNTXG PLN 2026-12-21`,
      ),
    );
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'USLAX transshipment', 'CNTNJ pod']);
    expect(timeline.promisedArrivalAt).toBe('2026-12-20T12:00:00Z');
  });

  test('a vessel that leaves the port of discharge and comes back has called there before', () => {
    const timeline = fold(
      factsOn(
        ruby,
        '2E',
        `LOAD CNTXG ACT 2026-10-30
        DEPA CNTXG ACT 2026-10-31
        ARRI USLAX ACT 2026-11-15
        DEPA USLAX ACT 2026-11-16
        ARRI USOAK ACT 2026-11-17
        DEPA USOAK ACT 2026-11-18
        ARRI USLAX ACT 2026-11-19
        DISC USLAX ACT 2026-11-20`,
      ),
    );
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'USLAX calling-port', 'USOAK calling-port', 'USLAX pod']);
    expect(timeline.promisedArrivalAt).toBe('2026-11-19T12:00:00Z');
  });

  test('an anchorage left for the berth is one arrival: the one reported last', () => {
    const timeline = fold(
      factsOn(
        ruby,
        '2E',
        `LOAD CNTXG ACT 2026-10-30
        ARRI USLAX ACT 2026-11-15
        ARRI USLAX ACT 2026-11-19
        DISC USLAX ACT 2026-11-20`,
      ),
    );
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'USLAX pod']);
    expect(timeline.promisedArrivalAt).toBe('2026-11-19T12:00:00Z');
  });
});
