import { type SeaCargoMode, type SeaCargoTab, seaCargoRoutes } from '@portolan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { callFile } from '../../../lib/files/call-file.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { ModeRowsSkeleton } from '../../../lib/shipments/modes/mode-row.tsx';
import { ModeBar } from '../../../lib/shipments/modes/mode-bar.tsx';
import { ExportButtons, ListFoot } from '../../../lib/shipments/modes/mode-list.tsx';
import { type SeaCargoSearch, toSeaCargoFilters } from '../../../lib/shipments/sea-cargo-search.ts';
import { sectionPage } from '../../../lib/shipments/section.ts';
import { showNotice } from '../../../lib/toast.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Fill } from '../../../ui/slots.tsx';
import { FailureState } from '../../../ui/states.tsx';
import { CargoDetail } from './detail.tsx';
import { CargoEmpty } from './empty.tsx';
import { CargoFilters } from './filters.tsx';
import { CargoList } from './list.tsx';
import { CargoUpload } from './upload.tsx';
import { cargoCountsQuery, cargoListQuery, cargoPageSize } from './queries.ts';
import './sea-cargo.css';

const tabs = [
  'in-progress',
  'late',
  'silent',
  'exceptions',
  'finished',
  'all',
] as const satisfies SeaCargoTab[];

export const RoRoPage = () => <CargoPage mode="ro-ro" />;
export const BreakbulkPage = () => <CargoPage mode="breakbulk" />;

/** Cargo without container: the list of vehicles, bookings and bills beside the opened one. */
function CargoPage({ mode }: { mode: SeaCargoMode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: sectionPage(mode) });
  const isNarrow = useMedia('(max-width: 1023px)');
  const list = useQuery({ ...cargoListQuery(mode, search), placeholderData: keepPreviousData });
  const rows = list.data?.rows ?? [];
  const set = (change: Partial<SeaCargoSearch>, replace = true) =>
    void navigate({ to: sectionPage(mode), search: { ...search, ...change }, replace });
  const setFilters = (change: Partial<SeaCargoSearch>) => set({ page: 1, cursor: '', row: '', ...change });
  const track = async (number: string) => {
    try {
      const tracked = await call(seaCargoRoutes.seaCargoTrack, { body: { mode, number } });
      // A number of the other mode is opened there.
      void navigate({ to: sectionPage(tracked.mode), search: { tab: 'all', row: tracked.id } });
    } catch (error) {
      if (search.track !== '') set({ track: '' });
      showNotice({ title: t('sea-cargo.track.title'), text: errorWords(error, t) });
    }
  };
  useAsked(search.track, track);
  const opened = search.row !== '' || isNarrow ? search.row : (rows[0]?.id ?? '');
  const isAlone = isNarrow && opened !== '';
  return (
    <div className={`page fill mode-list-page ${isAlone ? 'alone' : ''}`}>
      <Fill name="crumbs">
        <b className="wide">{t('shell.tracking')}</b>
      </Fill>
      <h1 className="sr">{t(`sea-cargo.title.${mode}`)}</h1>
      <ModeBar current={mode}>
        {rows.length > 0 && (
          <ExportButtons
            failure={t('tracking.export-failed')}
            load={(format) =>
              callFile(seaCargoRoutes.exportSeaCargoList, {
                body: {
                  ...toSeaCargoFilters(mode, search),
                  sort: search.sort,
                  direction: search.dir,
                  format,
                },
              })
            }
          />
        )}
        <CargoUpload />
      </ModeBar>
      {!isAlone && <Tabs mode={mode} search={search} />}
      <div className="mode-split">
        {!isAlone && (
          <section className="mode-list" aria-label={t(`sea-cargo.title.${mode}`)}>
            <CargoFilters mode={mode} search={search} onChange={setFilters} onTrack={track} />
            {list.isPending && <ModeRowsSkeleton />}
            {list.isError && list.data === undefined && (
              <FailureState
                title={t('sea-cargo.empty.failed')}
                error={list.error}
                onRetry={() => void list.refetch()}
              />
            )}
            {list.data !== undefined && rows.length > 0 && (
              <CargoList
                mode={mode}
                rows={rows}
                total={list.data.total ?? rows.length}
                search={search}
                opened={opened}
              />
            )}
            {list.data !== undefined && rows.length === 0 && (
              <CargoEmpty mode={mode} search={search} onChange={setFilters} onTrack={track} />
            )}
            <ListFoot search={search} pageSize={cargoPageSize} list={list.data} onChange={set} />
          </section>
        )}
        {opened !== '' && (
          <CargoDetail key={opened} id={opened} mode={mode} search={search} isAlone={isAlone} />
        )}
        {opened === '' && !isNarrow && (
          <p className="mode-choose soft">{rows.length > 0 && t('sea-cargo.empty.choose')}</p>
        )}
      </div>
    </div>
  );
}

/** Tracks the number that the omnibox named in the address, once. */
function useAsked(number: string, track: (number: string) => Promise<void>) {
  const [done, setDone] = useState('');
  const begin = useEffectEvent(() => {
    if (number === '' || number === done) return;
    setDone(number);
    void track(number);
  });
  useEffect(() => begin(), [number]);
}

function Tabs({ mode, search }: { mode: SeaCargoMode; search: SeaCargoSearch }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(cargoCountsQuery(mode));
  return (
    <div className="mode-tabs">
      <nav aria-label={t('sea-cargo.tabs.label')}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            to={sectionPage(mode)}
            search={{ ...search, tab, page: 1, cursor: '', row: '' }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={tab === search.tab ? 'page' : undefined}
            title={t(`sea-cargo.definition.${tab}`)}
          >
            {t(`sea-cargo.tabs.${tab}`)} <span>{data === undefined ? '' : format.count(data.tabs[tab])}</span>
          </Link>
        ))}
      </nav>
      <span className="mode-definition">{t(`sea-cargo.definition.${search.tab}`)}</span>
    </div>
  );
}
