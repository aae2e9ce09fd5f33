import { hourMs, weekMs } from '@portolan/contract/time/durations';
import { greatCircleNm, isImoNumber } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { countryOfMmsi, findRegisteredVessel, isSea } from '../../../platform/reference/index.ts';
import { sizeOfTeu } from './fleet.ts';
import { createWorld, listWorldShips, shipAt } from '../index.ts';
import { cruisedShare, slowPart, stateOf } from './positions.ts';
import { exampleWorld, hoursAfter, startsAt } from '../testing.ts';
import { cruiseMiles } from './schedules.ts';
import { pointAlong } from './sea-legs.ts';
import { slideAt, timetableAt } from './slides.ts';
import { simulatedVoyage, weekOfDeparture } from './voyages.ts';

const world = exampleWorld();
const ships = listWorldShips(world);

describe('the fleet', () => {
  test('has at least 320 ships on at least 40 services', () => {
    expect(ships.length).toBeGreaterThanOrEqual(320);
    expect(world.services.length).toBeGreaterThanOrEqual(40);
    expect(new Set(ships.map(({ imoNumber }) => imoNumber)).size).toBe(ships.length);
    expect(new Set(ships.map(({ mmsi }) => mmsi)).size).toBe(ships.length);
  });

  test('is of real container ships and car carriers under their flags', () => {
    for (const ship of ships) {
      expect(isImoNumber(ship.imoNumber)).toBe(true);
      expect(findRegisteredVessel(ship.imoNumber)).toMatchObject({
        name: ship.name,
        type: ship.kind === 'roro' ? 'vehicle_carrier' : 'container',
      });
      expect(countryOfMmsi(ship.mmsi)).toBe(ship.flag);
    }
  });

  test('keeps the ships of a line in the services of that line', () => {
    const lost = ships.filter(
      ({ name, operatorCarrierCode }) => name.startsWith('MSC ') && operatorCarrierCode !== 'MSCU',
    );
    expect(lost).toEqual([]);
  });

  test.each(['2026-11-20T09:00:00Z', '2027-02-01T00:00:00Z', '2027-06-14T17:00:00Z', '2028-03-03T05:00:00Z'])(
    'has the example ship under its own numbers, at sea for a day and more from a start on %s',
    (start) => {
      const from = new Date(start);
      const begun = createWorld({ seed: '1', startsAt: from });
      expect(begun.shipsByImo.get('9811000')).toMatchObject({ name: 'EVER GIVEN', mmsi: '353136000' });
      for (const hours of [0, 12, 24, 36]) {
        const state = shipAt(begun, '9811000', new Date(from.getTime() + hours * hourMs));
        expect(state?.speedOverGroundKn).toBeGreaterThan(5);
      }
    },
  );

  test('is as long, as wide and as deep as container ships of its capacity are', () => {
    expect(ships.filter(({ kind }) => kind === 'roro').length).toBeGreaterThan(30);
    for (const { kind, teu, lengthM, beamM, draughtM } of ships) {
      if (kind === 'roro') {
        expect(lengthM).toBeGreaterThan(190);
        expect(lengthM / beamM).toBeLessThan(6.5);
        expect(draughtM).toBeLessThan(11);
        continue;
      }
      expect(lengthM / beamM).toBeGreaterThan(5.5);
      expect(lengthM / beamM).toBeLessThan(9.5);
      expect(draughtM).toBeGreaterThan(lengthM / 30);
      expect(sizeOfTeu(teu * 1.2).lengthM).toBeGreaterThanOrEqual(lengthM);
    }
    expect(sizeOfTeu(20_000)).toEqual({ lengthM: 399, beamM: 60, draughtM: 16.2 });
    expect(sizeOfTeu(90)).toEqual(sizeOfTeu(500));
    expect(sizeOfTeu(30_000)).toEqual(sizeOfTeu(24_000));
  });

  test('has ships for every week of every round', () => {
    for (const { serviceCode, shipCount } of world.services)
      expect(world.fleet.get(serviceCode)).toHaveLength(shipCount);
  });
});

