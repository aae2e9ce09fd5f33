import type { RailRow } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ModeRowContent } from '../../../lib/shipments/modes/mode-row.tsx';
import type { RailSearch } from '../../../lib/shipments/rail-search.ts';
import { useNoNews } from '../../../lib/shipments/modes/mode-row.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useMomentOrDash } from '../../../lib/shipments/short-moment.ts';
import { StatusMark } from '../../../ui/chips.tsx';
import { railDelayWords, railState } from './rail-words.ts';

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
    <ol className="mode-rows" aria-label={t('rail.list-label', { number: format.count(total) })}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            className="mode-row"
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
  const moment = useMomentOrDash();
  const { tone, words } = railState(row, t, useNoNews());
  const arrival = row.arrivedAt ?? row.estimatedArrivalAt;
  return (
    <ModeRowContent
      number={row.number}
      note={row.kind === 'train' ? row.trainDate : row.trainNumber}
      arrival={arrival}
      arrivalWords={moment(arrival, row.timeZone)}
      way={
        <>
          <StatusMark tone={tone}>{words}</StatusMark>
          <span>{[row.origin, row.destination].filter(Boolean).join(' – ')}</span>
        </>
      }
      delayWords={railDelayWords(row, t)}
      delayTone={row.isLate ? 'watch' : ''}
    />
  );
}
