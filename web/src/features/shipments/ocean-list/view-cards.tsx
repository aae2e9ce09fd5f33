import type { ShipmentView } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { oceanListDefaults } from '../../../lib/shipments/ocean-search.ts';
import { viewCountsQuery } from '../../../lib/shipments/queries.ts';

const cards: readonly ShipmentView[] = [
  'in-transit',
  'arriving-7d',
  'late',
  'rolled',
  'no-news-7d',
  'no-data',
];
const lesser: readonly ShipmentView[] = ['completed', 'unsubscribed', 'all'];

/** The saved views with their counts; a card opens its view without other filters. */
export function ViewCards({ current }: { current: ShipmentView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(viewCountsQuery);
  const shown = lesser.includes(current) ? [...cards, current] : cards;
  return (
    <nav className="views" aria-label={t('tracking.views.label')}>
      {shown.map((view) => (
        <Link
          key={view}
          to="/pages/tracking/ocean"
          search={{ ...oceanListDefaults, view }}
          aria-current={view === current ? 'true' : undefined}
          // The first card's URL is a prefix of all others: only an exact match is this one.
          activeOptions={{ exact: true }}
        >
          <b>
            {data === undefined ? <Skeleton width={40} height={18} /> : format.count(data.views[view] ?? 0)}
          </b>
          <span>{t(`tracking.views.${view}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
