import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { CongestionLevel } from '@portolan/contract';
import { type World, worldPortCalls } from '../../src/connectors/simulated/index.ts';
import type { MeasuredCall } from '../../src/features/ports/port-calls/index.ts';
import {
  CallIndex,
  compareMonths,
  dailyInputs,
  dayAt,
  judgeDays,
} from '../../src/features/ports/port-measures/index.ts';
import { findPort } from '../../src/platform/reference/index.ts';

/** Days that are judged, and those before them that they are compared with. */
const judgedDays = 365;
const pastDays = 430;

/** Really congested: the ships that arrived in three days, three or more, will have waited so long on average. */
const congestion = { days: 3, leastShips: 3, timesUsual: 3, leastHours: 12 };

/** A day of a port: its level at the end, as it was known then, and what is known of the day in hindsight. */
export interface LevelDay {
  unLocationCode: string;
  /** 0 is unblocked; null without a level. */
  level: number | null;
  isCongested: boolean;
}

/** The days of a year of all ports of a world with a level. */
export function levelDays(world: World): LevelDay[][] {
  const to = world.startsAt;
  const from = to - (judgedDays + pastDays) * dayMs;
  const hindsight = new Date(to + 60 * dayMs);
  const calls = [...worldPortCalls(world, new Date(from), new Date(to), hindsight)].map(toMeasured);
  const byPort = Map.groupBy(calls, ({ unLocationCode }) => unLocationCode);
  return [...byPort].map(([unLocationCode, own]) => {
    const timeZone = findPort(unLocationCode)!.timeZone;
    const span = { timeZone, from: dayAt(from, timeZone) + 30, to: dayAt(to, timeZone) };
    const inputs = dailyInputs(new CallIndex(own), span);
    const past = new Map([...inputs].map(([day, { values }]) => [day, values]));
    const judged = judgeDays(inputs, compareMonths(past, inputs.keys()), timeZone);
    const waits = own.map((call) => ({ arrivedAtMs: call.arrivedAtMs, hours: waitOf(call) }));
    const usual = meanOf(waits.map(({ hours }) => hours));
    return Array.from({ length: judgedDays }, (_, i) => {
      const day = span.to - judgedDays + i;
      const level = judged.get(day)?.level ?? null;
      const endMs = (day + 1) * dayMs;
      const arrived = waits.filter(
        ({ arrivedAtMs: at }) => at < endMs && at >= endMs - congestion.days * dayMs,
      );
      const mean = meanOf(arrived.map(({ hours }) => hours));
      return {
        unLocationCode,
        level: level === null ? null : CongestionLevel.options.indexOf(level),
        isCongested:
          arrived.length >= congestion.leastShips &&
          mean >= congestion.timesUsual * usual &&
          mean >= congestion.leastHours,
      };
    });
  });
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const waitOf = ({ anchoredAtMs, berthedAtMs }: MeasuredCall): number =>
  anchoredAtMs === null || berthedAtMs === null ? 0 : (berthedAtMs - anchoredAtMs) / hourMs;

const toMeasured = ({
  ship,
  ...call
}: ReturnType<typeof worldPortCalls> extends Generator<infer Call> ? Call : never): MeasuredCall => ({
  unLocationCode: call.unLocationCode,
  shipId: ship.mmsi,
  mmsi: ship.mmsi,
  imoNumber: ship.imoNumber,
  vesselName: ship.name,
  group: 'container',
  lengthM: ship.lengthM,
  terminal: call.terminal,
  arrivedAtMs: call.arrivedAt,
  anchoredAtMs: call.anchoredAt ?? null,
  berthedAtMs: call.berthedAt ?? null,
  unberthedAtMs: call.unberthedAt ?? null,
  departedAtMs: call.departedAt ?? null,
  heardAtMs: null,
  driftedHours: null,
  slowHours: null,
});

/** The level that a port has on half of its days. */
export function usualLevel(days: readonly LevelDay[]): number {
  const known = days.flatMap(({ level }) => level ?? []).toSorted((a, b) => a - b);
  return known[Math.floor((known.length - 1) / 2)] ?? 0;
}

/** Each beginning of a congestion with a level a day later: whether that is above the usual one of the port. */
export function risesOf(days: readonly LevelDay[]): boolean[] {
  const usual = usualLevel(days);
  return days.flatMap(({ isCongested }, i) => {
    const later = days[i + 1]?.level;
    if (i === 0 || !isCongested || days[i - 1]!.isCongested || later == null) return [];
    return [later > usual];
  });
}
