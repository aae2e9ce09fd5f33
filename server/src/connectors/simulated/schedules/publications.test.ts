import { dayMs } from '@portolan/contract/time/durations';
import type { DecodedItem, PublishedRoute, ScheduledCall, VesselSchedule } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { readCommercialSchedules } from '../../../formats/dcsa-cs/index.ts';
import { type ScheduleKnowledge, readOperationalSchedules } from '../../../formats/dcsa-ovs/index.ts';
import { findCarrier, findRegisteredVessel, isCountryCode } from '../../../platform/reference/index.ts';
import { scheduleMessages, type SimulatedMessage } from '../index.ts';
import { simulatedVoyage, type Voyage } from '../ships/voyages.ts';
import { exampleWorld, hoursAfter, startsAt } from '../testing.ts';
import { announcedInstead } from './vessel-swaps.ts';
import { shipSchedules } from './ship-schedules.ts';

const world = exampleWorld('1', 30);
const known: ScheduleKnowledge = {
  isCountryCode,
  findCarrierCode: (code) => findCarrier(code)?.carrierCode,
  kindOf: ({ vesselImoNumber = '' }) =>
    findRegisteredVessel(vesselImoNumber)?.type === 'vehicle_carrier' ? 'roro' : 'container',
};
const firstDay = [...scheduleMessages(world, new Date(world.connectedAt), hoursAfter(startsAt, 24))];
const demo = firstDay.filter(({ tenant }) => tenant === 'kestrel-foods');

function decode({ connector, body }: SimulatedMessage): DecodedItem[] {
  const read = connector === 'dcsa-ovs' ? readOperationalSchedules : readCommercialSchedules;
  return read(Buffer.from(body), 'application/json', known);
}

const items = demo.flatMap((message) => decode(message).map((item) => ({ message, item })));
const schedulesIn = (connector: string): VesselSchedule[] =>
  items.flatMap(({ message, item }) =>
    item.kind === 'schedule' && message.connector === connector ? [item.schedule] : [],
  );
const routes: PublishedRoute[] = items.flatMap(({ item }) => (item.kind === 'route' ? [item.route] : []));
const calls = (schedules: readonly VesselSchedule[]): ScheduledCall[] =>
  schedules.flatMap((schedule) => schedule.calls);

const leavesAt = ({ actual, estimated, planned }: ScheduledCall['departure']): string =>
  actual ?? estimated ?? planned ?? '9999';

/** Voyages of all services around the start. */
const voyages: Voyage[] = world.services.flatMap((service) => {
  const week = Math.floor((world.startsAt - service.weekZeroAt) / (7 * dayMs));
  return Array.from({ length: 24 }, (_, i) => simulatedVoyage(world, service, week - 14 + i));
});

