import { type PortRow, siteRoutes, isStalePosition } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { tones } from '../../lib/insight/overview-scene.ts';
import { ChartMap } from '../../lib/map/chart-map.tsx';
import { type Bounds, boundsOf } from '../../lib/map/mercator.ts';
import type { LonLat } from '../../lib/map/scene.ts';
import { usePlaceName } from '../../lib/place-names.ts';
import { levelNumber } from '../../lib/ports/level-mark.tsx';
import { routeQuery } from '../../lib/queries.ts';
import { useNow } from '../../lib/use-now.ts';

const vesselsQuery = { ...routeQuery(siteRoutes.listSiteVessels, {}), refetchInterval: 60_000 };
/** Ships change their age on the chart this often. */
const tickMs = 5 * 60_000;
/** While no ship is known: from Europe to Japan. */
const wholeWorld: Bounds = [-15, -35, 145, 60];

/** The ships of the demo where they are now, and the busiest ports in the colours of their congestion. */
export function DemoChart({ ports }: { ports: readonly PortRow[] }) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const { data: ships } = useQuery(vesselsQuery);
  const tick = Math.floor(useNow() / tickMs) * tickMs;
  const scene = useMemo(
    () => ({
      vessels: (ships ?? []).map((ship) => ({
        id: ship.imoNumber,
        name: ship.vesselName,
        longitude: ship.longitude,
        latitude: ship.latitude,
        headingDeg: ship.headingDeg,
        tone: tones[ship.delayStage],
        stale: isStalePosition(ship.positionAt, tick),
      })),
      ports: ports.map(({ unLocationCode, name, longitude, latitude, counts, level }) => ({
        id: unLocationCode,
        name: placeName(unLocationCode, name),
        longitude,
        latitude,
        weight: counts.inPort,
        level: levelNumber(level),
      })),
    }),
    [ships, ports, placeName, tick],
  );
  const places = scene.vessels.map(({ longitude, latitude }): LonLat => [longitude, latitude]);
  const bounds = ships && (boundsOf(places, 0.9) ?? wholeWorld);
  return (
    <ChartMap
      label={t('site.ports.chart')}
      scene={scene}
      withoutStorms
      fit={bounds && { bounds, key: 'ships', maxZoom: 4 }}
      describe={({ kind, id }) => {
        if (kind === 'vessel') return scene.vessels.find((ship) => ship.id === id)?.name;
        const port = ports.find(({ unLocationCode }) => unLocationCode === id);
        if (port === undefined) return undefined;
        const level = t(`ports.levels.${port.level ?? 'none'}`);
        return t('site.ports.on-chart', { name: placeName(port.unLocationCode, port.name), level });
      }}
    />
  );
}
