import { hourMs } from '@portolan/contract/time/durations';
import type { TruckPosition } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { osmand, jt808 } from '../../src/connectors/trucks/index.ts';
import {
  createWorld,
  planOf,
  truckLanes,
  truckMessages,
  truckRunAt,
} from '../../src/connectors/simulated/index.ts';
import { foldTrip } from '../../src/features/shipments/truck-trips/fold-trip.ts';
import { estimateStops } from '../../src/features/shipments/truck-trips/estimate-arrival.ts';
import type { TripPoint } from '../../src/features/shipments/truck-trips/trip-state.ts';

const startsAt = new Date('2026-11-21T09:00:00Z');
const world = createWorld({ seed: '1', startsAt, historyDays: 60 });
const decoders = { jt808, osmand };

/** The positions of a truck between two instants, read from what its device sends. */
async function listPoints(
  lane: (typeof truckLanes)[number],
  from: number,
  until: number,
): Promise<TripPoint[]> {
  const positions: TruckPosition[] = [];
  for (let at = from; at < until; at += hourMs / 4)
    for (const { at: receivedAt, body } of truckMessages(
      world,
      lane,
      new Date(at),
      new Date(at + hourMs / 4),
    ))
      for (const item of await decoders[lane.protocol].decode(Buffer.from(body), { receivedAt })) {
        if (item.kind !== 'truck-position') throw new Error(`refused: ${JSON.stringify(item)}`);
        positions.push(item.position);
      }
  return positions.map(({ measuredAt, ...position }) => ({ ...position, atMs: Date.parse(measuredAt) }));
}

describe.each(truckLanes.filter(({ silent }) => silent === undefined))('the trip of $plate', (lane) => {
  const run = truckRunAt(world, lane, startsAt.getTime());
  const plan = planOf(run);
  const stays = lane.way.filter(({ kind, minutes }) => kind === undefined && minutes !== undefined);

  test('is found with its stops, each to within 3 minutes of the truth', async () => {
    const points = await listPoints(lane, run.beginsAt - hourMs / 2, run.arrivesAt + 2 * hourMs);
    const state = foldTrip(plan, points);
    expect(state.visits.filter((visit) => visit === null)).toEqual([]);
    const arrived = state.visits.at(-1)?.enteredMs ?? 0;
    expect(Math.abs(arrived - run.arrivesAt)).toBeLessThan(180_000);
    expect(state.endedMs).toBe(arrived);
    expect(state.found).toHaveLength(stays.length);
    for (const [index, { enteredMs, leftMs }] of state.found.entries())
      expect(Math.abs((leftMs ?? 0) - enteredMs - (stays[index]?.minutes ?? 0) * 60_000)).toBeLessThan(
        360_000,
      );
  });

  test('has an ETA half way whose interval is not further off than a quarter of what is left', async () => {
    const half = (run.beginsAt + run.arrivesAt) / 2;
    const state = foldTrip(plan, await listPoints(lane, run.beginsAt - hourMs / 2, half));
    const eta = estimateStops(state, plan).at(-1);
    const left = run.arrivesAt - half;
    expect(eta?.earlyMs).toBeLessThan(run.arrivesAt + left / 4 + hourMs / 4);
    expect(eta?.lateMs).toBeGreaterThan(run.arrivesAt - left / 4 - hourMs / 4);
  });
});
