import { describe, expect, test } from 'vitest';
import { factsOn, spelled, outlineOf, type TestVessel } from '../../../../test/factories/facts.ts';
import { foldTimeline } from '../timeline/index.ts';
import type { Fact } from './model.ts';

const fold = (...groups: (Fact | Fact[])[]) => foldTimeline(groups.flat());
const alpha: TestVessel = { name: 'Maersk Alpha', imo: '9525338' };

const sailed = factsOn(
  alpha,
  '644W',
  `LOAD CNSHA ACT 2026-10-30T18:00
  DEPA CNSHA PLN 2026-10-31
  DEPA CNSHA ACT 2026-10-31T06:00
  ARRI NLRTM PLN 2026-11-28`,
);
const expected = {
  pol: 'CNSGH',
  pod: 'NLRTM',
  departureClassifier: 'ACT',
  promisedArrivalAt: '2026-11-28T12:00:00Z',
  rolledOver: false,
};

describe('one ship in two spellings is one ship', () => {
  test.each([
    ['a prefix', 'M/V MAERSK ALPHA'],
    ['another prefix', 'MV Maersk Alpha'],
    ['points', 'M.V. MAERSK-ALPHA'],
    ['no blank', 'MAERSKALPHA'],
    ['its voyage behind it', 'MAERSK ALPHA 644W'],
    ['two letters swapped', 'MAERSK ALHPA'],
    ['a letter too few', 'MAERSK ALPH'],
    ['two letters wrong', 'MAERSK ALFA'],
  ])('with %s', (_, name) => {
    const timeline = fold(
      sailed,
      spelled('LOAD CNSHA ACT 2026-10-30T18:12', name, { voyage: '644W', created: '2026-11-01' }),
    );
    expect(timeline).toMatchObject(expected);
    expect(timeline.legs).toMatchObject([
      { vesselImoNumber: alpha.imo, voyageNumber: '644W', stage: 'under-way' },
    ]);
  });

  test('where the newer report of the whole voyage is the misspelt one', () => {
    const again = [
      'LOAD CNSHA ACT 2026-10-30T18:00',
      'DEPA CNSHA ACT 2026-10-31T06:05',
      'ARRI NLRTM EST 2026-11-29',
    ].map((line) => spelled(line, 'M/V MAERKS ALPHA', { voyage: '0644W', created: '2026-11-02' }));
    expect(fold(sailed, again)).toMatchObject({
      ...expected,
      promisedArrivalAt: '2026-11-29T12:00:00Z',
      legs: [{ stage: 'under-way' }],
    });
  });

  test('where no source gives a number', () => {
    const named = sailed.map(({ conveyance: { vesselImoNumber: _, ...conveyance }, ...reported }) => ({
      ...reported,
      conveyance,
    }));
    const arrived = spelled('ARRI NLRTM EST 2026-11-30', 'MAERSK ALPFA', {
      voyage: '644W',
      created: '2026-11-03',
    });
    expect(outlineOf(fold(named, arrived))).toHaveLength(6);
    expect(fold(named, arrived)).toMatchObject({ ...expected, promisedArrivalAt: '2026-11-30T12:00:00Z' });
  });

  test('where one fact has the number alone and the registry knows its name', () => {
    const byNumber = factsOn({ name: 'EVER GIVEN', imo: '9811000' }, '1W', 'DEPA CNSHA ACT 2026-10-31').map(
      ({ conveyance: { vesselName: _, ...conveyance }, ...reported }) => ({ ...reported, conveyance }),
    );
    const byName = spelled('ARRI NLRTM EST 2026-11-28', 'Ever Given', { voyage: '1W' });
    expect(fold(byNumber, byName).legs).toMatchObject([
      { vesselImoNumber: '9811000', vesselName: 'Ever Given', fromStop: 0, toStop: 1 },
    ]);
  });

  test('where a digit of the number is wrong, which its check digit shows', () => {
    const typo = spelled('ARRI NLRTM EST 2026-11-29', 'MAERSK ALPHA', {
      imo: '9525339',
      voyage: '644W',
      created: '2026-11-02',
    });
    expect(fold(sailed, typo)).toMatchObject({
      ...expected,
      promisedArrivalAt: '2026-11-29T12:00:00Z',
      legs: [{ vesselImoNumber: alpha.imo }],
    });
  });

  test('where neither has a voyage but both were at the port within minutes on one service', () => {
    const a = spelled('DEPA CNSHA ACT 2026-10-31T06:00', 'MAERSK ALPHA', { service: 'AE7' });
    const b = spelled('DEPA CNSHA ACT 2026-10-31T06:20', 'MAERSK ALPAH', {
      service: 'AE7',
      created: '2026-11-01',
    });
    const eta = spelled('ARRI NLRTM EST 2026-11-28', 'MAERSK ALPHA', { service: 'AE7' });
    expect(fold(a, b, eta).legs).toMatchObject([{ fromStop: 0, toStop: 1, stage: 'under-way' }]);
  });
});

