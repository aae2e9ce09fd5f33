import type { ErrorGroup, EtaHorizon, MeasuredError } from '@portolan/contract';

/** The errors of one source in one group and horizon. An empty carrier, POL or POD stands for any. */
export interface ErrorSummary {
  source: string;
  horizon: string;
  carrierCode: string;
  pol: string;
  pod: string;
  n: number;
  medianHours: number;
  p90Hours: number;
  biasHours: number;
  rawBiasHours: number | null;
  /** The signed errors that a tenth is below, and above. */
  lowHours: number;
  highHours: number;
  covered: number | null;
}

/** What a shipment's errors are looked up by. */
export interface ErrorKey {
  source: string;
  horizon: EtaHorizon;
  carrierCode: string | null;
  pol: string | null;
  pod: string | null;
}

/** The summaries of a company account, by their key. */
export type ErrorSummaries = ReadonlyMap<string, ErrorSummary>;

export const summaryKey = (
  one: Pick<ErrorSummary, 'source' | 'horizon' | 'carrierCode' | 'pol' | 'pod'>,
): string => [one.source, one.horizon, one.carrierCode, one.pol, one.pod].join(' ');

/**
 * A group counts as much as the wider one once it has this many errors: shipments of one ship share theirs, and each is
 * measured once a day.
 */
export const shrinkage = 100;
/** From so many errors on a source gets an interval. */
const leastForRange = 20;
/** Fewer errors than this are not shown, nor called measured. */
export const leastShown = 5;

/** The groups of a shipment, the widest first; those that it is in none of are left out. */
function listGroups(
  summaries: ErrorSummaries,
  key: ErrorKey,
): { group: ErrorGroup; summary: ErrorSummary }[] {
  const { source, horizon, carrierCode, pol, pod } = key;
  const of = (group: ErrorGroup, carrier: string | null, from: string | null, to: string | null) => {
    if (carrier === null || from === null || to === null) return [];
    const summary = summaries.get(summaryKey({ source, horizon, carrierCode: carrier, pol: from, pod: to }));
    return summary === undefined ? [] : [{ group, summary }];
  };
  return [
    ...of('all', '', '', ''),
    ...of('carrier', carrierCode, '', ''),
    ...of('port', '', '', pod),
    ...of('lane', '', pol, pod),
    ...of('carrier-lane', carrierCode, pol, pod),
  ];
}

/**
 * A figure of a shipment's group, drawn towards that of the wider group the fewer errors there are:
 * `(n * own + 100 * wider) / (n + 100)`, from `prior` over all, carrier, port and lane to the carrier on the lane.
 * Pure.
 */
function shrink(
  groups: readonly { summary: ErrorSummary }[],
  prior: number,
  read: (summary: ErrorSummary) => number | null,
): number {
  return groups.reduce((wider, { summary }) => {
    const own = read(summary);
    return own === null ? wider : (summary.n * own + shrinkage * wider) / (summary.n + shrinkage);
  }, prior);
}

/** By how many hours a source is expected to miss: its median error, drawn towards wider groups and the prior. Pure. */
export const expectedErrorHours = (summaries: ErrorSummaries, key: ErrorKey, prior: number): number =>
  shrink(listGroups(summaries, key), prior, ({ medianHours }) => medianHours);

/**
 * What choosing a source is expected to cost: between its median error and what it exceeds one time in ten, so that a
 * source that is mostly right and sometimes far off does not lead. Shrunk as the median. Pure.
 */
export const expectedCostHours = (summaries: ErrorSummaries, key: ErrorKey, prior: number): number =>
  shrink(
    listGroups(summaries, key),
    prior * usualCost,
    ({ medianHours, p90Hours }) => (medianHours + p90Hours) / 2,
  );

/** The cost of a source as a multiple of its median error, where only that is assumed. */
const usualCost = 1.75;

/** By how much a source is too early (above zero) or too late before it corrects itself. Pure. */
export const expectedBiasHours = (summaries: ErrorSummaries, key: ErrorKey): number =>
  shrink(listGroups(summaries, key), 0, ({ rawBiasHours }) => rawBiasHours);

/** The narrowest group of a shipment with enough errors to be shown. Pure. */
export function findMeasuredError(summaries: ErrorSummaries, key: ErrorKey): MeasuredError | null {
  const found = listGroups(summaries, key).findLast(({ summary }) => summary.n >= leastShown);
  if (found === undefined) return null;
  const { n, medianHours, p90Hours, biasHours, covered } = found.summary;
  return { group: found.group, n, medianHours, p90Hours, biasHours, covered };
}

/** The interval that a source without one of its own gets from its errors: hours to add to its estimate. Pure. */
export function findErrorRange(
  summaries: ErrorSummaries,
  key: ErrorKey,
): { lowHours: number; highHours: number } | undefined {
  const found = listGroups(summaries, key).findLast(({ summary }) => summary.n >= leastForRange);
  return found && { lowHours: found.summary.lowHours, highHours: found.summary.highHours };
}
