import { z } from 'zod';
import { SectionKind } from '../sections.ts';

/** `possible`: estimated trouble; `actual`: it has happened, or its deadline has passed. */
export const alertStages = ['possible', 'actual'] as const;
export const AlertStage = z.enum(alertStages);
export type AlertStage = z.infer<typeof AlertStage>;

/** How bad it is, in order. */
export const AlertLevel = z.enum(['slight', 'medium', 'severe']);
export type AlertLevel = z.infer<typeof AlertLevel>;

/** The sections of Tracking whose cargo is judged by itself: in no container at sea. */
export const CargoSection = SectionKind.exclude(['ocean']);
export type CargoSection = z.infer<typeof CargoSection>;

/** What changed about a published call that shipments are booked on. */
export const AlertedChange = z.enum([
  'omitted',
  'blank',
  'slid',
  'phase-out',
  'cut-and-run',
  'vessel-replaced',
]);

/** Documents that may be missing. */
export const AlertedDocument = z.enum(['shipping-instructions', 'vgm', 'bill-of-lading']);
export type AlertedDocument = z.infer<typeof AlertedDocument>;

/**
 * The values that the texts of an alert are made of; the texts themselves are made where they are shown, in the
 * reader's language. Moments are UTC instants, shown on the clock of `portTimeZone`.
 */
export const AlertFacts = z.object({
  vesselName: z.string().optional(),
  /** All vessels of an alert about several, and their service. */
  vesselNames: z.array(z.string()).optional(),
  service: z.string().optional(),
  /** At how many ports its containers are late, where it is more than one. */
  ports: z.int().optional(),
  /** The same of ports where they were rolled over, or leave late. */
  fromPorts: z.int().optional(),
  /** The vessel that it was moved to. */
  newVesselName: z.string().optional(),
  voyageNumber: z.string().optional(),
  mmsi: z.string().optional(),
  port: z.string().optional(),
  portName: z.string().optional(),
  portTimeZone: z.string().optional(),
  /** Where the planned and expected arrival are, where that is not `port`. */
  destination: z.string().optional(),
  destinationName: z.string().optional(),
  destinationTimeZone: z.string().optional(),
  carrierName: z.string().optional(),
  sourceId: z.string().optional(),
  sourceName: z.string().optional(),
  isBroken: z.boolean().optional(),
  stormId: z.string().optional(),
  stormName: z.string().optional(),
  areaId: z.string().optional(),
  areaName: z.string().optional(),
  change: AlertedChange.optional(),
  hold: z.enum(['customs', 'terminal', 'freight', 'other', 'inspection']).optional(),
  congestionLevel: z.string().optional(),
  atAnchor: z.int().optional(),
  document: AlertedDocument.optional(),
  invoiceNumber: z.string().optional(),
  invoiceFault: z.enum(['dispute', 'refuse-incomplete', 'refuse-late']).optional(),
  /** Degrees Celsius: the worst probe, and what the container should keep. */
  temperatureC: z.number().optional(),
  setpointC: z.number().optional(),
  speedKn: z.number().optional(),
  distanceNm: z.number().optional(),
  windKn: z.number().optional(),
  /** The gap, delay or duration of the title, in hours; later is positive. */
  hours: z.number().optional(),
  plannedAt: z.string().optional(),
  expectedAt: z.string().optional(),
  /** The moment that the title or cause names: closest approach, cut-off, due date. */
  at: z.string().optional(),
  /** Its start was not reported and is assumed. */
  isAssumed: z.boolean().optional(),
  /** A day without a time: the last free day. */
  day: z.string().optional(),
  /** The number of the only container. */
  equipmentReference: z.string().optional(),
  /** Of cargo in no container: its section, how many numbers or trips it has, and the number of the only one. */
  cargoSection: CargoSection.optional(),
  cargoCount: z.int().optional(),
  cargoNumber: z.string().optional(),
});
export type AlertFacts = z.infer<typeof AlertFacts>;
