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

const sailed = factsOn(
  ruby,
  '3W',
  `LOAD CNSHA ACT 2026-11-12
  DEPA CNSHA ACT 2026-11-12T18:00`,
);
const arrival = (classifier: string, created: string, vessel = emerald) =>
  fact(`ARRI NLRTM ${classifier} 2026-12-04`, { vessel, voyage: '9W', created });
const ways = (...legs: string[]) => legs;
const legsOf = ({ legs }: ReturnType<typeof fold>) =>
  legs.map(({ fromStop, toStop, vesselName, stage }) => `${fromStop} ${toStop} ${vesselName} ${stage}`);

describe('the arrival is expected on another ship than the one that has departed', () => {
  test.each([
    ['a plan older than the departure', 'PLN', '2026-11-02'],
    ['an estimate newer than the departure', 'EST', '2026-11-18'],
  ])('%s: the box stays on its ship until an unknown transshipment port', (_, classifier, created) => {
    const timeline = fold(sailed, arrival(classifier, created));
    expect(outlineOf(timeline)).toEqual([
      'CNSGH pol',
      '- loaded HMM Ruby ACT 11-12',
      '- vessel-departure HMM Ruby ACT 11-12',
      '~ VESSEL HMM Ruby 3W under-way',
      'transshipment',
      '~ VESSEL HMM Emerald 9W planned',
      'NLRTM pod',
      `- vessel-arrival HMM Emerald ${classifier} 12-04`,
    ]);
    expect(timeline).toMatchObject({
      currentVesselName: 'HMM Ruby',
      currentVesselImoNumber: ruby.imo,
      currentVoyageNumber: '3W',
      firstVesselName: 'HMM Ruby',
      transshipmentPorts: [],
      pod: 'NLRTM',
      promisedArrivalAt: '2026-12-04T12:00:00Z',
      rolledOver: false,
      omittedPorts: [],
    });
  });

  test.each([
    ['only the departure is reported', sailed.slice(1)],
    ['only the loading is reported', sailed.slice(0, 1)],
    [
      'the departure was retracted after the loading',
      [...sailed, retractionOf(sailed[1] as Fact, '2026-11-13')],
    ],
    ['both are planned', factsOn(ruby, '3W', 'LOAD CNSHA PLN 2026-11-12\nDEPA CNSHA PLN 2026-11-12T18:00')],
  ])('%s', (_, known) => {
    const timeline = fold(known, arrival('EST', '2026-11-18'));
    expect(timeline).toMatchObject({ currentVesselName: 'HMM Ruby', pol: 'CNSGH', pod: 'NLRTM' });
    expect(legsOf(timeline).map((leg) => leg.replace(/ [a-z-]+$/, ''))).toEqual(
      ways('0 1 HMM Ruby', '1 2 HMM Emerald'),
    );
  });

  test('a loading that was taken back holds no box: the other ship takes it from the port of loading', () => {
    const [load] = sailed as [Fact];
    const plan = factsOn(ruby, '3W', 'LOAD CNSHA PLN 2026-11-12');
    const timeline = fold(plan, load, retractionOf(load, '2026-11-13'), arrival('EST', '2026-11-18'));
    expect(legsOf(timeline)).toEqual(['0 1 HMM Emerald planned']);
  });

  test('a feeder barge, then the ship', () => {
    const barge = facts(
      `LOAD DEBRV ACT 2026-11-12 BARGE
      DEPA DEBRV ACT 2026-11-12T18:00 BARGE`,
      { event: { isTransshipmentMove: true } },
    );
    const timeline = fold(barge, arrival('EST', '2026-11-18'));
    expect(timeline.legs.map(({ modeOfTransport, stage }) => `${modeOfTransport} ${stage}`)).toEqual([
      'BARGE under-way',
      'VESSEL planned',
    ]);
  });

  test('it has arrived: the transshipment must have been', () => {
    const timeline = fold(sailed, arrival('ACT', '2026-12-04'));
    expect(legsOf(timeline)).toEqual(['0 1 HMM Ruby done', '1 2 HMM Emerald done']);
    expect(timeline.stops[1]).toMatchObject({ name: '', steps: [{ milestone: 'unloaded', missing: true }] });
  });

  test('its first ship was planned to go all the way: the newer arrival counts, the older plan is the promise', () => {
    const plan = fact('ARRI NLRTM PLN 2026-12-02', { vessel: ruby, voyage: '3W' });
    for (const known of [sailed, sailed.slice(1)]) {
      const timeline = fold(known, plan, arrival('EST', '2026-11-18'));
      expect(legsOf(timeline)).toEqual(['0 1 HMM Ruby under-way', '1 2 HMM Emerald planned']);
      expect(timeline).toMatchObject({
        plannedArrivalAt: '2026-12-02T12:00:00Z',
        promisedArrivalAt: '2026-12-04T12:00:00Z',
        slipHours: 48,
        omittedPorts: [],
        pol: 'CNSGH',
      });
    }
  });

  test('where it is to be loaded at a port that was not on the way: the box goes to there', () => {
    const plan = fact('ARRI NLRTM PLN 2026-12-02', { vessel: ruby, voyage: '3W' });
    const onward = factsOn(emerald, '9W', 'LOAD SGSIN PLN 2026-11-25', { created: '2026-11-18' });
    const timeline = fold(sailed, plan, onward, arrival('EST', '2026-11-18'));
    expect(rolesOf(timeline)).toEqual(['CNSGH pol', 'SGSIN transshipment', 'NLRTM pod']);
    expect(legsOf(timeline)).toEqual(['0 1 HMM Ruby under-way', '1 2 HMM Emerald planned']);
    expect(timeline).toMatchObject({ omittedPorts: [], promisedArrivalAt: '2026-12-04T12:00:00Z' });
  });

  test('its loading was only planned and never reported: it comes first all the same', () => {
    const plan = factsOn(ruby, '3W', 'LOAD CNSHA PLN 2026-11-12');
    const timeline = fold(plan, arrival('ACT', '2026-12-04'));
    expect(rolesOf(timeline)).toEqual(['CNSGH pol', ' transshipment', 'NLRTM pod']);
    expect(timeline.currentVesselName).toBe('HMM Emerald');
  });

  test.each([
    ['no ship', {}],
    ['only its voyage', { voyage: '3W' }],
    ['only another voyage number, as it has on the way back', { voyage: '4E' }],
  ])('an arrival or unloading that names %s is of the ship that has departed', (_, more) => {
    for (const line of ['ARRI NLRTM EST 2026-12-04', 'DISC NLRTM EST 2026-12-04']) {
      const timeline = fold(sailed, fact(line, { created: '2026-11-18', ...more }));
      expect(legsOf(timeline)).toEqual(['0 1 HMM Ruby under-way']);
      expect(timeline).toMatchObject({ currentVesselImoNumber: ruby.imo, currentVoyageNumber: '3W' });
    }
  });

  test('an older plan of the other ship does not take the box off a ship that goes all the way', () => {
    const eta = fact('ARRI NLRTM EST 2026-12-02', { vessel: ruby, voyage: '3W', created: '2026-11-20' });
    const timeline = fold(sailed, eta, arrival('PLN', '2026-11-02'));
    expect(legsOf(timeline)).toEqual(['0 1 HMM Ruby under-way']);
    expect(timeline.promisedArrivalAt).toBe('2026-12-02T12:00:00Z');
  });

  test('nor does a newer call of the booking that names no box: it may be of the box beside it', () => {
    const eta = fact('ARRI NLRTM EST 2026-12-02', { vessel: ruby, voyage: '3W', created: '2026-11-16' });
    const other = { ...arrival('EST', '2026-11-18'), relatedEquipmentReferences: [] };
    expect(legsOf(fold(sailed, eta, other))).toEqual(['0 1 HMM Ruby under-way']);
  });

  test('nor an estimate after its own ship has arrived', () => {
    const arrived = fact('ARRI NLRTM ACT 2026-12-02', { vessel: ruby, voyage: '3W' });
    const timeline = fold(sailed, arrived, arrival('EST', '2026-12-03'));
    expect(legsOf(timeline)).toEqual(['0 1 HMM Ruby done']);
    expect(timeline.promisedArrivalAt).toBe('2026-12-02T12:00:00Z');
  });
});

