import { describe, expect, test } from 'vitest';
import { spelled } from '../../../../test/factories/facts.ts';
import { foldTimeline } from '../timeline/index.ts';
import type { Fact } from './model.ts';

const fold = (...groups: (Fact | Fact[])[]) => foldTimeline(groups.flat());
const on = (line: string, ship: string, created: string) => spelled(line, ship, { voyage: '1301W', created });

describe('two ships stay two', () => {
  test('whose names differ by a word of few letters, on one voyage number and service', () => {
    const planned = (name: string) =>
      ['LOAD CNSHA PLN 2026-11-01', 'DEPA CNSHA PLN 2026-11-01T20:00'].map((line) =>
        spelled(line, name, { voyage: '012W', service: 'NE3', created: '2026-10-10' }),
      );
    const sailedOn = (name: string, day: string) =>
      [`LOAD CNSHA ACT ${day}T08:00`, `DEPA CNSHA ACT ${day}T20:00`].map((line) =>
        spelled(line, name, { voyage: '012W', service: 'NE3', created: day }),
      );
    expect(fold(planned('EVER ACE'), sailedOn('EVER ACT', '2026-11-08'))).toMatchObject({
      rolledOver: true,
      currentVesselName: 'EVER ACT',
    });
    // Two ships, of which the second took over the sailing of the first.
    expect(fold(planned('EVER ARM'), sailedOn('EVER ART', '2026-11-04'))).toMatchObject({
      rolledOver: false,
      currentVesselName: 'EVER ART',
    });
  });

  test.each([{ voyage: '012W' }, { service: 'NE3' }, { imo: '9893890', service: 'NE3' }])(
    'where one unloads the box that the other loads: %o',
    (options) => {
      const { imo, ...onward } = { imo: undefined, ...options };
      const timeline = fold(
        ['LOAD CNSHA ACT 2026-11-01', 'DEPA CNSHA ACT 2026-11-02', 'DISC SGSIN ACT 2026-11-08T10:00'].map(
          (line) =>
            spelled(line, 'EVER ACE', {
              ...onward,
              ...(imo !== undefined && { imo }),
              created: '2026-11-08',
            }),
        ),
        ['LOAD SGSIN ACT 2026-11-08T18:00', 'DEPA SGSIN ACT 2026-11-09'].map((line) =>
          spelled(line, 'EVER ACT', { ...onward, created: '2026-11-09' }),
        ),
      );
      expect(timeline.transshipmentPorts).toEqual(['SGSIN']);
      expect(timeline.legs).toHaveLength(2);
    },
  );

  const first = spelled('LOAD CNSHA PLN 2026-10-30', 'HMM ROTTERDAM', {
    voyage: '12W',
    created: '2026-10-01',
  });

  test.each([
    [
      'with the same name and two sound numbers',
      'HMM ROTTERDAM',
      { imo: '9868314', voyage: '13W' },
      '9863326',
    ],
    ['of a class that differs by a figure', 'HMM ROTTERDAM 2', { voyage: '12W' }, undefined],
    ['with names that are alike on other voyages', 'HMM AMSTERDAM', { voyage: '13W' }, undefined],
    ['with a shorter name on another voyage', 'ROTTERDAM', { voyage: '13W' }, undefined],
    ['of a class that differs by a Roman figure', 'HMM ROTTERDAM II', { voyage: '12W' }, undefined],
  ])('%s', (_, name, options, imo) => {
    const own =
      imo === undefined ? first : { ...first, conveyance: { ...first.conveyance, vesselImoNumber: imo } };
    const next = spelled('LOAD CNSHA ACT 2026-11-06', name, { ...options, created: '2026-11-06' });
    expect(fold(own, next)).toMatchObject({ rolledOver: true });
  });

  test('that are both in the registry under their own names', () => {
    const planned = spelled('LOAD CNSHA PLN 2026-10-30', 'EVER GIVEN', {
      voyage: '12W',
      created: '2026-10-01',
    });
    const taken = spelled('LOAD CNSHA ACT 2026-11-06', 'EVER GIFTED', {
      voyage: '12W',
      created: '2026-11-06',
    });
    expect(fold(planned, taken).rolledOver).toBe(true);
  });
});

