import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { describe, expect, test } from 'vitest';
import { eventsOf, type WorldEvent } from './events.ts';
import { calendarDayOf } from '../shipments/numbers.ts';
import { shipmentsBooked } from '../shipments/shipments.ts';
import { exampleWorld } from '../testing.ts';

const world = exampleWorld();
const firstDay = calendarDayOf(world.connectedAt) + 1;
const lists = [...shipmentsBooked(world, firstDay, firstDay + 13)].map((shipment) =>
  eventsOf(world, shipment),
);
const events = lists.flat();

function isActual({ classifier, isRetraction }: WorldEvent): boolean {
  return classifier === 'ACT' && !isRetraction;
}

describe('carrier reports', () => {
  test('is sent after it is written, and written after it happened when it is an actual', () => {
    expect(events.filter(({ publishedAt, createdAt }) => publishedAt <= createdAt)).toEqual([]);
    const foretold = events.filter((event) => isActual(event) && event.createdAt < event.at - 30_000);
    expect(foretold).toEqual([]);
  });

  test('are sent within hours for the most part, and sometimes days late', () => {
    const lags = events.filter(isActual).map(({ createdAt, move }) => (createdAt - move.at) / hourMs);
    const sorted = lags.sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(4);
    expect(sorted.filter((hours) => hours > 24).length / sorted.length).toBeGreaterThan(0.01);
  });

  test('names no container in the first hours of a booking', () => {
    const early = events.filter(({ createdAt, shipment }) => createdAt < shipment.bookedAt + 6 * hourMs);
    expect(early.length).toBeGreaterThan(100);
    expect(early.filter(({ containers }) => containers.length > 0)).toEqual([]);
  });

  test('has planned, estimated and actual events of bookings, ships and boxes', () => {
    const kinds = new Set(events.map(({ move, classifier }) => `${move.eventType} ${classifier}`));
    expect([...kinds].sort()).toEqual([
      'EQUIPMENT ACT',
      'EQUIPMENT EST',
      'EQUIPMENT PLN',
      'SHIPMENT ACT',
      'TRANSPORT ACT',
      'TRANSPORT EST',
      'TRANSPORT PLN',
    ]);
  });
});

describe('estimates of an arrival', () => {
  const arrivals = events.filter(
    ({ move, classifier, shipment }) =>
      classifier === 'EST' && move.eventCode === 'ARRI' && move.legIndex === shipment.legs.length - 1,
  );
  /** Error in days of the estimate that was in force so many days before the arrival. */
  const errorsAt = (daysBefore: number): number[] =>
    [...Map.groupBy(arrivals, ({ shipment }) => shipment).values()].flatMap((list) => {
      const arrivesAt = list[0]?.shipment.legs.at(-1)?.discharge.arrivesAt ?? 0;
      const inForce = list.findLast(({ publishedAt }) => publishedAt <= arrivesAt - daysBefore * dayMs);
      return inForce ? [Math.abs(inForce.at - arrivesAt) / dayMs] : [];
    });
  const mean = (numbers: readonly number[]): number =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

  test.each([
    [10, 5],
    [5, 4],
    [2, 1],
  ])('%i days before the arrival are wrong by about %i days, as published studies find', (before, days) => {
    expect(errorsAt(before).length).toBeGreaterThan(300);
    expect(mean(errorsAt(before))).toBeGreaterThan(days * 0.82);
    expect(mean(errorsAt(before))).toBeLessThan(days * 1.2);
  });

  test('are revised about eleven times a shipment', () => {
    const distinct = [...Map.groupBy(arrivals, ({ shipment }) => shipment).values()].map(
      (list) => new Set(list.map(({ at }) => at)).size,
    );
    expect(mean(distinct)).toBeGreaterThan(9);
    expect(mean(distinct)).toBeLessThan(13);
  });

  test('have a bias of their own in each carrier', () => {
    const biasOf = (carrierCode: string): number =>
      mean(
        arrivals
          .filter(({ shipment, move, createdAt }) => {
            const ahead = move.at - createdAt;
            return shipment.carrier.carrierCode === carrierCode && ahead > 3 * dayMs && ahead < 12 * dayMs;
          })
          .map(({ at, move }) => (at - move.at) / dayMs),
      );
    expect(biasOf('COSU')).toBeLessThan(biasOf('MAEU') - 1);
    expect(biasOf('MAEU')).toBeLessThan(0);
  });

  test('never lie in the past when they are written', () => {
    expect(arrivals.filter(({ at, createdAt }) => at <= createdAt)).toEqual([]);
  });

  test('are optimistic: more of them are too early than too late while a delay is still to come', () => {
    const delayed = arrivals.filter(
      ({ shipment, move, createdAt }) =>
        (shipment.legs.at(-1)?.discharge.arrivesAt ?? 0) -
          (shipment.legs.at(-1)?.discharge.plannedArrivalAt ?? 0) >
          dayMs && move.at - createdAt > 10 * dayMs,
    );
    const early = delayed.filter(({ at, move }) => at < move.at).length / delayed.length;
    expect(delayed.length).toBeGreaterThan(20);
    expect(early).toBeGreaterThan(0.7);
  });
});

