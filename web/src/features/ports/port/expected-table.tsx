import type { ExpectedShip } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { useColumns } from '../../../ui/table/column-settings.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { useExpectedShips } from './expected-ships.ts';

const keyOf = ({ imoNumber, mmsi, vesselName }: ExpectedShip): string =>
  imoNumber ?? mmsi ?? vesselName ?? '';

/** The ships of the next seven days, each with what its arrival rests on: those that the forecast counts. */
export function ExpectedTable({ portId, timeZone }: { portId: string; timeZone: string }) {
  const { t } = useTranslation();
  const ships = useExpectedShips(portId);
  return (
    <DataTable
      label={t('port.ships.tabs.arriving')}
      columns={useColumns('port-expected', useExpectedColumns(timeZone))}
      rows={ships ?? []}
      rowKey={keyOf}
      rowName={(ship) => ship.vesselName ?? keyOf(ship)}
      skeletonRows={ships === undefined ? 5 : undefined}
      empty={<EmptyState title={t('port.forecast.none')} />}
    />
  );
}

function useExpectedColumns(timeZone: string): Column<ExpectedShip>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'vessel',
        head: t('port.ships.vessel'),
        fixed: true,
        cell: (ship) => {
          const name = (
            <>
              {ship.vesselName ?? keyOf(ship)} <span className="mono soft">{ship.imoNumber ?? ''}</span>
            </>
          );
          return ship.mmsi === null ? (
            <span className="name">{name}</span>
          ) : (
            <Link className="name" to="/pages/vessels" search={{ mmsi: ship.mmsi }}>
              {name}
            </Link>
          );
        },
      },
      {
        key: 'arrives',
        head: t('port.ships.arrives'),
        cell: ({ arrivesAt }) => <time dateTime={arrivesAt}>{format.placeMoment(arrivesAt, timeZone)}</time>,
      },
      {
        key: 'basis',
        head: t('port.forecast.basis'),
        cell: ({ basis }) => t(`port.forecast.bases.${basis}`),
      },
      {
        key: 'containers',
        head: t('port.forecast.containers'),
        numeric: true,
        cell: ({ containers }) => (containers === 0 ? '–' : format.count(containers)),
      },
    ],
    [t, format, timeZone],
  );
}
