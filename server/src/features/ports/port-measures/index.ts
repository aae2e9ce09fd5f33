/** What is measured of a port from its calls: pure rules, without the clock or the database. */
export { getBegunDay } from './begun-day.ts';
export { CallIndex } from './call-index.ts';
export { countedCalls } from './counted-calls.ts';
export {
  type Comparisons,
  type DaySpan,
  type Statistic,
  type StatisticGroup,
  callsPerWeek,
  compareMonths,
  dailyInputs,
  inputsAt,
  judgeDays,
  knownDays,
  measurePeriods,
  splitByGroup,
} from './measure-port.ts';
export { type PastRanges, toPastRanges } from './past-range.ts';
export {
  type DayNumber,
  type Granularity,
  beginOf,
  dayAt,
  granularities,
  nextBegin,
  startOfDay,
  toCalendarDate,
  toDayNumber,
} from './period.ts';
export { measurePeriod } from './period-figures.ts';
