import type { EtaSource } from '@portolan/contract';
import { findInterval } from '../eta-errors/index.ts';
import type { ArrivalKnowledge, EtaRule, Estimate, RuleEstimate } from './knowledge.ts';
import { ais } from './source-ais.ts';
import { calculated } from './source-calculated.ts';
import { containerDynamic } from './source-container-dynamic.ts';
import { schedule } from './source-schedule.ts';
import { scheduleRevised } from './source-schedule-revised.ts';

/**
 * The sources of estimates. The order is what is believed before anything was measured: the first is trusted most, each
 * further one a little less.
 */
const sources: readonly EtaRule[] = [containerDynamic, calculated, ais, scheduleRevised, schedule];

/** The place of a source in the order of trust; one that is listed no more comes last. */
export const sourceRank = (source: string): number => {
  const rank = sources.findIndex(({ name }) => name === source);
  return rank === -1 ? sources.length : rank;
};

/** How far an estimate of a source must have moved to be recorded, in hours. */
export const leastMoveOf = (source: string): number => sources[sourceRank(source)]?.leastMoveHours ?? 0;

/** Every source's estimate of an arrival that has not happened; a source without one is left out. Pure. */
export function estimateArrival(known: ArrivalKnowledge, now: Date): Estimate[] {
  if (known.hasArrived) return [];
  return sources.flatMap(({ name, estimate }) => {
    const said = estimate(known, now);
    return said === undefined
      ? []
      : [{ ...nothing, ...said, ...rangeOf(name, said, known, now), source: name }];
  });
}

/** P10 and P90 of an estimate, where enough of its source's arrivals were measured so far ahead. */
function rangeOf(
  source: EtaSource,
  { estimatedAt }: RuleEstimate,
  { voyage }: ArrivalKnowledge,
  now: Date,
): Pick<Estimate, 'earliestAt' | 'latestAt'> | undefined {
  const aheadHours = (estimatedAt.getTime() - now.getTime()) / 3_600_000;
  const range = voyage && aheadHours > 0 ? findInterval(voyage.intervals, source, aheadHours) : undefined;
  if (range === undefined) return undefined;
  const plus = (hours: number): Date =>
    new Date(Math.round((estimatedAt.getTime() + hours * 3_600_000) / 60_000) * 60_000);
  const earliestMs = Math.max(now.getTime(), plus(range.lowHours).getTime());
  return { earliestAt: new Date(earliestMs), latestAt: plus(range.highHours) };
}

const nothing = {
  earliestAt: null,
  latestAt: null,
  factIds: [],
  callIds: [],
  positionAt: null,
  terms: null,
} as const;

/** The source that estimates through the timeline. */
export const carrierSource = containerDynamic.name;

export const etaSources: readonly EtaSource[] = sources.map(({ name }) => name);
