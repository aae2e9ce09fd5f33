import { dayMs, minuteMs } from '@portolan/contract/time/durations';
import {
  AppError,
  type InsightGranularity,
  type PortReport,
  type ReportPeriod,
  insightPeriods,
  mostReportPorts,
} from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';
import { type Port, distinctPorts, findPort } from '../../../platform/reference/index.ts';
import {
  type Statistic,
  beginOf,
  dayAt,
  getBegunDay,
  nextBegin,
  startOfDay,
  toCalendarDate,
  toDayNumber,
} from '../port-measures/index.ts';
import { guardOf, termsOf } from '../congestion/index.ts';
import { toInsightPeriods } from '../port-pages/index.ts';
import {
  type StatisticOf,
  findComparison,
  findDailyAt,
  findNow,
  findPast,
  keptStatisticYears,
  listStatistics,
} from '../port-statistics/index.ts';
import { findKeptReport, keepReport } from './kept-report.ts';
import { chartPort, shownAt } from './report-chart.ts';

/** Reports of a day are there from 02:40 UTC on. */
const reportReadyMinutes = 2 * 60 + 40;

/** The port of a report; throws `port.unsupported`. */
export function getReportPort(code: string): Port {
  const port = findPort(code);
  if (port === undefined) throw new AppError('port.unsupported', { code });
  return port;
}

/** The ports of a report on several, each once, by their codes; throws `port.unsupported` and `port.too-many`. */
export function getReportPorts(codes: string): Port[] {
  const ports = distinctPorts(
    codes.split(',').flatMap((code) => code.trim() || []),
    getReportPort,
  );
  if (ports.length === 0) throw new AppError('port.unsupported', { code: codes });
  if (ports.length > mostReportPorts) throw new AppError('port.too-many', { most: mostReportPorts });
  return ports;
}

/**
 * Throws `port.report-not-ready` for a period that is over, and whose last day was not measured since: it would be kept
 * without that day. A port in the west ends its day hours after the figures of the others are made.
 */
async function checkMeasured(db: Db, simulated: boolean, endMs: number): Promise<void> {
  const dailyAt = await findDailyAt(db, simulated);
  if (dailyAt !== undefined && dailyAt.getTime() < endMs) throw new AppError('port.report-not-ready', {});
}

/** Throws `port.report-not-ready` for a period with yesterday while the figures of that day are made. Pure. */
function checkReady(lastDay: string, now: Date): void {
  const today = Math.floor(now.getTime() / dayMs);
  const minutes = (now.getTime() - today * dayMs) / minuteMs;
  if (minutes < reportReadyMinutes && lastDay >= toCalendarDate(today - 1))
    throw new AppError('port.report-not-ready', {});
}

/**
 * The report on a port for a period: of one that is over always the one that was made first. Throws
 * `port.report-not-ready` and `port.period-invalid`.
 */
export async function makeReport(
  db: Db,
  simulated: boolean,
  port: Port,
  { granularity, date }: ReportPeriod,
  now: Date,
): Promise<PortReport> {
  const { unLocationCode, timeZone } = port;
  const today = dayAt(now.getTime(), timeZone);
  const begin = beginOf(granularity, getBegunDay({ granularity, date }, today));
  const end = nextBegin(granularity, begin);
  const endsOn = toCalendarDate(Math.min(end, Math.max(today, begin + 1)) - 1);
  checkReady(endsOn, now);
  const isRunning = end > today;
  const key = { simulated, unLocationCode, granularity, startsOn: toCalendarDate(begin) };
  const kept = isRunning ? undefined : await findKeptReport(db, key);
  if (kept !== undefined) return withGuards(kept);
  if (!isRunning) await checkMeasured(db, simulated, startOfDay(end, timeZone));
  const group = (await findNow(db, simulated, unLocationCode))?.figures.group ?? 'all';
  const of = { simulated, unLocationCode, group };
  const figuresOf = async (first: number) => {
    const [found] = await listStatistics(db, of, {
      granularity,
      from: toCalendarDate(first),
      to: toCalendarDate(first + 1),
    });
    return found?.figures ?? null;
  };
  const days = await listStatistics(db, of, {
    granularity: 'day',
    from: toCalendarDate(begin),
    to: toCalendarDate(end),
  });
  const yearAgo = granularity === 'week' ? begin - 364 : yearBefore(begin);
  const report: PortReport = {
    unLocationCode,
    timeZone,
    group,
    simulated,
    granularity,
    name: port.name,
    countryCode: port.countryCode,
    startsOn: toCalendarDate(begin),
    endsOn,
    isRunning,
    madeAt: now.toISOString(),
    figures: await figuresOf(begin),
    before: await figuresOf(beginOf(granularity, begin - 1)),
    yearBefore: await figuresOf(yearAgo),
    days: days.map(({ begin: day, figures, congestion }) => ({
      date: toCalendarDate(day),
      arrived: figures.arrived,
      berthed: figures.berthed,
      atAnchor: figures.atAnchor,
      atBerth: figures.atBerth,
      index: congestion?.index ?? null,
      level: congestion?.level ?? null,
      guard: null,
    })),
    terms: await listTerms(db, of, days),
    periods: await listPeriods(db, of, granularity, { begin, today }),
    ranges: (await findPast(db, simulated, unLocationCode)).rangesOf(group),
    chart: await chartPort(db, port, of, shownAt(toDayNumber(endsOn), timeZone, now)),
    company: null,
  };
  // What has no figures yet may get some: it is not kept.
  return withGuards(isRunning || report.figures === null ? report : await keepReport(db, key, report));
}

/** Says of each day why its level is not that of its index; also of reports that were kept without that. Pure. */
const withGuards = (report: PortReport): PortReport => ({
  ...report,
  days: report.days.map((day) => ({ ...day, guard: guardOf(day.index, day.level) })),
});

/** The terms of the index of the last day that has one. */
async function listTerms(db: Db, of: StatisticOf, days: readonly Statistic[]): Promise<PortReport['terms']> {
  const last = days.findLast(({ congestion }) => congestion?.index != null);
  if (last === undefined) return [];
  return termsOf(last.congestion?.values ?? null, await findComparison(db, of, beginOf('month', last.begin)));
}

async function listPeriods(
  db: Db,
  of: StatisticOf,
  granularity: InsightGranularity,
  { begin, today }: { begin: number; today: number },
): Promise<PortReport['periods']> {
  const from = toCalendarDate(begin - (keptStatisticYears + 1) * 366);
  const statistics = await listStatistics(db, of, { granularity, from, to: toCalendarDate(begin + 1) });
  return toInsightPeriods(statistics, { granularity, periods: insightPeriods[granularity] }, today);
}

function yearBefore(begin: number): number {
  const date = new Date(begin * dayMs);
  return Date.UTC(date.getUTCFullYear() - 1, date.getUTCMonth(), 1) / dayMs;
}