const longestSlideHours = 8 * 24;

describe('voyages', () => {
  const voyages = world.services.flatMap((service) => {
    const week = weekOfDeparture(service, 0, startsAt.getTime());
    return Array.from({ length: 12 }, (_, i) => simulatedVoyage(world, service, week - i));
  });

  test('make their calls one after the other', () => {
    for (const { hops } of voyages) {
      const times = hops.flatMap(({ departsAt, cruiseEndsAt, leavesAnchorageAt, arrivesAt, to }) => [
        departsAt,
        cruiseEndsAt,
        leavesAnchorageAt,
        arrivesAt,
        to.departsAt,
      ]);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
  });

  test('end before the ship is due again, however late it was', () => {
    for (const { service, week, calls } of voyages) {
      const next = simulatedVoyage(world, service, week + service.shipCount);
      expect(calls.at(-1)?.arrivesAt).toBeLessThan((next.calls[0]?.departsAt ?? 0) - 4 * hourMs);
    }
  });

  test('keep their timetable to a day as often as published: about six times of ten, and give a reason if late', () => {
    const late = voyages
      .flatMap(({ calls }) => calls)
      .filter(({ isOmitted, callIndex }) => !isOmitted && callIndex > 0)
      .map(({ arrivesAt, plannedArrivalAt, delay }) => ({
        hours: (arrivesAt - plannedArrivalAt) / hourMs,
        delay,
      }));
    const share = late.filter(({ hours }) => hours > 24).length / late.length;
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.5);
    expect(Math.max(...late.map(({ hours }) => hours))).toBeLessThanOrEqual(150 + longestSlideHours);
    expect(late.some(({ delay }) => delay?.delayReasonCode === 'CGS')).toBe(true);
    expect(late.some(({ delay }) => delay?.delayReasonCode === 'WEA')).toBe(true);
  });

  test('have extra calls, ports that change places and calls cut short, and agree with the positions then', () => {
    const many = world.services.flatMap((service) => {
      const week = weekOfDeparture(service, 0, startsAt.getTime());
      return Array.from({ length: 40 }, (_, i) => simulatedVoyage(world, service, week - i));
    });
    const extra = many.flatMap(({ ship, extraCall }) => (extraCall ? [{ ship, call: extraCall }] : []));
    const swapped = many.filter(({ calls }) => calls.some(({ isSwapped }) => isSwapped));
    const cutShort = many.flatMap(({ calls }) => calls.filter(({ isCutShort }) => isCutShort));
    expect(extra.length).toBeGreaterThan(10);
    expect(swapped.length).toBeGreaterThan(20);
    expect(cutShort.length).toBeGreaterThan(20);
    for (const { ship, call } of extra) {
      const state = stateOf(world, ship, (call.arrivesAt + call.departsAt) / 2);
      expect(state).toMatchObject({ navigationStatus: 5, call: { isExtra: true } });
      expect(greatCircleNm(state, call.berth)).toBeLessThan(1);
    }
    for (const { calls } of swapped) {
      const [first, second] = calls.filter(({ isSwapped }) => isSwapped);
      expect(first?.arrivesAt).toBeGreaterThan(second?.departsAt ?? Infinity);
    }
    for (const { arrivesAt, departsAt, plannedArrivalAt, plannedDepartureAt } of cutShort)
      expect(departsAt - arrivesAt).toBeLessThan(0.7 * (plannedDepartureAt - plannedArrivalAt));
  });

  test('sometimes omit ports and sail blank', () => {
    const omitted = voyages.filter(({ isBlank, calls }) => !isBlank && calls.some((call) => call.isOmitted));
    expect(omitted.length).toBeGreaterThan(10);
    expect(voyages.filter(({ isBlank }) => isBlank).length).toBeGreaterThan(3);
  });
});