describe('one ship with its name shortened is one ship', () => {
  const lives = (names: readonly [string, string, string, string], call?: string) => {
    const said = [
      'LOAD CNSHA PLN 2026-11-18',
      'LOAD CNSHA ACT 2026-11-21',
      'DEPA CNSHA ACT 2026-11-21T18:00',
    ];
    const reported = [...said, 'ARRI SGSIN ACT 2026-11-26T06:00'].map((line, i) =>
      spelled(line, names[i], { voyage: '0FL2W', created: `2026-11-${18 + i * 2}` }),
    );
    const unloaded = spelled('DISC SGSIN ACT 2026-11-26T10:48', names[1], {
      voyage: '0FL2W',
      created: '2026-11-26',
    });
    return [...reported, unloaded].map((one) => ({
      ...one,
      conveyance: { ...one.conveyance, ...(call !== undefined && { transportCallReference: call }) },
    }));
  };
  const whole = 'CMA CGM ABRAHAM LINCOLN';
  test.each<[string, readonly [string, string, string, string], string?]>([
    ['to initials', ['CMA CGM A. LINCOLN', whole, 'CMA CGM A. LINCOLN', 'CMA CGM A. LINCOLN']],
    ['and its operator left out', [whole, whole, 'ABRAHAM LINCOLN', 'A LINCOLN']],
    [
      'at its end',
      [
        'CMA CGM ANTOINE DE SAINT EXUPERY',
        'CMA CGM ANTOINE DE ST EX',
        'A. DE SAINT EXUPERY',
        'DE ST EXUPERY',
      ],
    ],
    ['beyond recognition, on one call', ['MSC OSACR', 'MSC OSACR', 'OSCAR', 'OSCAR'], 'CALL-1'],
    [
      'twice and never whole, on one call',
      ['ANTOINE DE SAINT', 'DE ST EXUPERY', 'A. DE SAINT', 'A. DE SAINT'],
      'CALL-1',
    ],
  ])('%s', (_, names, call) => {
    const timeline = fold(lives(names, call));
    expect(timeline).toMatchObject({
      pol: 'CNSGH',
      pod: 'SGSIN',
      departureClassifier: 'ACT',
      rolledOver: false,
    });
    expect(timeline.legs).toMatchObject([{ stage: 'done', departedAt: '2026-11-21T18:00:00Z' }]);
    expect(timeline.stops).toHaveLength(2);
  });
});

describe('a name that is cut off in a word of few letters', () => {
  test.each([
    ['HMM ALGECIRAS', 'HMM ALGEC'],
    ['EVER GIVEN', 'EVER GIV'],
    ['MSC OSCAR', 'MSC OSC'],
  ])('%s and %s are one ship', (whole, cut) => {
    const named = (line: string, name: string, created: string) =>
      spelled(line, name, { voyage: '012W', service: 'FE3', created });
    const timeline = fold(
      named('LOAD KRPUS ACT 2026-11-20T10:00', whole, '2026-11-20'),
      named('DEPA KRPUS PLN 2026-11-20T22:00', whole, '2026-11-18'),
      named('ARRI NLRTM PLN 2026-12-28', whole, '2026-11-18'),
      named('DEPA KRPUS ACT 2026-11-21T06:00', cut, '2026-11-21'),
      named('ARRI NLRTM EST 2026-12-30', cut, '2026-11-22'),
    );
    expect(timeline).toMatchObject({ departureClassifier: 'ACT', rolledOver: false });
    expect(timeline.legs).toMatchObject([{ fromStop: 0, toStop: 1, stage: 'under-way' }]);
  });
});

