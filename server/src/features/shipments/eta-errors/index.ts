/** By how much each source of estimates missed: measured once an arrival is known, kept as rows and in figures. */
export { assumedErrorOf, errorLevel } from './assumed-errors.ts';
export { hasArrivalTimeSql } from './has-arrival-time.ts';
export { type IntervalSetting } from './conformal.ts';
export {
  type ErrorKey,
  type ErrorSummaries,
  type ErrorSummary,
  expectedBiasHours,
  expectedCostHours,
  expectedErrorHours,
  findMeasuredError,
  summaryKey,
} from './expected-error.ts';
export { firstLeadHours, mostLeadDays, settledAfterHours } from './horizon-sql.ts';
export {
  type IntervalSettings,
  adaptIntervalsAt,
  findInterval,
  intervalKey,
  loadIntervals,
} from './interval-setting.ts';
export { createErrorSummaryJob, createEstimatePurgeJob } from './jobs.ts';
export { measureArrivals } from './reactions.ts';
export { measureErrors, removeSuperseded } from './measure-errors.ts';
export { currentErrors, loadSummaries, summariseErrorsAt } from './summarise-errors.ts';
