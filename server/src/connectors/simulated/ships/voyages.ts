import { dayMs, hourMs, minuteMs, weekMs } from '@portolan/contract/time/durations';
import { randomOf } from '@portolan/contract/random';
import { LRUCache } from 'lru-cache';
import { meanWaitHours } from './congestion.ts';
import type { Ship } from './fleet.ts';
import type { EpochMs } from '../local-time.ts';
import { rotationChangesOf, type RotationChanges } from './rotation-changes.ts';
import { type Hop, rearrange, sailHop, toStop, type VoyageCall } from './sailing.ts';
import { approachHours, cruiseMiles, type RotationCall, type Service } from './schedules.ts';
import { type Berth, seaLegBetween } from './sea-legs.ts';
import { slideAt } from './slides.ts';
import type { World } from '../world.ts';

/** One round of one ship. The closing call is at the first port again. */
export interface Voyage {
  voyageKey: string;
  service: Service;
  week: number;
  ship: Ship;
  /** A blank sailing: the ship sails without taking cargo on the first coast. */
  isBlank: boolean;
  /** By call index. */
  calls: readonly VoyageCall[];
  /** A call outside the rotation, where there is one. */
  extraCall?: VoyageCall;
  /** In the order of sailing. */
  hops: readonly Hop[];
}

const keptVoyages = 4000;
const voyagesOf = new WeakMap<World, LRUCache<string, Voyage>>();

/** The voyage that leaves the first port of a service in a week. Pure; the last few thousand are cached. */
export function simulatedVoyage(world: World, service: Service, week: number): Voyage {
  let kept = voyagesOf.get(world);
  if (!kept) voyagesOf.set(world, (kept = new LRUCache({ max: keptVoyages })));
  const key = `${service.serviceCode}-${week}`;
  let voyage = kept.get(key);
  if (!voyage) kept.set(key, (voyage = sail(world, service, week)));
  return voyage;
}

/** The last week whose voyage was due to leave a call at or before an instant. */
export function weekOfDeparture(service: Service, callIndex: number, at: EpochMs): number {
  const offset = service.calls[callIndex]?.departureOffsetMs ?? 0;
  return Math.floor((at - service.weekZeroAt - offset) / weekMs);
}

function sail(world: World, service: Service, week: number): Voyage {
  const { seed, fleet } = world;
  const slot = ((week % service.shipCount) + service.shipCount) % service.shipCount;
  const ship = fleet.get(service.serviceCode)?.[slot];
  if (!ship) throw new Error(`no ship in slot ${slot} of ${service.serviceCode}`);
  const random = randomOf(seed, 'voyage', service.serviceCode, week);
  const changes = rotationChangesOf(seed, service, week);
  const { isBlank } = changes;
  const calls = service.calls.map((call) => toPortCall(call, service.weekZeroAt + week * weekMs));
  for (const call of calls)
    call.isOmitted =
      call.callIndex > 0 && ((isBlank && call.coast === 0) || changes.omitted.has(call.callIndex));
  const stops = inOrder(calls, changes).map((call) =>
    toStop(call, (plannedAt) => slideAt(seed, service, plannedAt)),
  );
  rearrange(stops, changes);
  const hops: Hop[] = [];
  const meanWaitAt = (port: string, at: EpochMs): number => meanWaitHours(seed, port, at);
  let before: VoyageCall | undefined;
  for (const stop of stops) {
    if (before) hops.push(sailHop({ service, week, meanWaitAt }, before, stop, random));
    else stop.call.departsAt = stop.aimedDepartureAt + Math.min(24, random.exponential(2.5)) * hourMs;
    before = stop.call;
  }
  const extraCall = stops.find(({ call }) => call.isExtra)?.call;
  roundTimes([...calls, ...(extraCall ? [extraCall] : [])], hops);
  const voyageKey = `${service.serviceCode}-${week}`;
  return { voyageKey, service, week, ship, isBlank, calls, hops, ...(extraCall && { extraCall }) };
}

function toPortCall(
  { callIndex, berth, coast, arrivalOffsetMs, departureOffsetMs }: RotationCall,
  baseAt: EpochMs,
): VoyageCall {
  const plannedArrivalAt = baseAt + arrivalOffsetMs;
  const plannedDepartureAt = baseAt + departureOffsetMs;
  return {
    callIndex,
    berth,
    coast,
    plannedArrivalAt,
    plannedDepartureAt,
    arrivesAt: plannedArrivalAt,
    departsAt: plannedDepartureAt,
    isOmitted: false,
  };
}

const extraStayMs = 11 * hourMs;

/** The calls that are made, in the order of sailing. */
function inOrder(calls: readonly VoyageCall[], { swapped, extra, cutShort }: RotationChanges): VoyageCall[] {
  const order = calls.filter(({ isOmitted }) => !isOmitted);
  const [first, second] = [order[swapped ?? -1], order[(swapped ?? -2) + 1]];
  if (first && second) {
    order.splice(first.callIndex, 2, second, first);
    first.isSwapped = second.isSwapped = true;
  }
  const before = extra && order[extra.after];
  if (before) {
    const atMs = before.plannedDepartureAt + seaHours(before.berth, extra.berth) * hourMs;
    order.splice(extra.after + 1, 0, {
      ...before,
      berth: extra.berth,
      plannedArrivalAt: atMs,
      plannedDepartureAt: atMs + extraStayMs,
      arrivesAt: atMs,
      departsAt: atMs + extraStayMs,
      isExtra: true,
    });
  }
  const hurried = cutShort === undefined ? undefined : order[cutShort];
  if (hurried) hurried.isCutShort = true;
  return order;
}

const usualKn = 15;

function seaHours(from: Berth, to: Berth): number {
  const leg = seaLegBetween(from, to, []);
  return cruiseMiles(leg) / usualKn + approachHours(leg);
}

/** Ports record whole minutes; one rounding rule everywhere keeps the steps in order. */
function roundTimes(calls: VoyageCall[], hops: Hop[]): void {
  const whole = (at: EpochMs): EpochMs => Math.round(at / minuteMs) * minuteMs;
  for (const call of calls) {
    call.arrivesAt = whole(call.arrivesAt);
    call.departsAt = whole(call.departsAt);
  }
  for (const hop of hops) {
    hop.departsAt = whole(hop.departsAt);
    hop.cruiseEndsAt = whole(hop.cruiseEndsAt);
    hop.leavesAnchorageAt = whole(hop.leavesAnchorageAt);
    hop.arrivesAt = whole(hop.arrivesAt);
  }
}

/** The carrier's number for a voyage as it leaves a coast: year, week and direction, `2647W`. */
export function voyageNumber(voyage: Voyage, coast: number): string {
  const baseAt = voyage.service.weekZeroAt + voyage.week * weekMs;
  const year = new Date(baseAt).getUTCFullYear();
  const week = Math.floor((baseAt - Date.UTC(year, 0, 1)) / dayMs / 7) + 1;
  const number = `${String(year % 100).padStart(2, '0')}${String(week).padStart(2, '0')}`;
  return number + voyage.service.directions[coast === 0 ? 0 : 1];
}