describe('errors of reporting', () => {
  test('are retractions by carriers that can retract, and none by those of version 2.2', () => {
    const retractions = events.filter(({ isRetraction }) => isRetraction);
    const dialects = new Set(retractions.map(({ shipment }) => shipment.carrier.dialect));
    expect(dialects).toEqual(new Set(['3.0.0-Beta-1', '3.0.0 2026-01', '3.0.0 2026-05']));
  });

  test('follow an event of the same key that was sent before', () => {
    for (const list of lists)
      list.forEach((event, i) => {
        if (!event.isRetraction) return;
        const before = list
          .slice(0, i)
          .some(({ eventKey, isRetraction }) => eventKey === event.eventKey && !isRetraction);
        expect(before).toBe(true);
      });
  });

  test('are moves reported about a day early and retracted within hours', () => {
    const wrong = events.filter(
      ({ eventKey, conveyance, isRetraction }) =>
        eventKey.endsWith('act-false') && conveyance === undefined && !isRetraction,
    );
    const hours = (ms: number) => ms / 3_600_000;
    for (const event of wrong) {
      const own = events.filter(({ shipment }) => shipment === event.shipment);
      const taken = own.find(({ eventKey, isRetraction }) => eventKey === event.eventKey && isRetraction);
      expect(hours(event.move.at - event.at)).toBeGreaterThan(19.9);
      expect(hours(event.move.at - event.at)).toBeLessThan(28.1);
      expect(hours((taken?.createdAt ?? Infinity) - event.createdAt)).toBeLessThan(7.1);
    }
    expect(wrong.length).toBeGreaterThan(3);
  });

  test('are duplicates, corrections under the same id and wrong offsets too', () => {
    const repeated = lists.flatMap((list) =>
      [...Map.groupBy(list.filter(isActual), ({ eventKey }) => eventKey).values()].filter(
        ({ length }) => length > 1,
      ),
    );
    const [duplicates, corrections] = [true, false].map((isSame) =>
      repeated.filter(([first, second]) => (first?.createdAt === second?.createdAt) === isSame),
    );
    expect(duplicates?.length).toBeGreaterThan(20);
    expect(corrections?.length).toBeGreaterThan(10);
    for (const [first, second] of duplicates ?? [])
      expect(second).toEqual({ ...first, publishedAt: second?.publishedAt });
    expect(events.some(({ hasWrongOffset }) => hasWrongOffset)).toBe(true);
  });

  test('are loads that never happened, retracted or corrected when the container is rolled', () => {
    const falseLoads = lists.filter((list) => list.some(({ eventKey }) => eventKey.endsWith('act-false')));
    expect(falseLoads.length).toBeGreaterThan(5);
    for (const list of falseLoads) {
      const words = list.filter(({ eventKey }) => eventKey.endsWith('act-false'));
      const key = words[0]?.eventKey;
      const [first, second] = words.filter(({ eventKey }) => eventKey === key);
      expect(first).toMatchObject({ classifier: 'ACT' });
      if (first?.shipment.carrier.dialect === '2.2') expect(second).toMatchObject({ classifier: 'EST' });
      else expect(second).toMatchObject({ isRetraction: true });
    }
  });
});
