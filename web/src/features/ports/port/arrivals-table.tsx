import { hourMs, minuteMs } from '@portolan/contract/time/durations';
import { type ExpectedShip, judgementLimits } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { useShortMoment } from '../../../lib/shipments/short-moment.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SourceChip } from '../../../ui/chips.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useColumns } from '../../../ui/table/column-settings.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { useExpectedShips } from './expected-ships.ts';
import './arrivals-table.css';

/** Where the tile of expected ships leads. */
export const arrivalsId = 'port-arrivals';

const keyOf = ({ imoNumber, mmsi, vesselName }: ExpectedShip): string =>
  imoNumber ?? mmsi ?? vesselName ?? '';

/** The ships of the next seven days, each with what its arrival rests on: those that the forecast counts. */
export function ArrivalsTable({ portId, timeZone }: { portId: string; timeZone: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const ships = useExpectedShips(portId);
  const columns = useColumns('port-expected', useArrivalColumns(timeZone));
  return (
    <section
      id={arrivalsId}
      tabIndex={-1}
      className="port-block port-arrivals"
      aria-labelledby="port-arrivals-title"
    >
      <header>
        <h2 id="port-arrivals-title">
          {t('port.arrivals.title')}{' '}
          {ships !== undefined && <small className="soft">{format.count(ships.length)}</small>}
        </h2>
        <span className="soft small">
          {t('port.arrivals.zone', { zone: format.zone(new Date(now).toISOString(), timeZone) })}
        </span>
      </header>
      <div className="port-ships">
        <DataTable
          label={t('port.arrivals.title')}
          columns={columns}
          rows={ships ?? []}
          rowKey={keyOf}
          rowName={(ship) => ship.vesselName ?? keyOf(ship)}
          skeletonRows={ships === undefined ? 5 : undefined}
          empty={<EmptyState title={t('port.forecast.none')} />}
        />
      </div>
    </section>
  );
}

function useArrivalColumns(timeZone: string): Column<ExpectedShip>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const placeName = usePlaceName();
  return useMemo(
    () => [
      { key: 'vessel', head: t('port.ships.vessel'), fixed: true, cell: (ship) => <Vessel ship={ship} /> },
      {
        key: 'service',
        head: t('port.arrivals.service'),
        cell: ({ serviceName }) =>
          serviceName === null ? <Unknown /> : <span title={serviceName}>{serviceName}</span>,
      },
      {
        key: 'from',
        head: t('port.arrivals.from'),
        cell: ({ fromPort }) => {
          if (fromPort === null) return <Unknown />;
          const name = placeName(fromPort.unLocationCode, fromPort.name);
          return <span title={name}>{name}</span>;
        },
      },
      {
        key: 'arrives',
        head: t('port.arrivals.estimate'),
        className: 'whole',
        cell: ({ arrivesAt }) => <Arrives at={arrivesAt} timeZone={timeZone} />,
      },
      {
        key: 'basis',
        head: t('port.arrivals.source'),
        className: 'whole',
        cell: ({ sourceKind, basis }) => (
          <SourceChip kind={sourceKind} title={t(`port.forecast.bases.${basis}`)} />
        ),
      },
      {
        key: 'plan',
        head: t('port.arrivals.plan'),
        numeric: true,
        cell: ({ arrivesAt, plannedAt }) => {
          if (plannedAt === null) return <span className="soft">{t('port.arrivals.no-plan')}</span>;
          const hours = (Date.parse(arrivesAt) - Date.parse(plannedAt)) / hourMs;
          return (
            <span className={hours * hourMs > judgementLimits.possiblyLateAfterMs ? 'watch' : ''}>
              {format.slip(hours)}
            </span>
          );
        },
      },
      {
        key: 'terminal',
        head: t('port.ships.terminal'),
        className: 'roomy',
        cell: ({ terminal }) => (terminal === null ? <Unknown /> : <span title={terminal}>{terminal}</span>),
      },
    ],
    [t, format, placeName, timeZone],
  );
}

/** The ship, and how many own containers it brings. */
function Vessel({ ship }: { ship: ExpectedShip }) {
  const { t } = useTranslation();
  const { imoNumber, mmsi, containers } = ship;
  const name = ship.vesselName ?? keyOf(ship);
  const title = imoNumber === null ? name : `${name}, IMO ${imoNumber}`;
  return (
    <>
      {mmsi === null ? (
        <span className="name" title={title}>
          {name}
        </span>
      ) : (
        <Link className="name" title={title} to="/pages/vessels" search={{ mmsi }}>
          {name}
        </Link>
      )}
      {containers > 0 && (
        <span className="soft" title={t('port.arrivals.own-containers', { count: containers })}>
          {' '}
          {t('port.arrivals.own', { count: containers })}
        </span>
      )}
    </>
  );
}

/** The time at the port, and how long until then. */
function Arrives({ at, timeZone }: { at: string; timeZone: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = Math.floor(useNow() / minuteMs) * minuteMs;
  const shortMoment = useShortMoment();
  const aheadMs = Date.parse(at) - now;
  const span = format.age(new Date(now - Math.abs(aheadMs)).toISOString(), now);
  return (
    <>
      <time dateTime={at} title={format.fullMoment(at, now)}>
        {shortMoment(at, timeZone)}
      </time>{' '}
      <span className="soft">
        {t(aheadMs < 0 ? 'port.arrivals.overdue' : 'port.arrivals.ahead', { span })}
      </span>
    </>
  );
}

function Unknown() {
  const { t } = useTranslation();
  return <span className="soft">{t('port.arrivals.unknown')}</span>;
}
