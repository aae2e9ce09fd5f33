import { type LearnedPlace, areaRoutes } from '@portolan/contract';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { notify } from '../../../lib/toast.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { SimulatedChip } from '../../../ui/chips.tsx';
import { TextField } from '../../../ui/field.tsx';
import { EmptyState, FailureState, Skeleton } from '../../../ui/states.tsx';
import { isPortCode, learnedQuery } from './queries.ts';

interface ListProps {
  /** Only of this port, once the code is complete. */
  port: string;
  mayChange: boolean;
  onPort: (port: string) => void;
  onShow: (place: LearnedPlace) => void;
  onAdopt: (place: LearnedPlace) => void;
}

/** Berths and anchorages learned from stops, with the evidence, to adopt or dismiss. */
export function LearnedList({ port, mayChange, onPort, onShow, onAdopt }: ListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useInfiniteQuery({ ...learnedQuery(port), placeholderData: keepPreviousData });
  const places = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const learnedAt = list.data?.pages[0]?.learnedAt ?? null;
  return (
    <>
      <p className="soft">{t('areas.learned.text')}</p>
      <TextField
        label={t('areas.learned.port')}
        value={port}
        maxLength={5}
        placeholder="NLRTM"
        spellCheck={false}
        autoComplete="off"
        onText={(text) => onPort(text.toUpperCase())}
      />
      {list.isPending && <Skeleton width="80%" />}
      {list.isError && list.data === undefined && (
        <FailureState
          title={t('areas.learned.failed')}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data !== undefined && places.length === 0 && (
        <EmptyState title={t(isPortCode(port) ? 'areas.learned.none-here' : 'areas.learned.none')}>
          {t('areas.learned.none-text')}
        </EmptyState>
      )}
      <ul className="ar-list">
        {places.map((place) => (
          <PlaceRow
            key={place.learnedPlaceId}
            place={place}
            mayChange={mayChange}
            onShow={onShow}
            onAdopt={onAdopt}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('areas.learned.more')}
        </Button>
      )}
      {learnedAt !== null && (
        <p className="soft">{t('areas.learned.at', { moment: format.ownMoment(learnedAt) })}</p>
      )}
    </>
  );
}

/** Hides a place from the company account, or shows it again, and offers to undo it. */
function useDismiss(): (place: LearnedPlace, dismissed: boolean) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const placeName = usePlaceName();
  const change = useMutation({
    mutationFn: ({ learnedPlaceId, dismissed }: { learnedPlaceId: string; dismissed: boolean }) =>
      call(dismissed ? areaRoutes.dismissLearnedPlace : areaRoutes.restoreLearnedPlace, {
        body: { learnedPlaceId },
      }),
    onSettled: () => invalidateConcerned(client, [{ topic: 'area', ids: [] }]),
  });
  const dismiss = async (place: LearnedPlace, dismissed: boolean): Promise<void> => {
    const { learnedPlaceId, unLocationCode, portName } = place;
    const port = placeName(unLocationCode, portName);
    try {
      await change.mutateAsync({ learnedPlaceId, dismissed });
      notify({
        title: t(dismissed ? 'areas.learned.dismissed' : 'areas.learned.restored', { port }),
        action: { label: t('common.undo'), run: () => void dismiss(place, !dismissed) },
      });
    } catch (error) {
      notify({ title: t('areas.learned.not-changed'), text: errorWords(error, t) });
    }
  };
  return dismiss;
}

function PlaceRow(props: Pick<ListProps, 'mayChange' | 'onShow' | 'onAdopt'> & { place: LearnedPlace }) {
  const { t } = useTranslation();
  const format = useFormat();
  const dismiss = useDismiss();
  const { place, mayChange, onShow, onAdopt } = props;
  const {
    kind,
    unLocationCode,
    portName,
    vessels,
    stops,
    medianStayHours,
    firstSeenAt,
    lastSeenAt,
    confidence,
    state,
  } = place;
  const isDismissed = state === 'dismissed';
  const placeName = usePlaceName();
  const name = t(`areas.learned.name.${kind}`, { port: placeName(unLocationCode, portName) });
  return (
    <li className={state === 'in-force' ? '' : 'ar-out'}>
      <span className="ar-title">
        <button type="button" className="as-link name" onClick={() => onShow(place)}>
          {name}
        </button>
        {place.simulated && <SimulatedChip />}
      </span>
      <span className="soft">
        {t('areas.learned.vessels', { count: vessels, shown: format.count(vessels) })} {' · '}
        {t('areas.learned.stops', { count: stops, shown: format.count(stops) })} {' · '}
        {t('areas.learned.stay', { hours: medianStayHours })} {' · '}
        {t('areas.learned.confidence', { percent: Math.round(confidence * 100) })} {' · '}
        {t('areas.learned.seen', { from: format.day(firstSeenAt), to: format.day(lastSeenAt) })}
        {state !== 'in-force' && <span className="ar-state">{t(`areas.learned.state.${state}`)}</span>}
      </span>
      {mayChange && (
        <span className="ar-acts ar-below">
          <Button
            size="sm"
            kind="flat"
            aria-label={t('areas.learned.adopt-of', { name })}
            title={t('areas.learned.adopt-help')}
            onClick={() => onAdopt(place)}
          >
            {t('areas.learned.adopt')}
          </Button>
          <Button
            size="sm"
            kind="flat"
            aria-label={t(isDismissed ? 'areas.learned.restore-of' : 'areas.learned.dismiss-of', { name })}
            onClick={() => void dismiss(place, !isDismissed)}
          >
            {t(isDismissed ? 'areas.learned.restore' : 'areas.learned.dismiss')}
          </Button>
        </span>
      )}
    </li>
  );
}
