import { type AirWaybillRow, sentZone } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AirSearch } from '../../../lib/shipments/air-search.ts';
import { ModeRowContent, useNoNews } from '../../../lib/shipments/modes/mode-row.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { StatusMark } from '../../../ui/chips.tsx';
import { delayTone, delayWords, pieceWords, rowState } from './air-words.ts';
import { useShortMoment } from '../../../lib/shipments/short-moment.ts';

/** The waybills of a tab: number and arrival, then route, pieces and state against the delay. */
export function AirList(props: {
  rows: readonly AirWaybillRow[];
  total: number;
  search: AirSearch;
  opened: string;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { rows, total, search, opened } = props;
  return (
    <ol className="mode-rows" aria-label={t('air.list-label', { number: format.count(total) })}>
      {rows.map((row) => (
        <li key={row.queryid}>
          <Link
            className="mode-row"
            to="/pages/tracking/air"
            search={{ ...search, row: row.queryid }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={row.queryid === opened ? 'true' : undefined}
          >
            <RowContent row={row} />
          </Link>
        </li>
      ))}
    </ol>
  );
}

function RowContent({ row }: { row: AirWaybillRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const short = useShortMoment();
  const { tone, words } = rowState(row, t, useNoNews());
  const arrival = row.ata ?? row.eta;
  return (
    <ModeRowContent
      number={row.awbNo}
      note={row.airline?.name}
      arrival={arrival}
      arrivalWords={arrival === null ? t('air.detail.not-known') : short(arrival, sentZone(arrival))}
      way={
        <>
          <span className="mono">{row.route.join('–')}</span>
          <span>{pieceWords(row, t, format)}</span>
          <StatusMark tone={tone}>{words}</StatusMark>
        </>
      }
      delayWords={delayWords(row, t)}
      delayTone={delayTone(row, now)}
    />
  );
}
