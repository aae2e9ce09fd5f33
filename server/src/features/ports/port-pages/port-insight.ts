import type { InsightGranularity, InsightPeriod, PortGroupOfShips, PortInsight } from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { Port } from '../../../platform/reference/index.ts';
import {
  type DayNumber,
  type Statistic,
  beginOf,
  dayAt,
  nextBegin,
  toCalendarDate,
} from '../port-measures/index.ts';
import { quantile } from '../congestion/index.ts';
import { findNow, keptStatisticYears, listStatistics } from '../port-statistics/index.ts';

/** What is shown of a port over time. */
export interface InsightRequest {
  granularity: InsightGranularity;
  /** Ships of one type; the port's main one when absent. */
  group?: PortGroupOfShips | undefined;
  /** The newest so many weeks, months or quarters. */
  periods: number;
}

const stays = ['anchor', 'berth', 'port'] as const;

/** Its number within its year: the week, month or quarter that is compared with the same one of the years before. */
function turnOf(granularity: InsightGranularity, begin: DayNumber): number {
  const date = new Date(begin * 86_400_000);
  if (granularity !== 'week') return date.getUTCMonth();
  const yearBegin = Date.UTC(date.getUTCFullYear(), 0, 1) / 86_400_000;
  return Math.floor((begin - yearBegin + 3) / 7);
}

/** The lowest, middle and highest median of the same periods in the years before. Pure. */
function bandOf(before: readonly Statistic[], stay: (typeof stays)[number]) {
  const hours = before.flatMap(({ figures }) => figures[stay].medianHours ?? []).toSorted((a, b) => a - b);
  if (hours.length === 0) return null;
  return {
    lowest: hours[0]!,
    middle: quantile(hours, 0.5),
    highest: hours.at(-1)!,
    years: hours.length,
  };
}

/** The shown periods, each with its band of the three years before it. Pure. */
export function toInsightPeriods(
  statistics: readonly Statistic[],
  { granularity, periods }: InsightRequest,
  today: DayNumber,
): InsightPeriod[] {
  const byTurn = Map.groupBy(statistics, ({ begin }) => turnOf(granularity, begin));
  return statistics.slice(-periods).map(({ begin, figures }) => {
    const same = (byTurn.get(turnOf(granularity, begin)) ?? []).filter((other) => other.begin < begin - 100);
    const newest = same.slice(-keptStatisticYears);
    return {
      startsOn: toCalendarDate(begin),
      figures,
      band: {
        anchor: bandOf(newest, 'anchor'),
        berth: bandOf(newest, 'berth'),
        port: bandOf(newest, 'port'),
      },
      isRunning: nextBegin(granularity, begin) > today,
    };
  });
}

/** The figures of some ports over time, side by side. */
export async function compareInsight(
  db: Db,
  simulated: boolean,
  ports: readonly Port[],
  request: InsightRequest,
  now: Date,
): Promise<PortInsight> {
  const { granularity } = request;
  const shown: PortInsight['ports'] = [];
  for (const { unLocationCode, name, timeZone } of ports) {
    const today = dayAt(now.getTime(), timeZone);
    const group = request.group ?? (await findNow(db, simulated, unLocationCode))?.figures.group ?? 'all';
    const from = toCalendarDate(beginOf(granularity, today) - (keptStatisticYears + 1) * 366);
    const of = { simulated, unLocationCode, group };
    const statistics = await listStatistics(db, of, { granularity, from, to: toCalendarDate(today + 1) });
    shown.push({ unLocationCode, name, group, periods: toInsightPeriods(statistics, request, today) });
  }
  return { granularity, ports: shown, simulated };
}
