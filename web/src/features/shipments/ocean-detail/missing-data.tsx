import type { TrackingReason, TrackingState } from '@portolan/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { openTrackDialog } from '../../../lib/shipments/track-dialog-state.ts';
import { KnownAt } from './as-known.ts';

const atSources: readonly TrackingReason[] = ['source-silent', 'source-broken', 'no-source'];

/** The different cases of missing data, each with its own text and next step. Of the past nothing comes next. */
export function MissingData({ state }: { state: TrackingState }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { timeZone } = useSettings();
  const { reason, nextPollAt } = state;
  const isPast = useContext(KnownAt) !== undefined;
  const nextPoll =
    nextPollAt === null || isPast
      ? ''
      : t('detail.missing.next-poll', { moment: format.moment(nextPollAt, timeZone) });
  const text = reason === null ? t('tracking.why.never-received') : t(`tracking.why.${reason}`);
  return (
    <section className="timeline" aria-label={t('detail.timeline.label')}>
      <EmptyState
        title={reason === null ? t('detail.missing.nothing') : t(`detail.missing.${reason}`)}
        actions={
          <>
            {reason !== null && atSources.includes(reason) && (
              <Button onClick={() => void navigate({ to: '/pages/sources' })}>{t('shell.sources')}</Button>
            )}
            {(reason === 'not-found' || reason === 'container-unsupported') && (
              <Button onClick={() => openTrackDialog()}>{t('tracking.dialog.title')}</Button>
            )}
            <Link className="button flat" to="/pages/tracking/ocean">
              {t('tracking.dialog.show-list')}
            </Link>
          </>
        }
      >
        {text} {nextPoll}
      </EmptyState>
    </section>
  );
}
