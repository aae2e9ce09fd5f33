import { type AreaShape, areaRoutes, nearestLongitude } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OverlayShape } from '../map/areas/area-shapes.tsx';
import { edgeOf } from '../map/areas/shape-view.ts';
import type { Bounds } from '../map/mercator.ts';
import type { LonLat } from '../map/scene.ts';
import { routeQuery } from '../queries.ts';
import { areasQuery, builtInQuery } from './area-queries.ts';

const live = { topics: ['area'] } as const;
const learnedQuery = (unLocationCode: string) =>
  routeQuery(areaRoutes.listLearnedPlaces, { query: { unLocationCode, limit: 200 } }, live);

/**
 * Where ships wait at a port, as its calls are found: the anchorages that the company account has drawn, else those
 * learned from stops and that of the reference data.
 */
export function useAnchorages(unLocationCode: string): OverlayShape[] {
  const { t } = useTranslation();
  const { data: drawn } = useQuery(areasQuery);
  const { data: learned } = useQuery(learnedQuery(unLocationCode));
  const { data: builtIn } = useQuery(builtInQuery(unLocationCode));
  return useMemo(() => {
    const ofPort = (area: { kind: string; unLocationCode: string | null }): boolean =>
      area.kind === 'anchorage' && area.unLocationCode === unLocationCode;
    const own = drawn?.filter(ofPort) ?? [];
    const toShape = (shape: AreaShape, i: number, name = t('port.anchorage')): OverlayShape => ({
      key: `anchorage ${i}`,
      tone: 'anchorage',
      shape,
      name,
    });
    if (own.length > 0) return own.map(({ shape, name }, i) => toShape(shape, i, name));
    const inForce = learned?.rows.filter((place) => ofPort(place) && place.state === 'in-force') ?? [];
    return [...(builtIn?.filter(ofPort) ?? []), ...inForce].map(({ shape }, i) => toShape(shape, i));
  }, [drawn, learned, builtIn, unLocationCode, t]);
}

/** Degrees around the port itself: its basins, and ships that come or go. */
const aroundDeg = 0.09;
/** A place where ships wait further off than this is left out of the picture. */
const furthestDeg = 0.6;

/** The box of a chart of a port: its surroundings, where ships wait for it, and the ships there. Pure. */
export function boundsOfPort(
  { longitude, latitude }: { longitude: number; latitude: number },
  anchorages: readonly Pick<OverlayShape, 'shape'>[],
  ships: readonly { longitude: number; latitude: number }[] = [],
): Bounds {
  const wide = aroundDeg / Math.max(0.2, Math.cos((latitude * Math.PI) / 180));
  const places = ships.map((ship): LonLat => [ship.longitude, ship.latitude]);
  const edges = [...anchorages.flatMap(({ shape }) => edgeOf(shape)), ...places]
    .map(([east, north]): [number, number] => [nearestLongitude(east, longitude), north])
    .filter(
      ([east, north]) =>
        Math.abs(east - longitude) < furthestDeg * 2 && Math.abs(north - latitude) < furthestDeg,
    );
  const easts = [longitude - wide, longitude + wide, ...edges.map(([east]) => east)];
  const norths = [latitude - aroundDeg, latitude + aroundDeg, ...edges.map(([, north]) => north)];
  return [Math.min(...easts), Math.min(...norths), Math.max(...easts), Math.max(...norths)];
}
