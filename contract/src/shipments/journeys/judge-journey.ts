import { hourMs, minuteMs } from '../../time/durations.ts';
import { type DelayLimits, judgeDelay, judgementLimits } from '../judgements.ts';
import { flownAsPlannedHours, railLateHours, seaCargoLateHours } from '../late-hours.ts';
import type { SectionKind } from '../../sections.ts';
import { tripLimits } from '../trips/truck-trip.ts';
import type { HandOver, Journey, JourneyEvent, JourneyState } from './journey.ts';

/** One limit for what has passed and for what is estimated. */
const after = (ms: number): DelayLimits => ({ lateAfterMs: ms, possiblyLateAfterMs: ms });

/** From when on something is late, as its own section judges it. */
export const lateLimits = {
  ocean: judgementLimits,
  'ro-ro': after(seaCargoLateHours * hourMs),
  breakbulk: after(seaCargoLateHours * hourMs),
  air: after(flownAsPlannedHours * hourMs),
  rail: after(railLateHours * hourMs),
  truck: after(tripLimits.lateMinutes * minuteMs),
} as const satisfies Record<SectionKind, DelayLimits>;

/** From this risk on a hand-over is marked, in percent. */
export const riskToWatchPercent = 20;

/** An open hand-over that is missed in so many cases that somebody should look after it. */
export const isAtRisk = ({ riskPercent }: Pick<HandOver, 'riskPercent'>): boolean =>
  (riskPercent ?? 0) >= riskToWatchPercent;

type Known = Pick<Journey, 'legs' | 'sections' | 'handOvers' | 'arrival'>;

/** What is known of a leg that is not over is old: its section had no news for as long as its own mode allows. */
export function isJourneySilent({ legs, sections }: Pick<Known, 'legs' | 'sections'>): boolean {
  const silent = new Set(sections.filter((one) => one.isSilent).map(({ sectionId }) => sectionId));
  const current = legs.findLastIndex(({ state }) => state !== 'ahead');
  return legs
    .slice(Math.max(current, 0))
    .some(({ section, state }) => state !== 'done' && section !== null && silent.has(section.sectionId));
}

/**
 * How a journey stands at `now`, the first that applies. Pure.
 *
 * - `arrived`: its last leg has arrived.
 * - `silent`: a leg that is not over had no news for too long: no urgency is derived from old data.
 * - `missed`, `at-risk`: a hand-over is missed, or likely to be.
 * - `late`: by the limits of the section that ends it.
 * - `no-plan`: nothing to judge by.
 */
export function judgeJourney(journey: Known, now: Date): JourneyState {
  const { arrival, handOvers, legs, sections } = journey;
  if (arrival.classifier === 'ACT') return 'arrived';
  if (isJourneySilent(journey)) return 'silent';
  if (handOvers.some(({ state }) => state === 'missed')) return 'missed';
  if (handOvers.some(isAtRisk)) return 'at-risk';
  if (arrival.plannedAt === null) return 'no-plan';
  const last = legs.findLast(({ section }) => section !== null)?.section ?? sections.at(-1);
  const times = { plannedAt: arrival.plannedAt, estimatedAt: arrival.at ?? undefined };
  return judgeDelay(times, now, last && lateLimits[last.sectionKind]) === 'none' ? 'on-plan' : 'late';
}

/**
 * An event that came, or is expected, later than planned by more than its section allows. What is expected of a silent
 * section is never late. Pure.
 */
export function isEventLate(
  { plannedAt, at, classifier, section }: Omit<JourneyEvent, 'leg' | 'isLate'>,
  isSilent: boolean,
): boolean {
  if (plannedAt === null || (isSilent && classifier !== 'ACT')) return false;
  const { possiblyLateAfterMs } = lateLimits[section.sectionKind];
  return Date.parse(at) - Date.parse(plannedAt) > possiblyLateAfterMs;
}
