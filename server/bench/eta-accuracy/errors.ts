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
  /** Hours before the actual arrival. */
  aheadHours: number;
  errorHours: number;
  carrierCode: string;
  pol: string;
  pod: string;
  isCovered?: boolean;
}

export const horizonFor = ({ aheadHours }: MeasuredEstimate): EtaHorizon => horizonOf(aheadHours);

/** The figures that the product keeps of past errors: over all, by carrier, port, lane, and carrier on a lane. */
export function summarise(measured: readonly MeasuredEstimate[]): ErrorSummaries {
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
    rawBiasHours: median(errors),
    lowHours: percentile(errors, 0.1),
    highHours: percentile(errors, 0.9),
    covered: null,
  };
}

/** Intervals around calculated estimates from their past errors. */
export function learnIntervals(measured: readonly MeasuredEstimate[]): IntervalSettings {
  const settings = new Map<string, NonNullable<ReturnType<typeof adaptInterval>>>();
  for (const horizon of EtaHorizon.options) {
    const errors = measured
      .filter((one) => one.source === 'calculated' && horizonFor(one) === horizon)
      .map(({ errorHours }) => errorHours);
    const setting = adaptInterval(undefined, errors, { before: 0, after: 0, n: 0 });
    if (setting) settings.set(horizon, setting);
  }
  return settings;
}
