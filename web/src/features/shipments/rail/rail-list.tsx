import type { RailRow } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RailSearch } from '../../../lib/shipments/rail-search.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { StatusMark } from '../../../ui/chips.tsx';
import { railLagWords, railState, useRailMoment } from './rail-words.ts';
import { Skeleton } from '../../../ui/states.tsx';

/** The rows of a tab: number and arrival, then way and state against the delay. */
export function RailList(props: {
  rows: readonly RailRow[];
  total: number;
  search: RailSearch;
  opened: string;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { rows, total, search, opened } = props;
  return (
    <ol className="rail-rows" aria-label={t('rail.list-label', { number: format.count(total) })}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            className="rail-row"
            to="/pages/tracking/rail"
            search={{ ...search, row: row.id }}
            aria-current={row.id === opened ? 'true' : undefined}
          >
            <RowContent row={row} />
          </Link>
        </li>
      ))}
    </ol>
  );
}

function RowContent({ row }: { row: RailRow }) {
  const { t } = useTranslation();
  const moment = useRailMoment();
  const { tone, words } = railState(row, t);
  const subtitle = row.kind === 'train' ? row.trainDate : row.trainNumber;
  return (
    <>
      <span>
        <b className="mono">{row.number}</b> <small className="soft">{subtitle}</small>
      </span>
      <b className="num">{moment(row.arrivedAt ?? row.estimatedArrivalAt, row.timeZone)}</b>
      <span className="rail-row-way">
        <span>{[row.origin, row.destination].filter(Boolean).join(' – ')}</span>
        <StatusMark tone={tone}>{words}</StatusMark>
      </span>
      <span className={`num ${row.isLate ? 'watch' : ''}`}>
        {row.delayMinutes === null ? t('rail.row.no-plan') : railLagWords(row.delayMinutes, t)}
      </span>
    </>
  );
}

/** Rows that are loading. */
export function RailListSkeleton() {
  return (
    <div className="rail-loading">
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at}>
          <Skeleton width="60%" />
          <Skeleton width="80%" />
        </div>
      ))}
    </div>
  );
}
