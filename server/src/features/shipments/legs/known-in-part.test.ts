import { describe, expect, test } from 'vitest';
import type { Fact } from '../facts/index.ts';
import { emerald, fact, facts, factsOn, pancon, rolesOf, ruby } from '../../../../test/factories/facts.ts';
import { foldTimeline } from '../timeline/index.ts';

const fold = (...groups: (Fact | Fact[])[]) => foldTimeline(groups.flat());

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
