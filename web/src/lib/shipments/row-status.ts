import type { Milestone, ShipmentRow, TrackingReason } from '@portolan/contract';
import type { StatusTone } from '../../ui/chips.tsx';

const hourMs = 3_600_000;
const staleMs = 7 * 24 * hourMs;
const coloredSlipHours = 24;

/** The status words that only the state of tracking explains. */
type Plain = 'arrived' | 'available' | 'delivered' | 'completed' | 'on-the-way' | 'booked' | 'stopped';

export type RowStatus =
  | { word: Plain | TrackingReason; tone: StatusTone }
  | { word: 'late' | 'may-be-late' | 'rolled'; tone: StatusTone }
  | { word: 'no-news'; tone: StatusTone; since: string };

const reasonTone: Record<TrackingReason, StatusTone> = {
  queued: 'hollow',
  'in-progress': 'hollow',
  'not-found': 'quiet',
  'source-silent': 'quiet',
  'source-broken': 'watch',
  'no-source': 'watch',
  'container-unsupported': 'watch',
};

/** Whether nothing was heard for 7 days: then its age is shown, never urgency. */
export function isStale(row: Pick<ShipmentRow, 'lastHeardAt'>, now: number): boolean {
  return row.lastHeardAt !== null && now - Date.parse(row.lastHeardAt) > staleMs;
}

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
  const isSilent = row.reason === 'source-silent' || row.reason === 'source-broken';
  if (row.lastHeardAt !== null && (isSilent || isStale(row, now)))
    return { word: 'no-news', tone: 'quiet', since: row.lastHeardAt };
  if (row.rolledOver && row.delayStage !== 'none') return { word: 'rolled', tone: 'bad' };
  if (row.delayStage === 'actual') return { word: 'late', tone: 'bad' };
  if (row.delayStage === 'possible') return { word: 'may-be-late', tone: 'watch' };
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

/**
 * How the slip is coloured: red only when the planned moment has passed and a day or more is lost, amber when a
 * day or more is expected to be lost, ink below a day, soft when it is over or cannot be judged.
 */
export function slipTone(row: ShipmentRow, now: number): 'bad' | 'watch' | 'soft' | '' {
  if (row.slipHours === null || row.slipHours === 0 || row.arrivalIsActual) return 'soft';
  if (row.slipHours < coloredSlipHours || isStale(row, now)) return '';
  const planned = row.plannedArrivalAt === null ? Number.NaN : Date.parse(row.plannedArrivalAt);
  return planned < now ? 'bad' : 'watch';
}
