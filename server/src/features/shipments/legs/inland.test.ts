import { describe, expect, test } from 'vitest';
import type { Fact } from '../facts/index.ts';
import {
  fact,
  facts,
  factsOn,
  outlineOf,
  pancon,
  rolesOf,
  ruby,
  stepOf,
} from '../../../../test/factories/facts.ts';
import { foldTimeline } from '../timeline/index.ts';

const fold = (...groups: (Fact | Fact[])[]) => foldTimeline(groups.flat());

const byRail = [
  facts(`GTOT CNCGO ACT 2026-10-18 EMPTY DEPO
    STUF CNCGO ACT 2026-10-19
    GTIN CNCGO ACT 2026-10-20 LADEN RAMP
    LOAD CNCGO ACT 2026-10-21 RAIL
    DEPA CNCGO ACT 2026-10-21T18:00 RAIL
    ARRI CNTAO ACT 2026-10-23 RAIL
    DISC CNTAO ACT 2026-10-23T14:00 RAIL
    GTIN CNTAO ACT 2026-10-24 LADEN POTE`),
  factsOn(
    ruby,
    '2E',
    `LOAD CNTAO ACT 2026-10-26 LADEN
    DEPA CNTAO ACT 2026-10-27
    ARRI USLAX ACT 2026-11-13
    DISC USLAX ACT 2026-11-14`,
  ),
  facts(`LOAD USLAX ACT 2026-11-16 RAIL
    DEPA USLAX ACT 2026-11-17 RAIL
    ARRI USCHI ACT 2026-11-21 RAIL RAMP
    DISC USCHI ACT 2026-11-21T15:00 RAIL RAMP
    GTIN USCHI ACT 2026-11-21T16:00 LADEN RAMP
    GTOT USCHI ACT 2026-11-22 LADEN RAMP
    GTIN USCHI ACT 2026-11-24 EMPTY DEPO`),
];

test('rail at both ends: origin, ports and destination with everything in its place', () => {
  expect(outlineOf(fold(...byRail))).toEqual([
    'CNCGO origin-inland',
    '- empty-out ACT 10-18',
    '- stuffed ACT 10-19',
    '- truck-arrival ACT 10-20',
    '- train-load ACT 10-21',
    '- train-departure ACT 10-21',
    '~ RAIL done',
    'CNQIN pol',
    '- train-arrival ACT 10-23',
    '- train-discharge ACT 10-23',
    '- gate-in ACT 10-24',
    '- loaded HMM Ruby ACT 10-26',
    '- vessel-departure HMM Ruby ACT 10-27',
    '~ VESSEL HMM Ruby 2E done',
    'USLAX pod',
    '- vessel-arrival HMM Ruby ACT 11-13',
    '- unloaded HMM Ruby ACT 11-14',
    '- train-load ACT 11-16',
    '- train-departure ACT 11-17',
    '~ RAIL done',
    'USCHI destination-inland',
    '- train-arrival ACT 11-21',
    '- train-discharge ACT 11-21',
    '- truck-arrival ACT 11-21',
    '- out-gate ACT 11-22',
    '- empty-returned ACT 11-24',
  ]);
});

test('legs before the port of loading are export, behind the port of discharge import, full or empty as moved', () => {
  const timeline = fold(...byRail);
  expect(timeline.legs.map((leg) => [leg.phase, leg.emptyIndicatorCode])).toEqual([
    ['EXPORT', 'LADEN'],
    [undefined, 'LADEN'],
    ['IMPORT', 'LADEN'],
  ]);
  expect(timeline.stops.map((stop) => [...new Set(stop.steps.map((step) => step.phase))])).toEqual([
    ['EXPORT'],
    ['EXPORT'],
    ['IMPORT'],
    ['IMPORT'],
  ]);
});

test('only planned arrivals by train at both ends stay two trains', () => {
  const timeline = fold(
    facts(`ARRI CNTAO PLN 2026-10-23 RAIL
      ARRI USCHI PLN 2026-11-21 RAIL`),
    factsOn(
      ruby,
      '2E',
      `LOAD CNTAO PLN 2026-10-26
      ARRI USLAX PLN 2026-11-13`,
    ),
  );
  expect(rolesOf(timeline)).toEqual(['CNQIN pol', 'USLAX pod', 'USCHI destination-inland']);
  expect(timeline.omittedPorts).toEqual([]);
  expect(timeline.legs.map((leg) => leg.modeOfTransport)).toEqual(['VESSEL', 'RAIL']);
});

test('a train planned before the vessel got late still leaves the port of discharge', () => {
  const timeline = fold(
    factsOn(
      ruby,
      '2E',
      `LOAD CNTAO ACT 2026-10-26
      ARRI USLAX PLN 2026-11-13
      ARRI USLAX ACT 2026-12-01
      DISC USLAX ACT 2026-12-02`,
    ),
    facts(`DEPA USLAX PLN 2026-11-17 RAIL
      ARRI USCHI PLN 2026-11-21 RAIL
      GTOT USCHI PLN 2026-11-22 LADEN
      GTIN USLAX PLN 2026-11-25 EMPTY`),
  );
  expect(rolesOf(timeline).slice(0, 3)).toEqual(['CNQIN pol', 'USLAX pod', 'USCHI destination-inland']);
  expect(stepOf(timeline, 'USCHI', 'out-gate').phase).toBe('IMPORT');
});

