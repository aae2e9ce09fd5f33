import { dayMs, hourMs, minuteMs } from '@portolan/contract/time/durations';
import { type Random, randomOf } from '@portolan/contract/random';
import { updatesInPlace } from './carrier-profiles.ts';
import type { Draft } from './event-draft.ts';
import type { SimulatedJourney } from '../shipments/journey.ts';
import type { EpochMs } from '../local-time.ts';
import type { Conveyance, Move } from '../shipments/moves.ts';
import { ownErrors } from './eta-habits.ts';
import type { SailedLeg } from '../shipments/sailings.ts';
import { onVessel } from '../shipments/sea-moves.ts';
import type { Shipment } from '../shipments/shipments.ts';
import type { World } from '../world.ts';

/** Days before the actual time at which carriers revise their estimate. */
const revisionsBeforeArrival = [30, 25, 21, 18, 15, 12.5, 10, 8, 6.5, 5, 4, 3, 2.2, 1.5, 1, 0.6, 0.3];
const revisionsBeforeDeparture = [6, 3, 1.3, 0.5];
const revisionsBeforeDischarge = [4, 1.6, 0.4];
const revisionsBeforeLoading = [2.5, 0.8];
const revisionsBeforeInland = [2.5, 1, 0.3];

/** Smaller changes are not sent; carriers that estimate well send smaller ones. */
const worthSendingHours = { usual: 6, close: 2.5 };
/** Days ahead at which a carrier knows nothing of a coming delay. */
const foresightDays = 22;

/**
 * What the carrier expects, revised as the day approaches. Carriers are optimistic: an estimate contains only the part
 * of the final delay that can be known by then, noise that shrinks towards the day, and the carrier's own error.
 */
export function estimatedEvents(world: World, journey: SimulatedJourney): Draft[] {
  return journey.moves.flatMap((move) => {
    const looks = revisionsFor(move);
    if (looks.length === 0) return [];
    const random = randomOf(world.seed, 'estimates', journey.shipment.shipmentKey, move.moveKey);
    return revisions(world, journey, move, looks, random);
  });
}

function revisionsFor({ eventType, eventCode, legIndex, conveyance }: Move): readonly number[] {
  if (legIndex !== undefined) {
    if (eventCode === 'ARRI') return revisionsBeforeArrival;
    if (eventCode === 'DEPA') return revisionsBeforeDeparture;
    return eventCode === 'DISC' ? revisionsBeforeDischarge : revisionsBeforeLoading;
  }
  const isInland = eventType === 'TRANSPORT' && (conveyance?.mode === 'RAIL' || conveyance?.mode === 'BARGE');
  return isInland && eventCode === 'ARRI' ? revisionsBeforeInland : [];
}

interface Expectation {
  /** The estimate as long as nothing is known. */
  plannedAt: EpochMs;
  finallyAt: EpochMs;
  conveyance?: Conveyance;
}

function revisions(
  world: World,
  journey: SimulatedJourney,
  move: Move,
  revisionDays: readonly number[],
  random: Random,
): Draft[] {
  const { shipment } = journey;
  const leg = move.legIndex === undefined ? undefined : shipment.legs[move.legIndex];
  const inPlace = updatesInPlace(shipment.carrier.dialect);
  const from = firstRevision(journey, move, leg);
  const errorDays = errorsOf(world, shipment, move);
  const drafts: Draft[] = [];
  let lastEstimate = Number.NaN;
  for (const days of revisionDays) {
    const revisedAt = Math.round((move.at - days * random.between(0.93, 1.07) * dayMs) / 1000) * 1000;
    const noise = random.normal();
    if (revisedAt < from) continue;
    const expected = expectedAt(move, leg, revisedAt);
    const daysAhead = (expected.finallyAt - revisedAt) / dayMs;
    const at = guess(expected, { daysAhead, noise, ownErrorDays: errorDays(daysAhead) }, revisedAt);
    const changed = Math.abs(at - (Number.isNaN(lastEstimate) ? expected.plannedAt : lastEstimate)) / hourMs;
    const isNews =
      drafts.length === 0 || changed >= worthSendingHours[shipment.estimates === 'close' ? 'close' : 'usual'];
    if (!isNews) continue;
    lastEstimate = at;
    drafts.push({
      move,
      classifier: 'EST',
      eventKey: inPlace ? `${move.moveKey}-est` : `${move.moveKey}-est-${drafts.length + 1}`,
      at,
      createdAt: revisedAt,
      ...(expected.conveyance && { conveyance: expected.conveyance }),
      ...delayOf(move, leg, at - expected.plannedAt),
    });
  }
  return drafts;
}

