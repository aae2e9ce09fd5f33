import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '../../features/accounts/session.ts';
import { LockedPage } from '../../features/company/locked-page.tsx';
import { OverviewPage } from '../../features/overview/overview-page.tsx';

/** The big screen, or why it is locked; it opens in place when staff approve the company. */
export function BigScreenPage() {
  const { t } = useTranslation();
  const { data: user } = useQuery(currentUserQuery);
  if (user === undefined) return null;
  return user.unlocked.bigScreen ? <OverviewPage /> : <LockedPage user={user} title={t('overview.title')} />;
}