describe('words for what is not known yet name no ship', () => {
  const words =
    'TBN|T.B.A.|To be named|UNKNOWN|N/A|Vessel TBN|XXX|MSC TBN|TBN 1|-|?|0|TO BE NOMINATED LATER|待定'.split(
      '|',
    );
  test.each(words)('%s', (name) => {
    const timeline = fold(
      spelled('LOAD CNSHA PLN 2026-10-30', name, { voyage: 'TBA', created: '2026-10-01' }),
      spelled('DEPA CNSHA PLN 2026-10-31', name, { voyage: 'TBA', created: '2026-10-01' }),
      spelled('LOAD CNSHA ACT 2026-10-30T14:00', 'EVER GIVEN', { voyage: '1301W', created: '2026-10-30' }),
      spelled('DEPA CNSHA ACT 2026-10-31T14:00', 'EVER GIVEN', { voyage: '1301W', created: '2026-10-31' }),
    );
    expect(timeline).toMatchObject({ rolledOver: false, currentVesselName: 'EVER GIVEN' });
    expect(timeline.legs).toHaveLength(1);
    const withVoyage = fold(
      spelled('LOAD CNSHA PLN 2026-10-30', name, { voyage: '0999W', created: '2026-10-01' }),
      spelled('LOAD CNSHA ACT 2026-10-30T14:00', 'EVER GIVEN', { voyage: '1301W', created: '2026-10-30' }),
    );
    expect(withVoyage.rolledOver).toBe(false);
  });
});

test('a voyage behind the name is found where only others give it as their voyage', () => {
  const timeline = fold(
    spelled('DEPA CNSHA PLN 2026-10-31', 'EVER GIVEN', { voyage: '1301W', created: '2026-10-01' }),
    spelled('ARRI NLRTM PLN 2026-11-28', 'EVER GIVEN', { voyage: '1301W', created: '2026-10-01' }),
    spelled('LOAD CNSHA ACT 2026-10-31T20:00', 'EVER GIVEN 1301W', { created: '2026-10-31' }),
    spelled('DEPA CNSHA ACT 2026-11-01T08:00', 'EVER GIVEN 1301W', { created: '2026-11-01' }),
  );
  expect(timeline).toMatchObject({ rolledOver: false, pod: 'NLRTM' });
  expect(timeline.legs).toHaveLength(1);
});

test('a terminal of discharge may name the ship misspelt and by its voyage back', () => {
  const voyage = factsOn(
    { name: 'MAERSK EDINBURGH', imo: '9458078' },
    '444W',
    `LOAD CNSHA ACT 2026-10-30
    DEPA CNSHA ACT 2026-10-31
    ARRI NLRTM EST 2026-11-28T10:00`,
  ).map((one) => ({ ...one, conveyance: { ...one.conveyance, carrierServiceCode: 'AE7' } }));
  const arrived = spelled('ARRI NLRTM ACT 2026-11-28T10:30', 'MAERSK EDINBURG', {
    voyage: '445E',
    service: 'AE7',
    created: '2026-11-28',
  });
  expect(fold(voyage, arrived).legs).toHaveLength(1);
});

test('a misspelt ship that sails after the loading is the one that loaded, also without voyage and number', () => {
  const loaded = spelled('LOAD CNSHA ACT 2026-10-31', 'EVER GIVEN', { imo: '9811000', voyage: '0230W' });
  const due = spelled('ARRI NLRTM PLN 2026-11-28', 'EVER GIVEN', { imo: '9811000', voyage: '0230W' });
  const sailed = (name: string, at = '2026-11-01') =>
    fold(loaded, due, spelled(`DEPA CNSHA ACT ${at}`, name, { created: at }));
  expect(sailed('EVER GIVNE')).toMatchObject({
    departureAt: '2026-11-01T12:00:00Z',
    departureClassifier: 'ACT',
    legs: [{ stage: 'under-way', vesselImoNumber: '9811000' }],
  });
  // A sister in the registry, or a ship that sails a week later, is another one.
  expect(sailed('EVER GIFTED').legs).toHaveLength(2);
  expect(sailed('EVER GIVNE', '2026-11-07').legs).toHaveLength(2);
});
