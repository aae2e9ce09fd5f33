import { eventsOf } from '../../src/connectors/simulated/reports/events.ts';
import { shipmentsBooked, type Shipment } from '../../src/connectors/simulated/shipments/shipments.ts';
import { oracleArrival } from '../../src/connectors/simulated/oracle.ts';
import type { World } from '../../src/connectors/simulated/world.ts';
import { chooseArrival } from '../../src/features/shipments/eta/index.ts';
import { estimateArrival } from '../../src/features/shipments/eta/sources.ts';
import type { MeasuredEstimate } from './errors.ts';
import { knownAt, type Learned } from './known-at.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Days before the arrival at which the estimates are taken: in every horizon of the product. */
export const takenDays = [18, 10, 5, 2, 0.6];

/** Shipments of the world that reach their last port in a span of time, every n-th of them. */
export function arrivingIn(world: World, fromAt: number, toAt: number, every: number): Shipment[] {
  const firstDay = Math.floor(world.connectedAt / dayMs);
  return [...shipmentsBooked(world, firstDay, Math.floor(toAt / dayMs))].filter(({ legs }, i) => {
    const arrivesAt = legs.at(-1)?.discharge.arrivesAt ?? 0;
    return i % every === 0 && arrivesAt >= fromAt && arrivesAt < toAt;
  });
}

/** Every source's estimate of a shipment's arrival, the chosen one and the oracle's, at each of the instants. */
export function replay(world: World, shipment: Shipment, learned: Learned): MeasuredEstimate[] {
  const last = shipment.legs.at(-1);
  if (!last) return [];
  const events = eventsOf(world, shipment);
  const arrivesAt = last.discharge.arrivesAt;
  const pod = last.discharge.berth.port.unLocationCode;
  const pol = shipment.legs[0]?.load.berth.port.unLocationCode ?? '';
  const carrierCode = shipment.carrier.carrierCode;
  return takenDays.flatMap((days): MeasuredEstimate[] => {
    const at = arrivesAt - days * dayMs;
    if (at < shipment.bookedAt + dayMs || at < world.connectedAt) return [];
    const now = new Date(at);
    const known = knownAt(world, shipment, events, at, learned);
    // Until it is announced that a port is omitted, nobody can estimate the arrival at another one.
    if (known.place !== pod) return [];
    const estimates = estimateArrival(known, now);
    const chosen = chooseArrival(known, estimates, {
      now,
      carrierCode,
      pol,
      summaries: learned.summaries,
      leader: null,
    });
    const oracleAt = oracleArrival(world, last.voyage, last.discharge, at);
    const shared = { aheadHours: days * 24, carrierCode, pol, pod };
    const toError = (estimatedAt: number): number => (arrivesAt - estimatedAt) / hourMs;
    return [
      ...estimates.map(({ source, estimatedAt, earliestAt, latestAt }) => ({
        ...shared,
        source,
        errorHours: toError(estimatedAt.getTime()),
        ...(earliestAt &&
          latestAt && { isCovered: earliestAt.getTime() <= arrivesAt && arrivesAt <= latestAt.getTime() }),
      })),
      ...(chosen ? [{ ...shared, source: 'chosen', errorHours: toError(chosen.estimatedAt.getTime()) }] : []),
      ...(oracleAt === undefined ? [] : [{ ...shared, source: 'oracle', errorHours: toError(oracleAt) }]),
    ];
  });
}
