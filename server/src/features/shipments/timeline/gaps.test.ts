import { describe, expect, test } from 'vitest';
import { fact, facts, factsOn, pancon, retractionOf, ruby } from '../../../../test/factories/facts.ts';
import type { Fact } from '../facts/index.ts';
import { foldTimeline } from './fold.ts';

const fold = (...groups: (Fact | Fact[])[]) => foldTimeline(groups.flat());
const voyage = factsOn(
  ruby,
  '1E',
  `LOAD CNSHA ACT 2026-10-30
  DEPA CNSHA ACT 2026-10-31
  ARRI USLAX ACT 2026-11-20`,
);
const gapsOf = (facts: Fact[]) =>
  fold(facts).stops.flatMap((stop) =>
    stop.steps.filter((step) => step.missing).map((step) => `${stop.unLocationCode} ${step.milestone}`),
  );

describe('what nobody reported although it must have happened is a gap', () => {
  const out = facts('GTOT USLAX ACT 2026-11-23 LADEN');

  test('the unloading at the port of discharge, once the box is out of the gate', () => {
    expect(gapsOf(voyage)).toEqual([]);
    expect(gapsOf([...voyage, ...out])).toEqual(['USLAX unloaded']);
    const steps = fold(voyage, out).stops[1]?.steps.map((step) => step.milestone);
    expect(steps).toEqual(['vessel-arrival', 'unloaded', 'out-gate']);
  });

  test('the unloading that was only planned', () => {
    const planned = factsOn(ruby, '1E', 'DISC USLAX PLN 2026-11-21');
    expect(gapsOf([...voyage, ...planned])).toEqual([]);
    expect(gapsOf([...voyage, ...planned, ...out])).toEqual(['USLAX unloaded']);
    expect(fold(voyage, planned, out).stops[1]?.steps[1]).toMatchObject({
      milestone: 'unloaded',
      planned: {},
    });
  });

  test('the unloading at a transshipment, once the next vessel has the box', () => {
    const onward = factsOn(
      pancon,
      '2W',
      `LOAD USLAX ACT 2026-11-25
      ARRI USOAK PLN 2026-11-27`,
    );
    expect(gapsOf([...voyage, ...onward])).toEqual(['USLAX unloaded']);
  });

  test('an arrival and a departure that were planned, once the box is further on', () => {
    const calls = factsOn(
      ruby,
      '1E',
      `LOAD CNSHA ACT 2026-10-30
      DEPA CNSHA PLN 2026-10-31
      ARRI USLAX PLN 2026-11-20
      DISC USLAX ACT 2026-11-21`,
    );
    expect(gapsOf(calls)).toEqual(['CNSGH vessel-departure', 'USLAX vessel-arrival']);
  });

  test('nothing that was reported, and nothing that is still to come', () => {
    const unloaded = factsOn(ruby, '1E', 'DISC USLAX ACT 2026-11-21');
    expect(gapsOf([...voyage, ...unloaded, ...out])).toEqual([]);
    expect(gapsOf(factsOn(ruby, '1E', 'LOAD CNSHA ACT 2026-10-30'))).toEqual([]);
  });
});

describe('a call that was retracted', () => {
  const call = fact('DISC KRPUS ACT 2026-11-05', { vessel: ruby, voyage: '1E' });

  test('has no role', () => {
    const timeline = fold(voyage, call, retractionOf(call, '2026-11-01'));
    const stop = timeline.stops.find((each) => each.unLocationCode === 'KRPUS');
    expect(stop?.steps).toMatchObject([{ retracted: {} }]);
    expect(stop).not.toHaveProperty('role');
    expect(timeline).toMatchObject({ pol: 'CNSGH', pod: 'USLAX', transshipmentPorts: [] });
  });

  test('has no role where it is all there ever was', () => {
    const timeline = fold(call, retractionOf(call, '2026-11-01'));
    expect(timeline.stops).toHaveLength(1);
    expect(timeline.stops[0]).not.toHaveProperty('role');
    expect(timeline).not.toHaveProperty('pod');
  });
});

test('a place has one code on its stop, its steps and the latest node, however it was written', () => {
  const timeline = fold(
    factsOn(ruby, '1E', 'LOAD CNSHA ACT 2026-10-30'),
    factsOn(ruby, '1E', 'DEPA CNSGH ACT 2026-10-31'),
  );
  expect(timeline.stops).toHaveLength(1);
  const [stop] = timeline.stops;
  const codes = [stop?.unLocationCode, ...(stop?.steps.map((step) => step.unLocationCode) ?? [])];
  expect(new Set([...codes, timeline.pol, timeline.latest?.unLocationCode])).toEqual(new Set(['CNSGH']));
});

describe('an equipment event without a container', () => {
  const box = 'HMMU6120580';
  const { equipmentReference: _, ...unnamed } = fact('GTIN CNSHA ACT 2026-10-29 LADEN');
  const of = (reported: Fact[], containers: number) =>
    foldTimeline(reported, { equipmentReference: box, containersOf: () => containers });

  test('counts for none of the containers of its booking, and is noted', () => {
    const timeline = of([...voyage, unnamed], 2);
    expect(timeline.stops[0]?.steps.map((step) => step.eventCode)).toEqual(['LOAD', 'DEPA']);
    expect(timeline.notes).toMatchObject([{ eventCode: 'GTIN', milestone: 'gate-in', ofBooking: true }]);
    expect(of([...voyage, unnamed], 1).notes).toHaveLength(1);
  });

  test.each([
    [1, 2, false],
    [2, 2, true],
    [3, 2, true],
  ])('that speaks of %i containers where %i are known counts: %s', (equipmentCount, known, counts) => {
    const codes = of([...voyage, { ...unnamed, equipmentCount }], known).stops[0]?.steps.map(
      (step) => step.eventCode,
    );
    expect(codes?.includes('GTIN')).toBe(counts);
  });

  test('is a step of the booking itself', () => {
    expect(foldTimeline([unnamed]).stops[0]?.steps).toMatchObject([{ eventCode: 'GTIN' }]);
  });
});
