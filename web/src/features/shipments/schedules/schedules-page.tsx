import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { FailureState } from '../../../ui/states.tsx';
import { useColumns } from '../../../ui/table/column-settings.ts';
import { ColumnsMenu } from '../../../ui/table/columns-menu.tsx';
import { useRowKeys } from '../../../ui/table/use-row-keys.ts';
import { useSailings } from './queries.ts';
import { ResultBar } from './result-bar.tsx';
import { useSailColumns } from './sail-cells.tsx';
import { SailTable } from './sail-table.tsx';
import { BeforeSearch, NothingFound } from './schedules-empty.tsx';
import type { SchedulesSearch } from './schedules-search.ts';
import { isSearch } from './schedules-query.ts';
import { SearchForm } from './search-form.tsx';
import { useWatches, usualConditions } from './use-watching.ts';
import { WatchedPanel } from './watched-panel.tsx';
import './schedules.css';
import './sail-table.css';
import './sail-detail.css';

const namesOf = (
  places: readonly { unLocationCode: string; name: string }[] | undefined,
  toName: ReturnType<typeof usePlaceName>,
) => places?.map(({ unLocationCode, name }) => toName(unLocationCode, name)).join(', ') ?? '';

/** Sailings from one place to another, and what somebody watches of them. */
export function SchedulesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const placeName = usePlaceName();
  const search = useSearch({ from: '/pages/schedule' });
  const sailings = useSailings(search);
  const searched = isSearch(search);
  const found = searched ? sailings.data?.pages[0] : undefined;
  const rows = searched ? (sailings.data?.pages.flatMap((page) => page.rows) ?? []) : [];
  const now = useNow();
  const columns = useColumns(
    'schedules',
    useSailColumns(
      {
        origin: namesOf(found?.origins, placeName),
        destination: namesOf(found?.destinations, placeName),
        per: search.type === 'roro' ? 'tonne' : 'TEU',
      },
      now,
    ),
  );
  const onSearch = (change: Partial<SchedulesSearch>) =>
    void navigate({ to: '/pages/schedule', search: { ...search, ...change }, resetScroll: false });
  const mark = (change: Partial<SchedulesSearch>) =>
    void navigate({
      to: '/pages/schedule',
      search: { ...search, ...change },
      replace: true,
      resetScroll: false,
    });
  const open = (row: string) => mark({ row, at: row === '' ? search.at : row });
  useRowKeys({
    rows,
    rowKey: ({ sailingId }) => sailingId,
    current: search.at,
    onCurrent: (at) => mark({ at }),
    onOpen: ({ sailingId }) => open(sailingId === search.row ? '' : sailingId),
  });
  const isFailed = searched && sailings.isError && (found === undefined || sailings.isPlaceholderData);
  return (
    <div className="page fill schedules-page">
      <Fill name="crumbs">
        <b className="wide">{t('schedules.title')}</b>
      </Fill>
      <Newest at={found?.newestPublishedAt} />
      <h1 className="sr">{t('schedules.title')}</h1>
      <SearchForm search={search} found={found} onSearch={onSearch} />
      {searched && found !== undefined && !isFailed && (
        <ResultBar search={search} found={found} onSearch={onSearch}>
          <Link
            to="/pages/schedule/connections"
            className="icon-button sm"
            aria-label={t('connection-times.title')}
            title={t('connection-times.title')}
          >
            <Icon name="clock" size="m" />
          </Link>
          <LaneWatch search={search} found={found} onOpen={() => mark({ panel: 'watched' })} />
          <ColumnsMenu columns={columns} />
        </ResultBar>
      )}
      <div className="schedules-body">
        {!searched && <BeforeSearch onSearch={onSearch} />}
        {isFailed && (
          <FailureState
            title={t('schedules.empty.failed')}
            error={sailings.error}
            onRetry={() => void sailings.refetch()}
          />
        )}
        {searched && !isFailed && (
          <SailTable
            columns={columns}
            rows={rows}
            isPending={sailings.isPending}
            isOld={sailings.isPlaceholderData}
            open={search.row}
            current={search.at}
            onOpen={open}
            onCurrent={(at) => mark({ at })}
            empty={<NothingFound search={search} all={found?.all ?? 0} onSearch={onSearch} />}
            more={
              sailings.hasNextPage && (
                <div className="older">
                  <Button busy={sailings.isFetchingNextPage} onClick={() => void sailings.fetchNextPage()}>
                    {t('schedules.more')}
                  </Button>
                </div>
              )
            }
          />
        )}
        {search.panel === 'watched' && <WatchedPanel onClose={() => mark({ panel: '' })} />}
      </div>
    </div>
  );
}

/** How old the newest schedule is, at the foot of the page. */
function Newest({ at }: { at: string | null | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  if (at == null) return null;
  return (
    <Fill name="freshness">
      <span className="live">{t('schedules.newest-published', { ago: format.ago(at, now) })}</span>
    </Fill>
  );
}

/** Watches the searched lane, and opens the list of what is watched. */
function LaneWatch(props: {
  search: SchedulesSearch;
  found: {
    origins: readonly { unLocationCode: string }[];
    destinations: readonly { unLocationCode: string }[];
  };
  onOpen: () => void;
}) {
  const { t } = useTranslation();
  const { search, found, onOpen } = props;
  const { start, busy } = useWatches();
  const codesOf = (places: readonly { unLocationCode: string }[]) =>
    places.map(({ unLocationCode }) => unLocationCode);
  const watch = () =>
    start.mutate(
      {
        target: {
          form: 'lane',
          origin: codesOf(found.origins),
          destination: codesOf(found.destinations),
          kind: search.type,
          carriers: search.carriers.split(',').filter(Boolean),
        },
        conditions: usualConditions,
      },
      { onSuccess: onOpen },
    );
  return (
    <>
      <Button size="sm" kind="flat" icon="alerts" busy={busy} className="wide" onClick={watch}>
        {t('schedules.watch.lane')}
      </Button>
      <IconButton icon="eye" size="sm" label={t('schedules.watched.open')} onClick={onOpen} />
    </>
  );
}
