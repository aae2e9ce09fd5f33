import { type OwnVessel, ownVesselRoutes, isStalePosition } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { routeQuery } from '../../../lib/queries.ts';
import type { ChartVessel } from '../../../lib/map/scene.ts';

const ownVesselsQuery = routeQuery(
  ownVesselRoutes.listOwnVessels,
  {},
  { topics: ['vessels', 'shipment', 'tracking'] },
);

/** The ships that carry the company's containers now, by MMSI. */
export function useOwnVessels(): ReadonlyMap<string, OwnVessel> {
  const { data } = useQuery(ownVesselsQuery);
  return useMemo(
    () => new Map(data?.flatMap((vessel) => (vessel.mmsi === null ? [] : [[vessel.mmsi, vessel]])) ?? []),
    [data],
  );
}

/**
 * The vessels of a chart with the company's own ones named. Where marks stand for several vessels (`isWhole`) own ones
 * are drawn in their own right, so that none of them is hidden in a crowd. Pure.
 */
export function withOwnNames(
  vessels: readonly ChartVessel[],
  own: ReadonlyMap<string, OwnVessel>,
  { isWhole, now }: { isWhole: boolean; now: number },
): readonly ChartVessel[] {
  if (own.size === 0) return vessels;
  const seen = new Set<string>();
  const named = vessels.map((vessel): ChartVessel => {
    const carrying = own.get(vessel.id);
    if (carrying === undefined) return vessel;
    seen.add(vessel.id);
    const { standsFor: _, ...alone } = vessel;
    return { ...alone, name: carrying.vesselName, own: true };
  });
  if (!isWhole) return named;
  const hidden = [...own].flatMap(([mmsi, { vesselName, position }]): ChartVessel[] =>
    seen.has(mmsi) || position === null
      ? []
      : [
          {
            id: mmsi,
            name: vesselName,
            longitude: position.longitude,
            latitude: position.latitude,
            headingDeg: position.headingDeg,
            tone: 'on-plan',
            kind: 'container',
            stale: isStalePosition(position.positionAt, now),
            own: true,
          },
        ],
  );
  return [...named, ...hidden];
}