/** The carrier's own errors: about arrivals by sea and the unloading there. */
function errorsOf(
  world: World,
  shipment: Shipment,
  { eventCode, legIndex }: Move,
): (daysAhead: number) => number {
  const isArrival = eventCode === 'ARRI' || eventCode === 'DISC';
  return isArrival && legIndex !== undefined ? ownErrors(world, shipment, legIndex) : () => 0;
}

/** Estimates begin when the container is on its way to the estimated event. */
function firstRevision(
  { shipment, confirmedAt, pickedUpAt, moves }: SimulatedJourney,
  move: Move,
  leg: SailedLeg | undefined,
): EpochMs {
  if (!leg)
    return moves.find(({ moveKey }) => moveKey === move.moveKey.replace('arri', 'depa'))?.at ?? move.at;
  const known = leg.rollover ? leg.rollover.knownAt : -Infinity;
  const index = shipment.containers.findIndex((one) => one === move.container);
  const pickedUp = move.container ? (pickedUpAt[index] ?? confirmedAt) + 4 * hourMs : confirmedAt;
  const afloat = isAtLoadPort(move) ? -Infinity : leg.load.departsAt - 2 * dayMs;
  return Math.max(known, pickedUp, afloat);
}

function expectedAt(move: Move, leg: SailedLeg | undefined, revisedAt: EpochMs): Expectation {
  if (!leg) return { plannedAt: move.at - 6 * hourMs, finallyAt: move.at };
  if (isAtLoadPort(move)) {
    const late = leg.load.departsAt - leg.load.plannedDepartureAt;
    return { plannedAt: move.at - late, finallyAt: move.at };
  }
  const lag = move.at - leg.discharge.arrivesAt;
  const isUnaware = leg.omitted !== undefined && revisedAt < leg.omitted.knownAt;
  const call = isUnaware && leg.omitted ? leg.omitted.call : leg.discharge;
  const late = leg.discharge.arrivesAt - leg.discharge.plannedArrivalAt;
  return {
    plannedAt: call.plannedArrivalAt + lag,
    finallyAt: call.plannedArrivalAt + late + lag,
    conveyance: onVessel(leg.voyage, call),
  };
}

function isAtLoadPort({ eventCode }: Move): boolean {
  return eventCode === 'DEPA' || eventCode === 'LOAD';
}

function guess(
  { plannedAt, finallyAt }: Expectation,
  { daysAhead, noise, ownErrorDays }: { daysAhead: number; noise: number; ownErrorDays: number },
  revisedAt: EpochMs,
): EpochMs {
  const known = Math.max(0, Math.min(1, 1 - daysAhead / foresightDays)) ** 0.8;
  const spreadHours = 1.1 * Math.max(0, daysAhead) ** 0.72;
  const expectedAt = plannedAt + known * (finallyAt - plannedAt) + noise * spreadHours * hourMs;
  const at = expectedAt + ownErrorDays * dayMs;
  const step = daysAhead > 3 ? hourMs : 15 * minuteMs;
  return Math.max(Math.round(at / step) * step, Math.ceil(revisedAt / step) * step + step);
}

function delayOf(move: Move, leg: SailedLeg | undefined, slipMs: number): Pick<Draft, 'delay'> {
  const isArrival = move.eventCode === 'ARRI' || move.eventCode === 'DISC';
  const reason = isArrival ? leg?.discharge.delay : leg?.load.delay;
  return reason && slipMs > 6 * hourMs ? { delay: reason } : {};
}
