import type {
  ChargeDirection,
  Claim,
  ClockEvent,
  ClockMoment,
  Milestone,
  Timeline,
  TimelineStep,
  TimelineStop,
} from '@portolan/contract';
import type { StopSpan } from './clock-stops.ts';
import { type HoldKind, endedByTerminal, holdsEndedBy, kindOfHold } from './holds.ts';

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
  /** By when an event that nobody reported had happened: the first report of what can only follow it. */
  findBy(event: ClockEvent): MomentAtPlace | undefined;
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

/** What can only happen after an event. */
const followersOf: Readonly<Partial<Record<ClockEvent, ReadonlySet<Milestone>>>> = {
  'out-gate': new Set<Milestone>(['truck-arrival', 'delivered', 'stripped', 'empty-returned']),
  'gate-in': new Set<Milestone>(['loaded', 'vessel-departure', 'vessel-arrival']),
  loaded: new Set<Milestone>(['vessel-departure', 'vessel-arrival']),
};

const onCarriage = new Set<Milestone>(['train-load', 'train-departure', 'barge-load', 'barge-departure']);

const bestClaim = ({ actual, estimated, planned }: TimelineStep): Claim | undefined =>
  actual ?? estimated ?? planned;

const byTime = (a: MomentAtPlace, b: MomentAtPlace): number => Date.parse(a.at) - Date.parse(b.at);
const isActual = ({ classifier }: MomentAtPlace): boolean => classifier === 'ACT';

/** The steps of these milestones as an event of a clock; retracted ones do not count. */
const listMoments = (
  stops: readonly TimelineStop[],
  event: ClockEvent,
  has: (milestone: Milestone) => boolean,
): MomentAtPlace[] =>
  stops.flatMap((stop) =>
    stop.steps
      .filter((step) => has(step.milestone) && step.retracted === undefined)
      .flatMap((step) => toMoment(event, stop, step)),
  );

/** The clocks' events of a direction, as the timeline has them. */
export function readMoments(timeline: Timeline, direction: ChargeDirection): ShipmentMoments {
  const isImport = direction === 'import';
  const roles = isImport ? importRoles : exportRoles;
  const stops = timeline.stops.filter(({ role }) => roles.has(role));
  return {
    findOnCarriage: () => {
      const atPort = stops.filter(({ role }) => role === 'pod');
      const found = listMoments(atPort, 'out-gate', (milestone) => onCarriage.has(milestone)).toSorted(
        byTime,
      );
      return found.find(isActual) ?? found[0];
    },
    findBy: (event) => {
      const followers = followersOf[event];
      // An export goes on at later ports; an import ends where its clocks do.
      const where = isImport ? stops : timeline.stops;
      return [...(followers ?? [])]
        .flatMap((follower) =>
          listMoments(where, event, (milestone) => milestone === follower).map((moment) => ({
            ...moment,
            assumedFrom: follower,
          })),
        )
        .filter(isActual)
        .toSorted(byTime)[0];
    },
    find: (event) => {
      // What a barge unloads further inland was unloaded before, at its port.
      const where = event === 'unloaded' ? stops.filter(({ role }) => role !== 'destination-inland') : stops;
      const found = milestonesOf[event].flatMap((wanted) =>
        listMoments(where, event, (milestone) => milestone === wanted),
      );
      // A container that left twice left with the last one; it was emptied out and brought in with the first one.
      const actual = found.filter(isActual);
      const moments = actual.length > 0 ? actual : found;
      return isImport ? moments.at(-1) : moments[0];
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

/** A hold or a release, as the timeline has it: releases of customs and of the terminal are steps of it. */
interface HoldWord {
  /** The one that begins, or those that end. */
  kinds: readonly HoldKind[];
  at: string;
  isRelease: boolean;
  note: string;
  sourceName: string;
  messageId: string;
}

const releases: Readonly<Partial<Record<TimelineStep['milestone'], readonly HoldKind[]>>> = {
  'customs-release': ['customs-hold'],
  'terminal-release': endedByTerminal,
};

function listHoldWords(timeline: Timeline): HoldWord[] {
  const words: HoldWord[] = [];
  for (const note of timeline.notes) {
    if (note.retracted || note.ofBooking === true || !/^(HOLD|RELS)$/.test(note.eventCode)) continue;
    words.push({
      kinds: note.eventCode === 'RELS' ? holdsEndedBy(note) : [kindOfHold(note)],
      at: note.eventAt,
      isRelease: note.eventCode === 'RELS',
      note: note.remark ?? '',
      sourceName: note.sourceKind,
      messageId: note.messageId,
    });
  }
  for (const { milestone, actual, retracted } of timeline.stops.flatMap(({ steps }) => steps)) {
    const kinds = releases[milestone];
    if (kinds === undefined || actual === undefined || retracted !== undefined) continue;
    const { eventAt, sourceName, messageId } = actual;
    words.push({ kinds, at: eventAt, isRelease: true, note: '', sourceName, messageId });
  }
  return words.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Holds of a container: each from its HOLD to the next report that ends it. */
export function readHolds(timeline: Timeline): KnownStop[] {
  const stops: KnownStop[] = [];
  for (const { kinds, at, isRelease, note, sourceName, messageId } of listHoldWords(timeline))
    for (const kind of kinds) {
      const open = stops.findLast((stop) => stop.kind === kind && stop.untilAt === null);
      if (isRelease) {
        if (open !== undefined && Date.parse(at) > Date.parse(open.fromAt)) open.untilAt = at;
      } else if (open === undefined)
        stops.push({ kind, fromAt: at, untilAt: null, note, sourceName, messageId });
    }
  return stops;
}
