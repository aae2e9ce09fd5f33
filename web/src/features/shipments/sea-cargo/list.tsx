import type { SeaCargoMode, SeaCargoRow } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ModeRowContent, useNoNews } from '../../../lib/shipments/modes/mode-row.tsx';
import { usePlaceName } from '../../../lib/place-names.ts';
import type { SeaCargoSearch } from '../../../lib/shipments/sea-cargo-search.ts';
import { sectionPage } from '../../../lib/shipments/section.ts';
import { useShortMoment } from '../../../lib/shipments/short-moment.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { StatusMark } from '../../../ui/chips.tsx';
import { cargoDelayTone, cargoDelayWords, cargoState } from './words.ts';

/** The rows of a tab: number and arrival, then ship, way and state against the delay. */
export function CargoList(props: {
  mode: SeaCargoMode;
  rows: readonly SeaCargoRow[];
  total: number;
  search: SeaCargoSearch;
  opened: string;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mode, rows, total, search, opened } = props;
  const label = { mode: t(`sea-cargo.title.${mode}`), number: format.count(total) };
  return (
    <ol className="mode-rows" aria-label={t('sea-cargo.list-label', label)}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            className="mode-row"
            to={sectionPage(mode)}
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

function RowContent({ row }: { row: SeaCargoRow }) {
  const { t } = useTranslation();
  const now = useNow();
  const short = useShortMoment();
  const placeName = usePlaceName();
  const { tone, words } = cargoState(row, t, useNoNews());
  const arrival = row.arrivedAt ?? row.estimatedArrivalAt ?? row.plannedArrivalAt;
  const way = [placeName(row.pol, row.polName ?? ''), placeName(row.pod, row.podName ?? '')];
  return (
    <ModeRowContent
      number={row.number}
      note={row.description}
      arrival={arrival}
      arrivalWords={arrival === null ? '–' : short(arrival, row.timeZone ?? 'UTC')}
      way={
        <>
          <StatusMark tone={tone}>{words}</StatusMark>
          <span title={[row.vesselName, row.voyage].filter(Boolean).join(' ')}>
            {way.filter(Boolean).join(' – ')}
          </span>
        </>
      }
      delayWords={cargoDelayWords(row, t)}
      delayTone={cargoDelayTone(row, now)}
    />
  );
}
