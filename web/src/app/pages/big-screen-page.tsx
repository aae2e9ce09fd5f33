import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '../../lib/identity/session.ts';
import { OverviewPage } from '../../features/insight/overview/overview-page.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const LockedPage = lazyPart(
  async () => (await import('../../features/identity/company/locked-page.tsx')).LockedPage,
);

/** The big screen, or why it is locked; it opens in place when staff approve the company. */
export function BigScreenPage() {
  const { t } = useTranslation();
  const { data: user } = useQuery(currentUserQuery);
  if (user === undefined) return null;
  return user.unlocked.bigScreen ? <OverviewPage /> : <LockedPage user={user} title={t('overview.title')} />;
}
