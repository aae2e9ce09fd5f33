import { describe, expect, test } from 'vitest';
import { fact, factsOn, pancon, ruby, spelled } from '../../../../test/factories/facts.ts';
import { foldTimeline } from '../timeline/index.ts';
import type { Fact } from './model.ts';

const fold = (...groups: (Fact | Fact[])[]) => foldTimeline(groups.flat());
const loaded = factsOn(
  ruby,
  '18E',
  `LOAD CNSHA ACT 2026-10-30T04:00
  ARRI USLAX PLN 2026-11-12T08:00`,
);
const sailed = [...loaded, ...factsOn(ruby, '18E', 'DEPA CNSHA ACT 2026-10-30T13:00')];

describe('at the port of discharge a ship goes by its next voyage', () => {
  test.each(['HMM RUBY', 'HMM RUBBY', 'HMM RUBY V.019W', 'HMM RUBY VOY 19W'])(
    'the box is unloaded from the ship that loaded it, written %s',
    (name) => {
      for (const at of ['2026-11-13T07:00', '2026-11-18T07:00']) {
        const timeline = fold(sailed, spelled(`DISC USLAX ACT ${at}`, name, { voyage: '19W', created: at }));
        expect(timeline).toMatchObject({ pod: 'USLAX', transshipmentPorts: [], rolledOver: false });
        expect(timeline.legs).toMatchObject([{ voyageNumber: '18E', stage: 'done' }]);
      }
    },
  );

  test('not from one with another short word in its name, which is as often another ship', () => {
    const { legs } = fold(
      spelled('LOAD CNSHA ACT 2026-10-30', 'EVER ARM', { voyage: '12W', created: '2026-10-30' }),
      spelled('DISC NLRTM ACT 2026-11-30', 'EVER ART', { voyage: '13W', created: '2026-11-30' }),
    );
    expect(legs).toHaveLength(2);
  });

  test('nor from one that is alike when another loading lies between', () => {
    const { legs } = fold(
      sailed,
      factsOn(pancon, '1S', 'LOAD KRPUS ACT 2026-11-02'),
      spelled('DISC USLAX ACT 2026-11-13', 'HMM RUBBY', { voyage: '19W', created: '2026-11-13' }),
    );
    expect(legs.length).toBeGreaterThan(1);
  });
});

describe('a departure after the loading is that of the ship that loaded the box', () => {
  const departure = (conveyance: Fact['conveyance']): Fact => ({
    ...fact('DEPA CNSHA ACT 2026-10-30T13:00'),
    conveyance: { modeOfTransport: 'VESSEL', ...conveyance },
  });

  test.each([
    ['names only the voyage it came on', { importVoyageNumber: '17W' }],
    ['names the ship and that voyage', { importVoyageNumber: '17W', vesselImoNumber: ruby.imo }],
    ['names its number with two figures swapped', { importVoyageNumber: '17W', vesselImoNumber: '9863362' }],
    ['names its number with a wrong figure', { exportVoyageNumber: '18E', vesselImoNumber: '9863328' }],
  ])('also where it %s', (_, conveyance) => {
    expect(fold(loaded, departure(conveyance))).toMatchObject({
      departureClassifier: 'ACT',
      legs: [{ stage: 'under-way', voyageNumber: '18E', vesselImoNumber: ruby.imo }],
    });
  });

  test.each([
    ['the number of another ship', { exportVoyageNumber: '18E', vesselImoNumber: pancon.imo }],
    ['another voyage that leaves', { exportVoyageNumber: '44W' }],
  ])('not where it names %s', (_, conveyance) => {
    expect(fold(loaded, departure(conveyance)).legs).toMatchObject([{ stage: 'planned' }]);
  });
});
