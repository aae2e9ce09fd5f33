import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { randomOf } from '@portolan/contract/random';
import type { EpochMs } from '../local-time.ts';
import { exportMoves } from './export-moves.ts';
import { importMoves } from './import-moves.ts';
import { type Move, siteOfBerth } from './moves.ts';
import { seaMoves } from './sea-moves.ts';
import type { Shipment } from './shipments.ts';
import type { World } from '../world.ts';

/** A shipment's whole life, from the booking to the last empty container in its depot. */
export interface SimulatedJourney {
  shipment: Shipment;
  moves: readonly Move[];
  /** When the carrier confirmed the booking and the planned times. */
  confirmedAt: EpochMs;
  /** When each container was picked up empty: before that its number is unknown. */
  pickedUpAt: readonly EpochMs[];
  billDraftedAt: EpochMs;
}

/** Computes everything that happens to a shipment. Pure and deterministic. */
export function journeyOf(world: World, shipment: Shipment): SimulatedJourney {
  const random = randomOf(world.seed, 'papers', shipment.shipmentKey);
  const confirmedAt = shipment.bookedAt + random.between(1, 16) * hourMs;
  const atSea = seaMoves(world, shipment);
  const onLand = [...exportMoves(world, shipment, atSea), ...importMoves(world, shipment, atSea)];
  const papers = paperMoves(shipment, atSea, onLand, confirmedAt);
  // Version 2.2 has no code for customs and availability of a container: it reports the documents instead.
  const said = shipment.carrier.dialect === '2.2' ? onLand.filter((move) => !isRelease(move)) : onLand;
  const moves = [...papers, ...atSea, ...said].sort((a, b) => a.at - b.at);
  const pickedUpAt = shipment.containers.map((_, i) => findMove(moves, `empty-out-${i}`)?.at ?? confirmedAt);
  return {
    shipment,
    moves,
    confirmedAt,
    pickedUpAt,
    billDraftedAt: findMove(moves, 'bill-draft')?.at ?? Infinity,
  };
}

function findMove(moves: readonly Move[], moveKey: string): Move | undefined {
  return moves.find((move) => move.moveKey === moveKey);
}

function isRelease({ eventCode }: Move): boolean {
  return eventCode === 'CUSR' || eventCode === 'AVPU';
}

function paperMoves(
  shipment: Shipment,
  atSea: readonly Move[],
  onLand: readonly Move[],
  confirmedAt: EpochMs,
): Move[] {
  const departure = atSea.find(({ eventCode }) => eventCode === 'DEPA');
  const arrival = atSea.findLast(({ eventCode }) => eventCode === 'ARRI');
  const first = shipment.legs[0];
  if (!departure || !arrival || !first) return [];
  const site = siteOfBerth(first.load.berth);
  const paper = (moveKey: string, documentTypeCode: string, eventCode: string, at: EpochMs): Move => ({
    moveKey,
    eventType: 'SHIPMENT',
    eventCode,
    documentTypeCode,
    site,
    at,
  });
  const instructedAt = Math.max(
    confirmedAt + 4 * hourMs,
    (departure.plannedAt ?? departure.at) - 4.6 * dayMs,
  );
  const papers = [
    paper('booking-received', 'BKG', 'RECE', shipment.bookedAt),
    paper('booking-confirmed', 'BKG', 'CONF', confirmedAt),
    paper('instructions', 'SHI', 'RECE', instructedAt),
    paper('bill-draft', 'TRD', 'DRFT', instructedAt + 20 * hourMs),
    paper('bill-issued', 'TRD', 'ISSU', departure.at + 20 * hourMs),
    paper('arrival-notice', 'ARN', 'ISSU', arrival.at - 3.4 * dayMs),
  ];
  if (shipment.carrier.dialect !== '2.2') return papers;
  // The documents of the bill are cleared with its first container.
  const earliest = (code: string): EpochMs =>
    Math.min(...onLand.filter(({ eventCode }) => eventCode === code).map(({ at }) => at));
  return [
    ...papers,
    paper('customs-papers', 'CUS', 'RELS', earliest('CUSR')),
    paper('release-papers', 'SRM', 'RELS', earliest('AVPU')),
  ];
}

/** When a container was picked up empty and when it was back in a depot. */
export function lifeOf(
  { moves, pickedUpAt }: SimulatedJourney,
  containerIndex: number,
): { fromAt: EpochMs; untilAt: EpochMs } {
  const untilAt = findMove(moves, `returned-${containerIndex}`)?.at ?? Infinity;
  return { fromAt: pickedUpAt[containerIndex] ?? Infinity, untilAt };
}
