import { dayMs, hourMs } from '@portolan/contract/time/durations';
import type { EpochMs } from '../local-time.ts';
import { boxesByTrain } from '../rail/rail-messages.ts';
import { journeyOf } from '../shipments/journey.ts';
import { calendarDayOf } from '../shipments/numbers.ts';
import { shipmentsBookedOn } from '../shipments/shipments.ts';
import { shipperTenants } from '../shipments/tenants.ts';
import type { World } from '../world.ts';
import { type TruckLane, truckLanes } from './lanes.ts';

/** A container that a truck of the fleet fetches, and when. */
export interface FetchedBox {
  lane: TruckLane;
  equipmentReference: string;
  at: EpochMs;
}

const owner = 'kestrel-foods';
const bookedDaysAgo = { least: 14, most: 85 };
/** What was fetched, and what will be: trucks have a past of some days. */
const window = { beforeMs: 60 * hourMs, afterMs: 5 * dayMs };

/** Containers that come by ship, each as its carrier reports it out of the gate of the port. */
function fromShips(world: World, now: EpochMs): FetchedBox[] {
  const shipper = shipperTenants.find(({ tenant }) => tenant === owner);
  if (shipper === undefined) return [];
  const lanes = new Map(truckLanes.flatMap((lane) => (lane.fetchesAt ? [[lane.fetchesAt, lane]] : [])));
  const today = calendarDayOf(now);
  const found: FetchedBox[] = [];
  for (let day = today - bookedDaysAgo.most; day <= today - bookedDaysAgo.least; day += 1)
    for (const shipment of shipmentsBookedOn(world, shipper, day)) {
      const lane = lanes.get(shipment.legs.at(-1)?.discharge.berth.port.unLocationCode ?? '');
      if (lane === undefined || shipment.destinationLink !== undefined) continue;
      if (shipment.bookedAt < world.connectedAt) continue;
      const { moves } = journeyOf(world, shipment);
      // A truck takes one container.
      const at = moves.find(({ moveKey }) => moveKey === 'gate-out-0')?.at;
      const equipmentReference = shipment.containers[0]?.equipmentReference;
      if (at !== undefined && equipmentReference !== undefined) found.push({ lane, equipmentReference, at });
    }
  return found;
}

/** Containers that come by train, fetched half a day after they were to arrive. */
const fromTrains = (world: World): FetchedBox[] =>
  truckLanes.flatMap((lane) =>
    lane.fetchesAt === undefined
      ? []
      : boxesByTrain(world, lane.fetchesAt).map(({ equipmentReference, plannedArrivalAt }) => ({
          lane,
          equipmentReference,
          at: plannedArrivalAt + 12 * hourMs,
        })),
  );

/** What the trucks of the fleet fetched in the last days and fetch in the next, in the order of time. */
export const fetchedBoxes = (world: World, now: EpochMs): FetchedBox[] =>
  [...fromShips(world, now), ...fromTrains(world)]
    .filter(({ at }) => at >= now - window.beforeMs && at < now + window.afterMs)
    .toSorted((a, b) => a.at - b.at);
