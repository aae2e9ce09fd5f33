import { checkEquipmentReference } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { clearedFilters, hasFilters, type OceanListSearch } from '../../../lib/shipments/ocean-search.ts';
import { subscriptionSumQuery } from '../../../lib/shipments/queries.ts';
import { useIsHistoryLoading } from '../../../lib/sources/freshness.ts';
import { openTrackDialog } from '../../../lib/shipments/track-dialog-state.ts';

/** Why the list is empty, and what to do about it. */
export function OceanEmpty(props: {
  search: OceanListSearch;
  onClear: (change: Partial<OceanListSearch>) => void;
}) {
  const { t } = useTranslation();
  const { data } = useQuery(subscriptionSumQuery);
  const isLoading = useIsHistoryLoading();
  const isNew =
    data !== undefined && data.subscribing + data.succeeded + data.failed + data.unsubscribed === 0;
  if (isNew && !hasFilters(props.search))
    return (
      <EmptyState
        title={t(isLoading ? 'tracking.status.history-loading' : 'tracking.empty.nothing-tracked')}
        actions={
          <Button kind="primary" icon="plus" onClick={() => openTrackDialog()}>
            {t('tracking.dialog.title')}
          </Button>
        }
      >
        {t(isLoading ? 'tracking.why.history-loading' : 'tracking.empty.nothing-tracked-text')}
      </EmptyState>
    );
  // A whole container number that is not tracked: the next step is to track it.
  const number = checkEquipmentReference(props.search.q);
  if (number.kind === 'valid' && props.search.view === 'all')
    return (
      <EmptyState
        title={t('tracking.empty.no-match')}
        actions={
          <Button kind="primary" icon="plus" onClick={() => openTrackDialog(number.equipmentReference)}>
            {t('tracking.empty.track-it', { number: number.equipmentReference })}
          </Button>
        }
      >
        {t('tracking.empty.not-tracked', { number: number.equipmentReference })}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t('tracking.empty.no-match')}
      actions={
        <>
          {props.search.q !== '' && props.search.view !== 'all' && (
            <Button kind="primary" onClick={() => props.onClear({ view: 'all' })}>
              {t('tracking.empty.search-all')}
            </Button>
          )}
          {hasFilters(props.search) && (
            <Button onClick={() => props.onClear(clearedFilters)}>{t('tracking.filter.clear-all')}</Button>
          )}
        </>
      }
    >
      {t('tracking.empty.no-match-text', { view: t(`tracking.views.${props.search.view}`) })}
    </EmptyState>
  );
}
