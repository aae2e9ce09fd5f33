import { type PortOverview, type PortShip, vesselGroups } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { Tabs } from '../../../ui/choice/tabs.tsx';
import { SelectChip } from '../../../ui/select-chip.tsx';
import { EmptyState, FailureState } from '../../../ui/states.tsx';
import { useColumns } from '../../../ui/table/column-settings.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import type { PortSearch } from './port-search.ts';
import { portShipsQuery } from './queries.ts';

const keyOf = (ship: PortShip) => ship.mmsi;
const tabsOfShips = ['in-port', 'at-anchor', 'at-berth'] as const;

/** Where the tiles of the counts lead. */
export const shipListId = 'port-ships';

/** The ships that make up the counts of a port, by what they do. */
export function ShipList(props: {
  port: PortOverview;
  search: PortSearch;
  onSearch: (change: Partial<PortSearch>) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { port, search, onSearch } = props;
  const main = port.now?.group ?? 'all';
  const group = search.type === '' ? main : search.type;
  const { data, error, refetch } = useQuery(portShipsQuery(port.unLocationCode, group));
  const columns = useColumns('port-ships', useShipColumns(port.timeZone));
  const ships = data?.ships ?? [];
  const ofTab = (tab: PortSearch['ships']) =>
    ships.filter(({ state }) => (tab === 'in-port' ? state !== 'arriving' : state === tab));
  const typeName = (one: typeof main) =>
    one === 'all' ? t('port.ships.all-types') : t(`vessels.filters.types.${one}`);
  const types = ['all' as const, ...vesselGroups].filter(
    (one) => one !== main && (one === 'all' || port.now?.byGroup.some((slice) => slice.group === one)),
  );
  return (
    <section id={shipListId} tabIndex={-1} className="port-block" aria-label={t('port.ships.title')}>
      <Tabs
        label={t('port.ships.state')}
        value={search.ships}
        tabs={tabsOfShips.map((key) => {
          const count = data && ofTab(key).length;
          return {
            key,
            label: t(`port.ships.tabs.${key}`),
            ...(count !== undefined && { count: format.count(count) }),
          };
        })}
        onChoose={(ships) => onSearch({ ships })}
      >
        {error !== null && data === undefined ? (
          <FailureState title={t('port.ships.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="port-ships">
            <div className="port-choices">
              <SelectChip
                name={t('port.ships.type')}
                value={search.type}
                anyWord={typeName(main)}
                options={types.map((value) => ({ value, label: typeName(value) }))}
                onChoose={(type) => onSearch({ type })}
              />
            </div>
            <DataTable
              label={t(`port.ships.tabs.${search.ships}`)}
              columns={columns}
              rows={ofTab(search.ships)}
              rowKey={keyOf}
              rowName={(ship) => ship.vesselName ?? ship.mmsi}
              skeletonRows={data === undefined ? 5 : undefined}
              empty={<EmptyState title={t('port.ships.none')} />}
            />
          </div>
        )}
      </Tabs>
    </section>
  );
}

function useShipColumns(timeZone: string): Column<PortShip>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const moment = (instant: string | null) =>
      instant === null ? '–' : <time dateTime={instant}>{format.placeMoment(instant, timeZone)}</time>;
    return [
      {
        key: 'vessel',
        head: t('port.ships.vessel'),
        fixed: true,
        cell: (ship) => (
          <Link className="name" to="/pages/vessels" search={{ mmsi: ship.mmsi }}>
            {ship.vesselName ?? ship.mmsi}{' '}
            <span className="mono soft">{ship.imoNumber ?? (ship.vesselName === null ? '' : ship.mmsi)}</span>
          </Link>
        ),
      },
      { key: 'type', head: t('port.ships.type'), cell: (ship) => t(`vessels.filters.types.${ship.group}`) },
      {
        key: 'state',
        head: t('port.ships.state'),
        cell: (ship) => t(`port.ships.states.${ship.state}`),
      },
      {
        key: 'length',
        head: t('port.ships.length'),
        numeric: true,
        cell: (ship) =>
          ship.lengthM === null ? '–' : t('port.ships.metres', { metres: Math.round(ship.lengthM) }),
      },
      {
        key: 'since',
        head: t('port.ships.since'),
        cell: (ship) => moment(ship.since),
      },
      { key: 'terminal', head: t('port.ships.terminal'), cell: (ship) => ship.terminal ?? '–' },
    ];
  }, [t, format, timeZone]);
}
