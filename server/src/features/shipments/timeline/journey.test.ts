import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emerald, fact, facts, factsOn, retractionOf, ruby } from '../../../../test/factories/facts.ts';
import type { Fact } from '../facts/index.ts';
import { foldTimeline } from './fold.ts';
import { splitJourneys } from './journey.ts';
import { documentsOf, subjectsOf, toSubject } from './subject.ts';

const under = (booking: string | undefined, reported: Fact[]): Fact[] =>
  reported.map((each) => ({ ...each, carrierBookingReferences: booking === undefined ? [] : [booking] }));

const outline = (reported: Fact[]) =>
  splitJourneys(reported).map(
    ({ key, facts: own }) => `${key}: ${own.map((each) => each.eventCode).join(' ')}`,
  );

const spring = facts(`GTOT CNSHA ACT 2026-03-01 EMPTY
  GTIN CNSHA ACT 2026-03-03 LADEN
  LOAD CNSHA ACT 2026-03-05
  DISC USLAX ACT 2026-03-20
  GTOT USLAX ACT 2026-03-22 LADEN
  GTIN USLAX ACT 2026-03-25 EMPTY`);
const summer = facts(`GTOT USLAX ACT 2026-04-02 EMPTY
  GTIN USLAX ACT 2026-04-04 LADEN
  LOAD USLAX ACT 2026-04-06
  DISC CNSHA PLN 2026-04-25`);

