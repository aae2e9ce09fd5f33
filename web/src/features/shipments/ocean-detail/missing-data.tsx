import type { TrackingReason, TrackingState } from '@portolan/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { openTrackDialog } from '../../../lib/shipments/track-dialog-state.ts';

const atSources: readonly TrackingReason[] = ['source-silent', 'source-broken', 'no-source'];

/** The different cases of missing data, each with its own text and next step. */
export function MissingData({ state }: { state: TrackingState }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { timeZone } = useSettings();
  const { reason, nextLookAt } = state;
  const look =
    nextLookAt === null ? '' : t('detail.missing.next-poll', { moment: format.moment(nextLookAt, timeZone) });
  const text = reason === null ? t('tracking.why.never-received') : t(`tracking.why.${reason}`);
  return (
    <section className="tl" aria-label={t('detail.timeline.label')}>
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
            <Link className="btn flat" to="/pages/tracking/ocean">
              {t('tracking.dialog.show-list')}
            </Link>
          </>
        }
      >
        {text} {look}
      </EmptyState>
    </section>
  );
}
