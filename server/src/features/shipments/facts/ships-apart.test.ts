import { describe, expect, test } from 'vitest';
import { spelled } from '../../../../test/factories/facts.ts';
import { foldTimeline } from '../timeline/index.ts';
import type { Fact } from './model.ts';

const fold = (...groups: (Fact | Fact[])[]) => foldTimeline(groups.flat());

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
    expect(fold(planned('EVER ARM'), sailedOn('EVER ART', '2026-11-04')).rolledOver).toBe(true);
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
