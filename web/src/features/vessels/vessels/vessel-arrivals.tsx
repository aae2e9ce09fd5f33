import type { RouteData, etaRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { SimulatedChip } from '../../../ui/chips.tsx';
import { arrivalsQuery } from './queries.ts';

type Arrivals = RouteData<typeof etaRoutes.getVesselArrivals>;

/** Next ports of the vessel with every ETA, and its past arrivals with what each source missed by. */
export function VesselArrivals({ imoNumber }: { imoNumber: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(arrivalsQuery(imoNumber));
  if (data === undefined || data.coming.length + data.past.length === 0) return null;
  return (
    <section className="vessels-arrivals" aria-label={t('vessel-arrivals.title')}>
      <h3>{t('vessel-arrivals.coming')}</h3>
      {data.coming.length === 0 && <p className="soft">{t('vessel-arrivals.none')}</p>}
      <ol className="vessels-calls">
        {data.coming.map((port) => (
          <Coming key={`${port.unLocationCode} ${port.simulated}`} port={port} />
        ))}
      </ol>
      {data.past.length > 0 && (
        <h3>{t('vessel-arrivals.past', { horizon: t(`eta.horizon.${data.horizon}`) })}</h3>
      )}
      <ol className="vessels-calls">
        {data.past.map((port) => (
          <Past key={`${port.unLocationCode} ${port.arrivedAt} ${port.simulated}`} port={port} />
        ))}
      </ol>
    </section>
  );
}

function PortLine({ port }: { port: Arrivals['coming'][number] | Arrivals['past'][number] }) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  return (
    <p className="line">
      <b>{placeName(port.unLocationCode, port.name)}</b>{' '}
      <span className="mono soft">{port.unLocationCode}</span>
      {port.shipments > 0 && (
        <span className="soft">{t('vessel-arrivals.shipments', { count: port.shipments })}</span>
      )}
      {port.simulated && <SimulatedChip />}
    </p>
  );
}

function Coming({ port }: { port: Arrivals['coming'][number] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li>
      <PortLine port={port} />
      <dl>
        {port.etas.map(({ source, estimatedAt }) => (
          <div key={source}>
            <dt>{t(`eta.source.${source}`)}</dt>
            <dd>
              <time dateTime={estimatedAt}>{format.placeMoment(estimatedAt, port.timeZone)}</time>{' '}
              {source === port.inUse && <span className="src lead">{t('detail.eta.leads')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Past({ port }: { port: Arrivals['past'][number] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li>
      <PortLine port={port} />
      <dl>
        <div>
          <dt>{t('vessels.calls.arrivedAt')}</dt>
          <dd>
            <time dateTime={port.arrivedAt}>{format.placeMoment(port.arrivedAt, port.timeZone)}</time>
          </dd>
        </div>
        {port.errors.map(({ source, errorHours }) => (
          <div key={source}>
            <dt>{t(`eta.source.${source}`)}</dt>
            <dd>{format.slip(errorHours)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
