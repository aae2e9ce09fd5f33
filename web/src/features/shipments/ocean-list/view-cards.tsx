import type { SavedView, ShipmentView } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import {
  type OceanListSearch,
  oceanListDefaults,
  searchOfView,
} from '../../../lib/shipments/ocean-search.ts';
import { freshnessQuery } from '../../../lib/sources/freshness.ts';
import { savedViewsQuery, viewCountsQuery } from '../../../lib/shipments/queries.ts';

const cards: readonly ShipmentView[] = [
  'in-transit',
  'arriving-7d',
  'late',
  'rolled',
  'no-news-7d',
  'no-data',
  'completed',
  'unsubscribed',
  'all',
];

/** Counts of silence and lateness, which are only not known yet until history is read. */
const heldViews: readonly ShipmentView[] = ['late', 'no-news-7d'];

/** The views with their counts, of the product and saved ones; a card opens its view without other filters. */
export function ViewCards({ search }: { search: OceanListSearch }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(viewCountsQuery);
  const isHeld = useQuery(freshnessQuery).data?.historyUntil != null;
  const { data: saved } = useQuery(savedViewsQuery);
  const isSaved = saved?.some(({ viewId }) => viewId === search.saved) === true;
  return (
    <nav className="views" aria-label={t('tracking.views.label')}>
      {cards.map((view) => (
        <Link
          key={view}
          to="/pages/tracking/ocean"
          search={{ ...oceanListDefaults, view }}
          aria-current={view === search.view && !isSaved ? 'true' : undefined}
          // The first card's URL is a prefix of all others: only an exact match is this one.
          activeOptions={{ exact: true }}
        >
          {isHeld && heldViews.includes(view) ? (
            <b title={t('overview.figures.not-yet')}>–</b>
          ) : (
            <b>
              {data === undefined ? <Skeleton width={40} height={18} /> : format.count(data.views[view] ?? 0)}
            </b>
          )}
          <span>{t(`tracking.views.${view}`)}</span>
        </Link>
      ))}
      {saved?.map((view) => (
        <SavedCard key={view.viewId} view={view} isCurrent={view.viewId === search.saved} />
      ))}
    </nav>
  );
}

function SavedCard({ view, isCurrent }: { view: SavedView; isCurrent: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const count = format.count(view.count);
  return (
    <Link
      className="own"
      to="/pages/tracking/ocean"
      search={searchOfView(view)}
      aria-current={isCurrent ? 'true' : undefined}
      activeOptions={{ exact: true }}
      title={view.shared ? t('tracking.saved-views.shared-by', { name: view.madeBy }) : undefined}
    >
      <b>{view.countIsAtLeast ? t('tracking.saved-views.at-least', { number: count }) : count}</b>
      <span>
        {view.shared && <Icon name="user" size="xs" />}
        {view.name}
      </span>
    </Link>
  );
}
