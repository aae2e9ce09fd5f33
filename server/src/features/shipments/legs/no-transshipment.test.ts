import { describe, expect, test } from 'vitest';
import type { Fact } from '../facts/index.ts';
import { factsOn, rolesOf, ruby } from '../../../../test/factories/facts.ts';
import { foldTimeline } from '../timeline/index.ts';

const fold = (...groups: (Fact | Fact[])[]) => foldTimeline(groups.flat());

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

  test('when it is restowed where the voyage of the vessel ends and the next one begins', () => {
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
        `LOAD KRPUS ACT 2026-11-03T20:00
        DEPA KRPUS ACT 2026-11-04
        ARRI USLAX PLN 2026-11-20`,
      ),
    );
    expect(rolesOf(timeline)).toEqual(roles);
    expect(timeline).toMatchObject({ transshipmentPorts: [], rolledOver: false });
  });

  test('when it is restowed at its port of loading, which stays that', () => {
    const timeline = fold(
      factsOn(
        ruby,
        '2E',
        `LOAD CNSHA ACT 2026-10-30T04:00
        DISC CNSHA ACT 2026-10-30T06:00
        LOAD CNSHA ACT 2026-10-30T08:00
        DEPA CNSHA ACT 2026-10-30T13:00
        ARRI USLAX PLN 2026-11-12`,
      ),
    );
    expect(rolesOf(timeline)).toEqual(['CNSGH pol', 'USLAX pod']);
    expect(timeline).toMatchObject({ departureAt: '2026-10-30T13:00:00Z', rolledOver: false });
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
