import { hourMs } from '@portolan/contract/time/durations';
import { EtaHorizon, EtaSource, horizonOf } from '@portolan/contract';
import { adaptInterval } from '../../src/features/shipments/eta-errors/conformal.ts';
import {
  type ErrorSummaries,
  type ErrorSummary,
  type IntervalSettings,
  intervalKey,
  settledAfterHours,
  summaryKey,
} from '../../src/features/shipments/eta-errors/index.ts';
import { mean, median, percentile } from '../figures.ts';

/** One estimate against its arrival. Errors: actual minus estimate, hours. */
export interface MeasuredEstimate {
  source: string;
  arrivesAt: number;
  /** Hours before the actual arrival. */
  aheadHours: number;
  errorHours: number;
  /** How far ahead it said the arrival was. */
  saidHours: number;
  carrierCode: string;
  pol: string;
  pod: string;
  /** Of a calculated estimate: what it added for earlier errors. */
  correctionHours?: number;
  /** Where there is an interval: 0 inside, -1 before it, 1 after it. */
  missedSide?: -1 | 0 | 1;
}

/** What is known of past errors at an instant. */
export interface ErrorState {
  knownAt: number;
  summaries: ErrorSummaries;
  intervals: IntervalSettings;
}

export const noErrors: ErrorState = { knownAt: -Infinity, summaries: new Map(), intervals: new Map() };

export const horizonFor = ({ aheadHours }: MeasuredEstimate): EtaHorizon => horizonOf(aheadHours);
/** What is learned is filed by what the estimate said, as the product does it. */
const saidHorizon = ({ saidHours }: MeasuredEstimate): EtaHorizon => horizonOf(saidHours);

/** Whether late arrivals of estimates like this one are known as well as early ones. */
const isSettledAt = (one: MeasuredEstimate, at: number): boolean =>
  one.saidHours > 0 && one.arrivesAt + (settledAfterHours[saidHorizon(one)] - one.errorHours) * hourMs <= at;

/** The figures that the product keeps of past errors: over all, by carrier, port, lane, and carrier on a lane. */
function summarise(measured: readonly MeasuredEstimate[]): ErrorSummaries {
  const groups = Map.groupBy(
    measured.flatMap((one) => {
      const { source, carrierCode, pol, pod } = one;
      const horizon = saidHorizon(one);
      const key = { source, horizon, carrierCode: '', pol: '', pod: '' };
      return [
        { key, one },
        { key: { ...key, carrierCode }, one },
        { key: { ...key, pod }, one },
        { key: { ...key, pol, pod }, one },
        { key: { ...key, carrierCode, pol, pod }, one },
      ];
    }),
    ({ key }) => summaryKey(key),
  );
  return new Map([...groups].map(([name, those]) => [name, toSummary(those)]));
}

function toSummary(
  those: readonly {
    key: Pick<ErrorSummary, 'source' | 'horizon' | 'carrierCode' | 'pol' | 'pod'>;
    one: MeasuredEstimate;
  }[],
): ErrorSummary {
  const errors = those.map(({ one }) => one.errorHours);
  const sizes = errors.map(Math.abs);
  const [first] = those;
  if (!first) throw new Error('a group is empty');
  return {
    ...first.key,
    n: errors.length,
    arrivals: new Set(those.map(({ one }) => one.arrivesAt)).size,
    meanHours: mean(sizes),
    medianHours: median(sizes),
    p90Hours: percentile(sizes, 0.9),
    biasHours: median(errors),
    rawBiasHours: median(those.map(({ one }) => one.errorHours + (one.correctionHours ?? 0))),
    covered: null,
  };
}

const yardsticks: ReadonlySet<string> = new Set(['oracle', 'foresight']);

/** What the product knows of past errors at an instant: of all arrivals before it. */
export function learnErrors(
  before: ErrorState,
  all: readonly MeasuredEstimate[],
  knownAt: number,
): ErrorState {
  const measured = all.filter(
    (one) => one.arrivesAt < knownAt && !yardsticks.has(one.source) && isSettledAt(one, knownAt),
  );
  return { knownAt, summaries: summarise(measured), intervals: adaptIntervals(before, measured) };
}

/** As many residuals as the product keeps. */
const residualsKept = 4000;

function adaptIntervals(before: ErrorState, measured: readonly MeasuredEstimate[]): IntervalSettings {
  const settings = new Map(before.intervals);
  for (const source of EtaSource.options)
    for (const horizon of EtaHorizon.options) {
      const those = measured
        .filter((one) => one.source === source && saidHorizon(one) === horizon)
        .toSorted((a, b) => b.arrivesAt - a.arrivesAt)
        .slice(0, residualsKept);
      const isNew = (one: MeasuredEstimate): boolean =>
        !(one.arrivesAt < before.knownAt && isSettledAt(one, before.knownAt));
      const judged = those.filter((one) => one.missedSide !== undefined && isNew(one));
      const missed = {
        before: judged.filter(({ missedSide }) => missedSide === -1).length,
        after: judged.filter(({ missedSide }) => missedSide === 1).length,
        n: judged.length,
      };
      const residuals = those.map(({ errorHours, saidHours, arrivesAt }) => ({
        errorHours,
        saidHours,
        arrivedAt: new Date(arrivesAt),
      }));
      const key = intervalKey(source, horizon);
      const setting = adaptInterval(before.intervals.get(key), residuals, horizon, missed);
      if (setting) settings.set(key, setting);
    }
  return settings;
}
