import { minuteMs } from '@portolan/contract/time/durations';
import { type PortOverview, type PortShip, isStalePosition } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaShapes } from '../../../lib/map/areas/area-shapes.tsx';
import { ChartMap } from '../../../lib/map/chart-map.tsx';
import type { ChartVessel } from '../../../lib/map/scene.ts';
import { kindOfGroup, vesselKinds } from '../../../lib/map/vessel-kinds.ts';
import { usePlaceName } from '../../../lib/place-names.ts';
import { boundsOfPort, useAnchorages } from '../../../lib/ports/anchorages.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useNow } from '../../../lib/use-now.ts';
import { PortLegend } from './port-legend.tsx';
import { portShipsQuery } from './queries.ts';

/** Single ships at their berths are distinct. */
const closestZoom = 12;
/** Where the chart is taller than what is seen of it at first, the port is in its upper part. */
const padding = { top: 64, right: 24, bottom: 200, left: 24 };
const narrowPadding = { top: 40, right: 24, bottom: 24, left: 24 };

function toChartVessel(ship: PortShip, now: number): ChartVessel[] {
  const { longitude, latitude, positionAt } = ship;
  if (longitude === null || latitude === null || positionAt === null) return [];
  return [
    {
      id: ship.mmsi,
      name: ship.vesselName ?? ship.mmsi,
      longitude,
      latitude,
      headingDeg: ship.headingDeg,
      tone: 'on-plan',
      kind: kindOfGroup(ship.group),
      stale: isStalePosition(positionAt, now, 'in-port'),
    },
  ];
}

/** Where a ship is that lies at the port; nothing for one on its way. */
const placeOf = ({ state, longitude, latitude }: PortShip) =>
  (state === 'at-berth' || state === 'at-anchor') && longitude !== null && latitude !== null
    ? [{ longitude, latitude }]
    : [];

/** The ships of a port where they are now, by type, and the areas in which they wait. */
export function PortMap({ port }: { port: PortOverview }) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const navigate = useNavigate();
  const now = Math.floor(useNow() / minuteMs) * minuteMs;
  const { longitude, latitude, unLocationCode } = port;
  const { data } = useQuery({ ...portShipsQuery(unLocationCode), enabled: port.now !== null });
  const isNarrow = useMedia('(max-width: 1100px)');
  const anchorages = useAnchorages(unLocationCode);
  const vessels = useMemo(() => (data?.ships ?? []).flatMap((ship) => toChartVessel(ship, now)), [data, now]);
  const lying = (data?.ships ?? []).flatMap(placeOf);
  const bounds = boundsOfPort({ longitude, latitude }, anchorages, lying);
  const kinds = vesselKinds.filter((kind) => vessels.some((vessel) => vessel.kind === kind));
  return (
    <aside
      className="port-chart"
      aria-label={t('port.map-label', { port: placeName(unLocationCode, port.name) })}
    >
      <ChartMap
        label={t('port.map-label', { port: placeName(unLocationCode, port.name) })}
        scene={{ vessels }}
        fit={{
          bounds,
          key: `${unLocationCode} ${anchorages.length} ${data === undefined}`,
          maxZoom: closestZoom,
        }}
        padding={isNarrow ? narrowPadding : padding}
        renderOverlay={(surface) => <AreaShapes surface={surface} shapes={anchorages} />}
        describe={(target) => vessels.find(({ id }) => id === target.id)?.name ?? null}
        onPick={(target) =>
          target?.kind === 'vessel' && void navigate({ to: '/pages/vessels', search: { mmsi: target.id } })
        }
      >
        <PortLegend kinds={kinds} hasAnchorages={anchorages.length > 0} />
      </ChartMap>
    </aside>
  );
}
