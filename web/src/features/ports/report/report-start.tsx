import { portRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { PortFinder } from '../../../lib/ports/port-finder.tsx';
import { routeQuery } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/states.tsx';

const mostExamples = 5;

/** A report before a port is chosen: where to find one, and the busiest ports, whose reports have figures. */
export function ReportStart({ onChoose }: { onChoose: (code: string) => void }) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const { data } = useQuery(routeQuery(portRoutes.qryAllPortInfoByTop, {}));
  const busiest = data?.rows.slice(0, mostExamples) ?? [];
  return (
    <div className="report-start">
      <EmptyState
        title={t('port-report.title')}
        actions={
          <PortFinder label={t('port-report.add-port')} buttonClass="button primary" onChoose={onChoose} />
        }
      >
        {t('port-report.choose')}
      </EmptyState>
      {busiest.length > 0 && (
        <nav aria-label={t('port-report.busiest')}>
          <h3>{t('port-report.busiest')}</h3>
          <ul>
            {busiest.map(({ unLocationCode, name }) => (
              <li key={unLocationCode}>
                <Link to="." search={(search) => ({ ...search, ports: unLocationCode })}>
                  {placeName(unLocationCode, name)}
                </Link>{' '}
                <span className="mono soft">{unLocationCode}</span>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
