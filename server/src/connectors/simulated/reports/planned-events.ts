import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { canRetract, updatesInPlace } from './carrier-profiles.ts';
import type { Draft } from './event-draft.ts';
import type { SimulatedJourney } from '../shipments/journey.ts';
import type { EpochMs } from '../local-time.ts';
import type { Conveyance, Move } from '../shipments/moves.ts';
import type { SailedLeg } from '../shipments/sailings.ts';
import { onVessel } from '../shipments/sea-moves.ts';
import type { VoyageCall } from '../ships/sailing.ts';
import { isMovedEarlier, movedEarlierMs, movedKnownDays } from '../ships/moved-cut-offs.ts';
import type { World } from '../world.ts';

const loadBeforeDepartureMs = 6 * hourMs;
const dischargeAfterArrivalMs = 8 * hourMs;

/**
 * The carrier's plan: departures and arrivals with the booking confirmation, loading and discharge once a container is
 * known; again when the container is rolled to another ship, and when the ship omits its port.
 */
export function plannedEvents(world: World, journey: SimulatedJourney): Draft[] {
  return journey.moves.flatMap((move) => {
    if (move.moveKey.startsWith('gate-in')) return plannedGateIn(world, journey, move);
    const leg = move.legIndex === undefined ? undefined : journey.shipment.legs[move.legIndex];
    if (!leg) return [];
    const promisedAt = move.container ? pickUpOf(journey, move) + 3 * hourMs : journey.confirmedAt;
    const promises = promisesOf(leg, move).filter(
      ({ madeAt, endsAt }) => madeAt < endsAt && endsAt > promisedAt,
    );
    const inPlace = updatesInPlace(journey.shipment.carrier.dialect);
    const drafts = promises.map((promise, i): Draft => ({
      move,
      classifier: 'PLN',
      eventKey: inPlace || i === 0 ? `${move.moveKey}-pln` : `${move.moveKey}-pln-${i + 1}`,
      at: promise.at,
      createdAt: Math.max(promise.madeAt, promisedAt),
      conveyance: promise.conveyance,
      ...(promise.changeRemark !== undefined && { delay: { changeRemark: promise.changeRemark } }),
    }));
    return [...drafts, ...withdrawals(journey, leg, drafts)];
  });
}

/** The cargo cut-off: two days before the planned departure; sent again where the terminal moves it. */
function plannedGateIn(world: World, journey: SimulatedJourney, move: Move): Draft[] {
  const departure = journey.moves.find(({ moveKey }) => moveKey === 'depa-0');
  const plannedAt = departure?.plannedAt ?? move.at;
  const inPlace = updatesInPlace(journey.shipment.carrier.dialect);
  const first: Draft = {
    move,
    classifier: 'PLN',
    eventKey: `${move.moveKey}-pln`,
    at: plannedAt - 2 * dayMs,
    createdAt: pickUpOf(journey, move) + 3 * hourMs,
  };
  const leg = journey.shipment.legs[0];
  if (!leg || leg.rollover || !isMovedEarlier(world, leg.voyage, leg.load)) return [first];
  const movedAt = Math.max(first.createdAt + hourMs, plannedAt - movedKnownDays * dayMs);
  if (movedAt > move.at) return [first];
  return [
    first,
    {
      ...first,
      eventKey: inPlace ? first.eventKey : `${first.eventKey}-2`,
      at: first.at - movedEarlierMs,
      createdAt: movedAt,
      delay: { changeRemark: 'Cut-off moved by the terminal' },
    },
  ];
}

interface ShipPromise {
  at: EpochMs;
  conveyance: Conveyance;
  madeAt: EpochMs;
  /** When another plan replaces it. */
  endsAt: EpochMs;
  changeRemark?: string;
}

/** One plan for each ship and port that was planned, in order. */
function promisesOf(leg: SailedLeg, move: Move): ShipPromise[] {
  const isLoad = move.eventCode === 'LOAD' || move.eventCode === 'DEPA';
  const { rollover, omitted, voyage } = leg;
  const omittedAt = !isLoad && omitted ? omitted.knownAt : Infinity;
  const promises: ShipPromise[] = [];
  if (rollover && move.plannedBy?.mode === 'VESSEL')
    promises.push({
      ...promised(move, move.plannedBy.call, isLoad),
      conveyance: move.plannedBy,
      madeAt: -Infinity,
      endsAt: rollover.knownAt,
    });
  const booked = voyage.calls[isLoad ? leg.booked.loadCall : leg.booked.dischargeCall];
  if (booked)
    promises.push({
      ...promised(move, booked, isLoad),
      conveyance: onVessel(voyage, booked),
      madeAt: rollover?.knownAt ?? -Infinity,
      endsAt: omittedAt,
      ...(rollover && { changeRemark: rollover.changeRemark }),
    });
  if (omittedAt < Infinity)
    promises.push({
      ...promised(move, leg.discharge, isLoad),
      conveyance: onVessel(voyage, leg.discharge),
      madeAt: omittedAt,
      endsAt: Infinity,
      changeRemark: `Port omitted: ${omitted?.call.berth.port.name ?? ''}`,
    });
  return promises;
}

function promised(move: Move, call: VoyageCall, isLoad: boolean): { at: EpochMs } {
  const shift = move.container === undefined ? 0 : isLoad ? -loadBeforeDepartureMs : dischargeAfterArrivalMs;
  return { at: (isLoad ? call.plannedDepartureAt : call.plannedArrivalAt) + shift };
}

/** Carriers that can retract events retract the plans for an omitted port. */
function withdrawals({ shipment }: SimulatedJourney, leg: SailedLeg, drafts: readonly Draft[]): Draft[] {
  const { dialect } = shipment.carrier;
  if (!leg.omitted || !canRetract(dialect) || updatesInPlace(dialect)) return [];
  const { call, knownAt } = leg.omitted;
  return drafts
    .filter(({ conveyance }) => conveyance?.mode === 'VESSEL' && conveyance.call === call)
    .map((draft) => ({
      ...draft,
      createdAt: knownAt + hourMs,
      isRetraction: true,
      namesAsOf: draft.createdAt,
    }));
}

function pickUpOf({ shipment, pickedUpAt, confirmedAt }: SimulatedJourney, { container }: Move): EpochMs {
  const index = shipment.containers.findIndex((one) => one === container);
  return pickedUpAt[index] ?? confirmedAt;
}
