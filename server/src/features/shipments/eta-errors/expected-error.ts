import type { ErrorGroup, EtaHorizon, MeasuredError } from '@portolan/contract';

/** The errors of one source in one group and horizon. An empty carrier, POL or POD stands for any. */
export interface ErrorSummary {
  source: string;
  horizon: string;
  carrierCode: string;
  pol: string;
  pod: string;
  /** Errors: one a shipment and day. */
  n: number;
  /** Of so many arrivals of ships: the containers of one ship share what it missed. */
  arrivals: number;
  /** Of the sizes of the errors. */
  meanHours: number;
  medianHours: number;
  p90Hours: number;
  biasHours: number;
  rawBiasHours: number | null;
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

/** A group counts as much as the wider one once it has the errors of so many arrivals of ships. */
const shrinkage = 100;
/** Errors of fewer arrivals of ships than this are not shown, nor called measured. */
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
 * A figure of a shipment's group, drawn towards that of the wider group the fewer arrivals of ships there are:
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
    return own === null
      ? wider
      : (summary.arrivals * own + shrinkage * wider) / (summary.arrivals + shrinkage);
  }, prior);
}

/** By how many hours a source is expected to miss: its median error, drawn towards wider groups and the prior. Pure. */
export const expectedErrorHours = (summaries: ErrorSummaries, key: ErrorKey, prior: number): number =>
  shrink(listGroups(summaries, key), prior, ({ medianHours }) => medianHours);

/**
 * What choosing a source is expected to cost: its mean error, so that a source that is mostly right and sometimes far
 * off does not lead. Shrunk as the median. Pure.
 */
export const expectedCostHours = (summaries: ErrorSummaries, key: ErrorKey, prior: number): number =>
  shrink(listGroups(summaries, key), prior, ({ meanHours }) => meanHours);

/** The errors of a source over all arrivals; undefined where none was measured. Pure. */
export const findErrorsOverAll = (
  summaries: ErrorSummaries,
  source: string,
  horizon: EtaHorizon,
): ErrorSummary | undefined =>
  summaries.get(summaryKey({ source, horizon, carrierCode: '', pol: '', pod: '' }));

/** By how much a source is too early (above zero) or too late before it corrects itself. Pure. */
export const expectedBiasHours = (summaries: ErrorSummaries, key: ErrorKey): number =>
  shrink(listGroups(summaries, key), 0, ({ rawBiasHours }) => rawBiasHours);

/** The narrowest group of a shipment with errors of enough ships to be shown. Pure. */
export function findMeasuredError(summaries: ErrorSummaries, key: ErrorKey): MeasuredError | null {
  const found = listGroups(summaries, key).findLast(({ summary }) => summary.arrivals >= leastShown);
  if (found === undefined) return null;
  const { n, medianHours, p90Hours, biasHours, covered } = found.summary;
  return { group: found.group, n, medianHours, p90Hours, biasHours, covered };
}
