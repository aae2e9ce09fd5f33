import { dayMs, minuteMs } from '@portolan/contract/time/durations';
import type { VesselSchedule } from '@portolan/contract';
import { hash32 } from '@portolan/contract/random';
import { findCarrier } from '../../../platform/reference/index.ts';
import { writeRoutes, writeVesselSchedules } from '../../../formats/dcsa-cs/index.ts';
import { writeOvsSchedules } from '../../../formats/dcsa-ovs/index.ts';
import type { EpochMs } from '../local-time.ts';
import type { SimulatedMessage } from '../reports/feed.ts';
import { movedCutOffService } from '../ships/moved-cut-offs.ts';
import type { Service } from '../ships/schedules.ts';
import { type ShipperTenant, shipperTenants } from '../shipments/tenants.ts';
import type { World } from '../world.ts';
import { cutOffHabit } from './cut-offs.ts';
import { routesOf } from './published-routes.ts';
import { shipSchedules } from './ship-schedules.ts';

/** Live, every service publishes what has changed once a day; before that every 20 days, and a day before the start. */
const historyEveryDays = 20;
/** Routes and cut-offs are published once a week, from the day before the start on. */
const routesEveryDays = 7;
/** How much a tenant must ship on a trade to get its schedules: the demo tenant gets all. */
const leastTradeWeight = 50;

const names = { smdgCodeOf: (carrierCode: string) => findCarrier(carrierCode)?.smdgCode };

/**
 * All schedules that carriers publish from an instant up to, not including, another one, in the order of publication.
 * The first time a service publishes everything that is ahead, then the ships whose schedule has changed. The same
 * world gives the same bytes, however the time is split into windows.
 */
export function* scheduleMessages(world: World, from: Date, to: Date): Generator<SimulatedMessage> {
  const moments = world.services
    .flatMap((service) => momentsBetween(world, service, from.getTime(), to.getTime()))
    .sort((a, b) => a.at - b.at || a.service.serviceCode.localeCompare(b.service.serviceCode));
  for (const moment of moments) yield* publish(world, moment);
}

/** A time at which a service publishes. */
interface Moment {
  service: Service;
  at: EpochMs;
  /** The time before; missing for the first one. */
  before?: EpochMs;
  /** It publishes routes and cut-offs too. */
  hasRoutes: boolean;
}

function momentsBetween(world: World, service: Service, fromAt: EpochMs, toAt: EpochMs): Moment[] {
  // Each service has its own minute of the day and its own day of the week.
  const turn = hash32('published-at', service.serviceCode);
  const firstAt = world.connectedAt + (turn % 1440) * minuteMs;
  const lastHistoryDay = Math.round((world.startsAt - world.connectedAt) / dayMs) - 1;
  const moments: Moment[] = [];
  for (let day = Math.max(0, Math.floor((fromAt - firstAt) / dayMs) - 1); ; day += 1) {
    const at = firstAt + day * dayMs;
    if (at >= toAt) return moments;
    const before = dayBefore(day, lastHistoryDay);
    if (at < fromAt || before === undefined) continue;
    const hasRoutes =
      day === lastHistoryDay || (day > lastHistoryDay && (day + turn) % routesEveryDays === 0);
    moments.push({ service, at, hasRoutes, ...(before >= 0 && { before: firstAt + before * dayMs }) });
  }
}

/** The day of publication before a day; -1 for the first one, undefined on a day without publication. */
function dayBefore(day: number, lastHistoryDay: number): number | undefined {
  if (day === 0) return -1;
  if (day > lastHistoryDay) return day - 1;
  if (day === lastHistoryDay) return Math.floor((day - 1) / historyEveryDays) * historyEveryDays;
  return day % historyEveryDays === 0 ? day - historyEveryDays : undefined;
}

function* publish(world: World, moment: Moment): Generator<SimulatedMessage> {
  const { service, at, before, hasRoutes } = moment;
  const ships = world.fleet.get(service.serviceCode) ?? [];
  const changed = ships.flatMap((ship) => {
    const now = shipSchedules(world, service, ship, at);
    const known = before === undefined ? '' : JSON.stringify(shipSchedules(world, service, ship, before));
    return JSON.stringify(now) === known ? [] : now;
  });
  const byCarrier = Map.groupBy(changed, ({ carrierCode }) => carrierCode);
  const routes = hasRoutes ? routesOf(world, service, at) : new Map<string, never[]>();
  for (const { tenant } of readersOf(service)) {
    const message = { at: new Date(at), tenant };
    for (const [carrierCode, schedules] of byCarrier) {
      const form = formOf(carrierCode);
      yield {
        ...message,
        carrierCode,
        connector: 'dcsa-ovs',
        body: writeOvsSchedules(schedules, names, form),
      };
      const sold = hasRoutes && publishesCutOffs(service, carrierCode) ? withoutCancelled(schedules) : [];
      if (sold.length > 0)
        yield { ...message, carrierCode, connector: 'dcsa-cs', body: writeVesselSchedules(sold) };
    }
    for (const [carrierCode, list] of routes)
      if (list.length > 0) yield { ...message, carrierCode, connector: 'dcsa-cs', body: writeRoutes(list) };
  }
}

/** The tenants with much to ship on a trade; the first one is the demo company. */
function readersOf({ trade }: Service): readonly ShipperTenant[] {
  return shipperTenants.filter(({ trades }, i) => i === 0 || (trades[trade] ?? 0) >= leastTradeWeight);
}

/** Half of the carriers still write the deprecated single codes. */
const formOf = (carrierCode: string): 'arrays' | 'single' =>
  hash32('schedule-form', carrierCode) % 2 === 0 ? 'arrays' : 'single';

const publishesCutOffs = ({ serviceCode }: Service, carrierCode: string): boolean =>
  serviceCode === movedCutOffService || cutOffHabit(carrierCode) !== 'none';

/** Commercial Schedules have no word for a cancelled call: it is left out. */
function withoutCancelled(schedules: readonly VesselSchedule[]): VesselSchedule[] {
  return schedules.map((schedule) => ({
    ...schedule,
    calls: schedule.calls.filter(
      ({ statusCodes }) => !statusCodes.includes('OMIT') && !statusCodes.includes('BLNK'),
    ),
  }));
}
