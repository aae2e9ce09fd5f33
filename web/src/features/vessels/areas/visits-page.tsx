import { dayMs } from '@portolan/contract/time/durations';
import { type AreaVisit, areaRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areasQuery } from '../../../lib/ports/area-queries.ts';
import { call, queryText } from '../../../lib/api.ts';
import { useCursorList } from '../../../lib/cursor-list.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { DayChip } from '../../../ui/parts/dates/day-chip.tsx';
import { SimulatedChip } from '../../../ui/chips.tsx';
import { SelectChip } from '../../../ui/select-chip.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { WorklistEmpty } from '../../../ui/table/worklist-empty.tsx';
import { Worklist } from '../../../ui/table/worklist.tsx';
import { toVisitFilters, visitsDefaults, type VisitsSearch } from './visits-search.ts';
import './areas.css';

const keyOf = (row: AreaVisit) => row.areaVisitId;

/** Visits of monitored areas: vessel, time and duration. */
export function VisitsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/pages/areas/visits' });
  const today = Math.floor(useNow() / dayMs) * dayMs;
  const filters = useMemo(() => toVisitFilters(search, today), [search, today]);
  const list = useCursorList(
    [areaRoutes.listAreaVisits.name, filters],
    async (cursor, signal) =>
      filters === undefined
        ? { rows: [] }
        : call(areaRoutes.listAreaVisits, { query: { ...filters, cursor }, signal }),
    { topics: ['area'] },
  );
  const [current, setCurrent] = useState('');
  const setSearch = (change: Partial<VisitsSearch>) =>
    void navigate({ to: '/pages/areas/visits', search: { ...search, ...change }, resetScroll: false });
  const open = ({ mmsi }: AreaVisit) => void navigate({ to: '/pages/vessels', search: { mmsi } });
  return (
    <Worklist
      id="area-visits"
      title={t('areas.visits.title')}
      list={list}
      columns={useVisitColumns()}
      rowKey={keyOf}
      rowName={(row) => row.vesselName ?? row.mmsi}
      current={current}
      onCurrent={setCurrent}
      onOpen={open}
      scope={JSON.stringify(filters)}
      filters={<VisitFilters search={search} today={today} onSearch={setSearch} />}
      actions={
        <Link to="/pages/areas" className="button sm">
          {t('areas.visits.areas')}
        </Link>
      }
      {...(filters !== undefined && { exportHref: areaRoutes.exportAreaVisits.path + queryText(filters) })}
      empty={
        filters === undefined ? (
          <EmptyState title={t('areas.visits.ports')}>{t('areas.visits.ports-text')}</EmptyState>
        ) : (
          <WorklistEmpty
            filters={search}
            unfiltered={visitsDefaults}
            none={t('areas.visits.none')}
            onClear={() => setSearch(visitsDefaults)}
          >
            {t('areas.visits.none-text')}
          </WorklistEmpty>
        )
      }
    />
  );
}

function VisitFilters(props: {
  search: VisitsSearch;
  today: number;
  onSearch: (change: Partial<VisitsSearch>) => void;
}) {
  const { t } = useTranslation();
  const { search, today, onSearch } = props;
  const { data: areas } = useQuery(areasQuery);
  const monitored = areas?.filter(({ kind }) => kind === 'monitored') ?? [];
  const asked = toVisitFilters({ ...search, vessels: 'all' }, today);
  return (
    <>
      {(['begin', 'end'] as const).map((key) => (
        <DayChip
          key={key}
          label={t(`areas.visits.${key}`)}
          value={asked?.[key] ?? ''}
          onText={(day) => onSearch({ [key]: day })}
        />
      ))}
      <SelectChip
        name={t('areas.visits.area')}
        value={search.area}
        options={monitored.map(({ areaId, name }) => ({ value: areaId, label: name }))}
        onChoose={(area) => onSearch({ area })}
      />
      <SelectChip
        name={t('areas.visits.vessels')}
        value={search.vessels === 'all' ? '' : search.vessels}
        options={[{ value: 'carrying', label: t('areas.visits.carrying') }]}
        anyWord={t('areas.visits.all-vessels')}
        onChoose={(vessels) => onSearch({ vessels: vessels === '' ? 'all' : vessels })}
      />
      {search.vessels === 'carrying' &&
        (['pol', 'pod'] as const).map((key) => (
          <label key={key} className="chip code">
            {t(`areas.visits.${key}`)}
            <input
              value={search[key]}
              maxLength={5}
              spellCheck={false}
              placeholder={key === 'pol' ? 'CNSHA' : 'NLRTM'}
              onChange={(event) => onSearch({ [key]: event.target.value.toUpperCase() })}
            />
          </label>
        ))}
    </>
  );
}

function useVisitColumns(): Column<AreaVisit>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  return useMemo(() => {
    const moment = (instant: string) => <time dateTime={instant}>{format.moment(instant, timeZone)}</time>;
    return [
      {
        key: 'vessel',
        head: t('areas.visits.vessel'),
        fixed: true,
        cell: (row) => (
          <Link className="name" to="/pages/vessels" search={{ mmsi: row.mmsi }}>
            {row.vesselName ?? row.mmsi}
          </Link>
        ),
      },
      { key: 'mmsi', head: 'MMSI', className: 'mono only-wide', cell: (row) => row.mmsi },
      { key: 'area', head: t('areas.visits.area'), cell: (row) => row.areaName },
      { key: 'in', head: t('areas.visits.in'), cell: (row) => moment(row.enteredAt) },
      {
        key: 'out',
        head: t('areas.visits.out'),
        cell: (row) => (row.leftAt === null ? t('areas.visits.there-now') : moment(row.leftAt)),
      },
      {
        key: 'dwell',
        head: t('areas.visits.dwell'),
        numeric: true,
        cell: (row) => t('areas.visits.hours', { hours: row.dwellHours.toFixed(1) }),
      },
      {
        key: 'containers',
        head: t('areas.visits.containers'),
        numeric: true,
        cell: (row) => (row.containers === 0 ? '' : format.count(row.containers)),
      },
      {
        key: 'simulated',
        head: t('areas.visits.source'),
        className: 'only-wide',
        cell: (row) => (row.simulated ? <SimulatedChip /> : 'AIS'),
      },
    ];
  }, [t, format, timeZone]);
}
