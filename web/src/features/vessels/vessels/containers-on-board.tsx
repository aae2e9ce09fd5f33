import { shipmentRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { searchOfRow } from '../../../lib/shipments/ocean-search.ts';
import { EtaPassed, PlaceDay } from '../../../lib/shipments/place-day.tsx';
import { rowNumber } from '../../../lib/shipments/row-words.ts';
import { useNow } from '../../../lib/use-now.ts';

const shownRows = 5;

/** The company's containers that a ship carries now, the first to arrive first. Nothing where it carries none. */
export function ContainersOnBoard({ imoNumber }: { imoNumber: string }) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const now = useNow();
  const { data } = useQuery(
    routeQuery(
      shipmentRoutes.getContainerEventList,
      { body: { view: 'in-transit', onBoardOf: imoNumber, limit: shownRows } },
      { topics: ['shipment', 'tracking'] },
    ),
  );
  const count = data?.total ?? 0;
  if (data === undefined || count === 0) return null;
  return (
    <section className="vessels-boxes">
      <h3>{t('vessels.on-board.count', { count })}</h3>
      <ul>
        {data.rows.map((row) => (
          <li key={row.shipmentId}>
            <Link
              className="id mono"
              to="/pages/tracking/ocean/$queryid"
              params={{ queryid: row.queryid }}
              search={searchOfRow(row)}
            >
              {rowNumber(row)}
            </Link>
            <span>{row.pod === null ? '' : placeName(row.pod, row.pod)}</span>
            {row.promisedArrivalAt !== null && (
              <span>
                <EtaPassed row={row} now={now} />
                <PlaceDay instant={row.promisedArrivalAt} zone={row.podTimeZone} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {count > data.rows.length && (
        <Link to="/pages/tracking/ocean" search={{ view: 'in-transit', ship: imoNumber }}>
          {t('vessels.on-board.all')}
        </Link>
      )}
    </section>
  );
}
