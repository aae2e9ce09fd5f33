import type { CurrentUser } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** What is locked and why, in one line, for a company account that is not certified yet. */
export function LockedLine({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  if (user.unlocked.bigScreen || user.auditStatus === 'succeeded') return null;
  const isReviewed = user.auditStatus === 'under-review';
  return (
    <aside className="quiet-line" aria-label={t('company.locked.label')}>
      <span>{t(isReviewed ? 'company.locked.line-review' : 'company.locked.line')}</span>
      {!user.isDemo && <Link to="/pages/settings/company">{t('company.locked.complete')}</Link>}
    </aside>
  );
}
