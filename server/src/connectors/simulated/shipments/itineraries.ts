import { hourMs, weekMs } from '@portolan/contract/time/durations';
import { greatCircleNm } from '@portolan/contract';
import type { Random } from '@portolan/contract/random';
import type { EpochMs } from '../local-time.ts';
import type { RotationCall, Service } from '../ships/schedules.ts';
import type { ShipperTenant } from './tenants.ts';
import type { World } from '../world.ts';

/** One part of a journey on one ship, as booked. */
export interface BookedLeg {
  service: Service;
  loadCall: number;
  dischargeCall: number;
  week: number;
}

const transshipmentShare = 0.45;
const connectionHours = 30;

/**
 * Chooses an itinerary for a booking: one ship, or two with a transshipment. The first ship is the next one that is due
 * to leave after the cargo is ready.
 */
export function chooseItinerary(
  world: World,
  shipper: ShipperTenant,
  random: Random,
  readyAt: EpochMs,
): BookedLeg[] {
  for (;;) {
    const service = random.weighted(world.services, ({ trade }) => shipper.trades[trade] ?? 0);
    const isReturn = random.chance(shipper.returnShare);
    const pair = choosePair(service, isReturn, random);
    if (!pair) continue;
    const first = bookFirst(service, pair.load, pair.discharge, readyAt);
    if (!random.chance(transshipmentShare)) return [first];
    const onward = chooseOnward(world, service, pair.load, pair.discharge, random);
    if (onward) return connect(first, onward);
    if (service.trade !== 'feeder') return [first];
  }
}

/** A port of one coast and one of the next coast, outbound or return. */
function choosePair(
  service: Service,
  isReturn: boolean,
  random: Random,
): { load: RotationCall; discharge: RotationCall } | undefined {
  const coast = isReturn ? 1 : 0;
  const loads = service.calls.filter(
    (call) => call.coast === coast && call.callIndex < service.calls.length - 1,
  );
  const discharges = service.calls.filter((call) => call.coast === coast + 1);
  if (loads.length === 0 || discharges.length === 0) return undefined;
  const load = random.pick(loads);
  const discharge = random.pick(discharges);
  return codeOf(load) === codeOf(discharge) ? undefined : { load, discharge };
}

function codeOf(call: RotationCall): string {
  return call.berth.port.unLocationCode;
}

function countryOf(call: RotationCall): string {
  return call.berth.port.countryCode;
}

/** A second service from the port where the first one ends, to a place the first one does not serve. */
function chooseOnward(
  world: World,
  first: Service,
  origin: RotationCall,
  hub: RotationCall,
  random: Random,
): Omit<BookedLeg, 'week'> | undefined {
  const options: Omit<BookedLeg, 'week'>[] = [];
  const served = new Set(first.calls.map(codeOf));
  const directNm = (to: RotationCall): number => greatCircleNm(origin.berth, to.berth);
  const hubNm = directNm(hub);
  for (const service of world.services) {
    if (service === first || service.kind !== 'container') continue;
    for (const load of service.calls.slice(0, -1)) {
      if (codeOf(load) !== codeOf(hub)) continue;
      for (const discharge of service.calls) {
        if (discharge.coast !== load.coast + 1 || served.has(codeOf(discharge))) continue;
        if (countryOf(discharge) === countryOf(origin) || countryOf(discharge) === countryOf(hub)) continue;
        const detourNm = hubNm + greatCircleNm(hub.berth, discharge.berth);
        if (detourNm > 1.35 * directNm(discharge) + 800) continue;
        options.push({ service, loadCall: load.callIndex, dischargeCall: discharge.callIndex });
      }
    }
  }
  return options.length > 0 ? random.pick(options) : undefined;
}

/** The first sailing of a service from a call that is planned at or after an instant. */
export function nextWeek(service: Service, callIndex: number, at: EpochMs): number {
  const offset = service.calls[callIndex]?.departureOffsetMs ?? 0;
  return Math.ceil((at - service.weekZeroAt - offset) / weekMs);
}

/** When a call of a week is planned. */
export function plannedTimes(
  service: Service,
  week: number,
  callIndex: number,
): { arrivalAt: EpochMs; departureAt: EpochMs } {
  const call = service.calls[callIndex];
  if (!call) throw new Error(`service ${service.serviceCode} has no call ${callIndex}`);
  const baseAt = service.weekZeroAt + week * weekMs;
  return { arrivalAt: baseAt + call.arrivalOffsetMs, departureAt: baseAt + call.departureOffsetMs };
}

function bookFirst(
  service: Service,
  load: RotationCall,
  discharge: RotationCall,
  readyAt: EpochMs,
): BookedLeg {
  const week = nextWeek(service, load.callIndex, readyAt);
  return { service, loadCall: load.callIndex, dischargeCall: discharge.callIndex, week };
}

/** Books the onward leg on the first sailing that waits long enough. */
export function connect(first: BookedLeg, onward: Omit<BookedLeg, 'week'>): BookedLeg[] {
  const { arrivalAt } = plannedTimes(first.service, first.week, first.dischargeCall);
  const week = nextWeek(onward.service, onward.loadCall, arrivalAt + connectionHours * hourMs);
  return [first, { ...onward, week }];
}