describe('the same at a transshipment port', () => {
  const first = factsOn(
    pancon,
    '1W',
    `LOAD CNTXG ACT 2026-10-30
    DEPA CNTXG ACT 2026-10-31
    ARRI KRPUS ACT 2026-11-03
    DISC KRPUS ACT 2026-11-03T15:00`,
  );
  const onward = factsOn(
    ruby,
    '3W',
    `LOAD KRPUS ACT 2026-11-12
    DEPA KRPUS ACT 2026-11-12T18:00`,
  );

  test('the second ship has departed, the arrival is expected on a third', () => {
    const timeline = fold(first, onward, arrival('EST', '2026-11-18'));
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'KRPUS transshipment', ' transshipment', 'NLRTM pod']);
    expect(legsOf(timeline).slice(1)).toEqual(['1 2 HMM Ruby under-way', '2 3 HMM Emerald planned']);
  });

  test('the arrival at the transshipment port is expected on another ship', () => {
    const feeder = fact('ARRI SGSIN EST 2026-11-20', { vessel: pancon, voyage: '1W', created: '2026-11-18' });
    const timeline = fold(sailed, feeder, arrival('EST', '2026-11-18'));
    expect(rolesOf(timeline)).toEqual(['CNSGH pol', ' transshipment', 'SGSIN transshipment', 'NLRTM pod']);
    expect(legsOf(timeline)).toEqual([
      '0 1 HMM Ruby under-way',
      '1 2 Pancon Bridge planned',
      '2 3 HMM Emerald planned',
    ]);
  });

  test('discharged, and only the arrival of the next ship is known: it takes the box from there', () => {
    const timeline = fold(first, arrival('EST', '2026-11-18'));
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'KRPUS transshipment', 'NLRTM pod']);
  });

  test('a ship that was planned there and replaced carries the box nowhere', () => {
    const planned = factsOn(ruby, '3W', 'LOAD KRPUS PLN 2026-11-02\nDISC NLRTM PLN 2026-11-30');
    const replaced = factsOn(emerald, '9W', 'LOAD KRPUS PLN 2026-11-09\nDISC NLRTM PLN 2026-12-07', {
      created: '2026-11-01',
    });
    const timeline = fold(first, planned, replaced);
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'KRPUS transshipment', 'NLRTM pod']);
    expect(legsOf(timeline)).toEqual(['0 1 Pancon Bridge done', '1 2 HMM Emerald planned']);
  });

  test('a gate move between two ships is at the transshipment port', () => {
    const timeline = fold(
      sailed,
      facts('GTIN SGSIN ACT 2026-11-16 LADEN TRANSSHIPMENT'),
      arrival('EST', '2026-11-18'),
    );
    expect(rolesOf(timeline)).toEqual(['CNSGH pol', 'SGSIN transshipment', 'NLRTM pod']);
    expect(legsOf(timeline)).toEqual(['0 1 HMM Ruby done', '1 2 HMM Emerald planned']);
  });
});

describe('the same where a train continues', () => {
  test('a ship has departed, the arrival of a train is expected inland', () => {
    const timeline = fold(sailed, fact('ARRI USCHI EST 2026-12-10 RAIL', { created: '2026-11-18' }));
    expect(timeline.legs.map(({ modeOfTransport, stage }) => `${modeOfTransport} ${stage}`)).toEqual([
      'VESSEL under-way',
      'RAIL planned',
    ]);
    expect(rolesOf(timeline)).toEqual(['CNSGH pol', ' pod', 'USCHI destination-inland']);
    expect(timeline).toMatchObject({ currentVesselName: 'HMM Ruby' });
  });

  test('a train has departed, the arrival of a ship is expected', () => {
    const timeline = fold(facts('DEPA DEMUC ACT 2026-11-10 RAIL RAMP'), arrival('EST', '2026-11-18'));
    expect(timeline.legs.map(({ modeOfTransport, stage }) => `${modeOfTransport} ${stage}`)).toEqual([
      'RAIL under-way',
      'VESSEL planned',
    ]);
    expect(rolesOf(timeline)).toEqual(['DEMUC origin-inland', ' pol', 'NLRTM pod']);
  });
});
