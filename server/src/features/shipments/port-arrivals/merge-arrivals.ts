import { dayMs } from '@portolan/contract/time/durations';
import type { ArrivalBasis, ExpectedShip, PortArrivals, SourceKind } from '@portolan/contract';
import { ArrivalBasis as Basis, forecastDays } from '@portolan/contract';
import { findPort } from '../../../platform/reference/index.ts';
import { sameCallMs, vesselKeyOfName } from '../schedules/index.ts';

/** An arrival as one kind of source has it. */
export interface KnownArrival {
  imoNumber: string | null;
  mmsi: string | null;
  vesselName: string | null;
  serviceName: string | null;
  fromPort: string | null;
  arrivesAt: Date;
  plannedAt: Date | null;
  basis: ArrivalBasis;
  sourceKind: SourceKind;
  terminal: string | null;
  containers: number;
}

/** What names a ship across sources. */
const shipKey = ({ imoNumber, mmsi, vesselName }: KnownArrival): string =>
  imoNumber !== null
    ? `IMO:${imoNumber}`
    : mmsi !== null
      ? `MMSI:${mmsi}`
      : vesselKeyOfName(vesselName ?? '');

const rankOf = (basis: ArrivalBasis): number => Basis.options.indexOf(basis);

const toPort = (unLocationCode: string | null): ExpectedShip['fromPort'] =>
  unLocationCode === null ? null : { unLocationCode, name: findPort(unLocationCode)?.name ?? unLocationCode };

/** A call at the port that has begun. */
export interface RecentCall extends Pick<KnownArrival, 'imoNumber' | 'mmsi' | 'vesselName'> {
  arrivedAtMs: number;
  isInPort: boolean;
}

const keysOf = ({ imoNumber, mmsi, vesselName }: RecentCall): string[] => [
  ...(imoNumber === null ? [] : [`IMO:${imoNumber}`]),
  ...(mmsi === null ? [] : [`MMSI:${mmsi}`]),
  ...(vesselName === null ? [] : [vesselKeyOfName(vesselName)]),
];

/**
 * Without the calls that ships have begun or made already, whether their carrier has reported it or not: a ship in port
 * is expected again later only, and one that has left is not overdue. Pure.
 */
export function leaveOutArrived(
  known: readonly KnownArrival[],
  calls: readonly RecentCall[],
  now: Date,
): KnownArrival[] {
  const byShip = Map.groupBy(
    calls.flatMap((call) => keysOf(call).map((key) => ({ key, call }))),
    ({ key }) => key,
  );
  const nowMs = now.getTime();
  return known.filter((one) => {
    const arrivesAtMs = one.arrivesAt.getTime();
    return !(byShip.get(shipKey(one)) ?? []).some(({ call: { isInPort, arrivedAtMs } }) =>
      isInPort
        ? arrivesAtMs <= nowMs + sameCallMs
        : arrivesAtMs <= nowMs && Math.abs(arrivesAtMs - arrivedAtMs) <= sameCallMs,
    );
  });
}

/**
 * Each ship once, with the arrival that is trusted most: the ETA in use of shipments on board, else the published call,
 * else what the crew entered. The first arrival of that basis counts; what it does not say of the call, the others do.
 * Pure.
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
      const ofCall = those.filter(
        ({ arrivesAt }) => Math.abs(arrivesAt.getTime() - best.arrivesAt.getTime()) <= sameCallMs,
      );
      const pick = <Key extends keyof KnownArrival>(key: Key, among = ofCall): KnownArrival[Key] | null =>
        best[key] ?? among.find((one) => one[key] !== null)?.[key] ?? null;
      return [
        {
          imoNumber: best.imoNumber,
          mmsi: pick('mmsi', those),
          vesselName: pick('vesselName', those),
          serviceName: pick('serviceName'),
          fromPort: toPort(pick('fromPort')),
          arrivesAt: best.arrivesAt.toISOString(),
          plannedAt: pick('plannedAt')?.toISOString() ?? null,
          basis: best.basis,
          sourceKind: best.sourceKind,
          terminal: pick('terminal'),
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
