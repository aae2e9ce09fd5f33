import { describe, expect, test } from 'vitest';
import {
  emerald,
  fact,
  facts,
  factsOn,
  outlineOf,
  pancon,
  rolesOf,
  retractionOf,
  ruby,
} from '../../../../test/factories/facts.ts';
import { foldTimeline } from './fold.ts';
import { splitJourneys } from './journey.ts';
import type { Fact } from '../facts/index.ts';

const box = 'HMMU6120580';
const fold = (...groups: (Fact | Fact[])[]) => foldTimeline(groups.flat(), { equipmentReference: box });
const booked = (booking: string, reported: Fact[]) =>
  reported.map((each) => ({ ...each, carrierBookingReferences: [booking] }));

describe('a life of a container, on other ways', () => {
  test('10. used again: two bookings, two journeys, each with its own ports', () => {
    const first = booked('OLD1', [
      ...factsOn(
        emerald,
        '11W',
        `LOAD CNSHA ACT 2026-05-02
        DISC NLRTM ACT 2026-06-06`,
      ),
      ...facts('GTIN NLRTM ACT 2026-06-12 EMPTY DEPO'),
    ]);
    const second = booked(
      'NEW1',
      factsOn(
        ruby,
        '12E',
        `LOAD NLRTM ACT 2026-07-20
      DEPA NLRTM ACT 2026-07-21
      ARRI USNYC PLN 2026-08-01`,
      ),
    );
    const journeys = splitJourneys([...second, ...first], box);
    expect(journeys.map(({ key, facts: own }) => [key, rolesOf(fold(own))])).toEqual([
      ['BKG:OLD1', ['CNSGH pol', 'NLRTM pod']],
      ['BKG:NEW1', ['NLRTM pol', 'USNYC pod']],
    ]);
  });

  test('11. a split bill: its two boxes sail on two ships, and vessel calls of the booking name both', () => {
    const call = (line: string, vessel: typeof ruby, voyage: string): Fact => ({
      ...fact(line, { vessel, voyage, created: '2026-11-02' }),
      relatedEquipmentReferences: [],
    });
    const own = (equipmentReference: string, vessel: typeof ruby, voyage: string) => ({
      ...fact('LOAD CNSHA ACT 2026-10-30', { vessel, voyage, id: `load ${equipmentReference}` }),
      equipmentReference,
    });
    const reported = [
      own(box, ruby, '18E'),
      own('HMMU1000000', emerald, '17E'),
      call('DEPA CNSHA ACT 2026-10-31', ruby, '18E'),
      call('ARRI USLAX PLN 2026-11-12', ruby, '18E'),
      call('DEPA CNSHA ACT 2026-11-01', emerald, '17E'),
      call('ARRI USOAK PLN 2026-11-14', emerald, '17E'),
    ];
    const of = (equipmentReference: string) => foldTimeline(reported, { equipmentReference });
    expect(of(box)).toMatchObject({
      currentVesselName: 'HMM Ruby',
      pod: 'USLAX',
      departureAt: '2026-10-31T12:00:00Z',
      rolledOver: false,
    });
    expect(of('HMMU1000000')).toMatchObject({
      currentVesselName: 'HMM Emerald',
      pod: 'USOAK',
      departureAt: '2026-11-01T12:00:00Z',
      rolledOver: false,
    });
  });

  test('12. two carriers of an alliance in one feed use the same ids', () => {
    const by = (carrierCode: string) => ({ carrierCode, carrierCodeList: 'NMFTA' as const });
    const timeline = fold(
      fact('GTIN CNSHA ACT 2026-10-28 LADEN', { id: '1', event: by('HDMU') }),
      fact('LOAD CNSHA ACT 2026-10-30', {
        id: '1',
        vessel: ruby,
        voyage: '18E',
        created: '2026-10-31',
        event: by('ONEY'),
      }),
      fact('DEPA CNSHA ACT 2026-10-31', { id: '2', vessel: ruby, voyage: '18E', event: by('ONEY') }),
      fact('ARRI USLAX PLN 2026-11-12', {
        id: '2',
        vessel: ruby,
        voyage: '18E',
        created: '2026-11-01',
        event: by('HDMU'),
      }),
    );
    expect(outlineOf(timeline)).toEqual([
      'CNSGH pol',
      '- gate-in ACT 10-28',
      '- loaded HMM Ruby ACT 10-30',
      '- vessel-departure HMM Ruby ACT 10-31',
      '~ VESSEL HMM Ruby 18E under-way',
      'USLAX pod',
      '- vessel-arrival HMM Ruby PLN 11-12',
    ]);
  });

  test('13. departure reported, retracted because the ship went back to its berth, reported again', () => {
    const departed = fact('DEPA CNSHA ACT 2026-10-31T06:00', { vessel: ruby, voyage: '18E' });
    const timeline = fold(
      factsOn(
        ruby,
        '18E',
        `LOAD CNSHA ACT 2026-10-30
        DEPA CNSHA PLN 2026-10-31T04:00
        ARRI USLAX PLN 2026-11-12`,
      ),
      departed,
      retractionOf(departed, '2026-10-31T09:00'),
      factsOn(ruby, '18E', 'DEPA CNSHA ACT 2026-11-01T10:00'),
    );
    expect(timeline).toMatchObject({
      departureAt: '2026-11-01T10:00:00Z',
      departureDelayHours: 30,
      rolledOver: false,
    });
    expect(outlineOf(timeline).filter((line) => line.includes('x '))).toEqual([]);
  });

  test('14. the ship omits the transshipment port: another takes the box on elsewhere', () => {
    const timeline = fold(
      factsOn(
        pancon,
        '1W',
        `LOAD CNTXG ACT 2026-10-30
        DEPA CNTXG ACT 2026-10-31
        DISC KRPUS PLN 2026-11-03`,
      ),
      factsOn(
        ruby,
        '2E',
        `LOAD KRPUS PLN 2026-11-06
        ARRI USLAX PLN 2026-11-20`,
      ),
      factsOn(pancon, '1W', 'DISC TWKHH ACT 2026-11-05'),
      factsOn(
        ruby,
        '2E',
        `LOAD TWKHH ACT 2026-11-08
        DEPA TWKHH ACT 2026-11-08T20:00`,
      ),
      fact('ARRI USLAX EST 2026-11-23', { vessel: ruby, voyage: '2E', created: '2026-11-09' }),
    );
    expect(rolesOf(timeline)).toEqual(['CNTNJ pol', 'TWKHH transshipment', 'USLAX pod']);
    expect(timeline).toMatchObject({ omittedPorts: ['KRPUS'], slipHours: 72, rolledOver: false });
  });

  test('15. typed at the end of the shift: departed at 18:15, loaded at 18:30, the gate a day before', () => {
    const timeline = fold(
      facts('GTIN CNSHA ACT 2026-10-29 LADEN POTE'),
      factsOn(
        ruby,
        '18E',
        `DEPA CNSHA ACT 2026-10-30T18:15
        LOAD CNSHA ACT 2026-10-30T18:30`,
      ),
    );
    expect(timeline.stops[0]?.steps.map((step) => step.eventCode)).toEqual(['GTIN', 'LOAD', 'DEPA']);
    expect(timeline).toMatchObject({
      latest: { eventCode: 'DEPA' },
      currentVesselName: 'HMM Ruby',
      legs: [{ stage: 'under-way' }],
    });
  });

  test('16. an equipment event of the booking that names no box', () => {
    const { equipmentReference: _, ...unnamed } = fact('GTOT USLAX ACT 2026-11-15 LADEN');
    const timeline = fold(
      factsOn(
        ruby,
        '18E',
        `LOAD CNSHA ACT 2026-10-30
        ARRI USLAX PLN 2026-11-12`,
      ),
      unnamed,
    );
    expect(timeline).toMatchObject({
      latest: { milestone: 'loaded' },
      arrivalClassifier: 'PLN',
      notes: [{ ofBooking: true }],
    });
  });
});
