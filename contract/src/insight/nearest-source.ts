import {
  type EtaHorizon,
  type EtaSource,
  type MeasuredSource,
  etaHorizons,
  etaSourceNames,
} from '../shipments/eta.ts';
import type { Score, ScoreFigures } from './scoreboard.ts';

/** The figures of a source at a horizon; undefined where there are none or too few. */
export type FindFigures = (source: MeasuredSource, horizon: EtaHorizon) => ScoreFigures | undefined;

export function indexScores(scores: readonly Score[]): FindFigures {
  const known = new Map(scores.map((score) => [`${score.key} ${score.source}`, score.figures]));
  return (source, horizon) => known.get(`${horizon} ${source}`) ?? undefined;
}

/** A source is compared where it gives an ETA for this share of the arrivals at least: few may be the easy ones. */
const leastShare = 0.5;

/** The source with the smallest median error at most horizons. Undefined where nothing can be compared. Pure. */
export function findNearest(
  find: FindFigures,
): { source: EtaSource; count: number; total: number } | undefined {
  const nearest = etaHorizons.flatMap((horizon) => {
    const most = Math.max(...etaSourceNames.map((source) => find(source, horizon)?.n ?? 0));
    const medians = etaSourceNames.flatMap((source) => {
      const figures = find(source, horizon);
      return figures === undefined || figures.n < leastShare * most
        ? []
        : [{ source, median: figures.medianHours }];
    });
    return medians.length < 2 ? [] : medians.toSorted((a, b) => a.median - b.median).slice(0, 1);
  });
  const counts = Map.groupBy(nearest, ({ source }) => source);
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  return most && { source: most[0], count: most[1].length, total: nearest.length };
}

/** The horizon that a title speaks of: 3 to 7 days, or the farthest one with figures. */
export function pickHorizon(find: FindFigures, source: MeasuredSource): EtaHorizon | undefined {
  const known = etaHorizons.filter((horizon) => find(source, horizon) !== undefined);
  return known.find((horizon) => horizon === '3-to-7') ?? known[0];
}