describe('a slide of a service', () => {
  test('is zero for services with documented numbers, and changes by half a day a week at most', () => {
    for (const service of world.services)
      for (let day = -400; day < 400; day += 7) {
        const at = startsAt.getTime() + day * 24 * hourMs;
        const slide = slideAt(world.seed, service, at);
        if (service.serviceCode === 'AE1') expect(slide).toBe(0);
        expect(slide).toBeGreaterThanOrEqual(0);
        expect(Math.abs(slideAt(world.seed, service, at + weekMs) - slide)).toBeLessThanOrEqual(
          12.1 * hourMs,
        );
        expect(Math.abs(timetableAt(world.seed, service, at + slide) - at)).toBeLessThan(hourMs);
      }
  });
});

describe('positions', () => {
  test('move as ships do: never faster than 30 kn, from voyage to voyage', () => {
    const sample = ships.filter((_, i) => i % 6 === 0);
    const jumps: string[] = [];
    for (const ship of sample) {
      let before = stateOf(world, ship, world.connectedAt);
      for (let hour = 1; hour <= 60 * 24; hour += 1) {
        const state = stateOf(world, ship, world.connectedAt + hour * hourMs);
        if (greatCircleNm(before, state) > 30)
          jumps.push(`${ship.name} at hour ${hour}: ${greatCircleNm(before, state)} nm`);
        before = state;
      }
    }
    expect(jumps).toEqual([]);
  });

  test('of ships that avoid a storm are far off their lane, at sea and slower, and back on it afterwards', () => {
    const storms = world.services.flatMap((service) => {
      const week = weekOfDeparture(service, 0, startsAt.getTime());
      return Array.from({ length: 20 }, (_, i) => simulatedVoyage(world, service, week - i)).flatMap(
        (voyage) =>
          voyage.hops.flatMap((hop) => (hop.slowdown?.isStorm ? [{ voyage, hop, slow: hop.slowdown }] : [])),
      );
    });
    expect(storms.length).toBeGreaterThan(20);
    const farthest = storms.map(({ voyage, hop, slow }) => {
      const { fromAt, untilAt } = slowPart(hop, slow);
      const offLane = (share: number): number => {
        const at = fromAt + share * (untilAt - fromAt);
        const state = stateOf(world, voyage.ship, at);
        if (share > 0) expect(isSea(state.longitude, state.latitude)).toBe(true);
        expect(state.speedOverGroundKn).toBeLessThan(19);
        const sailedNm = cruiseMiles(hop.leg) * cruisedShare(hop, at);
        return greatCircleNm(state, pointAlong(hop.leg, sailedNm));
      };
      expect(offLane(0)).toBeLessThan(1);
      return offLane(0.5);
    });
    const sorted = farthest.toSorted((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeGreaterThan(60);
    expect(sorted.at(-1)).toBeLessThan(300);
  });

  test('of ships under way show speeds of 13 to 19 kn for the most part', () => {
    const speeds = ships
      .map((ship) => stateOf(world, ship, startsAt.getTime()))
      .filter(({ navigationStatus }) => navigationStatus === 0)
      .map(({ speedOverGroundKn }) => speedOverGroundKn);
    expect(speeds.length).toBeGreaterThan(ships.length * 0.6);
    expect(Math.max(...speeds)).toBeLessThan(22);
    expect(speeds.filter((speed) => speed >= 13 && speed <= 19).length / speeds.length).toBeGreaterThan(0.75);
  });

  test('are the same on every request', () => {
    const imoNumber = ships[7]?.imoNumber ?? '';
    const later = hoursAfter(startsAt, 31);
    const first = shipAt(world, imoNumber, later);
    shipAt(world, imoNumber, startsAt);
    expect(shipAt(exampleWorld(), imoNumber, later)).toEqual(first);
  });

  test('of ships that sail outside the world are unknown', () => {
    expect(shipAt(world, '9319466', startsAt)).toBeUndefined();
  });
});
