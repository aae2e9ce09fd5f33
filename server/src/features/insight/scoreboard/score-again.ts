import { hourMs } from '@portolan/contract/time/durations';
import {
  type EtaHorizon,
  EtaSource,
  type ScoreTable,
  type ScoreboardBy,
  horizonOf,
} from '@portolan/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { firstLeadHours, mostLeadDays } from '../../shipments/eta-errors/index.ts';
import {
  type ArrivalAgain,
  type EstimateAgain,
  type PromiseAgain,
  listArrivalsAgain,
} from './arrivals-again.ts';
import { type RawScore, toScoreTable } from './score.ts';
import type { ScoredArrivals } from './stored-scores.ts';

/** The source that leads before any was chosen. */
const usualSource: EtaSource = 'container-dynamic';

/** By how much one source missed one arrival, on one day before it. */
export interface ErrorAgain {
  arrival: ArrivalAgain;
  source: string;
  horizon: EtaHorizon;
  /** In single precision, as it is stored. */
  errorHours: number;
  /** By how much what was shown then missed, either way; null where nothing was. */
  inUseHours: number | null;
  isCovered: boolean | null;
}

/**
 * Every error of an arrival, from the estimates as they were received: the source's newest one at that moment, for the
 * port where it arrived; and of what was shown then. Pure.
 */
export function measureErrorsAgain(arrival: ArrivalAgain): ErrorAgain[] {
  const errors: ErrorAgain[] = [];
  for (let day = 0; day < mostLeadDays; day += 1) {
    const leadHours = firstLeadHours + 24 * day;
    const saidMs = arrival.arrivedAt.getTime() - leadHours * hourMs;
    const counting = new Map(
      EtaSource.options.map((source) => [source as string, findCounting(arrival.estimates, source, saidMs)]),
    );
    const shown = counting.get(findShown(arrival.promises, saidMs) ?? '');
    const missOf = (estimate: EstimateAgain | undefined): number | null =>
      estimate?.estimatedAt && estimate.place === arrival.pod
        ? Math.fround((arrival.arrivedAt.getTime() - estimate.estimatedAt.getTime()) / hourMs)
        : null;
    const inUse = missOf(shown);
    const said = [...counting, ['promised', shown] as const];
    for (const [source, estimate] of said) {
      const errorHours = missOf(estimate);
      if (estimate === undefined || errorHours === null) continue;
      errors.push({
        arrival,
        source,
        horizon: horizonOf(leadHours),
        errorHours,
        inUseHours: inUse === null ? null : Math.abs(inUse),
        isCovered: isWithin(arrival.arrivedAt, estimate, saidMs),
      });
    }
  }
  return errors;
}

/** The estimate that counted: the newest live one, else one that was replayed for this moment. */
const findCounting = (estimates: readonly EstimateAgain[], source: string, ms: number) => {
  const ofSource = estimates.filter((one) => one.source === source && one.receivedAt.getTime() <= ms);
  return (
    ofSource.findLast(({ isReplayed }) => !isReplayed) ??
    ofSource.find(({ receivedAt }) => receivedAt.getTime() === ms)
  );
};

/** The source that led; up to the last replayed moment it is known at replayed moments only. */
function findShown(promises: readonly PromiseAgain[], ms: number): string | undefined {
  const replayed = promises.filter(({ isReplayed }) => isReplayed);
  if (replayed.some(({ chosenAt }) => chosenAt.getTime() >= ms))
    return replayed.find(({ chosenAt }) => chosenAt.getTime() === ms)?.source;
  const live = promises.filter(({ isReplayed }) => !isReplayed);
  return live.findLast(({ chosenAt }) => chosenAt.getTime() <= ms)?.source ?? usualSource;
}

/** Whether an arrival was within the interval; null without one, or where it was given for another horizon. */
function isWithin(at: Date, estimate: EstimateAgain, saidMs: number): boolean | null {
  const { earliestAt, latestAt, estimatedAt, receivedAt } = estimate;
  if (earliestAt === null || latestAt === null || estimatedAt === null) return null;
  const horizonAt = (ms: number): EtaHorizon => horizonOf((estimatedAt.getTime() - ms) / hourMs);
  if (horizonAt(receivedAt.getTime()) !== horizonAt(saidMs)) return null;
  return at >= earliestAt && at <= latestAt;
}

const keyOf = {
  horizon: ({ horizon }) => horizon,
  carrier: ({ arrival }) => arrival.carrierCode,
  lane: ({ arrival: { pol, pod } }) => (pol === null ? null : `${pol}-${pod}`),
  port: ({ arrival }) => arrival.pod,
  month: ({ arrival }) => arrival.arrivedAt.toISOString().slice(0, 7),
} as const satisfies Record<ScoreboardBy, (error: ErrorAgain) => string | null>;

/** The value that `share` of the sorted ones is below, interpolated as PostgreSQL's percentile_cont does it. Pure. */
export function percentile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)]!;
  return below + (at - Math.floor(at)) * (sorted[Math.ceil(at)]! - below);
}

/** The figures of errors by group and source. Pure. */
export function summariseAgain(
  errors: readonly ErrorAgain[],
  by: ScoreboardBy,
  horizon: EtaHorizon | null,
): RawScore[] {
  const ofHorizon = errors.filter((error) => horizon === null || error.horizon === horizon);
  const groups = Map.groupBy(ofHorizon, (error) => {
    const key = keyOf[by](error);
    return key === null ? null : JSON.stringify([key, error.source]);
  });
  return [...groups].flatMap(([name, those]) => {
    if (name === null) return [];
    const [key, source] = JSON.parse(name) as [string, string];
    const signed = those.map(({ errorHours }) => errorHours).toSorted((a, b) => a - b);
    const missed = signed.map(Math.abs).toSorted((a, b) => a - b);
    const inUse = those.flatMap(({ inUseHours }) => inUseHours ?? []).toSorted((a, b) => a - b);
    return [
      {
        key,
        source,
        estimates: those.length,
        n: new Set(those.map(({ arrival }) => `${arrival.pod} ${arrival.arrivedAt.getTime()}`)).size,
        medianHours: percentile(missed, 0.5),
        p90Hours: percentile(missed, 0.9),
        biasHours: percentile(signed, 0.5),
        inUseHours: inUse.length === 0 ? null : percentile(inUse, 0.5),
        withRange: those.filter(({ isCovered }) => isCovered !== null).length,
        held: those.filter(({ isCovered }) => isCovered === true).length,
      },
    ];
  });
}

/** Tables made again from stored facts and estimates, without the stored errors. */
export async function scoreAgain(
  tx: Tx,
  arrivals: ScoredArrivals,
  tables: readonly { by: ScoreboardBy; horizon: EtaHorizon | null }[],
): Promise<{ arrivals: number; tables: ScoreTable[] }> {
  const errors: ErrorAgain[] = [];
  const measured = new Set<string>();
  for await (const some of listArrivalsAgain(tx, arrivals))
    for (const arrival of some) {
      const those = measureErrorsAgain(arrival);
      if (those.length > 0) measured.add(arrival.shipmentId);
      errors.push(...those);
    }
  return {
    arrivals: measured.size,
    tables: tables.map(({ by, horizon }) => toScoreTable(by, horizon, summariseAgain(errors, by, horizon))),
  };
}
