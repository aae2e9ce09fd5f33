import { EtaHorizon, horizonOf } from '@portolan/contract';
import { adaptInterval } from '../../src/features/shipments/eta-errors/conformal.ts';
import {
  type ErrorSummaries,
  type ErrorSummary,
  type IntervalSettings,
  summaryKey,
} from '../../src/features/shipments/eta-errors/index.ts';
import { median, percentile } from '../figures.ts';

/** One estimate against its arrival. Errors: actual minus estimate, hours. */
export interface MeasuredEstimate {
  source: string;
  arrivesAt: number;
  /** Hours before the actual arrival. */
  aheadHours: number;
  errorHours: number;
  carrierCode: string;
  pol: string;
  pod: string;
  /** Whether the container is left behind for a later ship, and nobody knew it yet. */
  isRolledLater: boolean;
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

/** The figures that the product keeps of past errors: over all, by carrier, port, lane, and carrier on a lane. */
function summarise(measured: readonly MeasuredEstimate[]): ErrorSummaries {
  const groups = Map.groupBy(
    measured.flatMap((one) => {
      const { source, carrierCode, pol, pod } = one;
      const horizon = horizonFor(one);
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
    medianHours: median(sizes),
    p90Hours: percentile(sizes, 0.9),
    biasHours: median(errors),
    rawBiasHours: median(those.map(({ one }) => one.errorHours + (one.correctionHours ?? 0))),
    lowHours: percentile(errors, 0.1),
    highHours: percentile(errors, 0.9),
    covered: null,
  };
}

/** What the product knows of past errors at an instant: of all arrivals before it. */
export function learnErrors(
  before: ErrorState,
  all: readonly MeasuredEstimate[],
  knownAt: number,
): ErrorState {
  const measured = all.filter(({ arrivesAt, source }) => arrivesAt < knownAt && source !== 'oracle');
  return { knownAt, summaries: summarise(measured), intervals: adaptIntervals(before, measured, knownAt) };
}

/** As many residuals as the product keeps. */
const residualsKept = 4000;

function adaptIntervals(
  before: ErrorState,
  measured: readonly MeasuredEstimate[],
  knownAt: number,
): IntervalSettings {
  const calculated = measured
    .filter(({ source }) => source === 'calculated')
    .toSorted((a, b) => b.arrivesAt - a.arrivesAt);
  const settings = new Map<string, NonNullable<ReturnType<typeof adaptInterval>>>();
  for (const horizon of EtaHorizon.options) {
    const those = calculated.filter((one) => horizonFor(one) === horizon).slice(0, residualsKept);
    const judged = those.filter(
      ({ arrivesAt, missedSide }) =>
        missedSide !== undefined && arrivesAt >= before.knownAt && arrivesAt < knownAt,
    );
    const missed = {
      before: judged.filter(({ missedSide }) => missedSide === -1).length,
      after: judged.filter(({ missedSide }) => missedSide === 1).length,
      n: judged.length,
    };
    const errors = those.map(({ errorHours }) => errorHours);
    const setting = adaptInterval(before.intervals.get(horizon), errors, missed);
    if (setting) settings.set(horizon, setting);
  }
  return settings;
}
