import { z } from 'zod';
import { clockKinds } from './charge-kinds.ts';
import { Currency, MinorAmount } from './amount.ts';

/** A date of a place's calendar, `2026-11-16`. */
export const CalendarDate = z.iso.date();

/**
 * What is counted: demurrage (the full container at the terminal), detention (the container outside of it), storage
 * (the terminal's own charge for the place), or demurrage and detention as one.
 */
export const ClockKind = z.enum(clockKinds);
export type ClockKind = z.infer<typeof ClockKind>;

export const ChargeDirection = z.enum(['import', 'export']);
export type ChargeDirection = z.infer<typeof ChargeDirection>;

/** Events that start or end a clock. */
export const ClockEvent = z.enum([
  'vessel-arrival',
  'unloaded',
  'terminal-release',
  'train-arrival',
  'out-gate',
  'empty-returned',
  'empty-out',
  'gate-in',
  'loaded',
  'vessel-departure',
]);
export type ClockEvent = z.infer<typeof ClockEvent>;

/**
 * The first day that counts: the day of the start event, the day after it, or the first day whose first shift begins
 * after it.
 */
export const FirstDay = z.enum(['event-day', 'next-day', 'first-shift']);
export type FirstDay = z.infer<typeof FirstDay>;

/** Which days count: all of them, those on which the gate is open, or all but public holidays. */
export const DayCount = z.enum(['calendar', 'working', 'not-holidays']);
export type DayCount = z.infer<typeof DayCount>;

/** What can stop a clock. `vessel-delay` and `no-appointment` are the carrier's and the terminal's own doing. */
export const StopKind = z.enum([
  'customs-hold',
  'freight-hold',
  'terminal-hold',
  'other-hold',
  'gate-closed',
  'no-appointment',
  'vessel-delay',
  'waiver',
]);
export type StopKind = z.infer<typeof StopKind>;

/** What each day costs from the `fromDay`-th charged day on. */
export const ChargeTier = z.object({ fromDay: z.int().min(1).max(999), perDay: MinorAmount.min(0) });
export type ChargeTier = z.infer<typeof ChargeTier>;

/** Whose word on the last free day counts. */
export const LastFreeDaySource = z.enum(['terminal', 'rail', 'carrier', 'tariff']);
export type LastFreeDaySource = z.infer<typeof LastFreeDaySource>;

/** How one clock counts. */
export const ClockTerms = z.object({
  clock: ClockKind,
  start: ClockEvent,
  end: ClockEvent,
  freeDays: z.int().min(0).max(365),
  freeDaysCount: DayCount,
  firstDay: FirstDay,
  /** Whether the day of the end event is charged. */
  countsEndDay: z.boolean(),
  chargedDaysCount: DayCount,
  /** Without tiers the days are counted and cost nothing. In order of days, the first from day 1. */
  tiers: z
    .array(ChargeTier)
    .max(12)
    .refine((tiers) =>
      tiers.every(({ fromDay }, i) => (i === 0 ? fromDay === 1 : fromDay > tiers[i - 1]!.fromDay)),
    ),
  /** What stops free days, and what stops charged days. */
  stopsFree: z.array(StopKind),
  stopsCharged: z.array(StopKind),
  /** A day counts as stopped when a stop touches it, or only when it covers all of it. */
  stopDays: z.enum(['touched', 'whole']),
  /** Where the last free day is a day without an open gate, the next open day is free as well. */
  rollsToOpenDay: z.boolean(),
  /** Whose word counts, the first one that there is. */
  lastFreeDayFrom: z.array(LastFreeDaySource).min(1),
  /** How the tariff names the rule. */
  rule: z.string().max(120),
});
export type ClockTerms = z.infer<typeof ClockTerms>;

