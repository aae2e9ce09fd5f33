import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../lib/error-text.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { usePlaceName } from '../../../lib/place-names.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Fill } from '../../../ui/slots.tsx';
import { EmptyState, FailureState, Skeleton } from '../../../ui/states.tsx';
import { ArrivalForecast } from './arrival-forecast.tsx';
import { ArrivalsTable } from './arrivals-table.tsx';
import { DataSheet } from './data-sheet.tsx';
import { InsightPanel } from './insight-panel.tsx';
import { PortHead } from './port-head.tsx';
import { PortMap } from './port-map.tsx';
import type { PortSearch } from './port-search.ts';
import { portQuery, sheetQuery } from './queries.ts';
import { ShipList } from './ship-list.tsx';
import { SplitTable } from './split-table.tsx';
import { Tiles } from './tiles.tsx';
import './port.css';

/** One port: figures now, congestion with its terms, insight, ships, and what is known of it. */
export function PortPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const placeName = usePlaceName();
  const navigate = useNavigate();
  const { portId } = useParams({ from: '/pages/port/$portId' });
  const search = useSearch({ from: '/pages/port/$portId' });
  const { data: port, error, refetch } = useQuery(portQuery(portId));
  const { data: sheet } = useQuery(sheetQuery(portId));
  const setSearch = (change: Partial<PortSearch>) =>
    void navigate({
      to: '/pages/port/$portId',
      params: { portId },
      search: { ...search, ...change },
      replace: true,
      resetScroll: false,
    });
  const name = port && placeName(port.unLocationCode, port.name);
  usePageTitle(name);
  if (error !== null && port === undefined)
    return hasCode(error, 'port.not-found') ? (
      <EmptyState title={t('port.unknown')} actions={<Link to="/pages/port">{t('ports.title')}</Link>} />
    ) : (
      <FailureState title={t('port.failed')} error={error} onRetry={() => void refetch()} />
    );
  return (
    <div className="page port">
      <Fill name="crumbs">
        <Link to="/pages/port">{t('ports.title')}</Link>
        <span className="wide">/</span>
        <b className="wide">{name}</b>
      </Fill>
      {port === undefined ? (
        <div className="port-loading">
          <Skeleton width="40%" height={28} />
          <Skeleton width="100%" height={96} />
          <Skeleton width="100%" height={240} />
        </div>
      ) : (
        <>
          <Fill name="freshness">
            {port.now !== null && (
              <span className="live">
                {t('ports.measured', { ago: format.ago(port.now.measuredAt, now) })}
                {t('common.list-comma')}
                {t('ports.next', { time: format.moment(port.nextMeasurementAt, port.timeZone) })}
              </span>
            )}
          </Fill>
          <PortHead port={port} />
          {port.now === null ? (
            <EmptyState title={t('port.no-figures')}>{t('port.no-figures-text')}</EmptyState>
          ) : (
            <Tiles port={port} onShips={(ships) => setSearch({ ships })} />
          )}
          <div className="port-body">
            <div className="port-left">
              {port.now !== null && (
                <InsightPanel portId={port.unLocationCode} search={search} onSearch={setSearch} />
              )}
              <ArrivalsTable portId={port.unLocationCode} timeZone={port.timeZone} />
              <ArrivalForecast portId={port.unLocationCode} />
              {port.now !== null && (
                <>
                  <ShipList port={port} search={search} onSearch={setSearch} />
                  <SplitTable port={port.unLocationCode} now={port.now} />
                </>
              )}
              {sheet && <DataSheet sheet={sheet} />}
            </div>
            <PortMap port={port} />
          </div>
        </>
      )}
    </div>
  );
}
