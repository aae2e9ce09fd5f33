import { type AirTab, airRoutes } from '@portolan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { type AirSearch, toAirFilters } from '../../../lib/shipments/air-search.ts';
import { ModeBar } from '../../../lib/shipments/mode-bar.tsx';
import { saveFile } from '../../../lib/shipments/save-file.ts';
import { showNotice } from '../../../lib/toast.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectChip } from '../../../ui/select-chip.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { FailureState } from '../../../ui/states.tsx';
import { AirDetail } from './air-detail.tsx';
import { AirEmpty } from './air-empty.tsx';
import { AirList, AirListSkeleton } from './air-list.tsx';
import { AirTrackDialog } from './air-track-dialog.tsx';
import './air.css';
import { airCountsQuery, airListQuery, airOverviewQuery, airPageSize } from './queries.ts';

const tabs = [
  'in-progress',
  'eta-delay',
  'ata-delay',
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
    <div className={`page fill air ${isDetailAlone ? 'alone' : ''}`}>
      <Fill name="crumbs">
        <b className="wide">{t('shell.tracking')}</b>
      </Fill>
      <h1 className="sr">{t('air.title')}</h1>
      <ModeBar current="air">
        {rows.length > 0 && <ExportButtons search={search} />}
        <Button kind="primary" size="sm" icon="plus" onClick={() => setTracking('')}>
          {t('air.track.open')}
        </Button>
      </ModeBar>
      {!isDetailAlone && <Tabs search={search} />}
      <div className="air-split">
        {!isDetailAlone && (
          <section className="air-list" aria-label={t('air.title')}>
            <Filters search={search} onChange={setFilters} />
            {list.isPending && <AirListSkeleton />}
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
            <ListFoot search={search} list={list.data} onChange={setSearch} />
          </section>
        )}
        {opened !== '' && <AirDetail key={opened} queryid={opened} search={search} isAlone={isDetailAlone} />}
        {opened === '' && !isNarrow && (
          <p className="air-choose soft">{rows.length > 0 && t('air.empty.choose')}</p>
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
    <div className="air-tabs">
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
      <span className="air-definition">{t(`air.definition.${search.tab}`)}</span>
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
    <div className="air-filters">
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

interface ListData {
  rows: readonly unknown[];
  nextCursor?: string | undefined;
  total?: number | undefined;
  totalIsAtLeast?: boolean | undefined;
}

/** Cursors of visited pages: the server returns only the next one. */
const visited = new Map<number, string>();

function ListFoot(props: {
  search: AirSearch;
  list: ListData | undefined;
  onChange: (change: Partial<AirSearch>, replace?: boolean) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { search, list, onChange } = props;
  if (list === undefined || list.rows.length === 0) return null;
  visited.set(search.page, search.cursor);
  const from = (search.page - 1) * airPageSize + 1;
  const total = list.total ?? list.rows.length;
  const of =
    list.totalIsAtLeast === true
      ? t('common.pager.at-least', { number: format.count(total) })
      : format.count(total);
  const next = list.nextCursor;
  return (
    <nav className="air-foot" aria-label={t('common.pager.label')}>
      <span className="soft">
        {format.count(from)}–{format.count(from + list.rows.length - 1)} / {of}
      </span>
      <span className="sp" />
      <IconButton
        icon="left"
        size="sm"
        label={t('common.pager.previous')}
        disabled={search.page === 1}
        onClick={() =>
          onChange({ page: search.page - 1, cursor: visited.get(search.page - 1) ?? '', row: '' }, false)
        }
      />
      <IconButton
        icon="chev"
        size="sm"
        label={t('common.pager.next')}
        disabled={next === undefined}
        onClick={() =>
          next !== undefined && onChange({ page: search.page + 1, cursor: next, row: '' }, false)
        }
      />
    </nav>
  );
}

function ExportButtons({ search }: { search: AirSearch }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const download = async (format: 'csv' | 'xlsx') => {
    setBusy(true);
    try {
      const body = { ...toAirFilters(search), sort: search.sort, direction: search.dir, format };
      saveFile(await callFile(airRoutes.exportAirList, { body }));
    } catch (error) {
      showNotice({ title: t('air.export.failed'), text: errorWords(error, t) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="air-export wide" role="group" aria-label={t('air.export.label')}>
      <Icon name="dl" size="m" />
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button key={format} kind="flat" size="sm" busy={busy} onClick={() => void download(format)}>
          {t(`air.export.${format}`)}
        </Button>
      ))}
    </span>
  );
}
