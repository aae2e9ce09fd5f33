import { hourMs } from '@portolan/contract/time/durations';
import type { PortOverview } from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { Port } from '../../../platform/reference/index.ts';
import { dayAt, toCalendarDate } from '../port-measures/index.ts';
import { findDailyAt, findNow, findPast, listStatistics } from '../port-statistics/index.ts';

/** When the newest figures are made next: every two hours. */
const nextMeasurement = (now: Date): Date =>
  new Date((Math.floor((now.getTime() - 5 * 60_000) / (2 * hourMs)) + 1) * 2 * hourMs + 5 * 60_000);

/** A port now, with what it was a week ago and in three years. */
export async function describePort(db: Db, simulated: boolean, port: Port, now: Date): Promise<PortOverview> {
  const { unLocationCode, timeZone } = port;
  const newest = await findNow(db, simulated, unLocationCode);
  const group = newest?.figures.group ?? 'all';
  const today = dayAt(now.getTime(), timeZone);
  const weekAgo = {
    granularity: 'day',
    from: toCalendarDate(today - 7),
    to: toCalendarDate(today - 6),
  } as const;
  const [week] =
    newest === undefined ? [] : await listStatistics(db, { simulated, unLocationCode, group }, weekAgo);
  const past = await findPast(db, simulated, unLocationCode);
  const ranges = past.rangesOf(group);
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
      newest === undefined || ranges === null
        ? null
        : { ...ranges, arriving: (past.rangesOf('all') ?? ranges).arriving },
    congestion: newest?.congestion ?? null,
    levelLastWeek: week?.congestion?.level ?? null,
    indexLastWeek: week?.congestion?.index ?? null,
    nextMeasurementAt: nextMeasurement(now).toISOString(),
    dailyAt: (await findDailyAt(db, simulated))?.toISOString() ?? null,
    groups: past.groups,
  };
}
