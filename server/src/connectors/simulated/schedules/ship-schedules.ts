import { dayMs, weekMs } from '@portolan/contract/time/durations';
import type { CallStatusCode, ScheduledCall, ScheduledTimes, VesselSchedule } from '@portolan/contract';
import { hash32, uuidOf } from '@portolan/contract/random';
import { type EpochMs, toLocalIso } from '../local-time.ts';
import type { Ship } from '../ships/fleet.ts';
import type { Service } from '../ships/schedules.ts';
import { timetableAt } from '../ships/slides.ts';
import type { VoyageCall } from '../ships/sailing.ts';
import { simulatedVoyage, type Voyage, voyageNumber, weekOfDeparture } from '../ships/voyages.ts';
import type { World } from '../world.ts';
import { announceCalls, type AnnouncedCall, type AnnouncedTime } from './announced-times.ts';
import { cutOffsAt } from './cut-offs.ts';
import {
  isBlankKnown,
  isCutShortKnown,
  isExtraKnown,
  isOmissionKnown,
  swapKnownAt,
} from './known-changes.ts';
import { announcedInstead, isPhasedIn } from './vessel-swaps.ts';

/** A departure so much later than planned has slid to a later position. */
const slidMs = 4 * dayMs;

/** Weeks ahead for which a carrier publishes: 8 to 12. */
export function weeksAhead(carrierCode: string): number {
  return 8 + (hash32('weeks-ahead', carrierCode) % 5);
}

/**
 * What the operator publishes of one ship at an instant: its current voyage and those within its weeks ahead.
 * Voyages that are announced under another vessel come as schedules of that vessel. Pure.
 */
export function shipSchedules(world: World, service: Service, ship: Ship, at: EpochMs): VesselSchedule[] {
  const own: ScheduledCall[] = [];
  const others: VesselSchedule[] = [];
  for (const voyage of voyagesOf(world, service, ship, at)) {
    const calls = callsOf(world, voyage, at);
    const instead = announcedInstead(world, voyage, at);
    if (instead) {
      const { imoNumber, name, isDummy } = instead;
      const numbers = imoNumber === undefined ? {} : { vesselImoNumber: imoNumber };
      others.push({ ...headOf(service, ship), ...numbers, vesselName: name, isDummyVessel: isDummy, calls });
    } else own.push(...calls.map((call) => ({ ...call, sequence: own.length + call.sequence })));
  }
  const { imoNumber, mmsi, name } = ship;
  const self = { ...headOf(service, ship), vesselImoNumber: imoNumber, mmsi, vesselName: name };
  return [...(own.length > 0 ? [{ ...self, isDummyVessel: false, calls: own }] : []), ...others];
}

function headOf(
  service: Service,
  ship: Ship,
): Pick<VesselSchedule, 'kind' | 'carrierCode' | 'carrierServiceCode' | 'carrierServiceName'> {
  return {
    kind: service.kind,
    carrierCode: ship.operatorCarrierCode,
    carrierServiceCode: service.serviceCode,
    carrierServiceName: serviceName(service),
  };
}

const tradeNames: Readonly<Record<string, string>> = {
  'asia-europe': 'Asia Europe',
  'asia-mediterranean': 'Asia Mediterranean',
  transpacific: 'Transpacific',
  transatlantic: 'Transatlantic',
  'south-america': 'South America',
  africa: 'Africa',
  'india-gulf': 'India Gulf',
  oceania: 'Oceania',
  'intra-asia': 'Intra Asia',
  feeder: 'Feeder',
  'car-carriers': 'Car Carriers',
};

export function serviceName({ trade, serviceCode }: Service): string {
  return `${tradeNames[trade] ?? 'Service'} ${serviceCode}`;
}

/** The voyage under way and those that leave within the weeks ahead. */
function voyagesOf(world: World, service: Service, ship: Ship, at: EpochMs): Voyage[] {
  const { shipCount } = service;
  const week = weekOfDeparture(service, 0, timetableAt(world.seed, service, at));
  const behind = (((week - ship.slot) % shipCount) + shipCount) % shipCount;
  const lastWeek = weekOfDeparture(service, 0, at + weeksAhead(ship.operatorCarrierCode) * weekMs);
  const voyages: Voyage[] = [];
  for (let next = week - behind; next <= Math.max(lastWeek, week - behind); next += shipCount)
    voyages.push(simulatedVoyage(world, service, next));
  return voyages;
}

