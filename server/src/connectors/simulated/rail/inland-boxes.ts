import { dayMs } from '@portolan/contract/time/durations';
import type { EpochMs } from '../local-time.ts';
import { journeyOf } from '../shipments/journey.ts';
import { calendarDayOf } from '../shipments/numbers.ts';
import { shipmentsBookedOn } from '../shipments/shipments.ts';
import { shipperTenants } from '../shipments/tenants.ts';
import type { World } from '../world.ts';

/** A container from a ship that a railway takes from its port to the ramp in Chicago. */
export interface InlandBox {
  equipmentReference: string;
  departsAt: EpochMs;
  arrivesAt: EpochMs;
}

const owner = 'kestrel-foods';
const [fromPort, toRamp] = ['USLAX', 'USCHI'];
const bookedDaysAgo = { least: 20, most: 90 };
/** Arrivals at the ramp within so many days of the start of the world. */
const nearDays = 4;
const mostBoxes = 8;

const boxes = new WeakMap<World, readonly InlandBox[]>();

/** Containers of the fleet's owner whose railway sends its own messages as well as the carrier. */
export function inlandBoxes(world: World): readonly InlandBox[] {
  const kept = boxes.get(world) ?? findBoxes(world);
  boxes.set(world, kept);
  return kept;
}

function findBoxes(world: World): InlandBox[] {
  const shipper = shipperTenants.find(({ tenant }) => tenant === owner);
  if (shipper === undefined) return [];
  const today = calendarDayOf(world.startsAt);
  const found: InlandBox[] = [];
  for (let day = today - bookedDaysAgo.most; day <= today - bookedDaysAgo.least; day += 1)
    for (const shipment of shipmentsBookedOn(world, shipper, day)) {
      const port = shipment.legs.at(-1)?.discharge.berth.port.unLocationCode;
      const ramp = shipment.destinationLink?.place.unLocationCode;
      if (port !== fromPort || ramp !== toRamp || shipment.bookedAt < world.connectedAt) continue;
      const { moves } = journeyOf(world, shipment);
      const timeOf = (key: string): EpochMs | undefined => moves.find(({ moveKey }) => moveKey === key)?.at;
      const [departsAt, arrivesAt] = [timeOf('destination-depa'), timeOf('destination-arri')];
      if (departsAt === undefined || arrivesAt === undefined) continue;
      if (Math.abs(arrivesAt - world.startsAt) > nearDays * dayMs) continue;
      for (const { equipmentReference } of shipment.containers)
        found.push({ equipmentReference, departsAt, arrivesAt });
    }
  return found.toSorted((a, b) => a.arrivesAt - b.arrivesAt).slice(0, mostBoxes);
}
