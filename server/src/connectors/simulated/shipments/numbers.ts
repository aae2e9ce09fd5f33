import { dayMs } from '@portolan/contract/time/durations';
import { equipmentCheckDigit } from '@portolan/contract';
import { hash32 } from '@portolan/contract/random';
import { findCarrier } from '../../../platform/reference/index.ts';
import { getCarrierProfile } from '../reports/carrier-profiles.ts';
import type { EpochMs } from '../local-time.ts';
import { shipperTenants } from './tenants.ts';

/**
 * Numbers of the world are a shuffle of (day, place in the day), so none is used twice within years and the shipment of
 * a number can be found without an index.
 *
 * Serials from 900,000 (containers) and 9,000,000 (references) are reserved for the test numbers.
 */
const containerSpace = { size: 900_000, factor: 540_013, perDay: 256 };
const referenceSpace = { size: 9_000_000, factor: 1_234_577, perDay: 64 };
type NumberSpace = typeof containerSpace;

const dayZero = Date.UTC(2020, 0, 1) / dayMs;
const leasedPrefixes = [
  'TGHU',
  'TCLU',
  'TCNU',
  'TEMU',
  'TLLU',
  'CAIU',
  'SEGU',
  'FCIU',
  'BMOU',
  'TRHU',
  'TGBU',
  'DFSU',
];

/** A day of the world's calendar, UTC. */
export function calendarDayOf(at: EpochMs): number {
  return Math.floor(at / dayMs);
}

function serialOf({ size, factor, perDay }: NumberSpace, day: number, place: number): number {
  const index = ((((day - dayZero) * perDay + place) % size) + size) % size;
  return (index * factor) % size;
}

/** Day and place of a serial; of the days that share it, the last one up to `lastDay`. */
function placeOf(space: NumberSpace, serial: number, lastDay: number): { day: number; place: number } {
  const { size, factor, perDay } = space;
  const index = Number((BigInt(serial) * BigInt(inverseOf(factor, size))) % BigInt(size));
  const lastIndex = (lastDay - dayZero + 1) * perDay - 1;
  const rounds = Math.floor((lastIndex - index) / size);
  const found = index + rounds * size;
  return { day: dayZero + Math.floor(found / perDay), place: ((found % perDay) + perDay) % perDay };
}

/** The modular inverse (extended Euclid). */
function inverseOf(factor: number, size: number): number {
  let [previous, current] = [size, factor];
  let [before, now] = [0, 1];
  while (current !== 0) {
    const quotient = Math.floor(previous / current);
    [previous, current] = [current, previous - quotient * current];
    [before, now] = [now, before - quotient * now];
  }
  return ((before % size) + size) % size;
}

function blockStart(tenant: string, block: 'bookingBlock' | 'containerBlock'): number {
  let start = 0;
  for (const shipper of shipperTenants) {
    if (shipper.tenant === tenant) return start;
    start += shipper[block];
  }
  throw new Error(`no shipper ${tenant} in the simulated world`);
}

function tenantAt(
  place: number,
  block: 'bookingBlock' | 'containerBlock',
): { tenant: string; place: number } | undefined {
  let left = place;
  for (const shipper of shipperTenants) {
    if (left < shipper[block]) return { tenant: shipper.tenant, place: left };
    left -= shipper[block];
  }
  return undefined;
}

/** Container number of the n-th container that a tenant books on a day; the owner is the carrier or a lessor. */
export function containerNumber(carrierCode: string, tenant: string, day: number, n: number): string {
  const serial = serialOf(containerSpace, day, blockStart(tenant, 'containerBlock') + n);
  const own = findCarrier(carrierCode)?.containerPrefixes ?? [];
  const isLeased = own.length === 0 || serial % 100 < 14;
  const prefixes = isLeased ? leasedPrefixes : own;
  const prefix = prefixes[hash32('prefix', carrierCode, serial) % prefixes.length] ?? 'TGHU';
  return numberedContainer(prefix, serial);
}

/** A container number of an owner prefix and six digits, with its check digit. */
export function numberedContainer(prefix: string, serial: number): string {
  const firstTen = `${prefix}${String(serial).padStart(6, '0')}`;
  return `${firstTen}${equipmentCheckDigit(firstTen)}`;
}

/** The day, tenant and place of a number. */
export interface NumberPlace {
  tenant: string;
  day: number;
  /** Place among the tenant's bookings or containers of the day. */
  place: number;
}

/** The day and tenant a container number must be of, if it is of this world. */
export function placeOfContainer(equipmentReference: string, at: EpochMs): NumberPlace | undefined {
  const digits = /^[A-Z]{4}(\d{6})\d$/.exec(equipmentReference)?.[1];
  return digits === undefined
    ? undefined
    : find(containerSpace, Number(digits), calendarDayOf(at), 'containerBlock');
}

/** The same for a booking or bill reference. */
export function placeOfReference(reference: string, at: EpochMs): NumberPlace | undefined {
  const digits = /(\d{7})$/.exec(reference)?.[1];
  return digits === undefined
    ? undefined
    : find(referenceSpace, Number(digits), calendarDayOf(at), 'bookingBlock');
}

function find(
  space: NumberSpace,
  serial: number,
  lastDay: number,
  block: 'bookingBlock' | 'containerBlock',
): NumberPlace | undefined {
  if (serial >= space.size) return undefined;
  const { day, place } = placeOf(space, serial, lastDay);
  const owner = tenantAt(place, block);
  return owner && { day, ...owner };
}

/** Seven digits that end both references of the k-th booking of a tenant on a day. */
export function referenceSerial(tenant: string, day: number, k: number): number {
  return serialOf(referenceSpace, day, blockStart(tenant, 'bookingBlock') + k);
}

/** The booking reference a carrier gives. */
export function bookingReference(carrierCode: string, serial: number): string {
  const { bookingPrefix } = getCarrierProfile(carrierCode);
  return `${bookingPrefix}${(hash32('booking', serial) % 9) + 1}${String(serial).padStart(7, '0')}`;
}

/**
 * The bill of lading number a carrier gives: its prefix, the letters of the port where its form has them, and
 * digits to the length it uses.
 */
export function billNumber(carrierCode: string, portCode: string, serial: number): string {
  const port = portCode.slice(2);
  const filler = String(hash32('bill', serial) % 100_000).padStart(5, '0');
  const digits = String(serial).padStart(7, '0');
  const prefix = findCarrier(carrierCode)?.billPrefixes[0] ?? carrierCode;
  switch (carrierCode) {
    case 'MAEU':
      return `MAEU2${filler.slice(0, 1)}${digits}`;
    case 'MSCU':
      return `MEDU${letterOf(serial)}${letterOf(serial >> 4)}${digits}`;
    case 'CMDU':
    case 'ZIMU':
      return `${prefix}${port}${digits}`;
    case 'HLCU':
      return `HLCU${port}${filler.slice(0, 2)}${digits}`;
    case 'ONEY':
      return `ONEY${port}${filler.slice(0, 2)}${digits}`;
    case 'YMLU':
      return `YMLU${letterOf(serial)}${filler.slice(0, 2)}${digits}`;
    case 'EGLV':
      return `EGLV${filler}${digits}`;
    case 'PABV':
      return `PABV${filler.slice(0, 2)}${digits}`;
    case 'WHLC':
      return `${filler.slice(0, 3)}${digits}`;
    default:
      return `${prefix}${filler.slice(0, 3)}${digits}`;
  }
}

function letterOf(serial: number): string {
  return 'ABCDEFGHJKLMNPRSTUVWXYZ'.charAt(serial % 23);
}