/** The calls of a voyage as announced, in order. The first call has no arrival, the closing one no departure. */
function callsOf(world: World, voyage: Voyage, at: EpochMs): ScheduledCall[] {
  const announced = announceCalls(world, voyage, at);
  const extra = voyage.extraCall;
  const order = [...voyage.calls];
  if (extra && isExtraKnown(voyage, at)) order.splice(extra.callIndex + 1, 0, extra);
  const [earlier, later] = order.filter(({ isSwapped }) => isSwapped);
  if (earlier && later && at >= swapKnownAt(voyage)) order.splice(order.indexOf(earlier), 2, later, earlier);
  return order.map((call, sequence) => {
    const plan: AnnouncedCall = {
      arrival: { planned: call.plannedArrivalAt },
      departure: { planned: call.plannedDepartureAt },
    };
    return toCall(world, voyage, call, announced.get(call) ?? plan, at, sequence);
  });
}

function toCall(
  world: World,
  voyage: Voyage,
  call: VoyageCall,
  { arrival, departure }: AnnouncedCall,
  at: EpochMs,
  sequence: number,
): ScheduledCall {
  const { port, facilityCode } = call.berth;
  const isFirst = call.callIndex === 0 && !call.isExtra;
  const isClosing = call.callIndex === voyage.calls.length - 1;
  const statusCodes = statusOf(world, voyage, call, departure, at);
  const isOff = statusCodes.includes('OMIT') || statusCodes.includes('BLNK');
  const isLate = [arrival, departure].some(
    ({ planned, estimated, actual }) => (actual ?? estimated ?? planned) > planned + dayMs / 4,
  );
  const times = (time: AnnouncedTime): ScheduledTimes =>
    toTimes(isOff ? { planned: time.planned } : time, port.timeZone);
  const isLoading = !isClosing && !isOff && !call.isExtra;
  return {
    sequence,
    transportCallReference: callReference(world, voyage, call),
    portVisitReference: visitReference(voyage, call),
    unLocationCode: port.unLocationCode,
    portName: port.name,
    ...(facilityCode !== undefined && { facilityCode }),
    ...(!isFirst && {
      importVoyageNumber: voyageNumber(voyage, Math.max(0, call.coast - (isClosing ? 1 : 0))),
    }),
    ...(!isClosing && { exportVoyageNumber: voyageNumber(voyage, call.coast) }),
    arrival: isFirst ? {} : times(arrival),
    berth: {},
    departure: isClosing ? {} : times(departure),
    statusCodes,
    delayReasonCodes:
      isLate && !isOff && call.delay && arrivedBy(call, at) ? [call.delay.delayReasonCode] : [],
    ...(isLate && !isOff && call.delay && arrivedBy(call, at) && { remark: call.delay.changeRemark }),
    cutOffs: isLoading ? cutOffsAt(world, voyage, call, departure, at) : {},
  };
}

/** The reason of a delay is known when it has happened, or when the ship is near. */
const arrivedBy = ({ arrivesAt }: VoyageCall, at: EpochMs): boolean => at > arrivesAt - 3 * dayMs;

/** The reference of a call, the same as in what carriers report of shipments. */
function callReference({ seed }: World, { voyageKey }: Voyage, { callIndex, isExtra }: VoyageCall): string {
  return uuidOf(seed, 'call', voyageKey, ...(isExtra ? ['extra'] : []), callIndex);
}

/** The closing call of a voyage and the first call of the ship's next one are one visit of the port. */
function visitReference({ service, week, calls }: Voyage, { callIndex, berth, isExtra }: VoyageCall): string {
  const isClosing = callIndex === calls.length - 1;
  const visit = isClosing ? `${week + service.shipCount}-0` : `${week}-${callIndex}${isExtra ? 'X' : ''}`;
  return `${berth.port.unLocationCode}-${service.serviceCode}-${visit}`;
}

function toTimes({ planned, estimated, actual }: AnnouncedTime, timeZone: string): ScheduledTimes {
  return {
    planned: toLocalIso(planned, timeZone),
    ...(estimated !== undefined && { estimated: toLocalIso(estimated, timeZone) }),
    ...(actual !== undefined && { actual: toLocalIso(actual, timeZone) }),
  };
}

/** What is announced of a call apart from its times, by an instant. */
function statusOf(
  world: World,
  voyage: Voyage,
  call: VoyageCall,
  { planned, estimated, actual }: AnnouncedTime,
  at: EpochMs,
): CallStatusCode[] {
  if (call.coast === 0 && isBlankKnown(voyage, at)) return ['BLNK'];
  if (!voyage.isBlank && isOmissionKnown(voyage, call, at)) return ['OMIT'];
  const codes: CallStatusCode[] = [];
  if (call.isExtra) codes.push('ADHO');
  if (call.isSwapped && at >= swapKnownAt(voyage)) codes.push('ROTC');
  if (isCutShortKnown(call, at)) codes.push('CUTR');
  if (call.callIndex === 0 && !call.isExtra && isPhasedIn(world, voyage, at)) codes.push('PHIN');
  if ((actual ?? estimated ?? planned) - planned >= slidMs && codes.length === 0) codes.push('SLID');
  return codes;
}
