import { z } from 'zod';
import { SourceKind } from '../codes.ts';
import { SeaCargoMode } from '../shipments/sea-cargo/sea-cargo-fact.ts';
import { SnoozeUntil } from './snooze.ts';

/** What an alert is about. A new type is a member here, a judge, texts in four languages and a table test. */
export const AlertType = z.enum([
  'departure-delay',
  'arrival-delay',
  'first-vessel-delay',
  'rollover',
  'connection',
  'storm',
  'port-congestion',
  'demurrage',
  'detention',
  'speed-change',
  'schedule-change',
  'hold',
  'cut-off',
  'no-news',
  'silent-source',
  'geofence',
  'document-missing',
  'cold-chain',
  'invoice-wrong',
  'cargo-delay',
]);
export type AlertType = z.infer<typeof AlertType>;

/** `possible`: estimated trouble; `actual`: it has happened, or its deadline has passed. */
export const AlertStage = z.enum(['possible', 'actual']);
export type AlertStage = z.infer<typeof AlertStage>;

/** How bad it is, in order. */
export const AlertLevel = z.enum(['slight', 'medium', 'severe']);
export type AlertLevel = z.infer<typeof AlertLevel>;

/** What changed about a published call that shipments are booked on. */
export const AlertedChange = z.enum(['omitted', 'blank', 'slid', 'phase-out', 'cut-and-run']);

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
  hold: z.enum(['customs', 'terminal', 'freight', 'inspection']).optional(),
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
  /** A day without a time: the last free day. */
  day: z.string().optional(),
  /** The number of the only container. */
  equipmentReference: z.string().optional(),
  /** Of cargo in no container: what kind, how many vehicles, bookings or bills, and the number of the only one. */
  seaCargoMode: SeaCargoMode.optional(),
  cargoCount: z.int().optional(),
  cargoNumber: z.string().optional(),
});
export type AlertFacts = z.infer<typeof AlertFacts>;

/** Where an alert stands among people: new ones need action. */
export const AlertState = z.enum(['needs-action', 'watching', 'snoozed', 'dismissed', 'held', 'resolved']);
export type AlertState = z.infer<typeof AlertState>;

export const DismissReason = z.enum(['not-relevant', 'known', 'wrong', 'handled-outside', 'other']);
export type DismissReason = z.infer<typeof DismissReason>;

/** One cause on any number of containers, as the list shows it. */
export const Alert = z.object({
  alertId: z.uuid(),
  type: AlertType,
  stage: AlertStage,
  level: AlertLevel,
  state: AlertState,
  containers: z.int(),
  /** Mean hours that its containers lose; null where nothing is late. */
  impactHours: z.number().nullable(),
  /** Money at risk in the currency's smallest unit, where charges are known. */
  money: z.object({ amountMinor: z.int(), currency: z.string() }).nullable(),
  facts: AlertFacts,
  sources: z.array(z.object({ kind: SourceKind, at: z.string() })),
  comments: z.int(),
  owner: z.object({ accountId: z.uuid(), name: z.string() }).nullable(),
  dueAt: z.string().nullable(),
  snoozedUntil: SnoozeUntil.nullable(),
  /** Whether the signed-in person has not opened it since it was opened or raised. */
  unread: z.boolean(),
  simulated: z.boolean(),
  openedAt: z.string(),
  stageAt: z.string(),
  /** When it was opened, raised, or another container came to it: a notice is sent once for each. */
  changedAt: z.string(),
  resolvedAt: z.string().nullable(),
  /** How many alerts it holds: their cause is this one. */
  holds: z.int(),
});
export type Alert = z.infer<typeof Alert>;

/** One container of an alert. */
export const AlertShipment = z.object({
  shipmentId: z.uuid(),
  queryid: z.string(),
  reference: z.string(),
  containerNo: z.string().nullable(),
  pol: z.string().nullable(),
  pod: z.string().nullable(),
  stage: AlertStage,
  hours: z.number().nullable(),
  plannedAt: z.string().nullable(),
  expectedAt: z.string().nullable(),
});
export type AlertShipment = z.infer<typeof AlertShipment>;

/** A fact that an alert rests on. */
export const AlertEvidence = z.object({
  factId: z.string(),
  messageId: z.string(),
  sourceKind: SourceKind,
  sourceName: z.string(),
  eventCode: z.string(),
  classifier: z.string().nullable(),
  eventAt: z.string().nullable(),
  receivedAt: z.string(),
});
export type AlertEvidence = z.infer<typeof AlertEvidence>;

export const AlertEntryKind = z.enum([
  'opened',
  'stage',
  'containers',
  'held',
  'released',
  'resolved',
  'assigned',
  'snoozed',
  'woken',
  'acted',
  'dismissed',
  'reopened',
  'due',
  'comment',
  'sent',
]);
export type AlertEntryKind = z.infer<typeof AlertEntryKind>;

/** One line of what happened to an alert: the program's without an account, a person's with one. */
export const AlertEntry = z.object({
  entryId: z.string(),
  kind: AlertEntryKind,
  at: z.string(),
  by: z.string().nullable(),
  stage: AlertStage.nullable(),
  containers: z.int().nullable(),
  hours: z.number().nullable(),
  text: z.string().nullable(),
  /** A moment, or a `SnoozeEvent`. */
  until: z.string().nullable(),
  reason: DismissReason.nullable(),
});
export type AlertEntry = z.infer<typeof AlertEntry>;

/** Everything about one alert. */
export const AlertDetail = z.object({
  alert: Alert,
  shipments: z.array(AlertShipment),
  evidence: z.array(AlertEvidence),
  history: z.array(AlertEntry),
  /** The alerts whose cause this one is. */
  held: z.array(Alert),
});
export type AlertDetail = z.infer<typeof AlertDetail>;

/** How long the program waits before it sends anything, so that what resolves itself meanwhile is not sent. */
export const alertPace = {
  firstNoticeMs: 30_000,
  betweenNoticesMs: 5 * 60_000,
  repeatMs: 4 * 3_600_000,
  /** More than so many in the window are sent as one digest. */
  digestAbove: 10,
  digestWindowMs: 10 * 60_000,
  /** Open alerts for each 100 active shipments that an ordinary day should stay under. */
  noiseBudget: 10,
} as const;
