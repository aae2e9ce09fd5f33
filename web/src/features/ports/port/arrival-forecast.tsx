import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { forecastQuery } from './expected-ships.ts';
import './arrival-forecast.css';

/** Ships that are expected at a port in the next 14 days, by day. */
export function ArrivalForecast({ portId }: { portId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(forecastQuery(portId));
  if (data === undefined || data.ships.length === 0) return null;
  const most = Math.max(1, ...data.days.map(({ ships }) => ships));
  return (
    <section className="port-block forecast" aria-label={t('port.forecast.title')}>
      <h2>
        {t('port.forecast.title')}{' '}
        <small className="soft">{t('port.forecast.unit', { ships: format.count(data.ships.length) })}</small>
      </h2>
      <ol>
        {data.days.map(({ date, ships, containers }) => {
          const row = t('port.forecast.row', { date: format.day(date), ships, containers });
          return (
            <li key={date} title={row}>
              <span className="sr">{row}</span>
              <span aria-hidden="true">{ships}</span>
              <i aria-hidden="true" style={{ height: `${(ships / most) * 72}px` }} />
              <span aria-hidden="true" className="soft">
                {date.slice(8)}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="soft">{t('port.forecast.note')}</p>
    </section>
  );
}
