import { createHash } from 'node:crypto';
import {
  type CsvCell,
  type EtaHorizon,
  MeasuredSource,
  type Score,
  type ScoreFigures,
  type ScoreTable,
  EtaHorizon as Horizon,
  type ScoreboardBy,
  leastArrivals,
  toCsvHead,
  toCsvLine,
} from '@portolan/contract';

/** Unrounded figures of one source in one group. */
export interface RawScore {
  key: string;
  source: string;
  /** Arrivals of ships: the containers of one ship are one. */
  n: number;
  estimates: number;
  medianHours: number;
  p90Hours: number;
  biasHours: number;
  /** The median error of what was shown then, over the same estimates. */
  inUseHours: number | null;
  /** Estimates with an interval, and how many of them held. */
  withRange: number;
  held: number;
}

const tenths = (hours: number): number => {
  const rounded = Math.round(hours * 10) / 10;
  return rounded === 0 ? 0 : rounded;
};
const thousandths = (share: number): number => Math.round(share * 1000) / 1000;

/** Figures as they are shown; null with too few arrivals. Pure. */
function toFigures(raw: RawScore): ScoreFigures | null {
  if (raw.n < leastArrivals) return null;
  return {
    n: raw.n,
    estimates: raw.estimates,
    medianHours: tenths(raw.medianHours),
    p90Hours: tenths(raw.p90Hours),
    biasHours: tenths(raw.biasHours),
    inUseHours: raw.inUseHours === null ? null : tenths(raw.inUseHours),
    covered: raw.withRange === 0 ? null : thousandths(raw.held / raw.withRange),
  };
}

const orderOf = (names: readonly string[], name: string): number => {
  const at = names.indexOf(name);
  return at === -1 ? names.length : at;
};

/**
 * A table from the figures of its groups: horizons from far to near, months from old to new, others with the most
 * arrivals first; within a group in the order of sources. Its hash covers all of it. Pure.
 */
export function toScoreTable(
  by: ScoreboardBy,
  horizon: EtaHorizon | null,
  raw: readonly RawScore[],
): ScoreTable {
  const arrivals = new Map<string, number>();
  for (const { key, n } of raw) arrivals.set(key, Math.max(n, arrivals.get(key) ?? 0));
  const compareKeys = (a: string, b: string): number => {
    if (by === 'horizon') return orderOf(Horizon.options, a) - orderOf(Horizon.options, b);
    const byArrivals = by === 'month' ? 0 : arrivals.get(b)! - arrivals.get(a)!;
    return byArrivals || (a < b ? -1 : Number(a > b));
  };
  const scores = raw
    .flatMap((one): Score[] => {
      const source = MeasuredSource.safeParse(one.source);
      return source.success ? [{ key: one.key, source: source.data, figures: toFigures(one) }] : [];
    })
    .toSorted(
      (a, b) =>
        compareKeys(a.key, b.key) ||
        orderOf(MeasuredSource.options, a.source) - orderOf(MeasuredSource.options, b.source),
    );
  return { by, horizon, scores, groups: arrivals.size, hash: hashScores(scores) };
}

/** The columns of a table's CSV form. */
export const scoreHead = [
  'group',
  'source',
  'arrivals',
  'estimates',
  'median hours',
  'p90 hours',
  'bias hours',
  'median hours of ETA in use on the same arrivals',
  'share within 80 % interval',
] as const;

/** The cells of one row; empty figures with too few arrivals. Pure. */
export const toScoreCells = ({ key, source, figures }: Score): CsvCell[] => [
  key,
  source,
  figures?.n ?? null,
  figures?.estimates ?? null,
  figures?.medianHours ?? null,
  figures?.p90Hours ?? null,
  figures?.biasHours ?? null,
  figures?.inUseHours ?? null,
  figures?.covered ?? null,
];

function hashScores(scores: readonly Score[]): string {
  const text = toCsvHead(scoreHead) + scores.map((score) => toCsvLine(toScoreCells(score))).join('');
  return createHash('sha256').update(text).digest('hex');
}

/** The first groups of a table; its hash stays that of all. Pure. */
export function firstGroups(table: ScoreTable, most: number): ScoreTable {
  const kept = new Set([...new Set(table.scores.map(({ key }) => key))].slice(0, most));
  return { ...table, scores: table.scores.filter(({ key }) => kept.has(key)) };
}
