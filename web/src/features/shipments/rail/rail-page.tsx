import { type RailSort, type RailTab, railRoutes, railNetworks } from '@portolan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { callFile } from '../../../lib/files/call-file.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { ModeRowsSkeleton } from '../../../lib/shipments/modes/mode-row.tsx';
import { ModeBar } from '../../../lib/shipments/modes/mode-bar.tsx';
import { type RailSearch, toRailFilters } from '../../../lib/shipments/rail-search.ts';
import { saveFile } from '../../../lib/shipments/save-file.ts';
import { showNotice } from '../../../lib/toast.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectChip } from '../../../ui/select-chip.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { EmptyState, FailureState } from '../../../ui/states.tsx';
import { railCountsQuery, railListQuery } from './queries.ts';
import { RailDetailPanel } from './rail-detail.tsx';
import { RailList } from './rail-list.tsx';
import './rail.css';

const tabs = ['in-progress', 'late', 'silent', 'held', 'finished', 'all'] as const satisfies RailTab[];
const sorts = ['arrival', 'delay', 'number', 'subscribed'] as const satisfies RailSort[];
/** Numbers of the simulated world: late at a border, left behind, last free day, in bad order. */
const examples = ['TBJU4129075', 'TBJU4130570', 'TRHU4123450', 'GATX24018'];

/** Rail: the list of trains, cars and containers beside the opened one. */
export function RailPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/pages/tracking/rail' });
  const isNarrow = useMedia('(max-width: 1023px)');
  const list = useQuery({ ...railListQuery(search), placeholderData: keepPreviousData });
  const counts = useQuery(railCountsQuery).data;
  const rows = list.data?.rows ?? [];
  const set = (change: Partial<RailSearch>) =>
    void navigate({ to: '/pages/tracking/rail', search: { ...search, cursor: '', row: '', ...change } });
  const track = async (number: string) => {
    try {
      const { id } = await call(railRoutes.railTrack, { body: { number } });
      set({ tab: 'all', q: '', network: '', row: id });
    } catch (error) {
      showNotice({ title: t('rail.track.title'), text: errorWords(error, t) });
    }
  };
  const opened = search.row !== '' || isNarrow ? search.row : (rows[0]?.id ?? '');
  const isAlone = isNarrow && opened !== '';
  return (
    <div className="page fill rail-page">
      <Fill name="crumbs">
        <b className="wide">{t('shell.tracking')}</b>
      </Fill>
      <h1 className="sr">{t('rail.title')}</h1>
      <ModeBar current="rail">{rows.length > 0 && <ExportButtons search={search} />}</ModeBar>
      {!isAlone && (
        <nav className="rail-tabs" aria-label={t('rail.tabs.label')}>
          {tabs.map((tab) => (
            <Link
              key={tab}
              to="/pages/tracking/rail"
              search={{ ...search, tab, cursor: '', row: '' }}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={tab === search.tab ? 'page' : undefined}
              title={t(`rail.definition.${tab}`)}
            >
              {t(`rail.tabs.${tab}`)} <span>{counts?.tabs[tab]}</span>
            </Link>
          ))}
        </nav>
      )}
      <div className="rail-split">
        {!isAlone && (
          <section className="rail-list" aria-label={t('rail.title')}>
            <RailFilterBar search={search} onSet={set} onTrack={track} />
            {list.isError && list.data === undefined && (
              <FailureState
                title={t('rail.empty.failed')}
                error={list.error}
                onRetry={() => void list.refetch()}
              />
            )}
            {list.isPending && <ModeRowsSkeleton />}
            {rows.length > 0 && (
              <RailList rows={rows} search={search} opened={opened} total={list.data?.total ?? 0} />
            )}
            {list.data !== undefined && rows.length === 0 && (
              <Empty
                search={search}
                tracked={counts?.tracked}
                onClear={() => set({ q: '', network: '' })}
                onTrack={track}
              />
            )}
            <ListFoot search={search} next={list.data?.nextCursor} onGo={(cursor) => set({ cursor })} />
          </section>
        )}
        {opened !== '' && <RailDetailPanel key={opened} id={opened} search={search} isAlone={isAlone} />}
        {opened === '' && !isNarrow && (
          <p className="rail-choose soft">{rows.length > 0 && t('rail.empty.choose')}</p>
        )}
      </div>
    </div>
  );
}

