import type { ScheduleCounts, ScheduleSearch, ScheduleSort } from '@portolan/contract';
import { minutesPerDay } from '../sailing-network/index.ts';
import { estimateOfferedCarbon, offeredCutOffsOf } from './offered-rows.ts';
import { type Way, callsIdOf, isDirect, isOffered } from './offered-way.ts';
import { carbonOf, cutOffsOf } from './way-parts.ts';

/** A way with what it is chosen and sorted by. */
export interface SortedWay {
  way: Way;
  /** The value of the order; ways without one come last. */
  value: number;
}

/** What ways are judged by apart from themselves. */
export interface WayKnowledge {
  now: Date;
  watched: ReadonlySet<string>;
}

type Choices = Pick<ScheduleSearch, 'transshipments' | 'cutOffsOpen' | 'mostDays' | 'watched'>;

const daysOf = (way: Way): number => (way.arrivalAt - way.departureAt) / minutesPerDay;
const departureIsActual = (way: Way): boolean => way.rides?.[0]?.board.departureIsActual ?? false;

/**
 * Whether cargo can still be delivered in time: the sailing has not departed, and of its cut-offs some are published
 * and none has passed. Where none is published nobody knows.
 */
export function areCutOffsOpen(way: Way, now: Date): boolean {
  if (departureIsActual(way) || way.departureAt * 60_000 < now.getTime()) return false;
  const cutOffs = isOffered(way) ? offeredCutOffsOf(way) : cutOffsOf(way);
  const published = Object.values(cutOffs).filter((at) => at !== null);
  return published.length > 0 && published.every((at) => Date.parse(at) > now.getTime());
}

const isChosen = (way: Way, choices: Choices, { now, watched }: WayKnowledge): boolean =>
  (choices.transshipments === 'any' || isDirect(way) === (choices.transshipments === 'direct')) &&
  (!choices.cutOffsOpen || areCutOffsOpen(way, now)) &&
  (choices.mostDays === undefined || daysOf(way) <= choices.mostDays) &&
  (!choices.watched || (watched.size > 0 && watched.has(callsIdOf(way) ?? '')));

/** The number of days that half of the ways need at most; undefined where all need about the same. */
function usualDays(ways: readonly Way[]): number | undefined {
  const days = ways.map(daysOf).sort((a, b) => a - b);
  const middle = Math.ceil(days[Math.floor((days.length - 1) / 2)] ?? 0);
  return days.length > 1 && days.at(-1)! > middle ? middle : undefined;
}

/** The ways that fit the choices, and for each choice how many there are with it. Pure. */
export function chooseWays(
  ways: readonly Way[],
  choices: Choices,
  knowledge: WayKnowledge,
): { chosen: Way[]; counts: ScheduleCounts } {
  const chosenWith = (change: Partial<Choices>): Way[] =>
    ways.filter((way) => isChosen(way, { ...choices, ...change }, knowledge));
  const days = choices.mostDays ?? usualDays(ways);
  return {
    chosen: chosenWith({}),
    counts: {
      direct: chosenWith({ transshipments: 'direct' }).length,
      cutOffsOpen: chosenWith({ cutOffsOpen: true }).length,
      mostDays: days === undefined ? null : { days, count: chosenWith({ mostDays: days }).length },
      watched: chosenWith({ watched: true }).length,
    },
  };
}

const valueOf: Record<ScheduleSort, (way: Way) => number> = {
  departure: (way) => way.departureAt,
  arrival: (way) => way.arrivalAt,
  transitDays: (way) => way.arrivalAt - way.departureAt,
  // What carriers publish is of another amount of cargo: ways are compared by the same factor.
  carbon: (way) => (isOffered(way) ? estimateOfferedCarbon(way) : carbonOf(way))?.kgCo2e ?? Infinity,
};

/** The ways in an order; equal ones by departure, then by their ids, so that pages never overlap. */
export function sortWays(ways: readonly Way[], sort: ScheduleSort, direction: 'asc' | 'desc'): SortedWay[] {
  const sign = direction === 'asc' ? 1 : -1;
  return ways.map((way) => ({ way, value: valueOf[sort](way) })).sort((a, b) => compareWays(a, b, sign));
}

function compareWays(a: SortedWay, b: SortedWay, sign: number): number {
  if (a.value !== b.value) {
    if (a.value === Infinity || b.value === Infinity) return a.value === Infinity ? 1 : -1;
    return sign * (a.value - b.value);
  }
  if (a.way.departureAt !== b.way.departureAt) return a.way.departureAt - b.way.departureAt;
  return a.way.sailingId < b.way.sailingId ? -1 : 1;
}
