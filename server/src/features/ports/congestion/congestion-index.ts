import {
  type Congestion,
  type CongestionBasis,
  type CongestionGuard,
  CongestionLevel,
  type CongestionTerm,
  CongestionTermName,
} from '@portolan/contract';
import { congestionRule as rule } from './congestion-rule.ts';

/** The three values of a port at one moment; null where fewer calls than the rule asks for were made. */
export type TermValues = Record<CongestionTermName, number>;

/** What was counted at a port at one moment. */
export interface CongestionInputs {
  values: TermValues | null;
  calls: number;
  windowDays: number;
  waitingNow: number;
}

/** What is usual and what is reached on one day of ten, for each term. */
export interface Comparison {
  basis: CongestionBasis;
  days: number;
  ports: number;
  terms: Record<CongestionTermName, { median: number; p90: number }> | null;
}

export const noComparison: Comparison = { basis: 'none', days: 0, ports: 0, terms: null };

/** The value that `share` of the sorted ones is below, interpolated; 0 for none. Pure. */
export function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) return 0;
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)]!;
  return below + (at - Math.floor(at)) * (sorted[Math.ceil(at)]! - below);
}

/** What is usual in a port's own past; `none` with too few days. Pure. */
export function compareWithPast(past: readonly TermValues[]): Comparison {
  if (past.length < rule.leastPastDays) return noComparison;
  const spread = (name: CongestionTermName): { median: number; p90: number } => {
    const sorted = past.map((values) => values[name]).toSorted((a, b) => a - b);
    return { median: quantile(sorted, 0.5), p90: quantile(sorted, 0.9) };
  };
  const terms = { waiting: spread('waiting'), queue: spread('queue'), share: spread('share') };
  return { basis: 'own-past', days: past.length, ports: 1, terms };
}

/** A port with a past of its own, as one that another may be compared with. */
export interface Peer {
  unLocationCode: string;
  callsPerWeek: number;
  comparison: Comparison;
}

/** What is usual at the ports with the most similar number of calls: the median of their values. Pure. */
export function compareWithPeers(callsPerWeek: number, peers: readonly Peer[]): Comparison {
  const distance = (peer: Peer): number => Math.abs(Math.log((peer.callsPerWeek + 1) / (callsPerWeek + 1)));
  const nearest = peers
    .filter(({ comparison }) => comparison.basis === 'own-past')
    .toSorted((a, b) => distance(a) - distance(b) || (a.unLocationCode < b.unLocationCode ? -1 : 1))
    .slice(0, rule.peerPorts);
  if (nearest.length === 0) return noComparison;
  const middle = (pick: (peer: Peer) => number): number =>
    quantile(
      nearest.map(pick).toSorted((a, b) => a - b),
      0.5,
    );
  const spread = (name: CongestionTermName): { median: number; p90: number } => ({
    median: middle(({ comparison }) => comparison.terms![name].median),
    p90: middle(({ comparison }) => comparison.terms![name].p90),
  });
  return {
    basis: 'peer-group',
    days: nearest.reduce((sum, { comparison }) => sum + comparison.days, 0),
    ports: nearest.length,
    terms: { waiting: spread('waiting'), queue: spread('queue'), share: spread('share') },
  };
}

const clamp = (value: number): number => Math.max(0, Math.min(1, value));

/**
 * The score of a value: 0 up to what is usual, 0.5 at what is reached on one day of ten, 1 at twice that distance and
 * above. Pure.
 */
export function scoreOf(
  name: CongestionTermName,
  value: number,
  { median, p90 }: { median: number; p90: number },
): number {
  const spread = Math.max(p90 - median, rule.leastSpread[name]);
  return clamp((value - median) / (2 * spread));
}

const levelOfIndex = (index: number): number => rule.limits.filter((limit) => index >= limit).length;

/** The number of the level after `before`: upwards at once, downwards only well below the limit. Pure. */
function levelAfter(index: number, before: CongestionLevel | null): number {
  const plain = levelOfIndex(index);
  if (before === null) return plain;
  const held = CongestionLevel.options.indexOf(before);
  if (plain >= held) return plain;
  return Math.max(plain, Math.min(held, levelOfIndex(index + rule.hysteresis)));
}

/**
 * Why a level is not that of its index by the limits: kept from the day before, or held low as ships wait briefly.
 * Null: it is. Pure.
 */
export function guardOf(index: number | null, level: CongestionLevel | null): CongestionGuard | null {
  if (index === null || level === null) return null;
  const above = CongestionLevel.options.indexOf(level) - levelOfIndex(index);
  return above === 0 ? null : above > 0 ? 'hysteresis' : 'small-wait';
}

const slight = CongestionLevel.options.indexOf('slight');

/**
 * Judges a port at a moment. `before` is its level of the day before, null where it had none.
 *
 * Pure. Formula, guards and their reasons: docs/indices.md.
 */
export function judgeCongestion(
  inputs: CongestionInputs,
  comparison: Comparison,
  before: CongestionLevel | null,
  at: Date,
): Congestion {
  const { values, calls, windowDays, waitingNow } = inputs;
  const terms = termsOf(values, comparison);
  const common = {
    at: at.toISOString(),
    terms,
    basis: comparison.basis,
    basisDays: comparison.days,
    basisPorts: comparison.ports,
    calls,
    windowDays,
    waitingNow,
    limits: [...rule.limits],
  };
  if (values === null || terms.length === 0) {
    const guard: CongestionGuard = values === null ? 'too-few-calls' : 'no-past';
    return { ...common, level: null, index: null, guards: [guard] };
  }
  const index = terms.reduce((sum, { score, weight }) => sum + score * weight, 0);
  const held = levelAfter(index, before);
  const isSmall = values.waiting < rule.smallWaitHours && held > slight;
  const level = isSmall ? slight : held;
  const guards: CongestionGuard[] = [
    ...(held === levelOfIndex(index) ? [] : (['hysteresis'] as const)),
    ...(isSmall ? (['small-wait'] as const) : []),
  ];
  return { ...common, index, level: CongestionLevel.options[level]!, guards };
}

/** The terms of the index with their scores; none without values or anything to compare them with. Pure. */
export function termsOf(values: TermValues | null, { terms: usual }: Comparison): CongestionTerm[] {
  if (values === null || usual === null) return [];
  return CongestionTermName.options.map((name) => ({
    name,
    value: values[name],
    ...usual[name],
    score: scoreOf(name, values[name], usual[name]),
    weight: rule.weights[name],
  }));
}
