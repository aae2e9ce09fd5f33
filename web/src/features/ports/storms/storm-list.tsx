import { type StormRow, stormBasins } from '@portolan/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { opens } from '../../../ui/frame/side-focus.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { SimulatedChip } from '../../../ui/chips.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState, FailureState, Skeleton } from '../../../ui/states.tsx';
import { stormsQuery } from './queries.ts';
import { stormName, strengthOf } from './storm-words.ts';
import type { StormsSearch } from './storms-search.ts';

interface ListProps {
  search: StormsSearch;
  onSearch: (change: Partial<StormsSearch>) => void;
}

/** Active storms first, then past ones by season and basin. */
export function StormList({ search, onSearch }: ListProps) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(stormsQuery(search));
  const { data, error, refetch } = query;
  if (data === undefined && error !== null)
    return <FailureState title={t('storms.failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton width="80%" />;
  const rows = data.pages.flatMap((page) => page.rows);
  const seasons = data.pages[0]?.seasons ?? [];
  if (seasons.length === 0) return <EmptyState title={t('storms.none')}>{t('storms.none-text')}</EmptyState>;
  const active = rows.filter(({ isActive }) => isActive);
  const past = rows.filter(({ isActive }) => !isActive);
  const open = (storm: string) => onSearch({ storm });
  return (
    <>
      <section aria-label={t('storms.active')}>
        <h2>{t('storms.active')}</h2>
        {active.length === 0 ? (
          <p className="soft">{t('storms.none-active')}</p>
        ) : (
          <Rows rows={active} onOpen={open} />
        )}
      </section>
      <section aria-label={t('storms.past')}>
        <h2>{t('storms.past')}</h2>
        <Filters search={search} seasons={seasons} onSearch={onSearch} />
        <Rows rows={past} onOpen={open} />
        {query.hasNextPage && (
          <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('storms.more')}
          </Button>
        )}
      </section>
    </>
  );
}

function Filters({ search, seasons, onSearch }: ListProps & { seasons: readonly number[] }) {
  const { t } = useTranslation();
  return (
    <div className="side-filters">
      <Select
        label={t('storms.season')}
        className="chip"
        value={String(search.season)}
        options={[
          { value: '0', label: t('storms.all-seasons') },
          ...seasons.map((season) => ({ value: String(season), label: String(season) })),
        ]}
        onChoose={(season) => onSearch({ season: Number(season) })}
      />
      <Select
        label={t('storms.basin')}
        className="chip"
        value={search.basin}
        options={[
          { value: '' as const, label: t('storms.all-basins') },
          ...stormBasins.map((basin) => ({ value: basin, label: t(`storms.basins.${basin}`) })),
        ]}
        onChoose={(basin) => onSearch({ basin })}
      />
      <TextField label={t('storms.find')} value={search.q} maxLength={40} onText={(q) => onSearch({ q })} />
    </div>
  );
}

function Rows({ rows, onOpen }: { rows: readonly StormRow[]; onOpen: (stormId: string) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className="side-list">
      {rows.map((storm) => (
        <li key={storm.stormId}>
          <span className="side-head">
            <button
              type="button"
              className="as-link"
              {...opens(storm.stormId)}
              onClick={() => onOpen(storm.stormId)}
            >
              {stormName(t, storm)}
            </button>
            <span className="soft">
              {t(`storms.basins.${storm.basin}`)} {storm.season}
            </span>
            {storm.simulated && <SimulatedChip />}
          </span>
          {storm.isActive ? (
            <span>{strengthOf(t, storm)}</span>
          ) : (
            <span>
              {storm.peakWindKn !== null && `${t('storms.peak', { wind: Math.round(storm.peakWindKn) })} · `}
              {format.day(storm.firstAt, 'UTC')} – {format.day(storm.lastAt, 'UTC')}
            </span>
          )}
          {storm.isActive && (
            <span className="soft">
              {storm.agency} · {t('storms.last', { moment: format.ownMoment(storm.lastAt) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
