import { describe, expect, test } from 'vitest';
import {
  emerald,
  fact,
  facts,
  factsOn,
  outlineOf,
  pancon,
  retractionOf,
  ruby,
} from '../../../../test/factories/facts.ts';
import { foldTimeline } from './fold.ts';
import type { Fact } from '../facts/index.ts';

/** Lives of containers as carriers report them, and what a person from the trade would say of each. */
const fold = (...groups: (Fact | Fact[])[]) =>
  foldTimeline(groups.flat(), { equipmentReference: 'HMMU6120580' });

describe('a life of a container', () => {
  test('1. direct, all reported, from the empty pick-up to the empty return', () => {
    const timeline = fold(
      facts(`GTOT CNSHA ACT 2026-10-25T09:00 EMPTY DEPO
        GTIN CNSHA ACT 2026-10-28T16:00 LADEN POTE`),
      factsOn(
        ruby,
        '18E',
        `LOAD CNSHA ACT 2026-10-30T04:00
        DEPA CNSHA PLN 2026-10-30T12:00
        DEPA CNSHA ACT 2026-10-30T13:00
        ARRI USLAX PLN 2026-11-12T08:00
        ARRI USLAX ACT 2026-11-12T20:00
        DISC USLAX ACT 2026-11-13T07:00`,
      ),
      facts(`GTOT USLAX ACT 2026-11-15T10:00 LADEN POTE
        GTIN USLAX ACT 2026-11-18T15:00 EMPTY DEPO`),
    );
    expect(outlineOf(timeline)).toEqual([
      'CNSGH pol',
      '- empty-out ACT 10-25',
      '- gate-in ACT 10-28',
      '- loaded HMM Ruby ACT 10-30',
      '- vessel-departure HMM Ruby ACT 10-30',
      '~ VESSEL HMM Ruby 18E done',
      'USLAX pod',
      '- vessel-arrival HMM Ruby ACT 11-12',
      '- unloaded HMM Ruby ACT 11-13',
      '- out-gate ACT 11-15',
      '- empty-returned ACT 11-18',
    ]);
    expect(timeline).toMatchObject({
      status: 'completed',
      slipHours: 12,
      departureDelayHours: 1,
      rolledOver: false,
    });
  });

  test('2. by feeder and mother vessel, the feeder late, the connection kept', () => {
    const timeline = fold(
      factsOn(
        pancon,
        '2619E',
        `LOAD CNTXG ACT 2026-10-30T06:00
        DEPA CNTXG PLN 2026-10-30T12:00
        DEPA CNTXG ACT 2026-10-31T18:00
        ARRI KRPUS PLN 2026-11-02T06:00
        ARRI KRPUS ACT 2026-11-03T14:00
        DISC KRPUS ACT 2026-11-03T21:00`,
      ),
      factsOn(
        ruby,
        '18E',
        `LOAD KRPUS PLN 2026-11-05T06:00
        LOAD KRPUS ACT 2026-11-05T05:00
        DEPA KRPUS ACT 2026-11-05T16:00
        ARRI USLAX PLN 2026-11-16`,
      ),
    );
    expect(timeline).toMatchObject({
      pol: 'CNTNJ',
      transshipmentPorts: ['KRPUS'],
      pod: 'USLAX',
      departureDelayHours: 30,
      slipHours: 0,
      firstVesselName: 'Pancon Bridge',
      currentVesselName: 'HMM Ruby',
      rolledOver: false,
      legs: [
        { stage: 'done', arrivalClassifier: 'ACT' },
        { stage: 'under-way', arrivalClassifier: 'PLN' },
      ],
    });
  });

  test('3. rolled at the first port: loaded, retracted, loaded on the next ship', () => {
    const first = fact('LOAD CNSHA ACT 2026-10-30T04:00', { vessel: emerald, voyage: '17E' });
    const timeline = fold(
      factsOn(
        emerald,
        '17E',
        `DEPA CNSHA PLN 2026-10-30T12:00
        ARRI USLAX PLN 2026-11-12T08:00`,
      ),
      first,
      retractionOf(first, '2026-10-30T20:00'),
      factsOn(emerald, '17E', 'DEPA CNSHA ACT 2026-10-30T14:00'),
      factsOn(
        ruby,
        '18E',
        `LOAD CNSHA ACT 2026-11-06T04:00
        DEPA CNSHA ACT 2026-11-06T13:00`,
      ),
      fact('ARRI USLAX EST 2026-11-19T08:00', { vessel: ruby, voyage: '18E', created: '2026-11-06T14:00' }),
    );
    expect(outlineOf(timeline)).toEqual([
      'CNSGH pol',
      '- x loaded HMM Emerald ACT 10-30',
      '- loaded HMM Ruby ACT 11-06',
      '- vessel-departure HMM Ruby ACT 11-06',
      '~ VESSEL HMM Ruby 18E under-way',
      'USLAX pod',
      '- vessel-arrival HMM Ruby EST 11-19',
    ]);
    expect(timeline).toMatchObject({ rolledOver: true, slipHours: 168, departureDelayHours: 169 });
  });

  test('4. one ship in two spellings, reported by carrier and terminal minutes apart', () => {
    const terminal = { id: 'terminal', name: 'SIPG', kind: 'terminal' } as const;
    const spelled = (line: string, vesselName: string) => {
      const reported = fact(line, { source: terminal, voyage: '18E', created: '2026-10-31' });
      return { ...reported, conveyance: { ...reported.conveyance, vesselName } };
    };
    const timeline = fold(
      factsOn(
        ruby,
        '18E',
        `LOAD CNSHA ACT 2026-10-30T04:00
        DEPA CNSHA PLN 2026-10-30T12:00
        DEPA CNSHA ACT 2026-10-30T13:00
        ARRI USLAX PLN 2026-11-12T08:00`,
      ),
      spelled('LOAD CNSHA ACT 2026-10-30T04:07', 'M/V HMM RUBY'),
      spelled('DEPA CNSHA ACT 2026-10-30T13:05', 'HMM RUBBY'),
    );
    expect(timeline).toMatchObject({
      pol: 'CNSGH',
      pod: 'USLAX',
      departureClassifier: 'ACT',
      slipHours: 0,
      rolledOver: false,
      legs: [{ vesselImoNumber: ruby.imo, stage: 'under-way' }],
    });
  });

  test('5. corrected twice, the second correction received before the first', () => {
    const gate = (at: string, created: string, received: string) =>
      fact(`GTIN CNSHA ACT ${at} LADEN`, { id: 'gate-in', created, received });
    const timeline = fold(
      gate('2026-10-27', '2026-10-27T13:00', '2026-10-27T13:00'),
      gate('2026-10-28', '2026-10-29T08:00', '2026-11-02'),
      gate('2026-10-28T09:00', '2026-10-30T08:00', '2026-10-30'),
    );
    const step = timeline.stops[0]?.steps[0];
    expect(step?.actual?.eventAt).toBe('2026-10-28T09:00:00Z');
    expect(step?.history.map((claim) => claim.eventAt)).toEqual([
      '2026-10-27T12:00:00Z',
      '2026-10-28T12:00:00Z',
    ]);
  });

  test('6. retracted and issued again by an update: it happened after all, and nothing was rolled', () => {
    const load = (updated: string) =>
      fact('LOAD CNSHA ACT 2026-10-30T04:00', {
        id: 'l',
        vessel: ruby,
        voyage: '18E',
        created: updated,
        event: { eventUpdatedAt: `${updated}:00Z` },
      });
    const first = load('2026-10-30T05:00');
    const timeline = fold(first, retractionOf(first, '2026-10-30T09:00'), load('2026-10-30T15:00'));
    expect(outlineOf(timeline)).toEqual([
      'CNSGH pol',
      '- loaded HMM Ruby ACT 10-30',
      '~ VESSEL HMM Ruby 18E planned',
    ]);
    expect(timeline.rolledOver).toBe(false);
  });

  test('7. departed tomorrow: a slip of the hand, not a departure', () => {
    const timeline = fold(
      factsOn(
        ruby,
        '18E',
        `LOAD CNSHA ACT 2026-10-30T04:00
        DEPA CNSHA PLN 2026-10-30T12:00
        ARRI USLAX PLN 2026-11-12T08:00`,
      ),
      fact('DEPA CNSHA ACT 2026-10-31T13:00', { vessel: ruby, voyage: '18E', created: '2026-10-30T06:00' }),
    );
    expect(timeline).toMatchObject({
      departureClassifier: 'PLN',
      latest: { milestone: 'loaded' },
      legs: [{ stage: 'planned' }],
    });
    expect(timeline.stops[0]?.steps.at(-1)?.history).toMatchObject([{ inFuture: true }]);
  });

  test('8. only estimates, one of them received weeks late: no plan, no delay, the newest counts', () => {
    const eta = (day: string, created: string, received = created) =>
      fact(`ARRI USLAX EST ${day}`, { vessel: ruby, voyage: '18E', created, received });
    const timeline = fold(
      factsOn(ruby, '18E', 'DEPA CNSHA ACT 2026-10-30'),
      eta('2026-11-13', '2026-11-01'),
      eta('2026-11-14', '2026-11-05'),
      eta('2026-11-10', '2026-10-20', '2026-11-10'),
    );
    expect(timeline).toMatchObject({ promisedArrivalAt: '2026-11-14T12:00:00Z', arrivalClassifier: 'EST' });
    expect(timeline).not.toHaveProperty('slipHours');
  });

  test('9. out of the gate although nobody reported the unloading', () => {
    const timeline = fold(
      factsOn(
        ruby,
        '18E',
        `LOAD CNSHA ACT 2026-10-30
        DEPA CNSHA ACT 2026-10-31
        ARRI USLAX ACT 2026-11-12`,
      ),
      facts('GTOT USLAX ACT 2026-11-15 LADEN POTE'),
    );
    expect(outlineOf(timeline).slice(-4)).toEqual([
      'USLAX pod',
      '- vessel-arrival HMM Ruby ACT 11-12',
      '- ? unloaded',
      '- out-gate ACT 11-15',
    ]);
  });
});
