import type { PastRange, PortOverview } from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { Port } from '../../../platform/reference/index.ts';
import { quantile } from '../congestion/index.ts';
import { type Statistic, dayAt, toCalendarDate } from '../port-measures/index.ts';
import {
  findDailyAt,
  findNow,
  keptStatisticYears,
  listStatisticGroups,
  listStatistics,
} from '../port-statistics/index.ts';

const hourMs = 3_600_000;
/** With fewer days than this there is no range. */
const leastDays = 30;

/** When the newest figures are made next: every two hours. */
const nextMeasurement = (now: Date): Date =>
  new Date((Math.floor((now.getTime() - 5 * 60_000) / (2 * hourMs)) + 1) * 2 * hourMs + 5 * 60_000);

function rangeOf(days: readonly Statistic[], pick: (figures: Statistic['figures']) => number): PastRange {
  const sorted = days.map(({ figures }) => pick(figures)).toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round(quantile(sorted, share) * 10) / 10;
  return {
    lowest: at(0),
    lowerQuarter: at(0.25),
    upperQuarter: at(0.75),
    highest: at(1),
    days: sorted.length,
  };
}

/** A port now, with what it was a week ago and in three years. */
export async function describePort(db: Db, simulated: boolean, port: Port, now: Date): Promise<PortOverview> {
  const { unLocationCode, timeZone } = port;
  const newest = await findNow(db, simulated, unLocationCode);
  const group = newest?.figures.group ?? 'all';
  const today = dayAt(now.getTime(), timeZone);
  const period = {
    granularity: 'day',
    from: toCalendarDate(today - keptStatisticYears * 366),
    to: toCalendarDate(today),
  } as const;
  const days =
    newest === undefined ? [] : await listStatistics(db, { simulated, unLocationCode, group }, period);
  const week = days.find(({ begin }) => begin === today - 7);
  const slice = newest?.figures.byGroup.find((one) => one.group === group)?.slice ?? newest?.figures.all;
  return {
    unLocationCode,
    timeZone,
    name: port.name,
    countryCode: port.countryCode,
    longitude: port.longitude,
    latitude: port.latitude,
    simulated,
    now: newest?.figures ?? null,
    counts:
      slice === undefined
        ? null
        : {
            atAnchor: slice.atAnchor,
            atBerth: slice.atBerth,
            inPort: slice.inPort,
            arriving: slice.arriving,
          },
    lastWeek:
      week === undefined
        ? null
        : { atAnchor: week.figures.atAnchor, atBerth: week.figures.atBerth, inPort: week.figures.inPort },
    ranges:
      days.length < leastDays
        ? null
        : {
            atAnchor: rangeOf(days, ({ atAnchor }) => atAnchor),
            atBerth: rangeOf(days, ({ atBerth }) => atBerth),
            inPort: rangeOf(days, ({ inPort }) => inPort),
          },
    congestion: newest?.congestion ?? null,
    levelLastWeek: week?.congestion?.level ?? null,
    indexLastWeek: week?.congestion?.index ?? null,
    nextMeasurementAt: nextMeasurement(now).toISOString(),
    dailyAt: (await findDailyAt(db, simulated))?.toISOString() ?? null,
    groups: await listStatisticGroups(db, simulated, unLocationCode),
  };
}