describe('the published schedules', () => {
  test('are read without a refusal', () => {
    expect(items.length).toBeGreaterThan(2000);
    expect(items.filter(({ item }) => item.kind === 'refused')).toEqual([]);
  });

  test('are the same bytes from the same seed, for any split of the time into windows', () => {
    const from = hoursAfter(startsAt, -30);
    const to = hoursAfter(startsAt, 20);
    const whole = [...scheduleMessages(world, from, to)];
    const middle = hoursAfter(startsAt, -3.17);
    const other = exampleWorld('1', 30);
    expect([...scheduleMessages(other, from, middle), ...scheduleMessages(other, middle, to)]).toEqual(whole);
    const times = whole.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  test('reach all tenants, the demo company from all services', () => {
    expect(new Set(firstDay.map(({ tenant }) => tenant)).size).toBe(4);
    const services = new Set(schedulesIn('dcsa-ovs').map(({ carrierServiceCode }) => carrierServiceCode));
    expect(services.size).toBe(world.services.length);
  });

  test('are few enough for a small machine: at most 200 messages and 6 MB a day', () => {
    const day = [...scheduleMessages(world, hoursAfter(startsAt, 24), hoursAfter(startsAt, 48))];
    expect(day.length).toBeLessThan(200);
    expect(day.length).toBeGreaterThan(50);
    expect(day.reduce((sum, { body }) => sum + body.length, 0)).toBeLessThan(6_000_000);
  });

  test('reach 8 to 12 weeks ahead', () => {
    for (const service of world.services) {
      const ahead = (world.fleet.get(service.serviceCode) ?? [])
        .flatMap((ship) => calls(shipSchedules(world, service, ship, world.startsAt)))
        .filter(({ sequence, departure }) => sequence === 0 || departure.planned !== undefined)
        .map(({ departure }) => (Date.parse(departure.planned ?? '') - world.startsAt) / (7 * dayMs));
      expect(Math.max(...ahead.filter((weeks) => !Number.isNaN(weeks)))).toBeGreaterThan(7);
    }
  });

  test('have every kind of change, with actual times that agree with the ships', () => {
    const codes = new Set(calls(schedulesIn('dcsa-ovs')).flatMap(({ statusCodes }) => statusCodes));
    expect([...codes].sort()).toEqual(['ADHO', 'BLNK', 'CUTR', 'OMIT', 'PHIN', 'ROTC', 'SLID']);
    const service = world.servicesByCode.get('AE1');
    const ship = world.fleet.get('AE1')?.[0];
    if (!service || !ship) throw new Error('no service AE1');
    const [schedule] = shipSchedules(world, service, ship, world.startsAt);
    const departed = schedule?.calls.filter(({ departure }) => departure.actual !== undefined) ?? [];
    expect(departed.length).toBeGreaterThan(0);
    const actual = voyages
      .filter((voyage) => voyage.ship === ship)
      .flatMap((voyage) => voyage.calls.map(({ departsAt }) => departsAt));
    for (const { departure } of departed) expect(actual).toContain(Date.parse(departure.actual ?? ''));
  });

  test('announce a blank sailing twelve days before, an omission four: not earlier', () => {
    const blank = voyages.find(
      ({ isBlank, calls: [first] }) => isBlank && first && first.plannedDepartureAt > 0,
    );
    const blankAt = blank?.calls[0]?.plannedDepartureAt ?? 0;
    const statusAt = (daysBefore: number): string[] =>
      blank
        ? calls(shipSchedules(world, blank.service, blank.ship, blankAt - daysBefore * dayMs))
            .filter(({ departure }) => Date.parse(departure.planned ?? '') === blankAt)
            .flatMap(({ statusCodes }) => statusCodes)
        : [];
    expect(statusAt(13)).not.toContain('BLNK');
    expect(statusAt(11)).toContain('BLNK');
  });

  test('name the ship that replaces another one from 16 days before; the calls keep their references', () => {
    const found = voyages.find((voyage) => {
      const before = (voyage.calls[0]?.plannedDepartureAt ?? 0) - 20 * dayMs;
      return announcedInstead(world, voyage, before)?.isDummy === false;
    });
    if (!found) throw new Error('no vessel is swapped');
    const foundAt = found.calls[0]?.plannedDepartureAt ?? 0;
    const firstCall = (daysBefore: number) =>
      shipSchedules(world, found.service, found.ship, foundAt - daysBefore * dayMs)
        .map((schedule) => ({
          schedule,
          call: schedule.calls.find(({ departure }) => Date.parse(departure.planned ?? '') === foundAt),
        }))
        .find(({ call }) => call !== undefined);
    const [before, after] = [firstCall(20), firstCall(15)];
    expect(before?.schedule.vesselImoNumber).not.toBe(found.ship.imoNumber);
    expect(world.shipsByImo.has(before?.schedule.vesselImoNumber ?? '')).toBe(false);
    expect(after?.schedule.vesselImoNumber).toBe(found.ship.imoNumber);
    expect(after?.call?.transportCallReference).toBe(before?.call?.transportCallReference);
    expect(after?.call?.statusCodes).toContain('PHIN');
  });

  test('have cut-offs of some carriers and none of others, before the departure', () => {
    const sold = schedulesIn('dcsa-cs');
    const withSome = sold.filter(({ calls: list }) =>
      list.some(({ cutOffs }) => Object.keys(cutOffs).length > 0),
    );
    expect(withSome.length).toBeGreaterThan(50);
    const carriers = new Set(schedulesIn('dcsa-ovs').map(({ carrierCode }) => carrierCode));
    const publishing = new Set(withSome.map(({ carrierCode }) => carrierCode));
    expect(publishing.size).toBeLessThan(carriers.size);
    for (const { cutOffs, departure } of calls(withSome))
      for (const at of Object.values(cutOffs))
        expect(Date.parse(at)).toBeLessThan(Date.parse(leavesAt(departure)));
  });

  test('are of container ships and of vessels of the type car carrier', () => {
    for (const connector of ['dcsa-ovs', 'dcsa-cs']) {
      const roro = schedulesIn(connector).filter(({ kind }) => kind === 'roro');
      expect(new Set(roro.map(({ carrierServiceCode }) => carrierServiceCode)).size).toBeGreaterThan(3);
      expect(schedulesIn(connector).length).toBeGreaterThan(roro.length);
    }
    expect(new Set(routes.map(({ kind }) => kind))).toEqual(new Set(['container', 'roro']));
  });

  test('have routes with one or two ships, legs in order, and footprints of some carriers', () => {
    expect(routes.length).toBeGreaterThan(1000);
    expect(new Set(routes.map(({ legs }) => legs.length))).toEqual(new Set([1, 2]));
    for (const { legs } of routes) {
      const times = legs.flatMap(({ departure, arrival }) => [
        Date.parse(departure.at),
        Date.parse(arrival.at),
      ]);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
    const tonnes = routes.flatMap(({ footprint }) => footprint?.co2eTonnes ?? []);
    expect(tonnes.length).toBeGreaterThan(200);
    expect(tonnes.length).toBeLessThan(routes.length);
    expect(Math.max(...tonnes)).toBeLessThan(6);
  });
});
