import { truckTripRoutes, tripTabs } from '@portolan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/files/call-file.ts';
import { ModeRowsSkeleton } from '../../../lib/shipments/modes/mode-row.tsx';
import { ModeBar } from '../../../lib/shipments/modes/mode-bar.tsx';
import { ExportButtons, ListFoot } from '../../../lib/shipments/modes/mode-list.tsx';
import { type TruckSearch, toTripFilters } from '../../../lib/shipments/truck-search.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectChip } from '../../../ui/select-chip.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { FailureState } from '../../../ui/states.tsx';
import { destinationsQuery, tripListQuery, tripOverviewQuery, tripPageSize } from './queries.ts';
import { TripDetail } from './trip-detail.tsx';
import { TripList } from './trip-list.tsx';
import { TruckEmpty } from './truck-empty.tsx';
import './truck.css';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const TruckTrackDialog = lazyPart(async () => (await import('./truck-track-dialog.tsx')).TruckTrackDialog);

/** Trucks: the list of trips beside the opened one. */
export function TruckPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/pages/tracking/truck' });
  const isNarrow = useMedia('(max-width: 1023px)');
  const [tracking, setTracking] = useState<string>();
  // The omnibox names a plate in the address.
  const asked = tracking ?? (search.track === '' ? undefined : search.track);
  const list = useQuery({ ...tripListQuery(search), placeholderData: keepPreviousData });
  const rows = list.data?.rows ?? [];
  const setSearch = (change: Partial<TruckSearch>, replace = true) =>
    void navigate({ to: '/pages/tracking/truck', search: { ...search, ...change }, replace });
  const setFilters = (change: Partial<TruckSearch>) =>
    setSearch({ ...change, page: 1, cursor: '', row: '' }, false);
  const opened = search.row !== '' || isNarrow ? search.row : (rows[0]?.tripId ?? '');
  const isDetailAlone = isNarrow && opened !== '';
  return (
    <div className={`page fill mode-list-page truck ${isDetailAlone ? 'alone' : ''}`}>
      <Fill name="crumbs">
        <b className="wide">{t('shell.tracking')}</b>
      </Fill>
      <h1 className="sr">{t('truck.title')}</h1>
      <ModeBar current="truck">
        {rows.length > 0 && (
          <ExportButtons
            failure={t('truck.export.failed')}
            load={(format) =>
              callFile(truckTripRoutes.exportTruckList, {
                body: { ...toTripFilters(search), sort: search.sort, direction: search.dir, format },
              })
            }
          />
        )}
        <Link className="button sm" to="/pages/tracking/truck/devices">
          {t('truck.devices')}
        </Link>
        <Button kind="primary" size="sm" icon="plus" onClick={() => setTracking('')}>
          {t('truck.track.open')}
        </Button>
      </ModeBar>
      {!isDetailAlone && <Tabs search={search} />}
      <div className="mode-split">
        {!isDetailAlone && (
          <section className="mode-list" aria-label={t('truck.title')}>
            <Filters search={search} onChange={setFilters} />
            {list.isPending && <ModeRowsSkeleton />}
            {list.isError && list.data === undefined && (
              <FailureState
                title={t('truck.empty.failed')}
                error={list.error}
                onRetry={() => void list.refetch()}
              />
            )}
            {list.data !== undefined && rows.length > 0 && (
              <TripList rows={rows} total={list.data.total ?? rows.length} search={search} opened={opened} />
            )}
            {list.data !== undefined && rows.length === 0 && (
              <TruckEmpty search={search} onClear={setFilters} onTrack={setTracking} />
            )}
            <ListFoot search={search} pageSize={tripPageSize} list={list.data} onChange={setSearch} />
          </section>
        )}
        {opened !== '' && <TripDetail key={opened} tripId={opened} search={search} isAlone={isDetailAlone} />}
        {opened === '' && !isNarrow && (
          <p className="mode-choose soft">{rows.length > 0 && t('truck.empty.choose')}</p>
        )}
      </div>
      {asked !== undefined && (
        <TruckTrackDialog
          key={asked}
          plate={asked}
          onClose={() => {
            setTracking(undefined);
            if (search.track !== '') setSearch({ track: '' });
          }}
          onTracked={(row) => {
            setTracking(undefined);
            setSearch({ tab: 'all', row, track: '' }, false);
          }}
        />
      )}
    </div>
  );
}

function Tabs({ search }: { search: TruckSearch }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(tripOverviewQuery);
  const age = data?.medianAgeSeconds ?? null;
  return (
    <div className="mode-tabs">
      <nav aria-label={t('truck.tabs.label')}>
        {tripTabs.map((tab) => (
          <Link
            key={tab}
            to="/pages/tracking/truck"
            search={{ ...search, tab, page: 1, cursor: '', row: '' }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={tab === search.tab ? 'page' : undefined}
          >
            {t(`truck.tabs.${tab}`)} <span>{data === undefined ? '' : format.count(data.tabs[tab])}</span>
          </Link>
        ))}
      </nav>
      <span className="mode-definition">
        {t(`truck.definition.${search.tab}`)}{' '}
        {age !== null && t('truck.age-line', { age: format.age(new Date(0).toISOString(), age * 1000) })}
      </span>
    </div>
  );
}

function Filters({
  search,
  onChange,
}: {
  search: TruckSearch;
  onChange: (change: Partial<TruckSearch>) => void;
}) {
  const { t } = useTranslation();
  const destinations = useQuery(destinationsQuery(search)).data ?? [];
  const sorts = ['arrival', 'promised', 'slip', 'plate', 'started'] as const;
  return (
    <div className="mode-filters">
      <SearchField
        text={search.q}
        label={t('truck.search')}
        placeholder={t('truck.search')}
        onText={(q) => onChange({ q })}
      />
      <SelectChip
        name={t('truck.filter.destination')}
        value={search.to}
        options={destinations.map(({ key, name, count }) => ({ value: key, label: `${name} ${count}` }))}
        onChoose={(to) => onChange({ to })}
      />
      <SelectChip
        name={t('truck.filter.sort')}
        value={search.sort}
        options={sorts.map((value) => ({ value, label: t(`truck.sort.${value}`) }))}
        onChoose={(sort) =>
          onChange({ sort: sort === '' ? 'arrival' : sort, dir: sort === 'slip' ? 'desc' : 'asc' })
        }
      />
    </div>
  );
}
