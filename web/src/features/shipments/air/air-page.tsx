import { type AirTab, airRoutes } from '@portolan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/files/call-file.ts';
import { type AirSearch, toAirFilters } from '../../../lib/shipments/air-search.ts';
import { ExportButtons, ListFoot } from '../../../lib/shipments/modes/mode-list.tsx';
import { ModeRowsSkeleton } from '../../../lib/shipments/modes/mode-row.tsx';
import { ModeBar } from '../../../lib/shipments/modes/mode-bar.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectChip } from '../../../ui/select-chip.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { FailureState } from '../../../ui/states.tsx';
import { AirDetail } from './air-detail.tsx';
import { AirEmpty } from './air-empty.tsx';
import { AirList } from './air-list.tsx';
import { airCountsQuery, airListQuery, airOverviewQuery, airPageSize } from './queries.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const AirTrackDialog = lazyPart(async () => (await import('./air-track-dialog.tsx')).AirTrackDialog);

const tabs = [
  'in-progress',
  'eta-delay',
  'ata-delay',
  'silent',
  'discrepancy',
  'monitor',
  'all',
] as const satisfies AirTab[];

/** Air freight: the list of waybills beside the opened one. */
export function AirPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/pages/tracking/air' });
  const isNarrow = useMedia('(max-width: 1023px)');
  const [tracking, setTracking] = useState<string>();
  // The omnibox names a number in the address.
  const asked = tracking ?? (search.track === '' ? undefined : search.track);
  const list = useQuery({ ...airListQuery(search), placeholderData: keepPreviousData });
  const rows = list.data?.rows ?? [];
  const setSearch = (change: Partial<AirSearch>, replace = true) =>
    void navigate({ to: '/pages/tracking/air', search: { ...search, ...change }, replace });
  const setFilters = (change: Partial<AirSearch>) =>
    setSearch({ ...change, page: 1, cursor: '', row: '' }, false);
  const opened = search.row !== '' || isNarrow ? search.row : (rows[0]?.queryid ?? '');
  const isDetailAlone = isNarrow && opened !== '';
  return (
    <div className={`page fill mode-list-page ${isDetailAlone ? 'alone' : ''}`}>
      <Fill name="crumbs">
        <b className="wide">{t('shell.tracking')}</b>
      </Fill>
      <h1 className="sr">{t('air.title')}</h1>
      <ModeBar current="air">
        {rows.length > 0 && (
          <ExportButtons
            failure={t('air.export.failed')}
            load={(format) =>
              callFile(airRoutes.exportAirList, {
                body: { ...toAirFilters(search), sort: search.sort, direction: search.dir, format },
              })
            }
          />
        )}
        <Button kind="primary" size="sm" icon="plus" onClick={() => setTracking('')}>
          {t('air.track.open')}
        </Button>
      </ModeBar>
      {!isDetailAlone && <Tabs search={search} />}
      <div className="mode-split">
        {!isDetailAlone && (
          <section className="mode-list" aria-label={t('air.title')}>
            <Filters search={search} onChange={setFilters} />
            {list.isPending && <ModeRowsSkeleton />}
            {list.isError && list.data === undefined && (
              <FailureState
                title={t('air.empty.failed')}
                error={list.error}
                onRetry={() => void list.refetch()}
              />
            )}
            {list.data !== undefined && rows.length > 0 && (
              <AirList rows={rows} total={list.data.total ?? rows.length} search={search} opened={opened} />
            )}
            {list.data !== undefined && rows.length === 0 && (
              <AirEmpty search={search} onClear={setFilters} onTrack={setTracking} />
            )}
            <ListFoot search={search} pageSize={airPageSize} list={list.data} onChange={setSearch} />
          </section>
        )}
        {opened !== '' && <AirDetail key={opened} queryid={opened} search={search} isAlone={isDetailAlone} />}
        {opened === '' && !isNarrow && (
          <p className="mode-choose soft">{rows.length > 0 && t('air.empty.choose')}</p>
        )}
      </div>
      {asked !== undefined && (
        <AirTrackDialog
          key={asked}
          number={asked}
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

function Tabs({ search }: { search: AirSearch }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(airOverviewQuery);
  return (
    <div className="mode-tabs">
      <nav aria-label={t('air.tabs.label')}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            to="/pages/tracking/air"
            search={{ ...search, tab, page: 1, cursor: '', row: '' }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={tab === search.tab ? 'page' : undefined}
          >
            {t(`air.tabs.${tab}`)} <span>{data === undefined ? '' : format.count(data.tabs[tab])}</span>
          </Link>
        ))}
      </nav>
      <span className="mode-definition">{t(`air.definition.${search.tab}`)}</span>
    </div>
  );
}

function Filters({
  search,
  onChange,
}: {
  search: AirSearch;
  onChange: (change: Partial<AirSearch>) => void;
}) {
  const { t } = useTranslation();
  const airlines = useQuery(airCountsQuery('airline', search)).data ?? [];
  const destinations = useQuery(airCountsQuery('destination', search)).data ?? [];
  const options = (counts: typeof airlines) =>
    counts.map(({ key, name, count }) => ({ value: key, label: `${name} ${count}` }));
  const sorts = ['arrival', 'departure', 'delay', 'number', 'subscribed'] as const;
  return (
    <div className="mode-filters">
      <SearchField
        text={search.q}
        label={t('air.search')}
        placeholder={t('air.search')}
        onText={(q) => onChange({ q })}
      />
      <SelectChip
        name={t('air.filter.airline')}
        value={search.airline}
        options={options(airlines)}
        onChoose={(airline) => onChange({ airline })}
      />
      <SelectChip
        name={t('air.filter.destination')}
        value={search.to}
        options={options(destinations)}
        onChoose={(to) => onChange({ to })}
      />
      <SelectChip
        name={t('air.filter.sort')}
        value={search.sort}
        options={sorts.map((value) => ({ value, label: t(`air.sort.${value}`) }))}
        onChoose={(sort) =>
          onChange({ sort: sort === '' ? 'arrival' : sort, dir: sort === 'delay' ? 'desc' : 'asc' })
        }
      />
    </div>
  );
}
