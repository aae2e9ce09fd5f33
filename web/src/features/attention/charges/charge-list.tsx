import { type ChargeRow, chargeViews, clockKinds } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatEquipmentReference } from '../../../lib/format.ts';
import { usePlaceName } from '../../../lib/place-names.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { SimulatedChip, StatusMark } from '../../../ui/chips.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState, FailureState } from '../../../ui/states.tsx';
import { useColumns } from '../../../ui/table/column-settings.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import './charge-list.css';
import type { ChargesSearch } from './charges-search.ts';
import { chargeSumsQuery, useCharges } from './queries.ts';
import { useMoney } from '../../../lib/attention/use-money.ts';

const keyOf = ({ shipmentId, direction, clock }: ChargeRow) => `${shipmentId} ${direction} ${clock}`;
const nameOf = ({ equipmentReference }: ChargeRow) => equipmentReference;

/** The clocks of the company's containers with their money; each leads to the charges of its shipment. */
export function ChargeList(props: {
  search: ChargesSearch;
  onSearch: (change: Partial<ChargesSearch>) => void;
}) {
  const { t } = useTranslation();
  const { search, onSearch } = props;
  const list = useCharges(search);
  const { data: sums } = useQuery(chargeSumsQuery);
  const columns = useColumns('charges', useChargeColumns());
  if (list.failure !== undefined)
    return <FailureState title={t('charges.failed')} error={list.failure} onRetry={list.retry} />;
  return (
    <>
      <div className="bar charge-views" role="group" aria-label={t('charges.columns.state')}>
        {chargeViews.map((view) => (
          <button
            key={view}
            type="button"
            className={view === search.view ? 'chip on' : 'chip'}
            aria-pressed={view === search.view}
            onClick={() => onSearch({ view })}
          >
            {t(`charges.views.${view}`)} <span className="soft">{sums?.views[view] ?? ''}</span>
          </button>
        ))}
      </div>
      <div className="bar">
        <SearchField
          text={search.find}
          label={t('charges.find')}
          placeholder={t('charges.find')}
          onText={(find) => onSearch({ find })}
        />
        <Select
          label={t('charges.columns.clock')}
          value={search.clock}
          className="chip"
          options={[
            { value: '' as const, label: t('charges.any-clock') },
            ...clockKinds.map((value) => ({ value, label: t(`charges.clocks.${value}`) })),
          ]}
          onChoose={(clock) => onSearch({ clock })}
        />
        <Select
          label={t('charges.order.label')}
          value={search.order}
          className="chip"
          options={(['money', 'last-free-day'] as const).map((value) => ({
            value,
            label: t(`charges.order.${value}`),
          }))}
          onChoose={(order) => onSearch({ order })}
        />
      </div>
      <div className="charge-list">
        <DataTable
          label={t('charges.title')}
          columns={columns}
          rows={list.rows}
          rowKey={keyOf}
          rowName={nameOf}
          skeletonRows={list.isPending ? 8 : undefined}
          empty={<EmptyState title={t('charges.none')}>{t('charges.none-text')}</EmptyState>}
        />
      </div>
      {list.hasMore && (
        <div className="bar">
          <Button busy={list.isFetchingMore} onClick={list.fetchMore}>
            {t('charges.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The last free day and what says so; without a tariff it follows the usual rule. */
function LastFreeDay({ row }: { row: ChargeRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { lastFreeDay, lastFreeDayFrom, hasTariff, startAssumed } = row;
  const isUsual = lastFreeDayFrom === 'tariff' && !hasTariff;
  return (
    <>
      {lastFreeDay === null ? '–' : format.day(lastFreeDay)}{' '}
      {lastFreeDayFrom !== null && (
        <span className="src" title={isUsual ? t('charges.no-tariff-why') : undefined}>
          {isUsual ? t('charges.no-tariff') : t(`charges.sources.${lastFreeDayFrom}`)}
        </span>
      )}
      {startAssumed && (
        <span className="src" title={t('charges.assumed-why')}>
          {t('charges.assumed')}
        </span>
      )}
    </>
  );
}

/** What is charged so far; unknown without a tariff. */
function Running({ row }: { row: ChargeRow }) {
  const { t } = useTranslation();
  const money = useMoney();
  if (row.hasTariff) return <b>{money(row.running, row.currency)}</b>;
  return (
    <span className="soft" title={t('charges.no-tariff-why')}>
      {t('common.not-available')}
    </span>
  );
}

/** What it will have cost on the day of pick-up or return, where one is known. */
function Projected({ row }: { row: ChargeRow }) {
  const { t } = useTranslation();
  const money = useMoney();
  if (row.projected !== null) return money(row.projected, row.currency);
  return (
    <span className="soft" title={t('charges.no-date-why')}>
      {t('charges.no-date')}
    </span>
  );
}

const toneOf = { waiting: 'quiet', free: 'good', charging: 'bad', ended: 'quiet' } as const;

function useChargeColumns(): readonly Column<ChargeRow>[] {
  const { t } = useTranslation();
  const money = useMoney();
  const placeName = usePlaceName();
  return useMemo(
    () => [
      {
        key: 'container',
        head: t('charges.columns.container'),
        fixed: true,
        className: 'container',
        cell: (row) => (
          <Link
            className="mono"
            to="/pages/tracking/ocean/$queryid"
            params={{ queryid: row.queryid }}
            search={{ container: row.equipmentReference, journey: row.shipmentId, tab: 'charges' }}
          >
            {formatEquipmentReference(row.equipmentReference)}
          </Link>
        ),
      },
      {
        key: 'clock',
        head: t('charges.columns.clock'),
        className: 'clock',
        cell: (row) => (
          <>
            {t(`charges.clocks.${row.clock}`)}
            {row.direction === 'export' && <span className="soft"> {t('charges.directions.export')}</span>}
          </>
        ),
      },
      {
        key: 'state',
        head: t('charges.columns.state'),
        className: 'state',
        cell: (row) => <StatusMark tone={toneOf[row.state]}>{t(`charges.states.${row.state}`)}</StatusMark>,
      },
      {
        key: 'place',
        head: t('charges.columns.place'),
        className: 'place',
        cell: (row) => (row.placeName === null ? '–' : placeName(row.unLocationCode, row.placeName)),
      },
      {
        key: 'last-free-day',
        head: t('charges.columns.last-free-day'),
        className: 'last-day',
        cell: (row) => <LastFreeDay row={row} />,
      },
      {
        key: 'left',
        head: t('charges.columns.left'),
        numeric: true,
        className: 'left',
        cell: ({ daysLeft }) =>
          daysLeft === null
            ? '–'
            : daysLeft < 0
              ? t('charges.days-over', { count: -daysLeft })
              : t('charges.days', { count: daysLeft }),
      },
      {
        key: 'running',
        head: t('charges.columns.running'),
        numeric: true,
        className: 'running',
        cell: (row) => <Running row={row} />,
      },
      {
        key: 'next-day',
        head: t('charges.columns.next-day'),
        numeric: true,
        className: 'next',
        cell: (row) => (row.nextDay === 0 ? '–' : money(row.nextDay, row.currency)),
      },
      {
        key: 'projected',
        head: t('charges.columns.projected'),
        numeric: true,
        className: 'projected',
        cell: (row) => <Projected row={row} />,
      },
      {
        key: 'carrier',
        head: t('charges.columns.carrier'),
        className: 'carrier',
        cell: (row) => (
          <>
            {row.carrierName ?? '–'} {row.simulated && <SimulatedChip />}
          </>
        ),
      },
    ],
    [t, money, placeName],
  );
}
