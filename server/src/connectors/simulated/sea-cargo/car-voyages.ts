import { dayMs } from '@portolan/contract/time/durations';
import type { EpochMs } from '../local-time.ts';
import { type Voyage, simulatedVoyage, weekOfDeparture } from '../ships/voyages.ts';
import type { World } from '../world.ts';
import type { CargoVoyage } from './cargo-voyage.ts';

const weeks = { before: 16, after: 3 };

function toCargoVoyage(voyage: Voyage, fromPort: string, toPort: string): CargoVoyage | undefined {
  const from = voyage.calls.find((call) => !call.isOmitted && call.berth.port.unLocationCode === fromPort);
  const to = voyage.calls.find(
    (call) =>
      !call.isOmitted && call.berth.port.unLocationCode === toPort && call.arrivesAt > (from?.departsAt ?? 0),
  );
  if (from === undefined || to === undefined || voyage.isBlank) return undefined;
  const { ship, service, week } = voyage;
  return {
    vesselName: ship.name,
    imoNumber: ship.imoNumber,
    voyage: `${String(((week % 900) + 900) % 900).padStart(3, '0')}${service.directions[0]}`,
    carrierCode: ship.operatorCarrierCode,
    from: fromPort,
    to: toPort,
    plannedDepartureAt: from.plannedDepartureAt,
    plannedArrivalAt: to.plannedArrivalAt,
    departsAt: from.departsAt,
    arrivesAt: to.arrivesAt,
  };
}

/** The voyages of car carriers of a service from one port to another around the start of the world, by departure. */
export function carVoyages(world: World, serviceCode: string, from: string, to: string): CargoVoyage[] {
  const service = world.servicesByCode.get(serviceCode);
  if (service === undefined) return [];
  const now = weekOfDeparture(service, 0, world.startsAt);
  return Array.from({ length: weeks.before + weeks.after }, (_, i) =>
    toCargoVoyage(simulatedVoyage(world, service, now - weeks.before + i), from, to),
  )
    .filter((voyage) => voyage !== undefined)
    .toSorted((a, b) => a.departsAt - b.departsAt);
}

/** The voyage whose departure and arrival lie around an instant as asked; the nearest one where none does. */
export function pickVoyage(
  voyages: readonly CargoVoyage[],
  at: EpochMs,
  wanted: { departedDays?: number; arrivedDays?: number; toGoDays?: number; leavesInDays?: number },
): CargoVoyage | undefined {
  const missing = ({ departsAt, arrivesAt }: CargoVoyage): number => {
    const { departedDays, arrivedDays, toGoDays, leavesInDays } = wanted;
    const short = (days: number | undefined, have: number): number =>
      days === undefined ? 0 : Math.max(0, days - have / dayMs);
    return (
      short(departedDays, at - departsAt) +
      short(arrivedDays, at - arrivesAt) +
      short(toGoDays, arrivesAt - at) +
      short(leavesInDays, departsAt - at)
    );
  };
  // Of several that fit the one that is nearest in time.
  return voyages.toSorted(
    (a, b) => missing(a) - missing(b) || Math.abs(a.departsAt - at) - Math.abs(b.departsAt - at),
  )[0];
}
