/** Figures of ports as they are stored: by day, week, month and quarter, and the newest. */
export { findComparison } from './comparison-row.ts';
export { findDailyAt, keptStatisticYears, measureDays } from './daily-statistics.ts';
export {
  askForFigures,
  createDailyJob,
  createFiguresJob,
  createReportDaysJob,
  measurePortsAgain,
} from './jobs.ts';
export { type AgainScope, makeFiguresAgain, measurePublished } from './figures-again.ts';
export { measureNow } from './measure-now.ts';
export { type PortLine, findNow, listNow } from './now-row.ts';
export { findPast } from './past-row.ts';
export { type StatisticOf, listStatistics } from './statistic-row.ts';
