import type {
  ChargeDirection,
  Claim,
  ClockEvent,
  ClockMoment,
  StopKind,
  Timeline,
  TimelineStep,
  TimelineStop,
} from '@portolan/contract';
import type { StopSpan } from './clock-stops.ts';

/** An event of a clock with the place where it happens. */
export interface MomentAtPlace extends ClockMoment {
  unLocationCode: string | undefined;
  facilityCode: string | undefined;
  timeZone: string;
  factId: string;
}

/** A stop with its origin. */
export interface KnownStop extends StopSpan {
  note: string;
  sourceName: string;
  messageId: string | null;
}

/** What free time is counted by, of one container. */
export interface ShipmentMoments {
  find(event: ClockEvent): MomentAtPlace | undefined;
  /** When the container left its port of discharge by rail or barge. */
  findOnCarriage(): MomentAtPlace | undefined;
}

const importRoles = new Set<TimelineStop['role']>(['pod', 'destination-inland']);
const exportRoles = new Set<TimelineStop['role']>(['origin-inland', 'pol']);

/** Milestones that mean an event, in the order in which they are taken. */
const milestonesOf: Readonly<Record<ClockEvent, readonly TimelineStep['milestone'][]>> = {
  'vessel-arrival': ['vessel-arrival'],
  unloaded: ['unloaded', 'barge-discharge'],
  'terminal-release': ['terminal-release'],
  'train-arrival': ['train-discharge', 'train-arrival'],
  'out-gate': ['out-gate'],
  'empty-returned': ['empty-returned'],
  'empty-out': ['empty-out'],
  'gate-in': ['gate-in'],
  loaded: ['loaded'],
  'vessel-departure': ['vessel-departure'],
};

const bestClaim = ({ actual, estimated, planned }: TimelineStep): Claim | undefined =>
  actual ?? estimated ?? planned;

/** The clocks' events of a direction, as the timeline has them; a retracted one does not count. */
export function readMoments(timeline: Timeline, direction: ChargeDirection): ShipmentMoments {
  const roles = direction === 'import' ? importRoles : exportRoles;
  const stops = timeline.stops.filter(({ role }) => roles.has(role));
  const onCarriage = new Set<TimelineStep['milestone']>([
    'train-load',
    'train-departure',
    'barge-load',
    'barge-departure',
  ]);
  return {
    findOnCarriage: () =>
      stops
        .filter(({ role }) => role === 'pod')
        .flatMap((stop) =>
          stop.steps
            .filter((step) => onCarriage.has(step.milestone) && step.retracted === undefined)
            .flatMap((step) => toMoment('out-gate', stop, step)),
        )[0],
    find: (event) => {
      const found = milestonesOf[event].flatMap((milestone) =>
        stops.flatMap((stop) =>
          stop.steps
            .filter((step) => step.milestone === milestone && step.retracted === undefined)
            .flatMap((step) => toMoment(event, stop, step)),
        ),
      );
      // A container that left twice left with the last one; it was emptied out and brought in with the first one.
      const isLast = direction === 'import';
      const actual = found.filter(({ classifier }) => classifier === 'ACT');
      const moments = actual.length > 0 ? actual : found;
      return isLast ? moments.at(-1) : moments[0];
    },
  };
}

function toMoment(event: ClockEvent, stop: TimelineStop, step: TimelineStep): MomentAtPlace[] {
  const claim = bestClaim(step);
  if (claim === undefined) return [];
  return [
    {
      event,
      at: claim.eventAt,
      classifier: claim.classifier,
      sourceName: claim.sourceName,
      sourceKind: claim.sourceKind,
      messageId: claim.messageId,
      factId: claim.factId,
      unLocationCode: step.unLocationCode ?? stop.unLocationCode,
      facilityCode: step.facilityCode,
      timeZone: stop.timeZone ?? 'UTC',
    },
  ];
}

/** The document type of a customs inspection. Source: DCSA Track & Trace 2.2, `documentTypeCode`. */
const customsDocuments = new Set(['CUS', 'CUC', 'CCD']);

function holdKind(note: Timeline['notes'][number]): StopKind {
  if (customsDocuments.has(note.documentTypeCode ?? '')) return 'customs-hold';
  const remark = note.remark ?? '';
  if (/customs|cbp|usda|agricultur|inspection|x-?ray/i.test(remark)) return 'customs-hold';
  if (/freight|charges|payment/i.test(remark)) return 'freight-hold';
  return /terminal/i.test(remark) || note.sourceKind === 'terminal' ? 'terminal-hold' : 'other-hold';
}

/** A hold or a release, as the timeline has it: releases of customs and of the terminal are steps of it. */
interface HoldWord {
  kind: StopKind;
  at: string;
  isRelease: boolean;
  note: string;
  sourceName: string;
  messageId: string;
}

const releases: Readonly<Partial<Record<TimelineStep['milestone'], StopKind>>> = {
  'customs-release': 'customs-hold',
  'terminal-release': 'terminal-hold',
};

function listHoldWords(timeline: Timeline): HoldWord[] {
  const words: HoldWord[] = [];
  for (const note of timeline.notes) {
    if (note.retracted || note.ofBooking === true || !/^(HOLD|RELS)$/.test(note.eventCode)) continue;
    words.push({
      kind: holdKind(note),
      at: note.eventAt,
      isRelease: note.eventCode === 'RELS',
      note: note.remark ?? '',
      sourceName: note.sourceKind,
      messageId: note.messageId,
    });
  }
  for (const { milestone, actual, retracted } of timeline.stops.flatMap(({ steps }) => steps)) {
    const kind = releases[milestone];
    if (kind === undefined || actual === undefined || retracted !== undefined) continue;
    const { eventAt, sourceName, messageId } = actual;
    words.push({ kind, at: eventAt, isRelease: true, note: '', sourceName, messageId });
  }
  return words.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Holds of a container: each from its HOLD to the next release of the same kind. */
export function readHolds(timeline: Timeline): KnownStop[] {
  const stops: KnownStop[] = [];
  for (const { kind, at, isRelease, note, sourceName, messageId } of listHoldWords(timeline)) {
    const open = stops.findLast((stop) => stop.kind === kind && stop.untilAt === null);
    if (isRelease) {
      if (open !== undefined && Date.parse(at) > Date.parse(open.fromAt)) open.untilAt = at;
    } else if (open === undefined)
      stops.push({ kind, fromAt: at, untilAt: null, note, sourceName, messageId });
  }
  return stops;
}
