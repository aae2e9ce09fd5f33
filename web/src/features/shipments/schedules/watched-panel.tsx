import type { WatchEntry, WatchedSchedule } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWatchWords } from '../../../lib/shipments/schedule-changes/watch-words.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { EmptyState, FailureState, Skeleton } from '../../../ui/states.tsx';
import { watchedQuery } from './queries.ts';
import { WatchConditionList } from './watch-conditions.tsx';
import { useWatches } from './use-watching.ts';
import { CalendarLink } from './watch-panel.tsx';

/** Own watched schedules with what changed of them, the latest change first. */
export function WatchedPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data, isPending, error, refetch } = useQuery(watchedQuery);
  return (
    <aside className="watched-panel" aria-label={t('schedules.watched.open')}>
      <header>
        <h2>{t('schedules.watched.open')}</h2>
        <IconButton icon="x" size="sm" label={t('common.close')} onClick={onClose} />
      </header>
      {isPending && <Skeleton width="100%" height={96} />}
      {error !== null && data === undefined && (
        <FailureState title={t('schedules.watched.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.rows.length === 0 && (
        <EmptyState title={t('schedules.watched.none')}>{t('schedules.watched.none-text')}</EmptyState>
      )}
      <ul>
        {data?.rows.map((row) => (
          <Watched key={row.watch.watchId} row={row} />
        ))}
      </ul>
    </aside>
  );
}

function Watched({ row }: { row: WatchedSchedule }) {
  const { t } = useTranslation();
  const { start, stop, busy } = useWatches();
  const { label, target, entries, watch } = row;
  const lane = t('schedules.watched.lane', {
    origins: label.origins.join(', '),
    destinations: label.destinations.join(', '),
  });
  const vessel = [label.vesselName, label.voyageNumber].filter(Boolean).join(' ');
  return (
    <li>
      <h3>{target.form === 'lane' ? lane : vessel || t('schedules.watched.sailing-gone')}</h3>
      {target.form === 'sailing' && label.origins.length > 0 && (
        <p className="soft">{[label.carrierName, lane].filter(Boolean).join(t('common.list-comma'))}</p>
      )}
      {entries.length === 0 ? (
        <p className="soft">{t('schedules.watched.no-changes')}</p>
      ) : (
        <ol>
          {entries.map((entry) => (
            <Entry key={entry.entryId} entry={entry} />
          ))}
        </ol>
      )}
      <details>
        <summary>{t('schedules.watch.conditions')}</summary>
        <WatchConditionList
          conditions={watch.conditions}
          busy={busy}
          needsOne
          onChange={(conditions) => start.mutate({ target, conditions })}
        />
      </details>
      <div className="do-row">
        <Button size="sm" kind="flat" busy={busy} onClick={() => stop.mutate(watch.watchId)}>
          {t('schedules.watch.stop')}
        </Button>
        <CalendarLink watch={watch} />
      </div>
    </li>
  );
}

function Entry({ entry }: { entry: WatchEntry }) {
  const format = useFormat();
  const { t } = useTranslation();
  const now = useNow();
  const words = useWatchWords();
  const isUrgent = entry.change === 'cut-off-near' && Date.parse(entry.after ?? '') > now;
  return (
    <li className={isUrgent || entry.change === 'omitted' ? 'watch' : undefined}>
      <span>{words(entry)}</span>
      <small>
        {[entry.vesselName, format.ago(entry.at, now)].filter(Boolean).join(t('common.list-comma'))}
      </small>
    </li>
  );
}
