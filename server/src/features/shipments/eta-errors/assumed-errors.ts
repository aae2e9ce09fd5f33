import { type EtaHorizon, EtaSource } from '@portolan/contract';
import { type ErrorSummaries, findErrorsOverAll } from './expected-error.ts';

type Hours = Readonly<Record<EtaHorizon, number>>;

/**
 * By how many hours each source is assumed to miss on average before anything was measured.
 *
 * - Carriers: of more than 3,500 shipments 5 days at 10 days, 4 at 5, 1 at 2 (Dockflow, 2021).
 * - Schedules: 55 to 65 % of ships are on time within a day, late ones by 5 days on average (Sea-Intelligence,
 *   Global Liner Performance, 2024 and 2025), which is 50 to 60 h over all; a revised one has what is known of it
 *   nearer to the call. How much nearer is a guess.
 * - Crews: half of all entries are wrong (Harati-Mokhtari and others, 2007). Those are mostly left out; what is left
 *   is the way at the present speed without waiting, a guess.
 * - Calculated: as a revised schedule where it follows published calls or the ship, within 7 days better, as it sees
 *   where the ship is. With neither it is general knowledge of a lane, and assumed to be worse than a carrier.
 * - Any other source: as carriers.
 */
const assumed: { readonly [Source in EtaSource | 'calculated-alone']?: Hours } = {
  calculated: hoursOf(54, 48, 30, 14, 6),
  'calculated-alone': hoursOf(144, 132, 100, 26, 10),
  'schedule-revised': hoursOf(56, 52, 44, 30, 20),
  schedule: hoursOf(60, 60, 60, 60, 60),
  ais: hoursOf(80, 60, 40, 20, 8),
};

const ofCarriers = hoursOf(120, 120, 96, 24, 9);

function hoursOf(...[most, far, middle, near, last]: [number, number, number, number, number]): Hours {
  return { '14-and-more': most, '7-to-14': far, '3-to-7': middle, '1-to-3': near, 'under-1': last };
}

/** The mean error that is assumed of an estimate. `isFounded`: it rests on published calls or a position. Pure. */
export const assumedErrorOf = (source: EtaSource, horizon: EtaHorizon, isFounded: boolean): number =>
  (assumed[source === 'calculated' && !isFounded ? 'calculated-alone' : source] ?? ofCarriers)[horizon];

/** What is assumed counts as much as the errors of so many arrivals; more than so many of a source count no more. */
const assumedArrivals = 20;
const mostArrivals = 200;

/**
 * How large errors are here compared with what is assumed, by all sources that were measured at a horizon: what is
 * assumed of the others is taken times this, so that a source is not believed less because it was measured less. Pure.
 */
export function errorLevel(summaries: ErrorSummaries, horizon: EtaHorizon): number {
  let sum = 0;
  let weights = assumedArrivals;
  for (const source of EtaSource.options) {
    const measured = findErrorsOverAll(summaries, source, horizon);
    if (measured === undefined) continue;
    const weight = Math.min(measured.arrivals, mostArrivals);
    sum += weight * Math.log(Math.max(measured.meanHours, 0.5) / assumedErrorOf(source, horizon, true));
    weights += weight;
  }
  return Math.exp(sum / weights);
}
