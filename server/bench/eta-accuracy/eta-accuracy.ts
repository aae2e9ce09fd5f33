import { dayMs } from '@portolan/contract/time/durations';
import { EtaHorizon } from '@portolan/contract';
import { createWorld } from '../../src/connectors/simulated/index.ts';
import { mean } from '../figures.ts';
import type { BenchRow, Benchmark } from '../report.ts';
import { horizonFor, type MeasuredEstimate } from './errors.ts';
import { learnWorld } from './learned.ts';
import { arrivingIn, replayInOrder } from './replay.ts';

const startsAt = new Date('2027-02-06T06:00:00Z');
/** Seeds that nobody tunes on: only this bench may use them. Tune and test with others. */
const reservedSeeds = { first: 910_000, last: 919_999 };
const historyDays = 150;
/** Errors are learned on arrivals before the start, and measured on those after it. */
const learnedDays = 75;
const measuredDays = 40;
const firstDays = 60;

/**
 * How good the estimates of the arrival are on simulated worlds of reserved seeds: each source and the chosen one,
 * beside an oracle that knows the world's own parameters, and one that also sees what is drawn for the time ahead
 * ('foresight'), on the same shipments at the same instants. One note a row has n.
 */
export const measureEtaAccuracy: Benchmark = ({ quick, say }) => {
  const seeds = quick ? 1 : 6;
  const every = quick ? 8 : 4;
  const measured: MeasuredEstimate[] = [];
  const first: MeasuredEstimate[] = [];
  for (let seed = reservedSeeds.first; seed < reservedSeeds.first + seeds; seed += 1) {
    measured.push(...measureWorld(String(seed), every));
    first.push(...measureFirstDays(String(seed), every));
    say(`eta: seed ${seed}, ${measured.length} estimates`);
  }
  return Promise.resolve([...toRows(measured), ...toFirstRows(first)]);
};

/** A new installation: nothing was measured before, and a third of the carriers publish no schedules. */
function measureFirstDays(seed: string, every: number): MeasuredEstimate[] {
  const world = createWorld({ seed, startsAt, historyDays: firstDays });
  const live = world.startsAt;
  const shipments = arrivingIn(world, live - firstDays * dayMs, live, every);
  const isPublished = ({ carrier }: (typeof shipments)[number]): boolean =>
    carrier.carrierCode.charCodeAt(0) % 3 !== 0;
  return replayInOrder(world, shipments, learnWorld(world), { isPublished });
}

function measureWorld(seed: string, every: number): MeasuredEstimate[] {
  const world = createWorld({ seed, startsAt, historyDays });
  const live = world.startsAt;
  const shipments = arrivingIn(world, live - learnedDays * dayMs, live + measuredDays * dayMs, every);
  return replayInOrder(world, shipments, learnWorld(world)).filter(({ arrivesAt }) => arrivesAt >= live);
}

const maeOf = (measured: readonly MeasuredEstimate[], source: string): number =>
  mean(measured.filter((one) => one.source === source).map(({ errorHours }) => Math.abs(errorHours)));

/** A chosen date may be worse than the best single source by so much. */
const singles = ['container-dynamic', 'schedule', 'schedule-revised', 'calculated'];

function toRows(all: readonly MeasuredEstimate[]): BenchRow[] {
  return EtaHorizon.options.flatMap((horizon) => {
    const those = all.filter((one) => horizonFor(one) === horizon);
    if (those.length === 0) return [];
    const isFar = horizon === '14-and-more' || horizon === '7-to-14' || horizon === '3-to-7';
    const carrier = maeOf(those, 'container-dynamic');
    const oracle = maeOf(those, 'oracle');
    const best = Math.min(...singles.map((source) => maeOf(those, source)));
    const countOf = (source: string): number => those.filter((one) => one.source === source).length;
    const row = (source: string, baseline?: BenchRow['baseline'], goal?: BenchRow['goal']): BenchRow => ({
      name: `ETA ${horizon}, ${source}: mean absolute error`,
      value: maeOf(those, source),
      unit: 'h',
      ...(goal && { goal }),
      ...(baseline && { baseline }),
      note: `n = ${countOf(source)}`,
    });
    const covered = those.flatMap(({ missedSide, source }) =>
      missedSide === undefined || source !== 'calculated' ? [] : [Number(missedSide === 0)],
    );
    return [
      row('container-dynamic'),
      row('schedule'),
      row('schedule-revised'),
      row('ais'),
      row('calculated', { name: 'oracle', value: oracle }, { kind: 'most', value: 1.25 * oracle }),
      row(
        'chosen',
        { name: 'carrier', value: carrier },
        { kind: 'most', value: (isFar ? 0.7 : 0.5) * carrier },
      ),
      {
        ...row('chosen', { name: 'best single', value: best }, { kind: 'most', value: 1.03 * best }),
        name: `ETA ${horizon}, chosen against the best single source`,
      },
      row('oracle'),
      row('foresight'),
      {
        name: `ETA ${horizon}: arrivals inside the 80 % interval`,
        value: 100 * mean(covered),
        unit: '%',
        note: `n = ${covered.length}; 78 to 82 wanted`,
      },
    ];
  });
}

/** Of a new installation: the chosen date against each source on the shipments that have both. */
function toFirstRows(all: readonly MeasuredEstimate[]): BenchRow[] {
  return EtaHorizon.options.flatMap((horizon): BenchRow[] => {
    const those = all.filter((one) => horizonFor(one) === horizon);
    if (those.length === 0) return [];
    const chosen = those.filter(({ source }) => source === 'chosen');
    const held = chosen.flatMap(({ missedSide }) =>
      missedSide === undefined ? [] : [missedSide === 0 ? 1 : 0],
    );
    const name = `ETA ${horizon}, first ${firstDays} days, a third without schedules`;
    const carrier = maeOf(those, 'container-dynamic');
    return [
      {
        name: `${name}, chosen: mean absolute error`,
        value: maeOf(those, 'chosen'),
        unit: 'h',
        baseline: { name: 'carrier', value: carrier },
        note: `n = ${chosen.length}, calculated ${maeOf(those, 'calculated').toFixed(1)} h`,
      },
      ...(held.length === 0
        ? []
        : [
            {
              name: `${name}: arrivals inside the 80 % interval`,
              value: 100 * mean(held),
              unit: '%',
              note: `n = ${held.length}`,
            },
          ]),
    ];
  });
}
