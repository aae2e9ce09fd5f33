import type { ArrivalKnowledge, Estimate } from './knowledge.ts';
import { containerDynamic } from './source-container-dynamic.ts';

/** The sources of estimates, the most trusted first. */
const sources = [containerDynamic] as const;

export type EtaSource = (typeof sources)[number]['name'];

/** The place of a source in the order of trust; one that is listed no more comes last. */
export const rankOf = (source: string): number => {
  const rank = sources.findIndex(({ name }) => name === source);
  return rank === -1 ? sources.length : rank;
};

/** Every source's estimate of an arrival that has not happened; a source without one is left out. Pure. */
export function estimateArrival(known: ArrivalKnowledge): Estimate<EtaSource>[] {
  if (known.hasArrived) return [];
  return sources.flatMap(({ name, estimate }) => {
    const said = estimate(known);
    return said === undefined ? [] : [{ source: name, ...said }];
  });
}

/** The source that estimates through the timeline. */
export const carrierSource = containerDynamic.name;

export const etaSources: readonly EtaSource[] = sources.map(({ name }) => name);