describe('barges', () => {
  const river = facts(`GTIN DEDUI ACT 2026-10-20 LADEN INTE
    LOAD DEDUI ACT 2026-10-21 BARGE
    DEPA DEDUI ACT 2026-10-21T15:00 BARGE
    ARRI NLRTM ACT 2026-10-22 BARGE
    DISC NLRTM ACT 2026-10-22T15:00 BARGE`);
  const sea = factsOn(
    ruby,
    '2E',
    `LOAD NLRTM PLN 2026-10-30
    DEPA NLRTM PLN 2026-10-31
    ARRI SGSIN PLN 2026-11-25`,
  );

  test('before the vessel they are inland carriage to the port of loading', () => {
    const timeline = fold(river, sea);
    expect(rolesOf(timeline)).toEqual(['DEDUI origin-inland', 'NLRTM pol', 'SGSIN pod']);
    expect(timeline.legs.map((leg) => [leg.modeOfTransport, leg.phase])).toEqual([
      ['BARGE', 'EXPORT'],
      ['VESSEL', undefined],
    ]);
  });

  test('are feeders where the source says that the box is transshipped from them', () => {
    const timeline = fold(
      factsOn(
        pancon,
        '1W',
        `LOAD CNFOS PLN 2026-10-30 BARGE
        DISC HKHKG PLN 2026-10-31 BARGE TRANSSHIPMENT`,
      ),
      factsOn(
        ruby,
        '2E',
        `LOAD HKHKG PLN 2026-11-06 TRANSSHIPMENT
        ARRI USLAX PLN 2026-11-20`,
      ),
    );
    expect(rolesOf(timeline)).toEqual(['CNFOS pol', 'HKHKG transshipment', 'USLAX pod']);
  });

  test('are the voyage where there is nothing else', () => {
    expect(rolesOf(fold(river))).toEqual(['DEDUI pol', 'NLRTM pod']);
  });
});

describe('by road', () => {
  const sea = factsOn(
    ruby,
    '2E',
    `LOAD CNSHA PLN 2026-10-30
    DEPA CNSHA PLN 2026-10-31
    ARRI USLAX PLN 2026-11-25`,
  );

  test('a box that fetches its cargo inland is in the city of the port twice', () => {
    const timeline = fold(
      facts(`GTOT CNSHA ACT 2026-10-18 EMPTY DEPO
        STUF CNSZH ACT 2026-10-19
        GTIN CNSHA ACT 2026-10-20 LADEN`),
      sea,
    );
    expect(rolesOf(timeline)).toEqual([
      'CNSGH origin-inland',
      'CNSZH origin-inland',
      'CNSGH pol',
      'USLAX pod',
    ]);
    expect(timeline.legs.map((leg) => leg.emptyIndicatorCode)).toEqual(['EMPTY', 'LADEN', 'LADEN']);
  });

  test('without an inland stop the gates belong to the port', () => {
    const timeline = fold(
      facts(`GTOT CNSHA ACT 2026-10-18 EMPTY DEPO
        GTIN CNSHA ACT 2026-10-20 LADEN
        GTOT USLAX PLN 2026-11-26 LADEN
        GTIN USLAX PLN 2026-11-30 EMPTY`),
      sea,
    );
    expect(rolesOf(timeline)).toEqual(['CNSGH pol', 'USLAX pod']);
  });

  test('a delivery inland and the empty box back at the port are two stops', () => {
    const timeline = fold(
      sea,
      facts(`GTOT USLAX PLN 2026-11-26 LADEN
        ARRI USONT PLN 2026-11-27 TRUCK
        STRP USONT PLN 2026-11-28
        GTIN USLAX PLN 2026-11-30 EMPTY`),
    );
    expect(rolesOf(timeline).slice(1)).toEqual([
      'USLAX pod',
      'USONT destination-inland',
      'USLAX destination-inland',
    ]);
    expect(timeline.legs.map((leg) => leg.emptyIndicatorCode)).toEqual(['LADEN', 'LADEN', 'EMPTY']);
  });

  test('customs may clear the box at the port after it has left by train: no new stop', () => {
    const timeline = fold(...byRail, facts(`CUSR USLAX ACT 2026-11-23`));
    expect(rolesOf(timeline)).toEqual(rolesOf(fold(...byRail)));
    expect(stepOf(timeline, 'USLAX', 'customs-release').phase).toBe('IMPORT');
  });

  test('an arrival by truck without any place belongs to the last place of the container', () => {
    const timeline = fold(sea, fact('ARRI - EST 2026-11-28 TRUCK', { created: '2026-11-01' }));
    expect(stepOf(timeline, 'USLAX', 'truck-arrival').estimated?.eventAt).toBe('2026-11-28T12:00:00Z');
  });
});
