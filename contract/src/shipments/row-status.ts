import type { Milestone, ShipmentProblem } from '../codes.ts';
import { judgeProblem, problemWords } from './judgements.ts';
import type { ShipmentRow } from './shipment.ts';
import type { TrackingReason } from './tracked-number.ts';

/** How a status is coloured: words stand beside it, colour only repeats them. */
export type RowTone = 'good' | 'watch' | 'bad' | 'quiet' | 'go' | 'done' | 'hollow';

/** The status words that only the state of tracking explains. */
type Plain = 'arrived' | 'available' | 'delivered' | 'completed' | 'on-the-way' | 'booked' | 'stopped';

export type RowStatus =
  | { word: Plain | TrackingReason; tone: RowTone }
  | { word: 'late' | 'may-be-late' | 'departs-late' | 'may-depart-late' | 'rolled'; tone: RowTone }
  | { word: 'no-news'; tone: RowTone; since: string };

const reasonTone: Record<TrackingReason, RowTone> = {
  queued: 'hollow',
  'in-progress': 'hollow',
  'not-found': 'quiet',
  'source-silent': 'quiet',
  'source-broken': 'watch',
  'no-source': 'watch',
  'container-unsupported': 'watch',
  'quota-used-up': 'watch',
};

const problemTones: Record<Exclude<ShipmentProblem, 'silent'>, RowTone> = {
  rolled: 'bad',
  late: 'bad',
  'possibly-late': 'watch',
};

/**
 * The one status of a row, judged at `now`.
 *
 * Stopped and missing data come first, then what is over, then silence, then lateness. Red stands only for what
 * has happened: the plan has passed, or the box was taken off its vessel. Pure.
 */
export function judgeRowStatus(row: ShipmentRow, now: number): RowStatus {
  if (row.subscription === 'unsubscribed') return { word: 'stopped', tone: 'done' };
  if (row.trackingStatus === 'no-data') return judgeMissing(row.reason);
  if (row.trackingStatus === 'completed') return { word: 'completed', tone: 'done' };
  if (row.arrivalIsActual) return { word: arrivedWord(row.latest?.milestone), tone: 'good' };
  const isSourceSilent = row.reason === 'source-silent' || row.reason === 'source-broken';
  const problem = isSourceSilent && row.lastHeardAt !== null ? 'silent' : judgeProblem(row, new Date(now));
  if (problem === 'silent')
    return { word: problemWords.silent.status, tone: 'quiet', since: row.lastHeardAt ?? '' };
  const departure = row.departureDelayStage;
  if (departure === 'actual' && (problem === undefined || problem === 'possibly-late'))
    return { word: 'departs-late', tone: 'bad' };
  if (problem !== undefined) return { word: problemWords[problem].status, tone: problemTones[problem] };
  if (departure === 'possible') return { word: 'may-depart-late', tone: 'watch' };
  return row.departureIsActual ? { word: 'on-the-way', tone: 'go' } : { word: 'booked', tone: 'hollow' };
}

function judgeMissing(reason: TrackingReason | null): RowStatus {
  const word = reason ?? 'queued';
  return { word, tone: reasonTone[word] };
}

/** The latest milestones by which what has arrived is called so; any other one is `arrived`. */
export const arrivedMilestones = {
  available: ['terminal-release'],
  delivered: ['out-gate', 'delivered', 'stripped'],
} as const satisfies Record<string, readonly Milestone[]>;

function arrivedWord(milestone: Milestone | undefined): 'arrived' | 'available' | 'delivered' {
  const isOneOf = (milestones: readonly Milestone[]): boolean => milestones.some((one) => one === milestone);
  if (isOneOf(arrivedMilestones.available)) return 'available';
  return isOneOf(arrivedMilestones.delivered) ? 'delivered' : 'arrived';
}
