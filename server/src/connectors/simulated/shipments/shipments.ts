import { dayMs, minuteMs } from '@portolan/contract/time/durations';
import { type Random, randomOf } from '@portolan/contract/random';
import type { ReportingFault } from '../reports/reporting-faults.ts';
import { type CarrierProfile, findCarrierProfile, getCarrierProfile } from '../reports/carrier-profiles.ts';
import { type InlandLink, listInlandLinks } from './inland-links.ts';
import { type BookedLeg, chooseItinerary } from './itineraries.ts';
import type { EpochMs } from '../local-time.ts';
import { billNumber, bookingReference, containerNumber, calendarDayOf, referenceSerial } from './numbers.ts';
import { type Fate, type SailedLeg, sailLegs } from './sailings.ts';
import { type ShipperTenant, shipperTenants } from './tenants.ts';
import type { World } from '../world.ts';

export interface Container {
  equipmentReference: string;
  isoEquipmentCode: string;
  sealNumber: string;
}

/** A booking with its bill of lading and containers, with plan and random events. */
export interface Shipment {
  /** Names its random streams and its event ids. */
  shipmentKey: string;
  tenant: string;
  carrier: CarrierProfile;
  bookedAt: EpochMs;
  carrierBookingReference: string;
  transportDocumentReference: string;
  purchaseOrder: string;
  containers: readonly Container[];
  legs: readonly SailedLeg[];
  originLink?: InlandLink;
  destinationLink?: InlandLink;
  /** Reporting faults by move; when set, nothing else goes wrong in reporting. */
  faults?: Readonly<Record<string, ReportingFault>>;
  /** How good the carrier's estimates are, for documented numbers; else as the carrier's usually are. */
  estimates?: 'close' | 'poor';
  /** What happens on land, for documented numbers; else as it happens. */
  onLand?: OnLand;
}

/** When a documented container is held, fetched and brought back. */
export interface OnLand {
  /** Customs hold it from so many hours after its discharge on, for so many hours. */
  hold?: { afterHours: number; hours: number };
  /** Days from when it can be fetched until it is. */
  pickUpDays: number;
  /** Days from when it was emptied until it is back. */
  returnDays: number;
}

/** Longest life of a shipment, from booking to its last event. */
export const longestLifeDays = 190;
/** Of that, longest time from the departure of the last ship: release, relay, inland transport, use and return. */
export const longestAfterDischargeDays = 75;

/** All that a tenant books on one day of the calendar, UTC. */
export function shipmentsBookedOn(world: World, shipper: ShipperTenant, day: number): Shipment[] {
  const random = randomOf(world.seed, 'bookings', shipper.tenant, day);
  const weekday = (day + 4) % 7;
  const share = weekday === 0 || weekday === 6 ? 0.35 : 1.26;
  const wanted = shipper.bookingsPerDay * share * random.between(0.65, 1.35);
  const count = Math.min(shipper.bookingBlock, Math.floor(wanted + random.next()));
  const shipments: Shipment[] = [];
  let containersSoFar = 0;
  for (let k = 0; k < count; k += 1) {
    const size = Math.min(drawSize(random), shipper.containerBlock - containersSoFar);
    if (size <= 0) break;
    shipments.push(makeShipment(world, shipper, { day, k, containersBefore: containersSoFar, size }));
    containersSoFar += size;
  }
  return shipments;
}

/** All bookings of the world from one day to another, both included; none from before the world's history. */
export function* shipmentsBooked(world: World, fromDay: number, toDay: number): Generator<Shipment> {
  for (let day = Math.max(fromDay, calendarDayOf(world.connectedAt)); day <= toDay; day += 1)
    for (const shipper of shipperTenants)
      for (const shipment of shipmentsBookedOn(world, shipper, day))
        if (shipment.bookedAt >= world.connectedAt) yield shipment;
}

function drawSize(random: Random): number {
  const luck = random.next();
  const shares = [0.42, 0.68, 0.81, 0.9, 0.95];
  const size = shares.findIndex((share) => luck < share);
  return size < 0 ? 6 : size + 1;
}

interface Slot {
  day: number;
  k: number;
  containersBefore: number;
  size: number;
}

function makeShipment(
  world: World,
  shipper: ShipperTenant,
  { day, k, containersBefore, size }: Slot,
): Shipment {
  const shipmentKey = `${shipper.tenant}-${day}-${k}`;
  const random = randomOf(world.seed, 'shipment', shipmentKey);
  const bookedAt = day * dayMs + Math.floor(random.between(0, 24 * 60)) * minuteMs;
  const booked = chooseItinerary(world, shipper, random, bookedAt + random.between(11, 21) * dayMs);
  const carrier = chooseCarrier(booked, random);
  const fate: Fate = {
    ...(random.chance(0.055) && { rolledLeg: random.whole(0, booked.length - 1) }),
    reportsFalseLoad: random.chance(0.4),
  };
  const containers = Array.from({ length: size }, (_, i) => ({
    equipmentReference: containerNumber(carrier.carrierCode, shipper.tenant, day, containersBefore + i),
    isoEquipmentCode: random.weighted(shipper.equipment, ([, share]) => share)[0],
    sealNumber: `${shipper.orderPrefix}${random.whole(100000, 999999)}`,
  }));
  const serial = referenceSerial(shipper.tenant, day, k);
  return assembleShipment(world, {
    shipmentKey,
    tenant: shipper.tenant,
    carrier,
    bookedAt,
    carrierBookingReference: bookingReference(carrier.carrierCode, serial),
    transportDocumentReference: billNumber(carrier.carrierCode, loadPortOf(booked), serial),
    purchaseOrder: `${shipper.orderPrefix}-${random.whole(40000, 99999)}`,
    containers,
    booked,
    fate,
    ...chooseLinks(booked, random),
  });
}

/** What is decided about a shipment before it sails. */
export type ShipmentPlan = Omit<Shipment, 'legs'> & { booked: readonly BookedLeg[]; fate: Fate };

/** Simulates the sailing of a planned shipment. */
export function assembleShipment(world: World, { booked, fate, ...plan }: ShipmentPlan): Shipment {
  return { ...plan, legs: sailLegs(world, booked, fate) };
}

function loadPortOf(booked: readonly BookedLeg[]): string {
  const first = booked[0];
  return first?.service.calls[first.loadCall]?.berth.port.unLocationCode ?? 'XXXXX';
}

/** The line that sells the longest leg; feeders carry containers of others. */
function chooseCarrier(booked: readonly BookedLeg[], random: Random): CarrierProfile {
  const main = booked.find(({ service }) => service.trade !== 'feeder') ?? booked[0];
  const codes = main?.service.carrierCodes.filter((code) => findCarrierProfile(code)) ?? [];
  return getCarrierProfile(random.pick(codes));
}

function chooseLinks(
  booked: readonly BookedLeg[],
  random: Random,
): Pick<Shipment, 'originLink' | 'destinationLink'> {
  const first = booked[0];
  const last = booked.at(-1);
  const originLinks = listInlandLinks(loadPortOf(booked));
  const dischargePort = last?.service.calls[last.dischargeCall]?.berth.port.unLocationCode ?? '';
  const destinationLinks = listInlandLinks(dischargePort);
  const startsInland = first !== undefined && originLinks.length > 0 && random.chance(0.16);
  const endsInland = destinationLinks.length > 0 && random.chance(0.4);
  return {
    ...(startsInland && { originLink: random.pick(originLinks) }),
    ...(endsInland && { destinationLink: random.pick(destinationLinks) }),
  };
}
