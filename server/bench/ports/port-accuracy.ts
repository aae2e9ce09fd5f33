import { dayMs, hourMs, minuteMs } from '@portolan/contract/time/durations';
import { type World, createWorld } from '../../src/connectors/simulated/index.ts';
import { median } from '../figures.ts';
import type { BenchRow, Benchmark } from '../report.ts';
import { type FoundCall, type Span, type TrueCall, findCalls, trueCalls } from './found-calls.ts';
import { type LevelDay, levelDays, risesOf } from './level-days.ts';

const startsAt = new Date('2027-03-06T00:00:00Z');
const seeds = ['port accuracy 1', 'port accuracy 2'];
/** Ports with a level on nearly every day, that the ordinary days are counted at. */
const leastDays = 300;
const mostPorts = 100;
const slight = 2;

/**
 * How good what is said of ports is, on simulated worlds whose truth is known: the calls that are found from AIS
 * sentences, with nothing learned before, and the levels of congestion of a year of days.
 */
export const measurePortAccuracy: Benchmark = ({ quick, say }) => {
  const days = quick ? 3 : 14;
  const world = createWorld({ seed: seeds[0]!, startsAt });
  const span = { from: world.startsAt, to: world.startsAt + days * dayMs };
  const found = findCalls(world, span, say);
  say('ports: levels of a year');
  const ports = (quick ? seeds.slice(0, 1) : seeds).flatMap((seed) =>
    levelDays(createWorld({ seed, startsAt })),
  );
  return Promise.resolve([...toCallRows(world, found, trueCalls(world, span), span), ...toLevelRows(ports)]);
};

const overlaps = (found: FoundCall, call: TrueCall): boolean =>
  found.unLocationCode === call.unLocationCode &&
  found.arrivedAtMs < call.departedAtMs &&
  (found.departedAtMs ?? Infinity) > call.arrivedAtMs;

function toCallRows(
  world: World,
  found: readonly FoundCall[],
  truth: readonly TrueCall[],
  span: Span,
): BenchRow[] {
  // A ship that was in port at the beginning was not seen to arrive.
  const inner = { from: span.from + dayMs, to: span.to - 6 * hourMs };
  const isInner = (atMs: number): boolean => atMs >= inner.from && atMs < inner.to;
  const foundBy = Map.groupBy(found, ({ shipId }) => shipId);
  const truthBy = Map.groupBy(truth, ({ shipId }) => shipId);
  const made = truth.filter(({ arrivedAtMs, berthedAtMs }) => isInner(arrivedAtMs) && isInner(berthedAtMs));
  const pairs = made.flatMap((call) => {
    const match = foundBy.get(call.shipId)?.find((one) => overlaps(one, call));
    return match === undefined ? [] : [{ call, match }];
  });
  const seen = found.filter(({ arrivedAtMs }) => isInner(arrivedAtMs));
  const wrong = seen.filter((one) => truthBy.get(one.shipId)?.some((call) => overlaps(one, call)) !== true);
  const missBy = (at: (pair: (typeof pairs)[number]) => number | null): number =>
    median(pairs.flatMap((pair) => at(pair) ?? []).map((ms) => Math.abs(ms) / minuteMs));
  const at = countsIn(inner, found, truth);
  const count = `${made.length} calls of ${world.ships.length} ships in ${(inner.to - inner.from) / dayMs} days`;
  return [
    least('port calls found', (100 * pairs.length) / made.length, '%', 99, count),
    most('port calls that were none', (100 * wrong.length) / seen.length, '%', 1, `${seen.length} found`),
    most(
      'arrival, median error',
      missBy(({ call, match }) => match.arrivedAtMs - call.arrivedAtMs),
      'min',
      15,
      'both at the limits of the port: the edge of its waters',
    ),
    most(
      'departure, median error',
      missBy(({ call, match }) => match.departedAtMs && match.departedAtMs - call.departedAtMs),
      'min',
      15,
      'the same',
    ),
    most(
      'berthing, median error',
      missBy(({ call, match }) => match.berthedAtMs && match.berthedAtMs - call.berthedAtMs),
      'min',
      15,
    ),
    most('ships at anchor, counted wrong', at.anchor, '%', 2, 'sum over ports and hours, of the true ones'),
    most('ships at berth, counted wrong', at.berth, '%', 2, 'the same'),
  ];
}

type Call = Pick<FoundCall, keyof FoundCall> | TrueCall;

/** Per cent of the ships at anchor and at berth that are too many or too few at a port, over every second hour. */
function countsIn({ from, to }: Span, found: readonly FoundCall[], truth: readonly TrueCall[]) {
  const [wrong, all] = [
    { anchor: 0, berth: 0 },
    { anchor: 0, berth: 0 },
  ];
  for (let atMs = from; atMs < to; atMs += 2 * hourMs)
    for (const stay of ['anchor', 'berth'] as const) {
      const [seen, real] = [countAt(found, stay, atMs), countAt(truth, stay, atMs)];
      for (const port of new Set([...seen.keys(), ...real.keys()])) {
        wrong[stay] += Math.abs((seen.get(port) ?? 0) - (real.get(port) ?? 0));
        all[stay] += real.get(port) ?? 0;
      }
    }
  return { anchor: (100 * wrong.anchor) / all.anchor, berth: (100 * wrong.berth) / all.berth };
}

function countAt(calls: readonly Call[], stay: 'anchor' | 'berth', atMs: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const call of calls) {
    const end = call.departedAtMs ?? Infinity;
    const [from, until] =
      stay === 'berth'
        ? [call.berthedAtMs, call.unberthedAtMs ?? end]
        : [call.anchoredAtMs, call.berthedAtMs ?? end];
    if (from === null || from > atMs || until <= atMs) continue;
    counts.set(call.unLocationCode, (counts.get(call.unLocationCode) ?? 0) + 1);
  }
  return counts;
}

function toLevelRows(ports: readonly (readonly LevelDay[])[]): BenchRow[] {
  const known = ports.filter((days) => days.filter(({ level }) => level !== null).length >= leastDays);
  const ordinary = known
    .slice(0, mostPorts)
    .flatMap((days) => days.filter(({ level, isCongested }) => level !== null && !isCongested));
  const rises = known.flatMap(risesOf);
  const share = (some: number, all: number): number => (100 * some) / Math.max(1, all);
  return [
    least(
      'ordinary days that are slight or better',
      share(ordinary.filter(({ level }) => level! <= slight).length, ordinary.length),
      '%',
      90,
      `${ordinary.length} days of ${Math.min(known.length, mostPorts)} ports`,
    ),
    least(
      'congestions with a level above the usual within 24 h',
      share(rises.filter(Boolean).length, rises.length),
      '%',
      95,
      `${rises.length}; the ships of three days will wait three times as long as usual, and 12 h or more`,
    ),
  ];
}

const least = (name: string, value: number, unit: string, goal: number, note?: string): BenchRow => ({
  name: `ports: ${name}`,
  value,
  unit,
  goal: { kind: 'least', value: goal },
  ...(note !== undefined && { note }),
});

const most = (name: string, value: number, unit: string, goal: number, note?: string): BenchRow => ({
  ...least(name, value, unit, goal, note),
  goal: { kind: 'most', value: goal },
});
