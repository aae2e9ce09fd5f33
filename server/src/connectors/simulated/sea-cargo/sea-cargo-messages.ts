import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { randomOf } from '@portolan/contract/random';
import { type WrittenMilestone, writeMilestones } from '../../../formats/cargo-milestones/index.ts';
import type { SimulatedMessage } from '../reports/feed.ts';
import type { World } from '../world.ts';
import { breakbulkCases, breakbulkNumbers } from './breakbulk-cases.ts';
import { trampVoyages } from './breakbulk-voyages.ts';
import { carVoyages } from './car-voyages.ts';
import { type SentRow, booked, landing, loading, shipMoves } from './cargo-voyage.ts';
import { roRoCases, roRoNumbers, wrongVin } from './ro-ro-cases.ts';
import { carOf } from './vins.ts';

const tenant = 'kestrel-foods';
/** The lanes on which the demo company ships cars, and how many a voyage. */
const carLanes = [
  ['RAE1', 'JPYOK', 'DEBRV', 2],
  ['RAE2', 'CNTNJ', 'DEBRV', 3],
  ['RNA1', 'JPNGO', 'USTIW', 1],
  ['RTA1', 'GBSOU', 'USBAL', 2],
  ['ROC1', 'KRPUS', 'AUBNE', 1],
  ['RAF1', 'DEBRV', 'ZADUR', 1],
] as const;
/** Bookings older than this are not part of the world. */
const oldestDays = 55;

function laneCars(world: World): SentRow[] {
  return carLanes.flatMap(([serviceCode, from, to, cars]) =>
    carVoyages(world, serviceCode, from, to)
      .filter(({ departsAt }) => departsAt > world.startsAt - oldestDays * dayMs)
      .flatMap((voyage, i) => {
        const booking = `${serviceCode}${String(7000 + i * 7)}`;
        const document = { mode: 'ro-ro', booking };
        const cargo = Array.from({ length: cars }, (_, at) => ({
          ...document,
          ...carOf(world.seed, serviceCode, Math.round(voyage.plannedDepartureAt / dayMs) * 10 + at),
        }));
        return [
          ...booked(voyage, cargo[0]!).slice(1),
          ...cargo.flatMap((car) => [
            ...booked(voyage, car).slice(0, 1),
            ...loading(voyage, car),
            ...landing(voyage, car),
          ]),
          ...shipMoves(voyage, document),
        ];
      }),
  );
}

const goods = [
  'Steel plates',
  'Sawn timber in bundles',
  'Generator sets',
  'Rails',
  'Granite blocks',
  'Boilers',
];

function laneBills(world: World): SentRow[] {
  return trampVoyages(world)
    .filter(({ departsAt }) => departsAt > world.startsAt - 40 * dayMs)
    .filter((_, i) => i % 9 === 4)
    .slice(0, 24)
    .flatMap((voyage, i) => {
      const random = randomOf(world.seed, 'breakbulk', i);
      const pieces = random.whole(3, 60);
      const document = { mode: 'breakbulk', bill: `BB${voyage.from}${3100 + i * 13}` };
      const bill = {
        ...document,
        description: random.pick(goods),
        pieces,
        weight_kg: Math.round(pieces * random.between(1200, 9000)),
        volume_cbm: Math.round(pieces * random.between(2, 11)),
      };
      const counted = { ...document, pieces };
      return [
        ...booked(voyage, bill),
        ...loading(voyage, counted),
        ...shipMoves(voyage, document),
        ...landing(voyage, counted),
      ];
    });
}

const rowsOfWorld = new WeakMap<World, SentRow[]>();

function allRows(world: World): SentRow[] {
  const kept =
    rowsOfWorld.get(world) ??
    [...roRoCases(world), ...breakbulkCases(world), ...laneCars(world), ...laneBills(world)].toSorted(
      (a, b) => a.at - b.at,
    );
  rowsOfWorld.set(world, kept);
  return kept;
}

const fileEveryMs = hourMs;

/**
 * All milestones of vehicles and breakbulk cargo sent from an instant up to, not including, another one: a file an
 * hour, as lines and agents send them.
 */
export function seaCargoMessages(world: World, from: Date, to: Date): SimulatedMessage[] {
  const sent = allRows(world).filter(
    ({ at }) => sentAtOf(at) >= from.getTime() && sentAtOf(at) < to.getTime(),
  );
  const files = Map.groupBy(sent, ({ at }) => sentAtOf(at));
  return [...files].map(([at, rows]): SimulatedMessage => ({
    at: new Date(at),
    tenant,
    carrierCode: null,
    connector: 'cargo-milestones',
    body: writeMilestones(rows.map(({ row }): WrittenMilestone => row)),
  }));
}

const sentAtOf = (at: number): number => Math.ceil(at / fileEveryMs) * fileEveryMs;

/** Numbers to try with what each shows. */
export const seaCargoTestNumbers: readonly { number: string; case: string }[] = [
  ...Object.entries(roRoNumbers),
  ['wrongVin', wrongVin] as const,
  ...Object.entries(breakbulkNumbers),
].map(([name, number]) => ({ number, case: name }));
