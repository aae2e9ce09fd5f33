import { z } from 'zod';
import { Instant } from '../../references.ts';

/** A number of pieces as air messages write it: all of them (`T`), or some (`P` part, `S` split, `D`, `M`). */
export const AirQuantity = z.object({
  share: z.enum(['T', 'P', 'S', 'D', 'M']),
  pieces: z.int().min(0),
  weightKg: z.number().optional(),
});
export type AirQuantity = z.infer<typeof AirQuantity>;

/** When a flight leaves or lands, with what kind of time it is: scheduled, estimated, actual. */
export const FlightTime = z.object({ at: Instant, kind: z.enum(['S', 'E', 'A']) });
export type FlightTime = z.infer<typeof FlightTime>;

export const AirFlight = z.object({
  /** As on the ticket, without spaces and leading zeros: `SQ228`. */
  flightNumber: z.string(),
  /** The day on which it leaves, on the clock of its airport. */
  date: z.iso.date().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  departure: FlightTime.optional(),
  arrival: FlightTime.optional(),
});
export type AirFlight = z.infer<typeof AirFlight>;

export const HouseWaybill = z.object({
  houseNumber: z.string(),
  origin: z.string().optional(),
  destination: z.string().optional(),
  pieces: z.int().optional(),
  weightKg: z.number().optional(),
  description: z.string().optional(),
});
export type HouseWaybill = z.infer<typeof HouseWaybill>;

/** The codes of an irregularity (DIS), as IATA lists them. */
export const AirDiscrepancyCode = z.enum([
  'DFLD',
  'FDAV',
  'FDAW',
  'FDCA',
  'FDMB',
  'MSAV',
  'MSAW',
  'MSCA',
  'MSMB',
  'OFLD',
  'OVCD',
  'SSPD',
]);
export type AirDiscrepancyCode = z.infer<typeof AirDiscrepancyCode>;

/**
 * What one air message says of one waybill: a status, or what was planned.
 *
 * - `waybillNumber`: eleven digits. Its check digit may be wrong: what was sent is kept.
 * - `statusCode`: of Cargo-IMP (`RCS`, `DEP`, ...), which is an open set; `FWB` and `FHL` for what is planned.
 * - `eventAt`: when it happened, with the offset of the airport. Absent where no time, or no airport, was sent.
 * - `eventDate`: the day of it at the airport, where only that was sent.
 * - `classifier`: of the event itself.
 */
export const AirFact = z.object({
  waybillNumber: z.string().regex(/^\d{11}$/),
  houseNumber: z.string().optional(),
  statusCode: z.string().min(1).max(10),
  codeList: z.enum(['IATA-IMP', 'IATA-XML', 'IATA-ONE']),
  classifier: z.enum(['PLN', 'EST', 'ACT']),
  eventAt: Instant.optional(),
  eventDate: z.iso.date().optional(),
  airport: z.string().optional(),
  origin: z.string().optional(),
  destination: z.string().optional(),
  totalPieces: z.int().optional(),
  totalWeightKg: z.number().optional(),
  volumeM3: z.number().optional(),
  quantity: AirQuantity.optional(),
  flight: AirFlight.optional(),
  /** The flights of a waybill as booked, in order. */
  route: z.array(AirFlight).optional(),
  houses: z.array(HouseWaybill).optional(),
  discrepancy: AirDiscrepancyCode.optional(),
  /** Who delivered, received or was notified. */
  party: z.string().optional(),
  /** Carriers of an interline transfer. */
  transferFrom: z.string().optional(),
  transferTo: z.string().optional(),
  unitLoads: z.array(z.string()).optional(),
  /** Other service information and customs lines, as sent. */
  remarks: z.array(z.string()).optional(),
  goods: z.string().optional(),
  sentAt: Instant.optional(),
});
export type AirFact = z.infer<typeof AirFact>;
