import { describe, expect, test } from 'vitest';
import { emerald, factsOn, ruby } from '../../../../test/factories/facts.ts';
import { foldTimeline } from './fold.ts';

const planned = 'LOAD KRPUS PLN 2026-11-10\nDEPA KRPUS PLN 2026-11-11\nARRI NLRTM PLN 2026-12-08';
const [older, newer] = [{ created: '2026-11-01' }, { created: '2026-11-05' }];

describe('another ship', () => {
  test('on the same voyage days later is an exchange of ships, but not where the first one sailed', () => {
    const inService = (facts: ReturnType<typeof factsOn>, carrierServiceCode: string) =>
      facts.map((each) => ({ ...each, conveyance: { ...each.conveyance, carrierServiceCode } }));
    const first = factsOn(emerald, '12W', planned, older);
    const later = 'LOAD KRPUS PLN 2026-11-14\nDEPA KRPUS PLN 2026-11-15\nARRI NLRTM PLN 2026-12-12';
    const next = factsOn(ruby, 'V.012-W', later, newer);
    expect(foldTimeline([...first, ...next])).toMatchObject({
      rolledOver: false,
      currentVesselImoNumber: ruby.imo,
      slipHours: 96,
    });
    expect(foldTimeline([...inService(first, 'FE1'), ...inService(next, 'FE2')])).toMatchObject({
      rolledOver: true,
    });
    const left = factsOn(emerald, '12W', 'DEPA KRPUS ACT 2026-11-11');
    const loaded = factsOn(ruby, '12W', 'LOAD KRPUS ACT 2026-11-14\nDEPA KRPUS ACT 2026-11-15');
    expect(foldTimeline([...first, ...left, ...loaded])).toMatchObject({
      rolledOver: true,
      rollover: { from: { vesselName: emerald.name }, to: { vesselName: ruby.name } },
    });
    const soon = factsOn(ruby, '12W', 'LOAD KRPUS ACT 2026-11-12\nDEPA KRPUS ACT 2026-11-13');
    expect(foldTimeline([...first, ...left, ...soon])).toMatchObject({ rolledOver: true });
  });

  test('that takes a box shut out by the one before is a rollover, whatever was planned', () => {
    const loaded = factsOn(ruby, '13W', 'LOAD KRPUS ACT 2026-11-14\nDEPA KRPUS ACT 2026-11-15');
    for (const lines of [planned, 'DEPA KRPUS PLN 2026-11-11', 'LOAD KRPUS EST 2026-11-10']) {
      const left = factsOn(emerald, '12W', 'DEPA KRPUS ACT 2026-11-11');
      const reported = [...factsOn(emerald, '12W', lines, older), ...left, ...loaded];
      const atOnce = reported.map((each) => ({ ...each, eventCreatedAt: '2026-11-16T00:00:00Z' }));
      for (const all of [reported, atOnce])
        expect(foldTimeline(all)).toMatchObject({
          rolledOver: true,
          currentVesselImoNumber: ruby.imo,
          rollover: { to: { vesselName: ruby.name } },
        });
    }
  });
});

test.each(['12', '0012', 'V.12'])('a ship comes back under the number %s under which it left', (back) => {
  const on = (exported: string, imported: string, lines: string, options = {}) =>
    factsOn(emerald, exported, lines, { importVoyage: imported, ...options });
  const first = on('12', '11', planned, older);
  const next = on('13', back, 'LOAD KRPUS ACT 2026-12-22\nDEPA KRPUS ACT 2026-12-23');
  expect(foldTimeline([...first, ...next])).toMatchObject({ rolledOver: true });
  const landed = on('12', '11', 'LOAD KRPUS ACT 2026-11-10\nDEPA KRPUS ACT 2026-11-11');
  const unloaded = on(back, back, 'ARRI NLRTM ACT 2026-12-09\nDISC NLRTM ACT 2026-12-09');
  expect(foldTimeline([...first, ...landed, ...unloaded])).toMatchObject({ rolledOver: false, pod: 'NLRTM' });
});
