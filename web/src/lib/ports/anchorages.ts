import { type AreaShape, areaRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OverlayShape } from '../map/areas/area-shapes.tsx';
import { routeQuery } from '../queries.ts';

const live = { topics: ['area'] } as const;
const drawnQuery = routeQuery(areaRoutes.listAreas, {}, live);
const learnedQuery = (unLocationCode: string) =>
  routeQuery(areaRoutes.listLearnedPlaces, { query: { unLocationCode, limit: 200 } }, live);
const builtInQuery = (unLocationCode: string) =>
  routeQuery(areaRoutes.listBuiltInAreas, { query: { unLocationCode } });

/**
 * Where ships wait at a port, as its calls are found: the anchorages that the company account has drawn, else those
 * learned from stops and that of the reference data.
 */
export function useAnchorages(unLocationCode: string): OverlayShape[] {
  const { t } = useTranslation();
  const { data: drawn } = useQuery(drawnQuery);
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
