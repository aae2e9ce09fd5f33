import { dayMs } from '@portolan/contract/time/durations';
import { eventsOf, type WorldEvent } from './events.ts';
import { calendarDayOf } from '../shipments/numbers.ts';
import { longestAfterDischargeDays, longestLifeDays, shipmentsBooked } from '../shipments/shipments.ts';
import type { World } from '../world.ts';

/** Events by the day they are sent, of all bookings up to a day. Only days from `firstDay` on are kept. */
interface EventIndex {
  firstDay: number;
  bookedUpTo: number;
  days: Map<number, WorldEvent[]>;
  /** Days whose events are already sorted. */
  sortedDays: Set<number>;
}

const indexes = new WeakMap<World, EventIndex>();

/**
 * Events that are sent on a day (UTC), in the order of sending. Asking for one day after the other is cheap, as the
 * live world does: only new bookings are computed. Asking for an earlier day than before, or for one far ahead, starts
 * over.
 */
export function eventsSentOn(world: World, day: number): readonly WorldEvent[] {
  let index = indexes.get(world);
  if (!index || day < index.firstDay) indexes.set(world, (index = emptyIndex(day)));
  if (index.bookedUpTo < day) {
    addBookings(world, index, day);
    index.bookedUpTo = day;
    index.sortedDays.clear();
  }
  forgetDaysBefore(index, day - 1);
  const events = index.days.get(day) ?? [];
  if (!index.sortedDays.has(day)) events.sort(inOrderOfSending);
  index.sortedDays.add(day);
  return events;
}

function emptyIndex(firstDay: number): EventIndex {
  return { firstDay, bookedUpTo: firstDay - longestLifeDays - 1, days: new Map(), sortedDays: new Set() };
}

function forgetDaysBefore(index: EventIndex, firstDay: number): void {
  if (firstDay <= index.firstDay) return;
  for (const day of index.days.keys()) if (day < firstDay) index.days.delete(day);
  index.firstDay = firstDay;
}

function addBookings(world: World, index: EventIndex, upTo: number): void {
  const fromAt = index.firstDay * dayMs;
  for (const shipment of shipmentsBooked(world, index.bookedUpTo + 1, upTo)) {
    const lastDischargeAt = shipment.legs.at(-1)?.discharge.departsAt ?? 0;
    if (lastDischargeAt + longestAfterDischargeDays * dayMs < fromAt) continue;
    for (const event of eventsOf(world, shipment)) addEvent(index, event);
  }
}

function addEvent(index: EventIndex, event: WorldEvent): void {
  const day = calendarDayOf(event.publishedAt);
  if (day < index.firstDay) return;
  const events = index.days.get(day);
  if (events) events.push(event);
  else index.days.set(day, [event]);
}

function inOrderOfSending(a: WorldEvent, b: WorldEvent): number {
  return (
    a.publishedAt - b.publishedAt ||
    compare(a.shipment.tenant, b.shipment.tenant) ||
    compare(a.shipment.carrier.carrierCode, b.shipment.carrier.carrierCode) ||
    a.createdAt - b.createdAt ||
    compare(a.shipment.shipmentKey, b.shipment.shipmentKey) ||
    compare(a.eventKey, b.eventKey) ||
    Number(a.isRetraction ?? false) - Number(b.isRetraction ?? false)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