function RailFilterBar(props: {
  search: RailSearch;
  onSet: (change: Partial<RailSearch>) => void;
  onTrack: (number: string) => Promise<void>;
}) {
  const { t } = useTranslation();
  const { search, onSet, onTrack } = props;
  const counts = useQuery(railCountsQuery).data;
  return (
    <div className="rail-filters">
      <SearchField
        text={search.q}
        label={t('rail.search')}
        placeholder={t('rail.search')}
        onText={(q) => onSet({ q })}
      />
      {search.q.trim() !== '' && (
        <Button size="sm" kind="primary" onClick={() => void onTrack(search.q)}>
          {t('rail.track.open')}
        </Button>
      )}
      <SelectChip
        name={t('rail.network.label')}
        value={search.network}
        options={railNetworks.map((value) => ({
          value,
          label: `${t(`rail.network.${value}`)} ${counts?.networks[value] ?? ''}`,
        }))}
        onChoose={(network) => onSet({ network: network as RailSearch['network'] })}
      />
      <SelectChip
        name={t('rail.sort.label')}
        value={search.sort}
        options={sorts.map((value) => ({ value, label: t(`rail.sort.${value}`) }))}
        onChoose={(sort) =>
          onSet({
            sort: sort === '' ? 'arrival' : (sort as RailSort),
            dir: sort === 'delay' ? 'desc' : 'asc',
          })
        }
      />
    </div>
  );
}

function ListFoot(props: { search: RailSearch; next: string | undefined; onGo: (cursor: string) => void }) {
  const { t } = useTranslation();
  const { search, next, onGo } = props;
  if (next === undefined && search.cursor === '') return null;
  return (
    <nav className="rail-foot" aria-label={t('common.pager.label')}>
      <Button size="sm" kind="flat" disabled={search.cursor === ''} onClick={() => window.history.back()}>
        {t('common.pager.previous')}
      </Button>
      <Button
        size="sm"
        kind="flat"
        disabled={next === undefined}
        onClick={() => next !== undefined && onGo(next)}
      >
        {t('common.pager.next')}
      </Button>
    </nav>
  );
}

function Empty(props: {
  search: RailSearch;
  tracked: number | undefined;
  onClear: () => void;
  onTrack: (number: string) => Promise<void>;
}) {
  const { t } = useTranslation();
  const { search, tracked, onClear, onTrack } = props;
  const isFiltered = search.q !== '' || search.network !== '';
  if (tracked === 0 && !isFiltered)
    return (
      <EmptyState
        title={t('rail.empty.nothing')}
        actions={examples.map((number) => (
          <Button key={number} size="sm" className="mono" onClick={() => void onTrack(number)}>
            {number}
          </Button>
        ))}
      >
        {t('rail.empty.nothing-text')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t('rail.empty.no-match')}
      actions={isFiltered && <Button onClick={onClear}>{t('rail.empty.clear')}</Button>}
    >
      {t('rail.empty.no-match-text', { tab: t(`rail.tabs.${search.tab}`) })}
    </EmptyState>
  );
}

function ExportButtons({ search }: { search: RailSearch }) {
  const { t } = useTranslation();
  const download = async (format: 'csv' | 'xlsx') => {
    try {
      const body = { ...toRailFilters(search), sort: search.sort, direction: search.dir, format };
      saveFile(await callFile(railRoutes.exportRailList, { body }));
    } catch (error) {
      showNotice({ title: t('rail.export.failed'), text: errorWords(error, t) });
    }
  };
  return (
    <span className="wide" role="group" aria-label={t('rail.export.label')}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button key={format} kind="flat" size="sm" onClick={() => void download(format)}>
          {t(`rail.export.${format}`)}
        </Button>
      ))}
    </span>
  );
}
