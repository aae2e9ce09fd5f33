import type { TruckTripRow } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ModeRowContent } from '../../../lib/shipments/modes/mode-row.tsx';
import type { TruckSearch } from '../../../lib/shipments/truck-search.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useShortMoment } from '../../../lib/shipments/short-moment.ts';
import { StatusMark } from '../../../ui/chips.tsx';
import { slipWords, latenessTone, tripState, wayWords } from './truck-words.ts';

/** The trips of a tab: plate and ETA, then way and state against the slip. */
export function TripList(props: {
  rows: readonly TruckTripRow[];
  total: number;
  search: TruckSearch;
  opened: string;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { rows, total, search, opened } = props;
  return (
    <ol className="mode-rows" aria-label={t('truck.list-label', { number: format.count(total) })}>
      {rows.map((row) => (
        <li key={row.tripId}>
          <Link
            className="mode-row"
            to="/pages/tracking/truck"
            search={{ ...search, row: row.tripId }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={row.tripId === opened ? 'true' : undefined}
          >
            <RowContent row={row} />
          </Link>
        </li>
      ))}
    </ol>
  );
}

function RowContent({ row }: { row: TruckTripRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const short = useShortMoment();
  const { tone, words } = tripState(row, t, format, now);
  const arrival = row.arrivedAt ?? row.eta;
  return (
    <ModeRowContent
      number={row.plate}
      note={row.reference}
      arrival={arrival}
      arrivalWords={arrival === null ? t('truck.row.no-eta') : short(arrival, row.destinationZone)}
      way={
        <>
          <StatusMark tone={tone}>{words}</StatusMark>
          <span>{wayWords(row, t)}</span>
        </>
      }
      delayWords={slipWords(row, t)}
      delayTone={latenessTone(row)}
    />
  );
}
