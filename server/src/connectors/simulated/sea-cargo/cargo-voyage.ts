import { dayMs, hourMs } from '@portolan/contract/time/durations';
import type { WrittenMilestone } from '../../../formats/cargo-milestones/index.ts';
import { findPlace } from '../../../platform/reference/index.ts';
import { type EpochMs, toLocalIso } from '../local-time.ts';

/** A ship's way from one port to another with cargo on board, planned and as it is sailed. */
export interface CargoVoyage {
  vesselName: string;
  imoNumber: string;
  voyage: string;
  carrierCode: string;
  from: string;
  to: string;
  plannedDepartureAt: EpochMs;
  plannedArrivalAt: EpochMs;
  departsAt: EpochMs;
  arrivesAt: EpochMs;
}

/** A row of a file, and when it is sent. */
export interface SentRow {
  at: EpochMs;
  row: WrittenMilestone;
}

/** What a bill or booking is about; rows of it begin with this. */
export type CargoNumbers = Pick<
  WrittenMilestone,
  'mode' | 'vin' | 'booking' | 'bill' | 'mark' | 'description' | 'pieces' | 'weight_kg' | 'volume_cbm'
>;

/** The clock of a port, as its agent writes it. */
export function localClock(at: EpochMs, port: string): string {
  const zone = findPlace(port)?.timeZone ?? 'UTC';
  return toLocalIso(at, zone).slice(0, 16).replace('T', ' ');
}

const ship = ({ vesselName, imoNumber, voyage, carrierCode, from, to }: CargoVoyage): WrittenMilestone => ({
  vessel: vesselName,
  imo: imoNumber,
  voyage,
  carrier: carrierCode,
  pol: from,
  pod: to,
});

/** One milestone of cargo at a port, reported some time after it happened. */
export function milestone(
  voyage: CargoVoyage,
  cargo: CargoNumbers,
  event: string,
  when: { at: EpochMs; port: string; sentAt?: EpochMs; kind?: string },
  more: WrittenMilestone = {},
): SentRow {
  const { at, port, sentAt = at + hourMs / 2, kind = 'actual' } = when;
  const row = { ...cargo, ...ship(voyage), event, kind, time: localClock(at, port), place: port, ...more };
  return { at: sentAt, row };
}

/** What a line confirms with the booking: the cargo, and the plan of its ship. */
export function booked(voyage: CargoVoyage, cargo: CargoNumbers, daysBefore = 12): SentRow[] {
  const sentAt = voyage.plannedDepartureAt - daysBefore * dayMs;
  const { vin: _, mark: __, pieces: ___, weight_kg: ____, volume_cbm: _____, ...document } = cargo;
  const planned = { sentAt, kind: 'planned' };
  return [
    milestone(voyage, cargo, 'booked', { at: sentAt, port: voyage.from, sentAt }),
    milestone(voyage, document, 'departed', { at: voyage.plannedDepartureAt, port: voyage.from, ...planned }),
    milestone(voyage, document, 'arrived', { at: voyage.plannedArrivalAt, port: voyage.to, ...planned }),
  ];
}

/** The moves of the ship, as its line reports them of a booking or bill: departure, an estimate on the way, arrival. */
export function shipMoves(voyage: CargoVoyage, document: CargoNumbers): SentRow[] {
  const { from, to, departsAt, arrivesAt, plannedArrivalAt } = voyage;
  const middleAt = departsAt + (arrivesAt - departsAt) * 0.5;
  // At half of the way the line knows half of the delay.
  const estimatedAt = plannedArrivalAt + (arrivesAt - plannedArrivalAt) * 0.5;
  return [
    milestone(voyage, document, 'departed', { at: departsAt, port: from }),
    milestone(voyage, document, 'arrived', {
      at: estimatedAt,
      port: to,
      sentAt: middleAt,
      kind: 'estimated',
    }),
    milestone(voyage, document, 'arrived', { at: arrivesAt, port: to }),
  ];
}

/** From the gate of the port of loading to the ship. */
export const loading = (voyage: CargoVoyage, cargo: CargoNumbers): SentRow[] => [
  milestone(voyage, cargo, 'received', { at: voyage.departsAt - 3 * dayMs, port: voyage.from }),
  milestone(voyage, cargo, 'loaded', { at: voyage.departsAt - 5 * hourMs, port: voyage.from }),
];

/** From the ship to the gate of the port of discharge. */
export const landing = (voyage: CargoVoyage, cargo: CargoNumbers): SentRow[] => [
  milestone(voyage, cargo, 'discharged', { at: voyage.arrivesAt + 6 * hourMs, port: voyage.to }),
  milestone(voyage, cargo, 'customs-released', { at: voyage.arrivesAt + 26 * hourMs, port: voyage.to }),
  milestone(voyage, cargo, 'gated-out', { at: voyage.arrivesAt + 3.2 * dayMs, port: voyage.to }),
];
