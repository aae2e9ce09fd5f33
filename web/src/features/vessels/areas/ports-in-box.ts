import { nearestLongitude, portNameRoutes } from '@portolan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Bounds } from '../../../lib/map/mercator.ts';
import type { ChartPort } from '../../../lib/map/scene.ts';
import { usePlaceName } from '../../../lib/place-names.ts';
import { routeQuery } from '../../../lib/queries.ts';

/** From afar every coast is full of ports: their names would cover what is drawn. */
const mostDegrees = 40;

/** The busiest ports in sight, named in the language on screen. */
export function usePortsInBox(box: Bounds | undefined): readonly ChartPort[] {
  const placeName = usePlaceName();
  const isNear = box !== undefined && box[2] - box[0] <= mostDegrees;
  const { data } = useQuery({
    ...routeQuery(portNameRoutes.listPortsInBox, { query: toQuery(box ?? [0, 0, 0, 0]) }),
    enabled: isNear,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(
    () =>
      (isNear ? (data ?? []) : []).map(({ unLocationCode, name, longitude, latitude }) => ({
        id: unLocationCode,
        name: placeName(unLocationCode, name),
        longitude,
        latitude,
        weight: 1,
      })),
    [data, isNear, placeName],
  );
}

/** In whole degrees, outwards: small moves of the chart ask nothing new. */
function toQuery([west, south, east, north]: Bounds) {
  return {
    west: Math.max(-180, Math.floor(nearestLongitude(west, 0))),
    south: Math.max(-90, Math.floor(south)),
    east: Math.min(180, Math.ceil(nearestLongitude(east, 0))),
    north: Math.min(90, Math.ceil(north)),
  };
}
