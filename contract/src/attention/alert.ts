import { z } from 'zod';
import { SourceKind } from '../codes.ts';
import { AlertFacts, AlertLevel, AlertStage } from './alert-facts.ts';
import { AlertType } from './alert-types.ts';
import { SnoozeUntil } from './snooze.ts';

/** Where an alert stands among people: new ones need action. */
export const AlertState = z.enum(['needs-action', 'watching', 'snoozed', 'dismissed', 'held', 'resolved']);
export type AlertState = z.infer<typeof AlertState>;

export const dismissReasons = ['not-relevant', 'known', 'wrong', 'handled-outside', 'other'] as const;
export const DismissReason = z.enum(dismissReasons);
export type DismissReason = z.infer<typeof DismissReason>;

/**
 * A hold on one container, or that customs picked it for inspection (`possible`). `endedAt`: when it was released; null
 * while it was not. `remark`: as the sender wrote it.
 */
export const ReportedHold = z.object({
  factId: z.string(),
  hold: AlertFacts.shape.hold.unwrap(),
  stage: AlertStage,
  at: z.string(),
  endedAt: z.string().nullable(),
  remark: z.string().nullable(),
});
export type ReportedHold = z.infer<typeof ReportedHold>;

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
  /** Nothing is to be done before this moment; null where there is, or was once. */
  actsFrom: z.string().nullable(),
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
  /** A slight delay that is possible needs nobody before so many days ahead of the plan: trucks are booked then. */
  actWithinDays: 4,
} as const;

/** The most alerts that one call changes. */
export const mostAlertsAtOnce = 500;
