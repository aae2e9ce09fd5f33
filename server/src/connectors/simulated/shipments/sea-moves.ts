import { hourMs } from '@portolan/contract/time/durations';
import type { TransportPhase } from '@portolan/contract';
import { randomOf } from '@portolan/contract/random';
import { plannedTimes } from './itineraries.ts';
import type { EpochMs } from '../local-time.ts';
import { type Conveyance, type Move, siteOfBerth } from './moves.ts';
import type { SailedLeg } from './sailings.ts';
import type { Container, Shipment } from './shipments.ts';
import type { VoyageCall } from '../ships/sailing.ts';
import { type Voyage, simulatedVoyage } from '../ships/voyages.ts';
import type { World } from '../world.ts';

/** Loading, departure, arrival and discharge of every leg by sea. */
export function seaMoves(world: World, shipment: Shipment): Move[] {
  return shipment.legs.flatMap((leg, legIndex) => [
    ...portMoves(world, shipment, leg, legIndex, 'load'),
    ...portMoves(world, shipment, leg, legIndex, 'discharge'),
  ]);
}

function portMoves(
  world: World,
  shipment: Shipment,
  leg: SailedLeg,
  legIndex: number,
  side: 'load' | 'discharge',
): Move[] {
  const call = leg[side];
  const isLoad = side === 'load';
  const isHub = isLoad ? legIndex > 0 : legIndex < shipment.legs.length - 1;
  const transportPhase: TransportPhase = isHub ? 'TRANSSHIPMENT' : isLoad ? 'EXPORT' : 'IMPORT';
  const planned = plannedTimes(
    leg.booked.service,
    leg.booked.week,
    isLoad ? leg.booked.loadCall : leg.booked.dischargeCall,
  );
  const shared = {
    site: siteOfBerth(call.berth),
    conveyance: onVessel(leg.voyage, call),
    plannedBy: plannedConveyance(world, leg, isLoad),
    transportPhase,
    legIndex,
  };
  const offFirstAt = shipment.legs[legIndex - 1]?.discharge.departsAt ?? -Infinity;
  const notBefore = isLoad ? offFirstAt + hourMs : -Infinity;
  const transport: Move = {
    ...shared,
    moveKey: `${isLoad ? 'depa' : 'arri'}-${legIndex}`,
    eventType: 'TRANSPORT',
    eventCode: isLoad ? 'DEPA' : 'ARRI',
    at: isLoad ? call.departsAt : call.arrivesAt,
    plannedAt: isLoad ? planned.departureAt : planned.arrivalAt,
  };
  const handled = shipment.containers.map((container, i): Move => {
    const key = `${isLoad ? 'load' : 'disc'}-${legIndex}-${i}`;
    return {
      ...shared,
      moveKey: key,
      eventType: 'EQUIPMENT',
      eventCode: isLoad ? 'LOAD' : 'DISC',
      container,
      emptyIndicatorCode: 'LADEN',
      isTransshipmentMove: isHub,
      at: handledAt(world.seed, shipment, call, { key, notBefore }),
      plannedAt: isLoad ? planned.departureAt - 6 * hourMs : planned.arrivalAt + 8 * hourMs,
    };
  });
  return isLoad ? [...handled, transport] : [transport, ...handled];
}

/**
 * A container is handled between the first and the last hour alongside; onto a second ship, once it is off the first.
 */
function handledAt(
  seed: string,
  shipment: Shipment,
  call: VoyageCall,
  { key, notBefore }: { key: string; notBefore: EpochMs },
): EpochMs {
  const fromAt = Math.max(call.arrivesAt, call.departsAt - 48 * hourMs, notBefore);
  const random = randomOf(seed, 'handled', shipment.shipmentKey, key);
  return fromAt + random.between(0.08, 0.9) * Math.max(0, call.departsAt - fromAt);
}

/** A ship at a call. */
export function onVessel(voyage: Voyage, call: VoyageCall): Conveyance {
  return { mode: 'VESSEL', voyage, call };
}

function plannedConveyance(world: World, leg: SailedLeg, isLoad: boolean): Conveyance {
  const voyage = simulatedVoyage(world, leg.booked.service, leg.booked.week);
  const call = voyage.calls[isLoad ? leg.booked.loadCall : leg.booked.dischargeCall];
  return onVessel(voyage, call ?? leg[isLoad ? 'load' : 'discharge']);
}

/** When a container was loaded on its first ship and discharged from its last one. */
export function seaTimesOf(
  moves: readonly Move[],
  container: Container,
): { loadedAt: EpochMs; dischargedAt: EpochMs } {
  const own = moves.filter((move) => move.container === container);
  return { loadedAt: own[0]?.at ?? 0, dischargedAt: own.at(-1)?.at ?? 0 };
}