describe('a container number is used again and again', () => {
  test('by booking, however close the journeys are', () => {
    expect(outline([...under('B1', spring), ...under('B2', summer)])).toEqual([
      'BKG:B1: GTOT GTIN LOAD DISC GTOT GTIN',
      'BKG:B2: GTOT GTIN LOAD DISC',
    ]);
  });

  test('without documents from empty out to empty returned', () => {
    expect(outline(under(undefined, [...spring, ...summer])).map((each) => each.slice(0, 8))).toEqual([
      '#1: GTOT',
      '#2: GTOT',
    ]);
    expect(splitJourneys(under(undefined, [...spring, ...summer])).map((each) => each.facts.length)).toEqual([
      6, 4,
    ]);
  });

  test('without documents also where the consignee fills the box again, which was never returned', () => {
    const again = facts(`STUF USLAX ACT 2026-03-28
      GTIN USLAX ACT 2026-03-30 LADEN
      LOAD USLAX ACT 2026-04-02`);
    expect(outline(under(undefined, [...spring.slice(0, -1), ...again]))).toEqual([
      '#1: GTOT GTIN LOAD DISC GTOT',
      '#2: STUF GTIN LOAD',
    ]);
  });

  test('a booking and its bill of lading are one journey once an event names both', () => {
    const [out, gate, ...rest] = spring as [Fact, Fact, ...Fact[]];
    const reported = [
      { ...out, carrierBookingReferences: ['B1'] },
      { ...gate, carrierBookingReferences: ['B1'], transportDocumentReferences: ['T1'] },
      ...rest.map((each) => ({ ...each, carrierBookingReferences: [], transportDocumentReferences: ['T1'] })),
    ];
    expect(outline(reported)).toEqual(['BKG:B1: GTOT GTIN LOAD DISC GTOT GTIN']);
  });

  test('a vessel call that names the bookings of many boxes ties none of them together', () => {
    const call = { ...fact('ARRI USLAX ACT 2026-03-20'), carrierBookingReferences: ['B1', 'B2'] };
    expect(splitJourneys([...under('B1', spring), ...under('B2', summer), call])).toHaveLength(2);
  });

  test('a gate move without documents goes to the journey around it, an empty out to the next one', () => {
    const returned = spring.slice(-1);
    const out = summer.slice(0, 1);
    const reported = [
      ...under('B1', spring.slice(0, -1)),
      ...under('B2', summer.slice(1)),
      ...under(undefined, [...returned, ...out]),
    ];
    expect(outline(reported)).toEqual([
      'BKG:B1: GTOT GTIN LOAD DISC GTOT GTIN',
      'BKG:B2: GTOT GTIN LOAD DISC',
    ]);
  });

  test('a box rebooked before it sailed is on one journey', () => {
    const reported = [...under('B1', spring.slice(0, 2)), ...under('B2', spring.slice(2))];
    expect(outline(reported)).toEqual(['BKG:B1: GTOT GTIN LOAD DISC GTOT GTIN']);
  });

  test('a long silence ends a journey: 120 days, or 45 once the empty box is back', () => {
    const gate = (day: string) => fact(`INSP CNSHA ACT ${day}`);
    const returned = fact('GTIN USLAX ACT 2026-03-25 EMPTY');
    const days = (...reported: Fact[]) => splitJourneys(under(undefined, reported)).length;
    expect(days(gate('2026-01-01'), gate('2026-04-30'))).toBe(1);
    expect(days(gate('2026-01-01'), gate('2026-05-02'))).toBe(2);
    expect(days(returned, gate('2026-05-08'))).toBe(1);
    expect(days(returned, gate('2026-05-10'))).toBe(2);
  });

  test('corrections and retractions go with the event they are about; a retraction of nothing is left out', () => {
    const [gate] = under('B1', facts('GTIN CNSHA ACT 2026-03-03 LADEN')) as [Fact];
    const corrected = {
      ...gate,
      factId: 'later',
      eventAt: '2026-03-04T12:00:00Z',
      carrierBookingReferences: [],
    };
    const reported = [
      gate,
      corrected,
      retractionOf(gate, '2026-03-06'),
      retractionOf(fact('STUF CNSHA ACT 2026-03-01'), '2026-03-07'),
    ];
    const [journey, ...others] = splitJourneys(reported);
    expect(others).toEqual([]);
    expect(journey?.facts).toHaveLength(3);
  });

  test('each journey folds to a timeline of its own', () => {
    const reported = [
      ...under(
        'B1',
        factsOn(
          ruby,
          '1E',
          `LOAD CNSHA ACT 2026-03-05
        DISC USLAX ACT 2026-03-20`,
        ),
      ),
      ...under(
        'B2',
        factsOn(
          emerald,
          '2W',
          `LOAD USLAX ACT 2026-04-06
        DISC CNSHA PLN 2026-04-25`,
        ),
      ),
    ];
    const timelines = splitJourneys(reported).map((journey) => foldTimeline(journey.facts));
    expect(timelines.map(({ pol, pod }) => [pol, pod])).toEqual([
      ['CNSGH', 'USLAX'],
      ['USLAX', 'CNSGH'],
    ]);
  });

  test('an empty box that is gated in at a terminal and loaded there empty is on one journey', () => {
    const moved = facts(`GTOT USLAX ACT 2026-04-01 EMPTY DEPO
      GTIN USLAX ACT 2026-04-02 EMPTY POTE
      LOAD USLAX ACT 2026-04-04 EMPTY
      DEPA USLAX ACT 2026-04-05
      DISC CNSHA ACT 2026-04-20 EMPTY`);
    for (const mode of ['', ' BARGE'])
      for (const own of [moved, moved.slice(1)]) {
        const all = own.map((each) =>
          mode === '' || !each.conveyance.modeOfTransport
            ? each
            : { ...each, conveyance: { modeOfTransport: 'BARGE' as const } },
        );
        const [journey, ...others] = splitJourneys(under(undefined, all));
        expect(others).toEqual([]);
        expect(foldTimeline(journey?.facts ?? [])).toMatchObject({
          pol: 'USLAX',
          pod: 'CNSGH',
          status: 'in-transit',
        });
      }
    expect(outline(under(undefined, [...spring, ...moved.slice(1)]))).toEqual([
      '#1: GTOT GTIN LOAD DISC GTOT GTIN',
      '#2: GTIN LOAD DEPA DISC',
    ]);
  });

  test('one that comes back from the consignee to a terminal, or to a depot, has ended its journey', () => {
    const onward = facts('LOAD USLAX ACT 2026-04-04 EMPTY');
    expect(outline(under(undefined, [...spring, ...onward]))).toEqual([
      '#1: GTOT GTIN LOAD DISC GTOT GTIN',
      '#2: LOAD',
    ]);
    const atDepot = facts('GTIN USLAX ACT 2026-04-02 EMPTY DEPO');
    expect(outline(under(undefined, [...atDepot, ...onward]))).toEqual(['#1: GTIN', '#2: LOAD']);
  });

  test('is the same for any order and any repetition of the facts', () => {
    const reported = [
      ...under('B1', spring.slice(0, 4)),
      ...under(undefined, spring.slice(4)),
      ...under('B2', summer),
    ];
    const expected = splitJourneys(reported);
    const again = fc.shuffledSubarray([...reported, ...reported], { minLength: reported.length * 2 });
    fc.assert(
      fc.property(again, (shuffled) => {
        expect(splitJourneys(shuffled)).toStrictEqual(expected);
      }),
    );
  });
});

describe('what an event is about', () => {
  test('its containers, each once, and its documents where it names no container; the booking first', () => {
    const event = fact('ARRI USLAX ACT 2026-03-20', {
      event: {
        relatedEquipmentReferences: ['APZU4812090', 'APZU4812090'],
        carrierBookingReferences: ['abc123'],
        transportDocumentReferences: ['HHL 71800000'],
      },
    });
    expect(subjectsOf(event)).toEqual(['EQ:APZU4812090']);
    expect(subjectsOf({ ...event, relatedEquipmentReferences: [] })).toEqual([
      'BKG:ABC123',
      'TRD:HHL71800000',
    ]);
    expect(subjectsOf({ ...event, equipmentReference: 'HMMU6120580' })).toEqual(['EQ:HMMU6120580']);
    expect(documentsOf(event)).toEqual(['BKG:ABC123', 'TRD:HHL71800000']);
  });

  test('a number as people type it has the same key', () => {
    expect(toSubject('container', 'hmmu 612058 0')).toBe('EQ:HMMU6120580');
  });

  test('a retraction is about nothing by itself', () => {
    expect(subjectsOf(retractionOf(fact('INSP CNSHA ACT 2026-03-01'), '2026-03-02'))).toEqual([]);
  });
});
