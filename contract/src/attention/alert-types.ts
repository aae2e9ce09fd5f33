import { hourMs } from '../time/durations.ts';
import { z } from 'zod';
import { judgementLimits } from '../shipments/judgements.ts';
import { seaCargoLateHours } from '../shipments/late-hours.ts';
import type { AlertFacts, AlertStage } from './alert-facts.ts';

/** Everything about a type of alert but its judge and its texts. */
export interface AlertTypeEntry {
  /**
   * `shipment`: judged on one shipment alone. `world`: the cause lies above single shipments, such as a ship, port,
   * storm or source, and concerns any number of them.
   */
  of: 'shipment' | 'world';
  /** A symbol of icons.svg. */
  icon: string;
  /**
   * The numbers of its rules, with the specification's values as defaults (section 9). A type without a number is
   * judged by what has happened alone.
   */
  thresholds: Readonly<Record<string, number>>;
  /** The key of its title; without it type and stage are the key: `storm-possible`. */
  titleKey?: (facts: AlertFacts, stage: AlertStage) => string;
  /** The key of its cause; without it the type is the key. */
  causeKey?: (facts: AlertFacts) => string;
  /** Its hours say how long it lasts, not what is lost. */
  costsNoTime?: true;
  /** Nothing is known to be wrong with the shipments: it is shown without a warning colour. */
  isQuiet?: true;
  /** The moment in its facts is a deadline, and not since when something is so. */
  namesDeadline?: true;
  /** Each of its containers or numbers has to be dealt with: one that comes later brings the alert back. */
  concernsEachContainer?: true;
  /** The inbox has a view of it. */
  view?: 'demurrage' | 'storms';
  /** The past on which a rule of it is tried; without it the alerts that were open are counted. */
  triedOn?: 'arrivals' | 'departures';
  /** A late move: held by the alert of what delays it. */
  isDelay?: true;
  /** It says that something may come late, as a delay does: slight and far ahead it is only watched. */
  isWatchedFarAhead?: true;
  /**
   * It is the cause of other alerts of its shipments, and holds them: every delay, or these types. Of several causes
   * the one with the lowest rank holds. That of a `ship` explains all delays of this ship; a delay on its `course`
   * those at its later ports; that of a `source` what was last heard from it.
   */
  explains?: { rank: number; types: 'delays' | readonly string[]; by?: 'ship' | 'course' | 'source' };
}

const delayLimits = {
  possibleAfterHours: judgementLimits.possiblyLateAfterMs / hourMs,
  actualAfterHours: judgementLimits.lateAfterMs / hourMs,
};

/** Delays say when they are expected, or that nothing is. */
const timed =
  (key: string) =>
  ({ expectedAt }: AlertFacts): string =>
    expectedAt === undefined ? `${key}-open` : key;

/**
 * All types of alerts, in the order in which they are offered. A new one is an entry here, its judge in one of the two
 * lists of the server (docs/extending.md), and its texts.
 */
