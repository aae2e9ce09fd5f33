import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { FailureState, Skeleton } from '../../../ui/states.tsx';
import { stormPortsQuery, shipmentsQuery, stormShipsQuery } from './queries.ts';
import type { StormsSearch } from './storms-search.ts';

interface Near {
  distanceNm: number;
  closestNm: number;
  closestAt: string;
  windKn: number | null;
  windFrom: string | null;
}

/** When something is nearest, and the wind that it comes into. */
function ApproachText({ near }: { near: Near }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <span>
        {t('storms.closest', { nm: near.closestNm, moment: format.ownMoment(near.closestAt) })} ·{' '}
        {t('storms.now', { nm: near.distanceNm })}
      </span>
      {near.windKn !== null && near.windFrom !== null && (
        <span className="status-mark watch">
          {t('storms.in-wind', { wind: near.windKn, moment: format.ownMoment(near.windFrom) })}
        </span>
      )}
    </>
  );
}

interface Found<Row> {
  data: { total: number; rows: Row[] } | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** A list of what comes near: how it was found, how many there are, and each with its approach. */
function NearList<Row extends Near>(props: {
  found: Found<Row>;
  text: string;
  none: string;
  keyOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = props.found;
  if (data === undefined && error !== null)
    return <FailureState title={t('storms.failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton width="80%" />;
  return (
    <>
      <p className="soft">{props.text}</p>
      {data.total === 0 ? (
        <p>{props.none}</p>
      ) : (
        <p>
          {t('storms.of-total', { shown: format.count(data.rows.length), total: format.count(data.total) })}
        </p>
      )}
      <ul className="side-list">
        {data.rows.map((row) => (
          <li key={props.keyOf(row)}>
            {props.children(row)}
            <ApproachText near={row} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function NearShips({ search }: { search: StormsSearch }) {
  const { t } = useTranslation();
  const found = useQuery(stormShipsQuery(search));
  return (
    <NearList
      found={found}
      text={t('storms.extrapolated')}
      none={t('storms.no-ships')}
      keyOf={({ mmsi }) => mmsi}
    >
      {(ship) => (
        <Link className="name" to="/pages/vessels" search={{ mmsi: ship.mmsi }}>
          {ship.vesselName ?? ship.mmsi}
        </Link>
      )}
    </NearList>
  );
}

export function NearPorts({ search }: { search: StormsSearch }) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const found = useQuery(stormPortsQuery(search));
  return (
    <NearList
      found={found}
      text={t('storms.ports-text')}
      none={t('storms.no-ports')}
      keyOf={({ unLocationCode }) => unLocationCode}
    >
      {(port) => (
        <span className="name">
          {placeName(port.unLocationCode, port.name)} <span className="soft">{port.unLocationCode}</span>
        </span>
      )}
    </NearList>
  );
}

export function NearShipments({ search }: { search: StormsSearch }) {
  const { t } = useTranslation();
  const found = useQuery(shipmentsQuery(search));
  return (
    <NearList
      found={found}
      text={t('storms.shipments-text')}
      none={t('storms.no-shipments')}
      keyOf={({ queryid, reference, closestAt }) => `${queryid} ${reference} ${closestAt}`}
    >
      {(shipment) => (
        <span className="side-head">
          <Link
            className="name"
            to="/pages/tracking/ocean/$queryid"
            params={{ queryid: shipment.queryid }}
            search={{ container: shipment.reference }}
          >
            {shipment.reference}
          </Link>
          <span className="soft">
            {[shipment.vesselName, [shipment.pol, shipment.pod].filter(Boolean).join(' – ')]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      )}
    </NearList>
  );
}
