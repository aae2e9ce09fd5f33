import { type ViewVessel, readVesselView, vesselRoutes } from '@portolan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callBytes } from '../../lib/api.ts';
import { nearestLongitude } from '../../lib/map/mercator.ts';
import type { Bounds } from '../../lib/map/mercator.ts';
import type { ChartVessel } from '../../lib/map/scene.ts';
import { routeQuery } from '../../lib/queries.ts';
import type { VesselsSearch } from './vessels-search.ts';

const refetchMs = 2000;
const mostDrawn = 2000;
/** So few that their names are worth asking for. */
const mostNamed = 150;
const staleSeconds = 6 * 3600;
/** AIS ship types by their tens. */
const tens = { cargo: [7], tanker: [8], passenger: [6], other: [0, 1, 2, 3, 4, 5, 9] } as const;

/** The box as the call wants it: a little wider than what is in sight, and the same for views that differ by a hair. */
export function toBox([west, south, east, north]: Bounds) {
  const round = (degrees: number): number => Math.round(degrees * 100) / 100;
  const latitudes = { south: Math.max(-90, round(south)), north: Math.min(90, round(north)) };
  if (east - west >= 360) return { west: -180, east: 180, ...latitudes };
  return { west: round(nearestLongitude(west, 0)), east: round(nearestLongitude(east, 0)), ...latitudes };
}

/** The vessels in sight, asked for every two seconds, with their names where they are few. */
export function useLiveVessels(bounds: Bounds | undefined, search: VesselsSearch) {
  const { type, speed, size } = search;
  const query = bounds && {
    ...toBox(bounds),
    most: mostDrawn,
    ...(type === 'all' ? {} : { types: tens[type].join(',') }),
    ...(speed === 'all' ? {} : { speeds: speed }),
    ...(size === 0 ? {} : { leastLengthM: size }),
  };
  const view = useQuery({
    queryKey: [vesselRoutes.getVesselsInView.name, query],
    queryFn: async ({ signal }) =>
      readVesselView(await callBytes(vesselRoutes.getVesselsInView, { query: query!, signal })),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
  const mmsis = view.data !== undefined && view.data.vessels.length <= mostNamed ? view.data.vessels.map(({ mmsi }) => mmsi).toSorted() : []; // prettier-ignore
  const named = useQuery({
    ...routeQuery(vesselRoutes.getManyShipLoc, { body: { mmsis } }),
    enabled: mmsis.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const vessels = useMemo(() => {
    const names = new Map(named.data?.map(({ mmsi, vesselName }) => [mmsi, vesselName]));
    return view.data?.vessels.map((vessel) => toChartVessel(vessel, names.get(vessel.mmsi) ?? '')) ?? [];
  }, [view.data, named.data]);
  return { vessels, total: view.data?.total, drawn: view.data?.vessels.length, error: view.error };
}

function toChartVessel(vessel: ViewVessel, name: string): ChartVessel {
  return {
    id: vessel.mmsi,
    name,
    longitude: vessel.longitude,
    latitude: vessel.latitude,
    headingDeg: vessel.headingDeg,
    tone: 'on-plan',
    stale: vessel.ageSeconds > staleSeconds,
  };
}
