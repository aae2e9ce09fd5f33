import type { CurrentUser } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LockedLine } from '../../features/identity/company/locked-line.tsx';
import { TrialBanner } from '../../features/identity/demos/trial-banner.tsx';
import { SampleBar } from '../../features/shipments/samples/sample-bar.tsx';
import { useKeptSince } from '../../lib/offline/kept-answers.ts';
import { freshnessQuery } from '../../lib/sources/freshness.ts';
import { useSettings } from '../../lib/settings.ts';
import { useFormat } from '../../lib/use-format.ts';
import { Icon } from '../../ui/icon.tsx';
import { FirstSteps } from '../help/first-steps.tsx';
import { TourOffer } from '../help/tour.tsx';
import './quiet-lines.css';

/**
 * Above the page: that it is offline; the tour of the demo, the first steps of a new company; how long a trial runs,
 * what is locked and why, what is a sample.
 */
export function QuietLines({ user, lostAt }: { user: CurrentUser; lostAt: number | undefined }) {
  const keptSince = useKeptSince();
  const since = keptSince ?? lostAt;
  const isTracking = useLocation({ select: ({ pathname }) => pathname.startsWith('/pages/tracking') });
  return (
    <div className="quiet-lines">
      {since !== undefined && <OfflineLine lostAt={since} />}
      <HistoryLine />
      {user.isDemo && <TourOffer />}
      <FirstSteps user={user} />
      <TrialBanner user={user} />
      {isTracking && <LockedLine user={user} />}
      {isTracking && <SampleBar mayDecide={!user.isDemo && user.tenant.role !== 'read-only'} />}
    </div>
  );
}

/** Says that history is still being read: figures cannot be right until then. */
export function HistoryLine() {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  const { data } = useQuery(freshnessQuery);
  if (data?.historyUntil == null) return null;
  return (
    <aside className="quiet-line offline" role="status">
      <Icon name="clock" size="m" />
      <span>{t('shell.history-loading', { at: format.moment(data.historyUntil, timeZone) })}</span>
    </aside>
  );
}

/** Says that the page shows what was known when the connection was lost. */
export function OfflineLine({ lostAt }: { lostAt: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  const at = format.moment(new Date(lostAt).toISOString(), timeZone);
  return (
    <aside className="quiet-line offline" role="status">
      <Icon name="warn" size="m" />
      <span>{t('shell.offline', { at })}</span>
    </aside>
  );
}
