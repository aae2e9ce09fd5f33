import { dayMs, hourMs, weekMs } from '@portolan/contract/time/durations';
import { eventsOf } from '../../src/connectors/simulated/reports/events.ts';
import { shipmentsBooked, type Shipment } from '../../src/connectors/simulated/shipments/shipments.ts';
import { oracleArrival } from '../../src/connectors/simulated/oracle.ts';
import type { World } from '../../src/connectors/simulated/world.ts';
import { chooseArrival } from '../../src/features/shipments/eta/index.ts';
import type { Estimate } from '../../src/features/shipments/eta/knowledge.ts';
import { estimateArrival } from '../../src/features/shipments/eta/sources.ts';
import { type ErrorState, learnErrors, type MeasuredEstimate, noErrors } from './errors.ts';
import { knownAt, legAt, type Learned } from './known-at.ts';
import type { LearnedWorld } from './learned.ts';

/** Days before the arrival at which the estimates are taken: in every horizon of the product. */
const takenDays = [18, 10, 5, 2, 0.6];

const arrivalOf = ({ legs }: Shipment): number => legs.at(-1)?.discharge.arrivesAt ?? 0;

/** Shipments of the world that reach their last port in a span of time, every n-th of them. */
export function arrivingIn(world: World, fromAt: number, toAt: number, every: number): Shipment[] {
  const firstDay = Math.floor(world.connectedAt / dayMs);
  return [...shipmentsBooked(world, firstDay, Math.floor(toAt / dayMs))].filter((shipment, i) => {
    const arrivesAt = arrivalOf(shipment);
    return i % every === 0 && arrivesAt >= fromAt && arrivesAt < toAt;
  });
}

/**
 * Every source's estimate of these shipments, the chosen one and the oracle's, in the order of time: each week what
 * has arrived until then is what errors, corrections and intervals are learned from, as the product does every hour.
 */
export function replayInOrder(
  world: World,
  shipments: readonly Shipment[],
  travel: LearnedWorld,
  { isPublished = () => true }: { isPublished?: (shipment: Shipment) => boolean } = {},
): MeasuredEstimate[] {
  const instants = shipments
    .flatMap((shipment) =>
      takenDays.map((days) => ({ shipment, days, at: arrivalOf(shipment) - days * dayMs })),
    )
    .filter(({ shipment, at }) => at >= shipment.bookedAt + dayMs && at >= world.connectedAt);
  const byWeek = Map.groupBy(instants, ({ at }) => Math.floor(at / weekMs));
  const measured: MeasuredEstimate[] = [];
  let state: ErrorState = noErrors;
  for (const week of [...byWeek.keys()].sort((a, b) => a - b)) {
    state = learnErrors(state, measured, week * weekMs);
    const learned = { travel, ...state };
    for (const { shipment, days, at } of byWeek.get(week) ?? [])
      measured.push(
        ...replay(world, shipment, { days, at }, { ...learned, isPublished: isPublished(shipment) }),
      );
  }
  return measured;
}

function replay(
  world: World,
  shipment: Shipment,
  { days, at }: { days: number; at: number },
  learned: Learned,
): MeasuredEstimate[] {
  const last = shipment.legs.at(-1);
  if (!last) return [];
  const arrivesAt = last.discharge.arrivesAt;
  const pod = last.discharge.berth.port.unLocationCode;
  const pol = shipment.legs[0]?.load.berth.port.unLocationCode ?? '';
  const { carrierCode } = shipment.carrier;
  const { summaries } = learned;
  const now = new Date(at);
  const known = knownAt(world, shipment, eventsOf(world, shipment), at, learned);
  // Until it is announced that a port is omitted, nobody can estimate the arrival at another one.
  if (known.place !== pod) return [];
  const estimates = estimateArrival(known, now);
  const chosen = chooseArrival(known, estimates, { now, carrierCode, pol, summaries, leader: null });
  const foreseenAt = oracleArrival(world, last.voyage, last.discharge, at, 'drawn');
  const { voyage, discharge } = legAt(last, at);
  const oracleAt = oracleArrival(world, voyage, discharge, at, 'parameters') ?? foreseenAt;
  const shared = { arrivesAt, aheadHours: days * 24, carrierCode, pol, pod };
  const toErrors = (estimatedAt: number): Pick<MeasuredEstimate, 'errorHours' | 'saidHours'> => ({
    errorHours: (arrivesAt - estimatedAt) / hourMs,
    saidHours: (estimatedAt - at) / hourMs,
  });
  const sideOfRange = ({ earliestAt, latestAt }: Estimate): Pick<MeasuredEstimate, 'missedSide'> =>
    earliestAt && latestAt ? { missedSide: sideOf(arrivesAt, earliestAt, latestAt) } : {};
  const led = estimates.find(({ source }) => source === chosen?.source);
  return [
    ...estimates.map((estimate) => ({
      ...shared,
      source: estimate.source,
      ...toErrors(estimate.estimatedAt.getTime()),
      correctionHours: estimate.terms?.find(({ kind }) => kind === 'correction')?.hours ?? 0,
      ...sideOfRange(estimate),
    })),
    ...(led
      ? [{ ...shared, source: 'chosen', ...toErrors(led.estimatedAt.getTime()), ...sideOfRange(led) }]
      : []),
    ...(oracleAt === undefined ? [] : [{ ...shared, source: 'oracle', ...toErrors(oracleAt) }]),
    ...(foreseenAt === undefined ? [] : [{ ...shared, source: 'foresight', ...toErrors(foreseenAt) }]),
  ];
}

const sideOf = (at: number, earliestAt: Date, latestAt: Date): -1 | 0 | 1 =>
  at < earliestAt.getTime() ? -1 : at > latestAt.getTime() ? 1 : 0;
