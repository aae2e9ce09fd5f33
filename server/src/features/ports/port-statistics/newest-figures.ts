import { dayMs, weekMs } from '@portolan/contract/time/durations';
import {
  type CongestionLevel,
  type PortCounts,
  type PortNow,
  type PortSlice,
  type VesselSize,
  sizeOfLength,
  vesselSizes,
} from '@portolan/contract';
import type { MeasuredCall, Span } from '../port-calls/index.ts';
import { type Comparison, congestionRule as rule, judgeCongestion } from '../congestion/index.ts';
import {
  CallIndex,
  type StatisticGroup,
  inputsAt,
  measurePeriod,
  splitByGroup,
} from '../port-measures/index.ts';
import type { Arrival, OffPort } from './arrival-row.ts';

const longestWindowMs = rule.windowDays.at(-1)! * dayMs;

/**
 * Ships that the index is of: container ships where enough of them berth for a level, else the only type there is, else
 * all. One container ship a month does not leave a bulk port without a level. Pure.
 */
export function mainGroupOf(
  byGroup: ReadonlyMap<StatisticGroup, readonly MeasuredCall[]>,
  atMs: number,
): StatisticGroup {
  const [only, ...others] = byGroup.keys();
  if (only !== undefined && others.length === 0) return only;
  const berthed = (byGroup.get('container') ?? []).filter(
    ({ berthedAtMs }) => berthedAtMs !== null && berthedAtMs >= atMs - longestWindowMs && berthedAtMs < atMs,
  );
  return berthed.length >= rule.leastCalls ? 'container' : 'all';
}

/** The newest figures of a port, and the congestion of its main type of ships. Pure. */
export function toNewest(
  calls: readonly MeasuredCall[],
  known: {
    arrivals: readonly Arrival[];
    offPort: OffPort;
    comparisonOf(group: StatisticGroup): Comparison;
    levelOf(group: StatisticGroup): CongestionLevel | null;
  },
  now: Date,
): { figures: PortNow; congestion: ReturnType<typeof judgeCongestion>; counts: PortCounts } {
  const at = now.getTime();
  const byGroup = splitByGroup(calls);
  const group = mainGroupOf(byGroup, at);
  const slice = (own: readonly MeasuredCall[], arriving: number): PortSlice => toSlice(own, arriving, at);
  const due = known.arrivals.filter(
    ({ arrivesAtMs }) => arrivesAtMs >= at - dayMs && arrivesAtMs < at + weekMs,
  );
  const countDue = (isMeant: (arrival: Arrival) => boolean): number => due.filter(isMeant).length;
  const ofSize = (size: VesselSize) => (one: { lengthM: number | null }) =>
    one.lengthM !== null && sizeOfLength(one.lengthM) === size;
  const main = byGroup.get(group) ?? [];
  const congestion = judgeCongestion(
    inputsAt(new CallIndex(main), at),
    known.comparisonOf(group),
    known.levelOf(group),
    now,
  );
  const figures: PortNow = {
    measuredAt: now.toISOString(),
    group,
    all: slice(calls, due.length),
    byGroup: [...byGroup]
      .filter(([one]) => one !== 'all')
      .map(([one, own]) => ({
        group: one,
        slice: slice(
          own,
          countDue((arrival) => arrival.group === one),
        ),
      })),
    bySize: vesselSizes.flatMap((size) => {
      const own = calls.filter(ofSize(size));
      return own.length === 0 ? [] : [{ size, slice: slice(own, countDue(ofSize(size))) }];
    }),
    byTerminal: byTerminal(calls, at),
    offPort: known.offPort,
  };
  const shown = figures.byGroup.find((one) => one.group === group)?.slice ?? figures.all;
  return { figures, congestion, counts: shown };
}

function toSlice(calls: readonly MeasuredCall[], arriving: number, at: number): PortSlice {
  const index = new CallIndex(calls);
  const week: Span = { from: at - weekMs, to: at };
  return {
    atAnchor: index.countAt('anchor', at),
    atBerth: index.countAt('berth', at),
    inPort: index.countAt('port', at),
    arriving,
    week: measurePeriod(index, week),
  };
}

function byTerminal(calls: readonly MeasuredCall[], at: number): PortNow['byTerminal'] {
  const known = Map.groupBy(calls, ({ terminal }) => terminal);
  return [...known]
    .flatMap(([terminal, own]) => {
      if (terminal === null) return [];
      const { atBerth, week } = toSlice(own, 0, at);
      return [{ terminal, atBerth, week }];
    })
    .toSorted((a, b) => b.week.berthed - a.week.berthed || a.terminal.localeCompare(b.terminal));
}
