import type { WallMark } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mapVesselsQuery, portBubblesQuery } from '../../../lib/insight/overview-queries.ts';
import { toChartPorts, toOverviewVessel } from '../../../lib/insight/overview-scene.ts';
import { ChartMap } from '../../../lib/map/chart-map.tsx';
import type { ChartSurface } from '../../../lib/map/chart-surface.ts';
import { usePlaceName } from '../../../lib/place-names.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Icon } from '../../../ui/icon.tsx';
import { wallQuery } from './queries.ts';
import { sectionIcon } from '../../../lib/shipments/section.ts';

/** The whole world between the two shores of the Pacific. */
const world: [number, number, number, number] = [-130, -50, 150, 68];
const padding = { top: 120, right: 16, bottom: 160, left: 16 };
const noPadding = { top: 8, right: 8, bottom: 8, left: 8 };
const tickMs = 5 * 60_000;

/** Ships, aircraft, trucks and trains with goods of the company; colour says lateness only. */
export function WallChart({ isPrivate }: { isPrivate: boolean }) {
  const { t } = useTranslation();
  const now = useNow();
  const placeName = usePlaceName();
  const isNarrow = useMedia('(max-width: 767px)');
  const vessels = useQuery(mapVesselsQuery).data;
  const bubbles = useQuery(portBubblesQuery).data;
  const marks = useQuery(wallQuery).data?.marks;
  const tick = Math.floor(now / tickMs) * tickMs;
  const chartVessels = useMemo(
    () =>
      vessels?.map((vessel) => ({ ...toOverviewVessel(vessel, tick), ...(isPrivate ? { name: '' } : {}) })) ??
      [],
    [vessels, tick, isPrivate],
  );
  const ports = useMemo(() => toChartPorts(bubbles ?? [], placeName), [bubbles, placeName]);
  return (
    <div className="wall-chart">
      <ChartMap
        label={t('wall.map', { vessels: chartVessels.length, others: marks?.length ?? 0 })}
        scene={{ vessels: chartVessels, ports }}
        fit={{ bounds: world, key: isNarrow ? 'narrow' : 'wide', minZoom: 0.5, maxZoom: 5 }}
        padding={isNarrow ? noPadding : padding}
        interactive={false}
        renderOverlay={(surface) => <Marks surface={surface} marks={marks ?? []} />}
      />
    </div>
  );
}

function Marks({
  surface,
  marks,
}: {
  surface: ChartSurface;
  marks: readonly {
    id: string;
    mode: WallMark['mode'];
    longitude: number;
    latitude: number;
    tone: string;
  }[];
}) {
  return (
    <div className="wall-marks" aria-hidden="true">
      {marks.map(({ id, mode, longitude, latitude, tone }) => {
        const { x, y } = surface.project([longitude, latitude]);
        return (
          <span key={id} className={tone} style={{ transform: `translate(${x}px, ${y}px)` }}>
            <Icon name={sectionIcon(mode)} size="m" />
          </span>
        );
      })}
    </div>
  );
}
