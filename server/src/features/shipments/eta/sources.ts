import type { EtaSource } from '@portolan/contract';
import type { ArrivalKnowledge, EtaRule, Estimate } from './knowledge.ts';
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
    return said === undefined ? [] : [{ ...nothing, ...said, source: name }];
  });
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
