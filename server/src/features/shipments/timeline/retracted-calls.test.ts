import { describe, expect, test } from 'vitest';
import { fact, facts, factsOn, outlineOf, retractionOf, ruby } from '../../../../test/factories/facts.ts';
import type { Fact } from '../facts/index.ts';
import { foldTimeline } from './fold.ts';

const fold = (...groups: (Fact | Fact[])[]) => foldTimeline(groups.flat());
const aboard = factsOn(
  ruby,
  '3W',
  `LOAD CNSHA ACT 2026-11-12
  DEPA CNSHA ACT 2026-11-12T18:00`,
);
const arrived = factsOn(
  ruby,
  '3W',
  `ARRI NLRTM ACT 2026-12-04
  DISC NLRTM ACT 2026-12-05`,
);
const onRuby = (line: string) => fact(line, { vessel: ruby, voyage: '3W' });
const takenBack = (at: string, ...lines: string[]) =>
  lines.map(onRuby).flatMap((wrong) => [wrong, retractionOf(wrong, at)]);
const legsOf = ({ legs }: ReturnType<typeof fold>) => legs.map(({ fromStop, toStop }) => [fromStop, toStop]);

describe('a call that was reported by mistake and retracted', () => {
  test.each([
    ['unloaded', 'DISC GBFXT ACT 2026-12-01'],
    ['arrived', 'ARRI GBFXT ACT 2026-12-01'],
    ['departed', 'DEPA GBFXT ACT 2026-12-01'],
    ['loaded', 'LOAD GBFXT ACT 2026-12-01'],
  ])('%s: is no omitted port, no role and no end of a leg, and stays struck through', (_, line) => {
    const timeline = fold(aboard, takenBack('2026-12-02', line), arrived);
    expect(timeline.omittedPorts).toEqual([]);
    expect(timeline.stops.map(({ unLocationCode, role }) => [unLocationCode, role])).toEqual([
      ['CNSGH', 'pol'],
      ['GBFXT', undefined],
      ['NLRTM', 'pod'],
    ]);
    expect(timeline.stops[1]).toMatchObject({
      reached: false,
      steps: [{ retracted: { at: '2026-12-02T12:00:00Z' }, actual: { classifier: 'ACT' } }],
    });
    expect(timeline.stops[1]?.steps).toHaveLength(1);
    expect(legsOf(timeline)).toEqual([[0, 2]]);
    expect(timeline.stops[2]?.steps.map((step) => step.legIndex)).toEqual([0, 0]);
  });

  test('arrival and unloading, with the port of discharge still ahead: one leg to there', () => {
    const plan = onRuby('ARRI NLRTM PLN 2026-12-04');
    const wrong = takenBack('2026-11-19', 'ARRI SGSIN ACT 2026-11-18', 'DISC SGSIN ACT 2026-11-18T15:00');
    const timeline = fold(aboard, plan, wrong);
    expect(timeline).toMatchObject({ omittedPorts: [], transshipmentPorts: [], pod: 'NLRTM' });
    expect(outlineOf(timeline)).toEqual([
      'CNSGH pol',
      '- loaded HMM Ruby ACT 11-12',
      '- vessel-departure HMM Ruby ACT 11-12',
      '~ VESSEL HMM Ruby 3W under-way',
      'SGSIN',
      '- x vessel-arrival HMM Ruby ACT 11-18',
      '- x unloaded HMM Ruby ACT 11-18',
      'NLRTM pod',
      '- vessel-arrival HMM Ruby PLN 12-04',
    ]);
    expect(legsOf(timeline)).toEqual([[0, 2]]);
  });

  test('before any port of discharge is known: the box is on its way to an unknown port', () => {
    const timeline = fold(aboard, takenBack('2026-11-19', 'ARRI SGSIN ACT 2026-11-18'));
    expect(timeline.legs).toMatchObject([{ fromStop: 0, stage: 'under-way' }]);
    expect(timeline.legs[0]).not.toHaveProperty('toStop');
    expect(timeline.pod).toBeUndefined();
  });

  test('all of the port of loading: the ship comes from an unknown port', () => {
    const wrong = takenBack('2026-11-13', 'LOAD CNSHA ACT 2026-11-12', 'DEPA CNSHA ACT 2026-11-12T18:00');
    const timeline = fold(wrong, onRuby('ARRI NLRTM PLN 2026-12-04'));
    expect(timeline.stops.map(({ role }) => role)).toEqual([undefined, 'pod']);
    expect(timeline.legs).toMatchObject([{ toStop: 1, vesselName: 'HMM Ruby' }]);
    expect(timeline.legs[0]).not.toHaveProperty('fromStop');
  });

  test('a gate behind the port of discharge is no end of a leg either', () => {
    const wrong = fact('GTIN DEDUI ACT 2026-12-07 EMPTY DEPO');
    const timeline = fold(aboard, arrived, wrong, retractionOf(wrong, '2026-12-08'));
    expect(legsOf(timeline)).toEqual([[0, 1]]);
    expect(timeline.stops[2]).toMatchObject({ steps: [{ retracted: {} }] });
    expect(timeline.omittedPorts).toEqual([]);
  });

  test('beside a report of the same port before its time, which counts for nothing', () => {
    const early = fact('DISC GBFXT ACT 2026-12-20', { vessel: ruby, voyage: '3W', created: '2026-12-01' });
    const timeline = fold(aboard, takenBack('2026-12-02', 'ARRI GBFXT ACT 2026-12-01'), early, arrived);
    expect(timeline.stops.map(({ role }) => role)).toEqual(['pol', undefined, 'pod']);
    expect(timeline.omittedPorts).toEqual([]);
  });
});

describe('a port is omitted', () => {
  test('where a planned call is withdrawn, also when the ship was reported there by mistake', () => {
    const plan = onRuby('ARRI SGSIN PLN 2026-11-18');
    const wrong = takenBack('2026-11-20', 'ARRI SGSIN ACT 2026-11-18');
    const timeline = fold(aboard, plan, retractionOf(plan, '2026-11-20'), wrong, arrived);
    expect(timeline.omittedPorts).toEqual(['SGSIN']);
    expect(timeline.stops[1]).toMatchObject({ steps: [{ retracted: {}, actual: {} }] });
    expect(legsOf(timeline)).toEqual([[0, 2]]);
  });

  test('where a planned call is passed, also when the ship was reported there by mistake', () => {
    const plan = onRuby('ARRI SGSIN PLN 2026-11-18');
    const wrong = takenBack('2026-11-20', 'DISC SGSIN ACT 2026-11-18');
    const timeline = fold(aboard, plan, wrong, arrived.slice(0, 1));
    expect(timeline.omittedPorts).toEqual(['SGSIN']);
    expect(legsOf(timeline)).toEqual([[0, 2]]);
  });

  test('not where a ship that the box did not take was seen and never planned', () => {
    const other = { name: 'Ever Given', imo: '9811000' };
    const rolled = fact('LOAD CNSHA PLN 2026-11-10', { vessel: other, voyage: '1' });
    const seen = factsOn(other, '1', 'DEPA CNSHA ACT 2026-11-10\nARRI KRPUS ACT 2026-11-12');
    const timeline = fold(rolled, seen, aboard, facts('ARRI NLRTM PLN 2026-12-04'));
    expect(timeline).toMatchObject({ omittedPorts: [], currentVesselName: 'HMM Ruby' });
  });
});