export const EquipmentSize = z.enum(['20', '40', '45']);
export type EquipmentSize = z.infer<typeof EquipmentSize>;
export const EquipmentGroup = z.enum(['dry', 'reefer', 'open-top', 'flat-rack', 'tank']);
export type EquipmentGroup = z.infer<typeof EquipmentGroup>;

/** Who charges by a tariff. */
export const TariffIssuer = z.enum(['carrier', 'terminal', 'rail']);
export type TariffIssuer = z.infer<typeof TariffIssuer>;

/** What a version of a tariff says. An empty list and null stand for any. */
export const TariffTerms = z.object({
  name: z.string().trim().min(1).max(120),
  issuer: TariffIssuer,
  carrierCode: z.string().trim().toUpperCase().min(2).max(10).nullable(),
  /** A UN/LOCODE, or the two letters of a country. */
  place: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}([A-Z2-9]{3})?$/)
    .nullable(),
  facilityCode: z.string().trim().toUpperCase().max(12).nullable(),
  direction: ChargeDirection,
  equipmentSizes: z.array(EquipmentSize),
  equipmentGroups: z.array(EquipmentGroup),
  commodities: z.array(z.string().trim().max(60)).max(40),
  currency: Currency,
  validFrom: CalendarDate,
  validUntil: CalendarDate.nullable(),
  clocks: z.array(ClockTerms).min(1).max(4),
});
export type TariffTerms = z.infer<typeof TariffTerms>;

/** A tariff is valid for a day at least. */
export const endsAfterItBegins = ({
  validFrom,
  validUntil,
}: Pick<TariffTerms, 'validFrom' | 'validUntil'>): boolean => validUntil === null || validUntil >= validFrom;

/** A version of a tariff: it is never changed, a newer one supersedes it. */
export const TariffVersion = z.object({
  tariffId: z.uuid(),
  version: z.int().min(1),
  terms: TariffTerms,
  enteredAt: z.string(),
  /** Empty for the simulated world. */
  enteredBy: z.string(),
  origin: z.enum(['editor', 'upload', 'simulated']),
  /** SHA-256 of its terms, as written into dispute packs. */
  hash: z.string(),
  isNewest: z.boolean(),
});
export type TariffVersion = z.infer<typeof TariffVersion>;

/** The days on which a gate is open. */
export const GateCalendarTerms = z.object({
  name: z.string().trim().min(1).max(120),
  unLocationCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}[A-Z2-9]{3}$/),
  facilityCode: z.string().trim().toUpperCase().max(12).nullable(),
  /** 1 is Monday, 7 is Sunday. */
  openWeekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  /** When the first shift begins, local time. */
  firstShift: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** Days off in addition to the country's public holidays. */
  holidays: z.array(z.object({ date: CalendarDate, name: z.string().max(80) })).max(400),
  /** Whether public holidays of the country are days off. */
  takesPublicHolidays: z.boolean(),
  /** Open although the weekday or a holiday says otherwise. */
  extraDays: z.array(CalendarDate).max(400),
  /** Closed for a reason that nobody who waits has made: stops what `gate-closed` stops. */
  closures: z.array(z.object({ date: CalendarDate, reason: z.string().max(120) })).max(400),
});
export type GateCalendarTerms = z.infer<typeof GateCalendarTerms>;

export const GateCalendar = z.object({
  calendarId: z.uuid(),
  version: z.int().min(1),
  terms: GateCalendarTerms,
  enteredAt: z.string(),
  enteredBy: z.string(),
  origin: z.enum(['editor', 'upload', 'simulated']),
  hash: z.string(),
});
export type GateCalendar = z.infer<typeof GateCalendar>;

/** What became of one row of an uploaded table. */
export const UploadedRow = z.object({
  row: z.int(),
  name: z.string(),
  state: z.enum(['new', 'superseded', 'unchanged', 'refused']),
  /** The column, and what is wrong with its cell. */
  column: z.string().optional(),
  reason: z.string().optional(),
});
export type UploadedRow = z.infer<typeof UploadedRow>;
