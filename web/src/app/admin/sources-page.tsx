import { type StaffSource, staffSourceRoutes, sourceWays } from '@portolan/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { healthTones } from '../../lib/sources/source-health.ts';
import { healthReason, wayDetail } from '../../lib/sources/source-words.ts';
import { call } from '../../lib/api.ts';
import { useCursorList } from '../../lib/cursor-list.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useNow } from '../../lib/use-now.ts';
import { SimulatedChip, StatusMark } from '../../ui/chips.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectChip } from '../../ui/select-chip.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { WorklistEmpty } from '../../ui/table/worklist-empty.tsx';
import { Worklist } from '../../ui/table/worklist.tsx';
import { type StaffSourcesSearch, staffSourcesDefaults, toSourceFilters } from './sources-search.ts';

const keyOf = (row: StaffSource) => row.sourceId;
const askEveryMs = 15_000;

/** Data sources of all company accounts with their health. */
export function StaffSourcesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/admin/sources' });
  const filters = toSourceFilters(search);
  const list = useCursorList(
    [staffSourceRoutes.listAllSources.name, filters],
    (cursor, signal) => call(staffSourceRoutes.listAllSources, { query: { ...filters, cursor }, signal }),
    { topics: [], everyMs: askEveryMs },
  );
  const [current, setCurrent] = useState('');
  const setSearch = (change: Partial<StaffSourcesSearch>) =>
    void navigate({ to: '/admin/sources', search: { ...search, ...change }, resetScroll: false });
  return (
    <Worklist
      id="all-sources"
      title={t('back-office.sources')}
      list={list}
      columns={useStaffSourceColumns()}
      rowKey={keyOf}
      rowName={(row) => row.name}
      current={current}
      onCurrent={setCurrent}
      onOpen={(row) => void navigate({ to: '/admin/messages', search: { source: keyOf(row) } })}
      scope={JSON.stringify(filters)}
      filters={
        <>
          <SearchField
            text={search.q}
            label={t('staff-sources.search')}
            placeholder={t('staff-sources.search-hint')}
            onText={(q) => setSearch({ q })}
          />
          <SelectChip
            name={t('sources.columns.way')}
            value={search.way}
            options={sourceWays.map((value) => ({ value, label: t(`sources.way.${value}`) }))}
            onChoose={(way) => setSearch({ way })}
          />
          <SelectChip
            name={t('staff-sources.trouble')}
            value={search.only}
            options={[{ value: 'trouble', label: t('staff-sources.trouble-only') }]}
            onChoose={(only) => setSearch({ only })}
          />
        </>
      }
      empty={
        <WorklistEmpty
          filters={filters}
          unfiltered={toSourceFilters(staffSourcesDefaults)}
          none={t('staff-sources.none')}
          onClear={() => setSearch(staffSourcesDefaults)}
        >
          {t('staff-sources.none-text')}
        </WorklistEmpty>
      }
    />
  );
}

function useStaffSourceColumns(): Column<StaffSource>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return useMemo(
    () => [
      {
        key: 'name',
        head: t('sources.columns.name'),
        fixed: true,
        cell: (row) => (
          <span className="pair">
            <Link className="name" to="/admin/messages" search={{ source: row.sourceId }}>
              {row.name}
            </Link>
            {row.simulated && <SimulatedChip />}
          </span>
        ),
      },
      {
        key: 'company',
        head: t('staff-sources.company'),
        className: 'long',
        cell: (row) => row.company.name,
      },
      {
        key: 'health',
        head: t('sources.columns.health'),
        cell: (row) => (
          <StatusMark tone={healthTones[row.health]} title={healthReason(row, now, t, format)}>
            <span className={healthTones[row.health]}>{t(`sources.health.${row.health}`)}</span>
          </StatusMark>
        ),
      },
      { key: 'carrier', head: t('sources.columns.carrier'), cell: (row) => row.carrierName ?? '' },
      {
        key: 'way',
        head: t('sources.columns.way'),
        cell: (row) => <span title={wayDetail(row, t)}>{t(`sources.way.${row.way}`)}</span>,
      },
      {
        key: 'last',
        head: t('sources.columns.last'),
        cell: (row) =>
          row.lastMessageAt !== null && (
            <time dateTime={row.lastMessageAt} title={format.fullMoment(row.lastMessageAt, now)}>
              {format.ago(row.lastMessageAt, now)}
            </time>
          ),
      },
      {
        key: 'messages',
        head: t('sources.columns.messages'),
        numeric: true,
        cell: (row) => format.count(row.messages24h),
      },
      {
        key: 'trouble',
        head: t('sources.columns.trouble'),
        numeric: true,
        cell: (row) =>
          row.failedOpen === 0 ? (
            <span className="soft">0</span>
          ) : (
            <Link
              className="bad"
              to="/admin/messages"
              search={{ source: row.sourceId }}
              title={t('staff-sources.show-trouble', {
                number: format.count(row.failedOpen),
                name: row.name,
              })}
            >
              {format.count(row.failedOpen)}
            </Link>
          ),
      },
    ],
    [t, format, now],
  );
}
