import { type Score, etaSourceNames, measuredSources } from '@portolan/contract';

/** The sources in the order in which they are shown. */
export const shownSources = measuredSources;

export const lineSources = etaSourceNames;

/** The groups of a table with their scores in the order of sources. */
export function groupScores(scores: readonly Score[]): { key: string; scores: Score[] }[] {
  return [...Map.groupBy(scores, ({ key }) => key)].map(([key, those]) => ({
    key,
    scores: those.toSorted((a, b) => shownSources.indexOf(a.source) - shownSources.indexOf(b.source)),
  }));
}

/** Groups of which nothing is shown: none of their sources has enough arrivals. */
export const countHidden = (scores: readonly Score[]): number =>
  groupScores(scores).filter(({ scores: those }) => those.every(({ figures }) => figures === null)).length;
