import { minuteMs } from '@portolan/contract/time/durations';
import type { ConnectorName } from '@portolan/contract';
import { randomOf } from '@portolan/contract/random';
import { encodeEvents } from './tracking-event.ts';
import { eventsSentOn } from './event-index.ts';
import type { WorldEvent } from './events.ts';
import type { EpochMs } from '../local-time.ts';
import { calendarDayOf } from '../shipments/numbers.ts';
import type { World } from '../world.ts';

/** A message as a source of the world sends it. Positions are for everybody: they have no tenant and no carrier. */
export interface SimulatedMessage {
  at: Date;
  tenant: string | null;
  carrierCode: string | null;
  connector: ConnectorName;
  body: string;
}

const largestBatch = 100;
const repeatShare = 0.004;
const repeatAfterMs = 7 * minuteMs;
const shuffledShare = 0.12;

/** A batch of one carrier for one tenant, not yet serialised. */
interface Batch {
  at: EpochMs;
  events: readonly WorldEvent[];
}

/**
 * All Track & Trace messages that carriers send from an instant up to, not including, another one, in the order of
 * sending. The same world gives the same bytes, however the time is split into windows.
 *
 * Some batches are sent twice, and the events of a batch are not sorted.
 */
export function* worldMessages(world: World, from: Date, to: Date): Generator<SimulatedMessage> {
  const fromAt = from.getTime();
  const toAt = to.getTime();
  let repeats: Batch[] = [];
  for (let day = calendarDayOf(fromAt - repeatAfterMs); day <= calendarDayOf(toAt - 1); day += 1) {
    for (const batch of batchesOf(within(eventsSentOn(world, day), fromAt - repeatAfterMs, toAt))) {
      const due = repeats.filter(({ at }) => at <= batch.at);
      repeats = repeats.filter(({ at }) => at > batch.at);
      for (const one of [...due, batch]) if (one.at >= fromAt && one.at < toAt) yield toMessage(world, one);
      if (isRepeated(world, batch)) repeats.push({ ...batch, at: batch.at + repeatAfterMs });
    }
  }
  for (const one of repeats) if (one.at >= fromAt && one.at < toAt) yield toMessage(world, one);
}

/** The events sent from one instant up to another; `events` are in order of sending. */
function within(events: readonly WorldEvent[], fromAt: EpochMs, toAt: EpochMs): readonly WorldEvent[] {
  return events.slice(firstFrom(events, fromAt), firstFrom(events, toAt));
}

function firstFrom(events: readonly WorldEvent[], at: EpochMs): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((events[middle]?.publishedAt ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Splits events in order of sending into batches: one time, one tenant, one carrier, a hundred at most. */
function* batchesOf(events: readonly WorldEvent[]): Generator<Batch> {
  let start = 0;
  for (let end = 1; end <= events.length; end += 1) {
    const first = events[start];
    const next = events[end];
    if (!first || (next && isSameBatch(first, next) && end - start < largestBatch)) continue;
    yield { at: first.publishedAt, events: events.slice(start, end) };
    start = end;
  }
}

function isSameBatch(a: WorldEvent, b: WorldEvent): boolean {
  return (
    a.publishedAt === b.publishedAt &&
    a.shipment.tenant === b.shipment.tenant &&
    a.shipment.carrier === b.shipment.carrier
  );
}

function isRepeated(world: World, batch: Batch): boolean {
  return randomFor(world, batch).chance(repeatShare);
}

function randomFor({ seed }: World, { events: [first] }: Batch): ReturnType<typeof randomOf> {
  return randomOf(
    seed,
    'batch',
    first?.publishedAt ?? 0,
    first?.shipment.shipmentKey ?? '',
    first?.eventKey ?? '',
  );
}

function toMessage(world: World, batch: Batch): SimulatedMessage {
  const shipment = batch.events[0]?.shipment;
  const carrier = shipment?.carrier;
  const random = randomFor(world, batch);
  random.next();
  const events = random.chance(shuffledShare) ? shuffled(batch.events, random) : batch.events;
  return {
    at: new Date(batch.at),
    tenant: shipment?.tenant ?? null,
    carrierCode: carrier?.carrierCode ?? null,
    connector: 'dcsa-tnt',
    body: encodeEvents(world.seed, carrier?.dialect ?? '2.2', events),
  };
}

function shuffled<T>(list: readonly T[], random: ReturnType<typeof randomOf>): T[] {
  return list
    .map((item) => ({ item, rank: random.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
