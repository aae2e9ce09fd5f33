import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { ChartLegend } from '../../../lib/map/chart-legend.tsx';
import { ChartMap } from '../../../lib/map/chart-map.tsx';
import type { ChartTarget, Padding } from '../../../lib/map/scene.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Fill } from '../../../ui/slots.tsx';
import { Exceptions } from './exceptions.tsx';
import { Figures } from './figures.tsx';
import { overviewBounds, toChartPorts, toOverviewVessel } from '../../../lib/insight/overview-scene.ts';
import './overview.css';
import {
  mapVesselsQuery,
  portBubblesQuery,
  vesselLinesQuery,
} from '../../../lib/insight/overview-queries.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const VesselTag = lazyPart(async () => (await import('./vessel-tag.tsx')).VesselTag);

const widePadding: Padding = { top: 128, right: 432, bottom: 96, left: 32 };
const narrowPadding: Padding = { top: 16, right: 16, bottom: 16, left: 16 };
/** Fits beside the inbox, and on a phone, at the zoom where hulls are still distinguishable. */
const wideSpanDeg = 136;
const narrowSpanDeg = 90;
/** Ages on the chart change slowly; a hull turns stale within this time. */
const chartTickMs = 5 * 60_000;

/** The big screen: the chart with the tenant's vessels and ports, four figures, and what needs attention. */
export function OverviewPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  const now = useNow();
  const navigate = useNavigate();
  const placeName = usePlaceName();
  const { vessel: selectedImo } = useSearch({ from: '/pages/overview' });
  const isNarrow = useMedia('(max-width: 767px)');
  const vessels = useQuery(mapVesselsQuery).data;
  const bubbles = useQuery(portBubblesQuery).data;
  const tick = Math.floor(now / chartTickMs) * chartTickMs;

  const chartVessels = useMemo(
    () => vessels?.map((vessel) => toOverviewVessel(vessel, tick)) ?? [],
    [vessels, tick],
  );
  const chartPorts = useMemo(() => toChartPorts(bubbles ?? [], placeName), [bubbles, placeName]);
  const bounds =
    vessels && bubbles && overviewBounds(vessels, bubbles, isNarrow ? narrowSpanDeg : wideSpanDeg);
  const selected = vessels?.find(({ imoNumber }) => Number(imoNumber) === selectedImo);

  const { data: lines } = useQuery({
    ...vesselLinesQuery(selected?.imoNumber ?? ''),
    enabled: selected !== undefined,
  });

  const select = (imo: string | undefined) =>
    void navigate({
      to: '/pages/overview',
      search: imo === undefined ? {} : { vessel: Number(imo) },
      replace: true,
    });
  const pick = (target: ChartTarget | undefined) => {
    if (target?.kind === 'port') void navigate({ to: '/pages/tracking/ocean', search: { port: target.id } });
    else select(target?.id);
  };
  const describe = (target: ChartTarget) => {
    if (target.kind === 'vessel')
      return vessels?.find(({ imoNumber }) => imoNumber === target.id)?.vesselName;
    const port = bubbles?.find(({ unLocationCode }) => unLocationCode === target.id);
    if (port === undefined) return undefined;
    const { atPlace: here, inbound, late } = port;
    const name = placeName(port.unLocationCode, port.name);
    const total = format.count(here + inbound);
    return late > 0
      ? t('overview.port-late', { name, total, here, inbound, late })
      : t('overview.port', { name, total, here, inbound });
  };
  const tag = selected && <VesselTag vessel={selected} onClose={() => select(undefined)} />;

  return (
    <div className="page fill overview">
      <Fill name="crumbs">
        <b className="wide">{t('overview.title')}</b>
        <span className="wide">{format.day(new Date(now).toISOString(), timeZone)}</span>
        <Link className="wide" to="/pages/shipping">
          {t('wall.open')}
        </Link>
      </Fill>
      <h1 className="sr">{t('overview.title')}</h1>
      <Figures />
      <div className="overview-chart">
        <ChartMap
          label={t('overview.map-label', { vessels: chartVessels.length, ports: chartPorts.length })}
          scene={{
            vessels: chartVessels,
            ports: chartPorts,
            selectedVesselId: selected?.imoNumber,
            ...(selected === undefined ? {} : lines),
          }}
          fit={
            bounds && { bounds, key: isNarrow ? 'narrow' : 'wide', minZoom: isNarrow ? 1.5 : 2, maxZoom: 5 }
          }
          padding={isNarrow ? narrowPadding : widePadding}
          later={isNarrow}
          tag={
            selected && !isNarrow
              ? { at: [selected.longitude, selected.latitude], key: selected.imoNumber, content: tag }
              : undefined
          }
          describe={describe}
          onPick={pick}
        >
          <ChartLegend />
        </ChartMap>
      </div>
      {isNarrow && tag}
      <Exceptions />
    </div>
  );
}
