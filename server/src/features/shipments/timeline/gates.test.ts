import { describe, expect, test } from 'vitest';
import { fact, facts, factsOn, outlineOf, ruby, stepOf } from '../../../../test/factories/facts.ts';
import type { Fact } from '../facts/index.ts';
import { foldTimeline } from './fold.ts';

const fold = (...groups: (Fact | Fact[])[]) => foldTimeline(groups.flat());
const voyage = factsOn(
  ruby,
  '2E',
  `LOAD CNTAO ACT 2026-10-26
  DEPA CNTAO ACT 2026-10-27
  ARRI USLAX ACT 2026-11-13
  DISC USLAX ACT 2026-11-14`,
);
const stepsAt = (reported: Fact[], i: number) =>
  fold(voyage, reported).stops[i]?.steps.filter((step) => step.eventCode.startsWith('GT')) ?? [];

describe('gate moves without an empty indicator are read by their place in the journey', () => {
  test.each([
    ['out before the voyage', 'GTOT CNTAO ACT 2026-10-20', 0, 'empty-out', 'EMPTY'],
    ['in before the voyage', 'GTIN CNTAO ACT 2026-10-24', 0, 'gate-in', 'LADEN'],
    ['out behind the voyage', 'GTOT USLAX ACT 2026-11-15', 1, 'out-gate', 'LADEN'],
  ] as const)('%s', (_title, line, stop, milestone, empty) => {
    expect(stepsAt([fact(line)], stop)).toMatchObject([{ milestone, emptyIndicatorCode: empty }]);
  });

  test('in behind the voyage: empty once the full box has left', () => {
    const reported = facts(`GTOT USLAX ACT 2026-11-15
      GTIN USLAX ACT 2026-11-18`);
    expect(stepsAt(reported, 1).map((step) => step.milestone)).toEqual(['out-gate', 'empty-returned']);
  });

  test('in behind the voyage: still full while the box has not left', () => {
    expect(stepsAt([fact('GTIN USLAX ACT 2026-11-15')], 1)).toMatchObject([
      { milestone: 'other', emptyIndicatorCode: 'LADEN' },
    ]);
  });

  test('in behind the voyage at a depot: empty', () => {
    expect(stepsAt([fact('GTIN USLAX ACT 2026-11-18 DEPO')], 1)).toMatchObject([
      { milestone: 'empty-returned' },
    ]);
  });

  test('out before the voyage, after stuffing: full', () => {
    const reported = facts(`STUF CNTAO ACT 2026-10-21
      GTOT CNTAO ACT 2026-10-22`);
    expect(stepsAt(reported, 0)).toMatchObject([
      { milestone: 'truck-departure', emptyIndicatorCode: 'LADEN' },
    ]);
  });

  test('alone, with no voyage known: out empty first, in full then', () => {
    const timeline = fold(
      facts(`GTOT CNTAO ACT 2026-10-20 DEPO
      GTIN CNTAO ACT 2026-10-24 POTE`),
    );
    expect(outlineOf(timeline)).toEqual(['CNQIN pol', '- empty-out ACT 10-20', '- gate-in ACT 10-24']);
  });
});

describe('a full box through a gate is the export gate-in only at the port of loading', () => {
  test.each([
    ['at the port of discharge', 'GTIN USLAX ACT 2026-11-15 LADEN', 'other'],
    ['at a ramp behind it', 'GTIN USCHI ACT 2026-11-20 LADEN RAMP', 'truck-arrival'],
    ['anywhere behind it', 'GTIN USCHI ACT 2026-11-20 LADEN', 'truck-arrival'],
    ['at a ramp before the port of loading', 'GTIN CNCGO ACT 2026-10-20 LADEN RAMP', 'truck-arrival'],
    ['at the port of loading', 'GTIN CNTAO ACT 2026-10-24 LADEN', 'gate-in'],
  ])('%s', (_title, line, milestone) => {
    const steps = fold(voyage, fact(line)).stops.flatMap((stop) => stop.steps);
    expect(steps.find((step) => step.eventCode === 'GTIN')?.milestone).toBe(milestone);
  });

  test('behind a port of loading the box has left, also while the arrival is only expected', () => {
    const atSea = factsOn(
      ruby,
      '2E',
      `LOAD CNTAO ACT 2026-10-26
      ARRI USLAX EST 2026-12-13`,
      { created: '2026-10-30' },
    );
    const timeline = fold(atSea, fact('GTIN USCHI ACT 2026-11-20 LADEN'));
    expect(stepOf(timeline, 'USCHI', 'truck-arrival').phase).toBe('IMPORT');
  });
});

test('the phase the source gives wins over time and place', () => {
  const timeline = fold(voyage, fact('GTIN CNTAO ACT 2026-11-20 LADEN EXPORT'));
  expect(stepOf(timeline, 'CNQIN', 'gate-in').phase).toBe('EXPORT');
  const moved = fold(voyage, fact('GTOT USLAX ACT 2026-10-01 LADEN IMPORT'));
  expect(stepOf(moved, 'USLAX', 'out-gate').phase).toBe('IMPORT');
});

test('gates at a transshipment are neither gate-in nor out-gate', () => {
  const timeline = fold(
    factsOn(
      ruby,
      '2E',
      `LOAD CNTAO ACT 2026-10-26
      DISC SGSIN ACT 2026-11-03`,
    ),
    factsOn(
      { name: 'HMM Emerald', imo: '9868314' },
      '3W',
      `LOAD SGSIN ACT 2026-11-10
      ARRI NLRTM PLN 2026-12-01`,
    ),
    facts(`GTOT SGSIN ACT 2026-11-05 LADEN
      GTIN SGSIN ACT 2026-11-06 LADEN`),
  );
  expect(timeline.stops[1]?.steps.map((step) => step.milestone)).toEqual([
    'unloaded',
    'other',
    'other',
    'loaded',
  ]);
});

test('an out-gate planned before the vessel got late stays behind the port of discharge', () => {
  const timeline = fold(voyage, fact('GTOT USLAX PLN 2026-11-01 LADEN'));
  expect(stepOf(timeline, 'USLAX', 'out-gate').phase).toBe('IMPORT');
});
