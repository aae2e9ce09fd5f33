import { hourMs, minuteMs } from '@portolan/contract/time/durations';
import type { EventClassifierCode } from '@portolan/contract';
import { actualEvents } from './actual-events.ts';
import { estimatedEvents } from './estimated-events.ts';
import type { Draft } from './event-draft.ts';
import { type SimulatedJourney, journeyOf } from '../shipments/journey.ts';
import type { EpochMs } from '../local-time.ts';
import { plannedEvents } from './planned-events.ts';
import type { Container, Shipment } from '../shipments/shipments.ts';
import type { World } from '../world.ts';

/** One report of a carrier about a shipment. */
export interface WorldEvent extends Omit<Draft, 'heldBackMs'> {
  classifier: EventClassifierCode;
  shipment: Shipment;
  /** The containers it names: its own, or all that are known by then. */
  containers: readonly Container[];
  /** Whether the bill of lading had its number by then. */
  isBillKnown: boolean;
  /** When it is sent. */
  publishedAt: EpochMs;
}

/** All reports of a carrier about a shipment, in the order of sending. Pure. */
export function eventsOf(world: World, shipment: Shipment): WorldEvent[] {
  return eventsOfJourney(world, journeyOf(world, shipment));
}

/** As `eventsOf`, for a journey that is already computed. */
export function eventsOfJourney(world: World, journey: SimulatedJourney): WorldEvent[] {
  const { shipment } = journey;
  const drafts = [
    ...plannedEvents(world, journey),
    ...estimatedEvents(world, journey),
    ...actualEvents(world, journey),
  ];
  return drafts
    .flatMap((draft) => addressed(journey, draft))
    .map(({ heldBackMs = 0, ...draft }) => ({
      ...draft,
      shipment,
      publishedAt: sendingTime(world, shipment, draft.createdAt + heldBackMs),
    }))
    .sort((a, b) => a.publishedAt - b.publishedAt || a.createdAt - b.createdAt || compareKeys(a, b));
}

function compareKeys(a: WorldEvent, b: WorldEvent): number {
  return a.eventKey < b.eventKey ? -1 : a.eventKey > b.eventKey ? 1 : 0;
}

type Addressed = Draft & Pick<WorldEvent, 'containers' | 'isBillKnown'>;

/** Sets the containers an event names; some carriers report a ship once for each of them. */
function addressed({ shipment, pickedUpAt, billDraftedAt }: SimulatedJourney, draft: Draft): Addressed[] {
  const { container, eventType } = draft.move;
  const isBillKnown = draft.createdAt >= billDraftedAt;
  if (container) return [{ ...draft, isBillKnown, containers: [container] }];
  const known = shipment.containers.filter(
    (_, i) => (pickedUpAt[i] ?? Infinity) + hourMs <= (draft.namesAsOf ?? draft.createdAt),
  );
  if (eventType !== 'TRANSPORT' || !shipment.carrier.reportsVesselPerContainer || known.length === 0)
    return [{ ...draft, isBillKnown, containers: known }];
  return known.map((one, i) => ({
    ...draft,
    isBillKnown,
    containers: [one],
    // The first one keeps the id that was used while no container was known.
    eventKey: i === 0 ? draft.eventKey : `${draft.eventKey}-box-${i}`,
  }));
}

const handoverMs = 2 * minuteMs;

/** Carriers push in batches while history is written; live, every minute. */
function sendingTime({ startsAt }: World, { carrier }: Shipment, writtenAt: EpochMs): EpochMs {
  const readyAt = writtenAt + handoverMs;
  const everyMs = carrier.pushEveryMinutes * minuteMs;
  const batchAt = Math.ceil(readyAt / everyMs) * everyMs;
  return batchAt < startsAt ? batchAt : Math.ceil(readyAt / minuteMs) * minuteMs;
}