describe('a ship that is misspelt by one letter stays one', () => {
  test.each(['EVER GIVN', 'EVRE GIVEN', 'EVER GIVNE'])(
    'where the box sails as %s after it was loaded',
    (name) => {
      const known = { imo: '9811000', voyage: '1301W' };
      const timeline = fold(
        spelled('LOAD CNSHA ACT 2026-11-01T06:00', 'EVER GIVEN', { ...known, created: '2026-11-01' }),
        spelled('ARRI NLRTM PLN 2026-11-28', 'EVER GIVEN', { ...known, created: '2026-10-20' }),
        spelled('DEPA CNSHA ACT 2026-11-02T04:00', name, { voyage: '1301W', created: '2026-11-02' }),
      );
      expect(timeline).toMatchObject({ departureClassifier: 'ACT', rolledOver: false, pod: 'NLRTM' });
      expect(timeline.legs).toHaveLength(1);
    },
  );

  test.each([
    ['EVER GIVEN', 'EVER GIVN'],
    ['MSC OSCAR', 'MCS OSCAR'],
    ['MAERSK ALPHA', 'M/V MAERSK ALPA'],
  ])('%s that loads and sails hours after its plan as %s', (planned, name) => {
    const timeline = fold(
      on('LOAD CNSHA PLN 2026-11-01', planned, '2026-10-20'),
      on('DEPA CNSHA PLN 2026-11-02', planned, '2026-10-20'),
      on('ARRI NLRTM PLN 2026-11-28', planned, '2026-10-20'),
      on('LOAD CNSHA ACT 2026-11-01T18:00', name, '2026-11-01'),
      on('DEPA CNSHA ACT 2026-11-02T20:00', name, '2026-11-02'),
    );
    expect(timeline).toMatchObject({ rolledOver: false, promisedArrivalAt: '2026-11-28T12:00:00Z' });
    expect(timeline.legs).toHaveLength(1);
  });

  test('also where it is unloaded as that, ten hours after it arrived, or taken off and on again', () => {
    const sailed = [
      on('LOAD CNSHA ACT 2026-11-01', 'EVER GIVEN', '2026-11-01'),
      on('DEPA CNSHA ACT 2026-11-02', 'EVER GIVEN', '2026-11-02'),
    ];
    const arrived = fold(
      sailed,
      on('ARRI NLRTM ACT 2026-11-28T06:00', 'EVER GIVEN', '2026-11-28'),
      on('DISC NLRTM ACT 2026-11-28T16:00', 'EVER GIVN', '2026-11-28'),
    );
    expect(arrived.legs).toMatchObject([{ arrivedAt: '2026-11-28T06:00:00Z' }]);
    const again = fold(
      sailed,
      on('DISC SGSIN ACT 2026-11-08T06:00', 'EVER GIVN', '2026-11-08'),
      on('LOAD SGSIN ACT 2026-11-08T12:00', 'EVER GIVEN', '2026-11-08'),
      on('DEPA SGSIN ACT 2026-11-09', 'EVER GIVEN', '2026-11-09'),
    );
    expect(again.transshipmentPorts).toEqual([]);
  });
});

test.each(['EVER ACE 012W', 'EVER ACE V.012W'])('a voyage with zeros before it is cut from %s', (name) => {
  const timeline = fold(
    spelled('LOAD CNSHA ACT 2026-11-01', 'EVER ACE', { voyage: '012W', created: '2026-11-01' }),
    spelled('ARRI NLRTM PLN 2026-11-28', 'EVER ACE', { voyage: '012W', created: '2026-10-20' }),
    spelled('DEPA CNSHA ACT 2026-11-01T20:00', name, { voyage: '012W', created: '2026-11-02' }),
  );
  expect(timeline).toMatchObject({ departureClassifier: 'ACT' });
  expect(timeline.legs).toHaveLength(1);
});
