import type { PortReport, ReportChart } from '@portolan/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaShapes } from '../../../lib/map/areas/area-shapes.tsx';
import { ChartMap } from '../../../lib/map/chart-map.tsx';
import type { ChartVessel } from '../../../lib/map/scene.ts';
import { kindOfGroup } from '../../../lib/map/vessel-kinds.ts';
import { usePlaceName } from '../../../lib/place-names.ts';
import { boundsOfPort, useAnchorages } from '../../../lib/ports/anchorages.ts';
import { useFormat } from '../../../lib/use-format.ts';

const closestZoom = 12;

/** Where the ships were on the last evening of the period, with the anchorages. */
export function ShipsChart({ report, chart }: { report: PortReport; chart: ReportChart }) {
  const { t } = useTranslation();
  const format = useFormat();
  const placeName = usePlaceName();
  const { unLocationCode, timeZone } = report;
  const anchorages = useAnchorages(unLocationCode);
  const vessels = useMemo(
    () =>
      chart.ships.map(({ longitude, latitude, group, state }, i): ChartVessel => ({
        id: String(i),
        name: '',
        longitude,
        latitude,
        headingDeg: null,
        tone: 'on-plan',
        kind: kindOfGroup(group),
        stale: state === 'under-way',
      })),
    [chart],
  );
  const count = (state: ReportChart['ships'][number]['state']): number =>
    chart.ships.filter((ship) => ship.state === state).length;
  const title = t('port-report.chart.title', { port: placeName(unLocationCode, report.name) });
  const note = t('port-report.chart.note', {
    at: format.placeMoment(chart.at, timeZone),
    anchor: count('at-anchor'),
    berth: count('at-berth'),
  });
  return (
    <div>
      <h3>{title}</h3>
      <div className="a4-chart">
        <ChartMap
          label={`${title}. ${note}`}
          interactive={false}
          scene={{ vessels }}
          fit={{
            bounds: boundsOfPort(chart, anchorages, chart.ships),
            key: `${unLocationCode} ${chart.at} ${anchorages.length}`,
            maxZoom: closestZoom,
          }}
          renderOverlay={(surface) => <AreaShapes surface={surface} shapes={anchorages} />}
        />
      </div>
      <p className="soft">{note}</p>
    </div>
  );
}
