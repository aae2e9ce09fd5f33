import {
  type Milestone,
  type ShipmentProblem,
  type ShipmentRow,
  type TrackingReason,
  isSilent,
  judgeProblem,
  problemWords,
} from '@portolan/contract';
import type { StatusTone } from '../../ui/chips.tsx';

const coloredSlipHours = 24;

/** The status words that only the state of tracking explains. */
type Plain = 'arrived' | 'available' | 'delivered' | 'completed' | 'on-the-way' | 'booked' | 'stopped';

export type RowStatus =
  | { word: Plain | TrackingReason; tone: StatusTone }
  | { word: 'late' | 'may-be-late' | 'departs-late' | 'may-depart-late' | 'rolled'; tone: StatusTone }
  | { word: 'no-news'; tone: StatusTone; since: string };

const reasonTone: Record<TrackingReason, StatusTone> = {
  queued: 'hollow',
  'in-progress': 'hollow',
  'not-found': 'quiet',
  'source-silent': 'quiet',
  'source-broken': 'watch',
  'no-source': 'watch',
  'container-unsupported': 'watch',
  'quota-used-up': 'watch',
};

const problemTones: Record<Exclude<ShipmentProblem, 'silent'>, StatusTone> = {
  rolled: 'bad',
  late: 'bad',
  'possibly-late': 'watch',
};

/**
 * The one status of a row, judged at `now`.
 *
 * Stopped and missing data come first, then completed ones, then silence, then lateness. Red is only for what has
 * happened: the plan has passed, or the container was rolled over. Pure.
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

function arrivedWord(milestone: Milestone | undefined): 'arrived' | 'available' | 'delivered' {
  if (milestone === 'terminal-release') return 'available';
  if (milestone === 'out-gate' || milestone === 'delivered' || milestone === 'stripped') return 'delivered';
  return 'arrived';
}

/** A delay, with what its colour depends on. */
interface Slip {
  slipHours: number | null | undefined;
  plannedArrivalAt: string | null | undefined;
  /** It has arrived: nothing can be done any more. */
  isOver: boolean;
  isSilent: boolean;
}

/**
 * The colour of a delay: red only when the planned time has passed and a day or more is lost, amber when a day or more
 * is expected to be lost, normal below a day and while the shipment is silent, muted when it is over or cannot be
 * judged.
 */
export function toneOfSlip(slip: Slip, now: number): 'bad' | 'watch' | 'soft' | '' {
  const { slipHours, plannedArrivalAt } = slip;
  if (slipHours == null || slipHours === 0 || slip.isOver) return 'soft';
  if (slipHours < coloredSlipHours || slip.isSilent) return '';
  return plannedArrivalAt != null && Date.parse(plannedArrivalAt) < now ? 'bad' : 'watch';
}

export const slipTone = (row: ShipmentRow, now: number): ReturnType<typeof toneOfSlip> =>
  toneOfSlip({ ...row, isOver: row.arrivalIsActual, isSilent: isSilent(row, new Date(now)) }, now);
