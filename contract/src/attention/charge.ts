import { z } from 'zod';
import { exceptionKinds } from './charge-kinds.ts';
import { Milestone, SourceKind } from '../codes.ts';
import { Instant } from '../references.ts';
import { Currency, MinorAmount } from './amount.ts';
import {
  CalendarDate,
  ChargeDirection,
  ClockEvent,
  ClockKind,
  LastFreeDaySource,
  StopKind,
  TariffVersion,
} from './tariff.ts';

/** `waiting`: the clock has not started. `free`, `charging`: it runs. `ended`: it has stopped. */
export const ClockState = z.enum(['waiting', 'free', 'charging', 'ended']);
export type ClockState = z.infer<typeof ClockState>;

/** What a counted day is. `event-day`: the day of the start, not counted. `off`: no working day or a holiday. */
export const DayKind = z.enum(['event-day', 'off', 'stopped', 'free', 'charged']);
export type DayKind = z.infer<typeof DayKind>;

/** Why a day is what it is, in a word that the screens translate. */
export const DayReason = z.enum([
  'start-event',
  'before-first-shift',
  'weekend',
  'holiday',
  'closed',
  'stop',
  'free-day',
  'last-free-day',
  'rolled',
  'reported',
  'tier',
]);
export type DayReason = z.infer<typeof DayReason>;

export const CountedDay = z.object({
  date: CalendarDate,
  kind: DayKind,
  reason: DayReason,
  /** The name of a holiday, of a closure, or the kind of what stopped it. */
  detail: z.string().optional(),
  /** The how manieth free or charged day. */
  number: z.int().optional(),
  perDay: MinorAmount.optional(),
  /** What has added up by the end of the day. */
  sum: MinorAmount,
  /** After today. */
  projected: z.boolean().optional(),
  /** After the expected end: what it would cost if left longer. */
  beyond: z.boolean().optional(),
});
export type CountedDay = z.infer<typeof CountedDay>;

/** One source's last free day. */
export const LastFreeDayWord = z.object({
  source: LastFreeDaySource,
  lastFreeDay: CalendarDate.nullable(),
  /** Free days that it gives, where it says so. */
  freeDays: z.int().nullable(),
  counts: z.boolean(),
  /** What would be charged to today by it. */
  chargedDays: z.int(),
  running: MinorAmount,
  readAt: Instant.nullable(),
  messageId: z.string().nullable(),
  sourceName: z.string(),
});
export type LastFreeDayWord = z.infer<typeof LastFreeDayWord>;

/**
 * An event that a clock was started or ended by, with where it is known from. `assumedFrom`: nobody reported the event;
 * its time is that of this milestone, as reported or, where it is the milestone of the event itself, as expected.
 */
export const ClockMoment = z.object({
  event: ClockEvent,
  at: Instant,
  classifier: z.enum(['PLN', 'EST', 'ACT']),
  sourceName: z.string(),
  sourceKind: SourceKind,
  messageId: z.string(),
  assumedFrom: Milestone.optional(),
});
export type ClockMoment = z.infer<typeof ClockMoment>;

export const ClockStop = z.object({
  kind: StopKind,
  fromAt: Instant,
  /** Null while it lasts. */
  untilAt: Instant.nullable(),
  note: z.string(),
  sourceName: z.string(),
  messageId: z.string().nullable(),
});
export type ClockStop = z.infer<typeof ClockStop>;

/** One clock of one container, counted. */
export const ChargeClock = z.object({
  direction: ChargeDirection,
  clock: ClockKind,
  state: ClockState,
  currency: Currency.nullable(),
  unLocationCode: z.string().nullable(),
  /** In Latin letters; the code itself of a place without a name. */
  placeName: z.string().nullable(),
  facilityCode: z.string().nullable(),
  timeZone: z.string(),
  tariff: TariffVersion.nullable(),
  rule: z.string(),
  calendarName: z.string(),
  calendarHash: z.string(),
  start: ClockMoment.nullable(),
  end: ClockMoment.nullable(),
  lastFreeDay: CalendarDate.nullable(),
  lastFreeDayFrom: LastFreeDaySource.nullable(),
  words: z.array(LastFreeDayWord),
  chargedDays: z.int(),
  running: MinorAmount,
  /** At the expected end; null where nobody expects one. */
  projected: MinorAmount.nullable(),
  projectedOn: CalendarDate.nullable(),
  /** What the next day costs; 0 within free time. */
  nextDay: MinorAmount,
  days: z.array(CountedDay),
  stops: z.array(ClockStop),
});
export type ChargeClock = z.infer<typeof ChargeClock>;

/** Something that was entered about one container: it is appended, and taken back rather than changed. */
export const ChargeException = z.object({
  exceptionId: z.uuid(),
  kind: z.enum(exceptionKinds),
  clock: ClockKind.nullable(),
  stopKind: StopKind.nullable(),
  /** Whose word a last free day is. */
  source: LastFreeDaySource.nullable(),
  from: CalendarDate.nullable(),
  until: CalendarDate.nullable(),
  days: z.int().nullable(),
  note: z.string(),
  enteredAt: Instant,
  enteredBy: z.string(),
});
export type ChargeException = z.infer<typeof ChargeException>;

/** A row of the list: one clock of one container. */
export const ChargeRow = z.object({
  shipmentId: z.uuid(),
  queryid: z.uuid(),
  equipmentReference: z.string(),
  transportDocumentReference: z.string().nullable(),
  carrierCode: z.string().nullable(),
  carrierName: z.string().nullable(),
  direction: ChargeDirection,
  clock: ClockKind,
  state: ClockState,
  unLocationCode: z.string().nullable(),
  /** In Latin letters; the code itself of a place without a name. */
  placeName: z.string().nullable(),
  facilityCode: z.string().nullable(),
  lastFreeDay: CalendarDate.nullable(),
  lastFreeDayFrom: LastFreeDaySource.nullable(),
  /** Days to the last free day; below 0 once it is over. */
  daysLeft: z.int().nullable(),
  chargedDays: z.int(),
  currency: Currency.nullable(),
  running: MinorAmount,
  projected: MinorAmount.nullable(),
  nextDay: MinorAmount,
  hasTariff: z.boolean(),
  /** Nobody reported the event that started it. */
  startAssumed: z.boolean(),
  simulated: z.boolean(),
});
export type ChargeRow = z.infer<typeof ChargeRow>;

/** What an arrival notice or another message says of a container's free time. It names a B/L, containers or both. */
export const FreeTimeReport = z.object({
  /** Whose last free day it is; the carrier's where absent. */
  source: LastFreeDaySource.exclude(['tariff']).optional(),
  carrierCode: z.string().optional(),
  transportDocumentReference: z.string().optional(),
  /** None: all containers of the B/L. */
  equipmentReferences: z.array(z.string()),
  isoEquipmentCodes: z.array(z.string()),
  clocks: z.array(ClockKind),
  duration: z.int().optional(),
  timeUnit: z.enum(['CD', 'WD', 'HR']).optional(),
  calculationBasis: z.string().optional(),
  lastFreeDate: CalendarDate.optional(),
  lastFreeDateTime: Instant.optional(),
  unLocationCode: z.string().optional(),
  facilityCode: z.string().optional(),
  issuedAt: Instant,
});
export type FreeTimeReport = z.infer<typeof FreeTimeReport>;
