import { describe, expect, test } from 'vitest';
import {
  emerald,
  fact,
  facts,
  factsOn,
  outlineOf,
  pancon,
  retractionOf,
  rolesOf,
  ruby,
} from '../../../../test/factories/facts.ts';
import type { Fact } from '../facts/index.ts';
import { foldTimeline } from '../timeline/index.ts';

const fold = (...groups: (Fact | Fact[])[]) => foldTimeline(groups.flat());

describe('a port that was replaced is no stop any more', () => {
  const planned = [
    factsOn(
      pancon,
      '1W',
      `LOAD CNTXG ACT 2026-10-30
      DEPA CNTXG ACT 2026-10-31
      ARRI KRPUS PLN 2026-11-03
      DISC KRPUS PLN 2026-11-03`,
    ),
    factsOn(
      ruby,
      '2E',
      `LOAD KRPUS PLN 2026-11-06
      DEPA KRPUS PLN 2026-11-06
      ARRI USLAX PLN 2026-11-20
      DISC USLAX PLN 2026-11-21`,
    ),
  ].flat();

  test('when the vessel omits the transshipment port and unloads at another', () => {
    const timeline = fold(
      planned,
      factsOn(
        pancon,
        '1W',
        `ARRI TWKHH EST 2026-11-05
        DISC TWKHH EST 2026-11-05`,
        { created: '2026-11-02' },
      ),
      factsOn(
        ruby,
        '2E',
        `LOAD TWKHH EST 2026-11-08
        ARRI USLAX EST 2026-11-23`,
        { created: '2026-11-02' },
      ),
    );
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'TWKHH transshipment', 'USLAX pod']);
    expect(timeline).toMatchObject({ omittedPorts: ['KRPUS'], rolledOver: false, slipHours: 72 });
  });

  test('when the box goes by another vessel and another way', () => {
    const timeline = fold(
      planned.filter((each) => each.eventClassifierCode !== 'ACT'),
      factsOn(
        emerald,
        '9E',
        `LOAD CNTXG ACT 2026-10-31
        DEPA CNTXG ACT 2026-11-01`,
      ),
      factsOn(
        emerald,
        '9E',
        `ARRI USLAX EST 2026-11-15
        DISC USLAX EST 2026-11-16`,
        { created: '2026-11-01' },
      ),
    );
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'USLAX pod']);
    expect(timeline.omittedPorts).toEqual(['KRPUS']);
  });

  test('when the first vessel goes all the way', () => {
    const timeline = fold(
      planned,
      factsOn(
        pancon,
        '1W',
        `ARRI USLAX EST 2026-11-18
        DISC USLAX EST 2026-11-18`,
        { created: '2026-11-02' },
      ),
    );
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'USLAX pod']);
    expect(timeline.promisedArrivalAt).toBe('2026-11-18T12:00:00Z');
  });

  test.each([
    ['earlier', '2026-11-16'],
    ['later', '2026-11-24'],
  ])('when the port of discharge changes to one that is %s', (_word, day) => {
    const timeline = fold(
      factsOn(
        ruby,
        '1W',
        `LOAD CNTXG ACT 2026-10-30
        ARRI USLAX PLN 2026-11-20
        DISC USLAX PLN 2026-11-20`,
      ),
      factsOn(
        ruby,
        '1W',
        `ARRI USOAK EST ${day}
        DISC USOAK EST ${day}`,
        { created: '2026-11-05' },
      ),
    );
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'USOAK pod']);
    expect(timeline.omittedPorts).toEqual(['USLAX']);
    expect(timeline.knowledgeChanges.filter((change) => change.promisedMoved)).toEqual([
      { at: '2026-11-05T12:00:00.000Z', promisedMoved: true },
    ]);
  });

  test('when the vessel unloads somewhere else than planned, whatever was written last', () => {
    const timeline = fold(
      factsOn(
        ruby,
        '1W',
        `LOAD CNTXG ACT 2026-10-30
        DISC USOAK ACT 2026-11-16`,
      ),
      factsOn(ruby, '1W', `DISC USLAX EST 2026-11-20`, { created: '2026-11-18' }),
    );
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'USOAK pod']);
  });

  test('when the vessel has passed it without a call', () => {
    const timeline = fold(
      factsOn(
        ruby,
        '2E',
        `LOAD CNTXG ACT 2026-11-06
        DEPA CNTXG ACT 2026-11-07
        ARRI KRPUS PLN 2026-11-09
        DEPA KRPUS PLN 2026-11-10
        ARRI USLAX ACT 2026-11-20`,
      ),
    );
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'USLAX pod']);
    expect(timeline.omittedPorts).toEqual(['KRPUS']);
  });

  test('when the port of loading changes', () => {
    const timeline = fold(
      factsOn(
        ruby,
        '2E',
        `LOAD CNTXG PLN 2026-11-06
        ARRI USLAX PLN 2026-11-20`,
      ),
      factsOn(ruby, '2E', `LOAD CNTAO ACT 2026-11-08`),
    );
    expect(rolesOf(timeline)).toEqual(['CNQIN pol', 'USLAX pod']);
    expect(timeline.omittedPorts).toEqual(['CNTNJ']);
  });

  test('when its claims were all retracted', () => {
    const wrong = factsOn(ruby, '2E', `DISC USOAK PLN 2026-11-19`);
    const timeline = fold(
      factsOn(
        ruby,
        '2E',
        `LOAD CNTXG ACT 2026-11-06
        DISC USLAX PLN 2026-11-20`,
      ),
      wrong,
      wrong.map((each) => retractionOf(each, '2026-11-07')),
    );
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'USLAX pod']);
    expect(timeline.omittedPorts).toEqual(['USOAK']);
  });

  test('but two ports planned together are both called at', () => {
    const timeline = fold(
      factsOn(
        ruby,
        '2E',
        `LOAD CNTXG PLN 2026-11-06
        ARRI USLAX PLN 2026-11-18
        ARRI USOAK PLN 2026-11-20`,
      ),
    );
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'USLAX calling-port', 'USOAK pod']);
  });

  test('when its source sends the same plan again for another port', () => {
    const plan = (line: string, id: string, created: string) =>
      fact(line, { id, created, vessel: ruby, voyage: '2E' });
    const timeline = fold(
      plan('LOAD CNTXG PLN 2026-11-06', 'load', '2026-10-01'),
      plan('DISC USLAX PLN 2026-11-20', 'unload', '2026-10-01'),
      plan('DISC USOAK PLN 2026-11-22', 'unload', '2026-10-20'),
    );
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'USOAK pod']);
    expect(timeline.omittedPorts).toEqual(['USLAX']);
  });

  test('when the box is landed elsewhere and brought there by barge: the vessel has no steps there', () => {
    const timeline = fold(
      factsOn(
        ruby,
        '2E',
        `LOAD GBLIV ACT 2026-11-06
        ARRI CAHAL PLN 2026-11-20
        DISC CAHAL PLN 2026-11-20
        ARRI USNYC ACT 2026-11-24
        DISC USNYC ACT 2026-11-24`,
      ),
      facts(`LOAD USNYC ACT 2026-11-26 BARGE
        DEPA USNYC ACT 2026-11-26 BARGE
        ARRI CAHAL ACT 2026-11-28 BARGE
        ARRI CAHAL ACT 2026-11-30 TRUCK`),
    );
    expect(outlineOf(timeline).slice(2)).toEqual([
      '~ VESSEL HMM Ruby 2E done',
      'USNYC transshipment',
      '- vessel-arrival HMM Ruby ACT 11-24',
      '- unloaded HMM Ruby ACT 11-24',
      '- barge-load ACT 11-26',
      '- barge-departure ACT 11-26',
      '~ BARGE done',
      'CAHAL pod',
      '- barge-arrival ACT 11-28',
      '- truck-arrival ACT 11-30',
    ]);
    expect(timeline).toMatchObject({ omittedPorts: ['CAHAL'], slipHours: 192 });
    expect(timeline.currentVesselName).toBe('HMM Ruby');
  });
});
