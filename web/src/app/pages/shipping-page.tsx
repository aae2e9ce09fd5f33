import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BigScreenWall } from '../../features/insight/big-screen/big-screen.tsx';
import { currentUserQuery } from '../../lib/identity/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const LockedPage = lazyPart(
  async () => (await import('../../features/identity/company/locked-page.tsx')).LockedPage,
);

/** The big screen for a wall, or why it is locked; it opens in place when staff approve the company. */
export function ShippingPage() {
  const { t } = useTranslation();
  const { data: user } = useQuery(currentUserQuery);
  if (user === undefined) return null;
  return user.unlocked.bigScreen ? <BigScreenWall /> : <LockedPage user={user} title={t('wall.title')} />;
}
