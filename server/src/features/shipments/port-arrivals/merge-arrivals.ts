import type { ArrivalBasis, ExpectedShip, PortArrivals } from '@portolan/contract';
import { ArrivalBasis as Basis, forecastDays } from '@portolan/contract';
import { vesselKeyOfName } from '../schedules/index.ts';

/** An arrival as one kind of source has it. */
export interface KnownArrival {
  imoNumber: string | null;
  mmsi: string | null;
  vesselName: string | null;
  arrivesAt: Date;
  basis: ArrivalBasis;
  containers: number;
}

const dayMs = 86_400_000;

/** What names a ship across sources. */
const shipKey = ({ imoNumber, mmsi, vesselName }: KnownArrival): string =>
  imoNumber !== null
    ? `IMO:${imoNumber}`
    : mmsi !== null
      ? `MMSI:${mmsi}`
      : vesselKeyOfName(vesselName ?? '');

const rankOf = (basis: ArrivalBasis): number => Basis.options.indexOf(basis);

/**
 * Each ship once, with the arrival that is trusted most: the ETA in use of shipments on board, else the published call,
 * else what the crew entered. The first arrival of that basis counts. Pure.
 */
export function mergeArrivals(known: readonly KnownArrival[], now: Date): ExpectedShip[] {
  const until = now.getTime() + forecastDays * dayMs;
  const ships = Map.groupBy(known, shipKey);
  return [...ships.values()]
    .flatMap((those): ExpectedShip[] => {
      const [best] = those.toSorted(
        (a, b) => rankOf(a.basis) - rankOf(b.basis) || a.arrivesAt.getTime() - b.arrivesAt.getTime(),
      );
      if (best === undefined || best.arrivesAt.getTime() >= until) return [];
      return [
        {
          imoNumber: best.imoNumber,
          mmsi: those.find(({ mmsi }) => mmsi !== null)?.mmsi ?? null,
          vesselName: those.find(({ vesselName }) => vesselName !== null)?.vesselName ?? null,
          arrivesAt: best.arrivesAt.toISOString(),
          basis: best.basis,
          containers: those.reduce((sum, { containers }) => sum + containers, 0),
        },
      ];
    })
    .toSorted((a, b) => (a.arrivesAt < b.arrivesAt ? -1 : Number(a.arrivesAt > b.arrivesAt)));
}

/** Expected ships by day of the port; what should have arrived counts today. Pure. */
export function countByDay(
  ships: readonly Pick<ExpectedShip, 'arrivesAt' | 'containers'>[],
  timeZone: string,
  now: Date,
): PortArrivals['days'] {
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone });
  const today = dayOf.format(now);
  const dates = Array.from({ length: forecastDays }, (_, i) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + i * dayMs).toISOString().slice(0, 10),
  );
  const byDay = Map.groupBy(ships, ({ arrivesAt }) => {
    const day = dayOf.format(new Date(arrivesAt));
    return day < today ? today : day;
  });
  return dates.map((date) => {
    const those = byDay.get(date) ?? [];
    return {
      date,
      ships: those.length,
      containers: those.reduce((sum, { containers }) => sum + containers, 0),
    };
  });
}
