import { describe, expect, test } from 'vitest';
import { emerald, facts, factsOn, rolesOf, ruby } from '../../../../test/factories/facts.ts';
import type { Fact } from '../facts/index.ts';
import { foldTimeline } from '../timeline/index.ts';

const onRuby = (lines: string) => factsOn(ruby, '2E', lines);
const onEmerald = (lines: string) => factsOn(emerald, '9W', lines);
const booked = onRuby(`LOAD CNSHA ACT 2026-10-02
  DEPA CNSHA ACT 2026-10-03
  ARRI NLRTM PLN 2026-11-04
  DISC NLRTM PLN 2026-11-05`);
const unloaded = onRuby(`ARRI SGSIN ACT 2026-10-09
  DISC SGSIN ACT 2026-10-10`);

describe('a container unloaded on the way, weeks before its plan', () => {
  const fold = (...more: Fact[][]) => foldTimeline([booked, unloaded, ...more].flat());

  test('waits there for a vessel that nobody has named', () => {
    const timeline = fold();
    expect(rolesOf(timeline)).toEqual(['CNSGH pol', 'SGSIN transshipment', 'NLRTM pod']);
    expect(timeline).toMatchObject({
      plannedArrivalAt: '2026-11-04T12:00:00Z',
      promisedArrivalAt: '2026-11-04T12:00:00Z',
      arrivalClassifier: 'PLN',
      omittedPorts: [],
    });
    expect(timeline.legs.map(({ vesselName, stage }) => [vesselName, stage])).toEqual([
      ['HMM Ruby', 'done'],
      [undefined, 'planned'],
    ]);
  });

  test('keeps its destination where the vessel that takes it on names none', () => {
    const timeline = fold(
      onEmerald(`LOAD SGSIN ACT 2026-10-14
        DEPA SGSIN ACT 2026-10-15`),
    );
    expect(rolesOf(timeline)).toEqual(['CNSGH pol', 'SGSIN transshipment', 'NLRTM pod']);
    expect(timeline.legs.at(-1)).toMatchObject({ vesselName: 'HMM Emerald', stage: 'under-way' });
    expect(timeline.promisedArrivalAt).toBeUndefined();
  });

  test('has arrived where it leaves the port by land', () => {
    const timeline = fold(facts('GTOT SGSIN ACT 2026-10-12 LADEN IMPORT'));
    expect(rolesOf(timeline)).toEqual(['CNSGH pol', 'SGSIN pod']);
    expect(timeline).toMatchObject({ arrivalClassifier: 'ACT', omittedPorts: ['NLRTM'] });
  });

  test('has arrived where that was planned: a change of destination', () => {
    const timeline = fold(onRuby('DISC SGSIN PLN 2026-10-10'));
    expect(rolesOf(timeline)).toEqual(['CNSGH pol', 'SGSIN pod']);
  });
});

test('a container unloaded days before its plan, at the port beside, has arrived', () => {
  const beside = onRuby(`ARRI BEANR ACT 2026-11-02
    DISC BEANR ACT 2026-11-03`);
  expect(rolesOf(foldTimeline([...booked, ...beside]))).toEqual(['CNSGH pol', 'BEANR pod']);
});