export const alertTypes = {
  'departure-delay': {
    of: 'shipment',
    icon: 'clock',
    thresholds: delayLimits,
    titleKey: ({ fromPorts }) => (fromPorts === undefined ? 'departure-delay' : 'departure-delay-ports'),
    causeKey: timed('departure-delay'),
    triedOn: 'departures',
    isDelay: true,
    explains: { rank: 7, types: ['first-vessel-delay', 'connection', 'arrival-delay'], by: 'course' },
  },
  'arrival-delay': {
    of: 'shipment',
    icon: 'vessels',
    thresholds: delayLimits,
    titleKey: ({ ports }) => (ports === undefined ? 'arrival-delay' : 'arrival-delay-ports'),
    causeKey: timed('arrival-delay'),
    triedOn: 'arrivals',
    isDelay: true,
    explains: { rank: 10, types: ['departure-delay', 'first-vessel-delay', 'connection'], by: 'course' },
  },
  'first-vessel-delay': {
    of: 'shipment',
    icon: 'swap',
    thresholds: { possibleUnderHours: 24, actualUnderHours: 0 },
    isDelay: true,
    explains: { rank: 8, types: ['arrival-delay'] },
  },
  rollover: {
    of: 'shipment',
    icon: 'roll',
    thresholds: {},
    titleKey: ({ newVesselName, fromPorts }, stage) => {
      if (stage === 'possible') return 'rollover-possible';
      if (newVesselName === undefined) return 'rollover-open';
      return fromPorts === undefined ? 'rollover-actual' : 'rollover-actual-ports';
    },
    causeKey: ({ ports, expectedAt, vesselName }) => {
      if (ports !== undefined) return 'rollover-ports';
      if (expectedAt === undefined) return 'rollover-open';
      return vesselName === undefined ? 'rollover' : 'rollover-booked';
    },
    concernsEachContainer: true,
    explains: { rank: 6, types: ['first-vessel-delay', 'connection', 'arrival-delay'] },
  },
  connection: {
    of: 'shipment',
    icon: 'swap',
    thresholds: { possibleUnderHours: 24, actualUnderHours: 0 },
    isDelay: true,
    explains: { rank: 9, types: ['arrival-delay'] },
  },
  storm: {
    of: 'world',
    icon: 'storm',
    thresholds: { withinNm: 100 },
    namesDeadline: true,
    view: 'storms',
    explains: { rank: 1, types: 'delays' },
  },
  'port-congestion': {
    of: 'world',
    icon: 'ports',
    thresholds: {},
    explains: { rank: 5, types: 'delays' },
  },
  demurrage: {
    of: 'shipment',
    icon: 'money',
    thresholds: { freeDays: 5 },
    causeKey: ({ isAssumed, fromPorts }) => {
      if (fromPorts !== undefined) return 'demurrage-ports';
      return isAssumed === true ? 'demurrage-assumed' : 'demurrage';
    },
    concernsEachContainer: true,
    view: 'demurrage',
  },
  detention: {
    of: 'shipment',
    icon: 'money',
    thresholds: { returnWithinHours: 48 },
    causeKey: ({ fromPorts }) => (fromPorts === undefined ? 'detention' : 'detention-ports'),
    namesDeadline: true,
    concernsEachContainer: true,
    view: 'demurrage',
  },
  'speed-change': {
    of: 'world',
    icon: 'vessels',
    thresholds: { slowForHours: 12, stoppedForHours: 6 },
    explains: { rank: 3, types: 'delays', by: 'ship' },
  },
  'schedule-change': {
    of: 'world',
    icon: 'schedules',
    thresholds: { slidesByHours: 24 },
    titleKey: ({ change, vesselNames }) =>
      change === 'slid' && vesselNames !== undefined ? 'schedule-service' : `schedule-${change ?? 'slid'}`,
    causeKey: ({ plannedAt }) => (plannedAt === undefined ? 'schedule-change-reported' : 'schedule-change'),
    isWatchedFarAhead: true,
    explains: { rank: 4, types: 'delays', by: 'ship' },
  },
  hold: {
    of: 'shipment',
    icon: 'pause',
    thresholds: {},
    costsNoTime: true,
    concernsEachContainer: true,
  },
  'cut-off': {
    of: 'shipment',
    icon: 'clock',
    thresholds: { possibleWithinHours: 24 },
    namesDeadline: true,
    concernsEachContainer: true,
  },
  'no-news': {
    of: 'shipment',
    icon: 'silent',
    thresholds: { silentDays: judgementLimits.silentAfterMs / (24 * hourMs) },
    titleKey: () => 'no-news',
    costsNoTime: true,
    isQuiet: true,
  },
  'silent-source': {
    of: 'world',
    icon: 'silent',
    thresholds: {},
    titleKey: ({ isBroken, hours }) => {
      if (isBroken === true) return 'source-broken';
      return hours === undefined ? 'source-silent-plain' : 'source-silent';
    },
    costsNoTime: true,
    isQuiet: true,
    explains: { rank: 2, types: ['no-news', 'cargo-no-news'], by: 'source' },
  },
  geofence: {
    of: 'world',
    icon: 'layers',
    thresholds: {},
    titleKey: () => 'geofence',
  },
  'document-missing': {
    of: 'shipment',
    icon: 'doc',
    thresholds: { possibleWithinHours: 24, billWithinHours: 120 },
    namesDeadline: true,
    titleKey: ({ document }, stage) => `document-${document ?? 'bill-of-lading'}-${stage}`,
    causeKey: ({ document }) => (document === 'bill-of-lading' ? 'document-bill' : 'document-cut-off'),
    concernsEachContainer: true,
  },
  'cold-chain': {
    of: 'shipment',
    icon: 'warn',
    thresholds: { offByC: 3, forHours: 2 },
    titleKey: () => 'cold-chain',
  },
  'invoice-wrong': {
    of: 'world',
    icon: 'money',
    thresholds: {},
    titleKey: ({ invoiceFault }) => `invoice-${invoiceFault ?? 'dispute'}`,
    causeKey: ({ day }) => (day === undefined ? 'invoice-wrong-open' : 'invoice-wrong'),
  },
  'cargo-delay': {
    of: 'world',
    icon: 'vessels',
    thresholds: { possibleAfterHours: seaCargoLateHours, actualAfterHours: seaCargoLateHours },
    titleKey: () => 'cargo-delay',
    causeKey: ({ expectedAt, vesselName }) => {
      if (expectedAt === undefined) return 'cargo-delay-open';
      return vesselName === undefined ? 'arrival-delay' : 'cargo-delay';
    },
    isDelay: true,
  },
  'cargo-no-news': {
    of: 'world',
    icon: 'silent',
    thresholds: {},
    titleKey: () => 'cargo-no-news',
    concernsEachContainer: true,
    causeKey: ({ sourceName }) => (sourceName === undefined ? 'cargo-no-news' : 'cargo-no-news-source'),
    costsNoTime: true,
    isQuiet: true,
  },
} as const satisfies Record<string, AlertTypeEntry>;

/** What an alert is about. */
export type AlertType = keyof typeof alertTypes;
export const alertTypeNames = Object.keys(alertTypes) as [AlertType, ...AlertType[]];
export const AlertType = z.enum(alertTypeNames);

/** The types that are judged on single shipments, or above them. */
export type AlertTypeOf<Of extends AlertTypeEntry['of']> = {
  [Type in AlertType]: (typeof alertTypes)[Type]['of'] extends Of ? Type : never;
}[AlertType];

export const alertTypeEntry = (type: AlertType): AlertTypeEntry => alertTypes[type];

/** The types whose entry is so, in their order. */
export const alertTypesWhere = (is: (entry: AlertTypeEntry) => boolean): AlertType[] =>
  alertTypeNames.filter((type) => is(alertTypes[type]));

/** The numbers with which a type is judged. */
export type Thresholds = {
  [Type in AlertType]: { [Name in keyof (typeof alertTypes)[Type]['thresholds']]: number };
};

/** The names of all numbers; each has its words in the texts of rules. */
export type ThresholdName = { [Type in AlertType]: keyof Thresholds[Type] }[AlertType];

/** The default numbers of each type. */
export const defaultThresholds = Object.fromEntries(
  alertTypeNames.map((type) => [type, alertTypes[type].thresholds]),
) as Thresholds;
