import type { CurrentUser } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Fill } from '../../../ui/slots.tsx';
import { FailureState, Note, Skeleton } from '../../../ui/states.tsx';
import { CompanyForm } from './company-form.tsx';
import { companyInfoQuery } from './queries.ts';
import { StatusBanner } from './status-banner.tsx';
import './company.css';

/** Company information and its certification, which unlocks the big screen and air freight. */
export function CompanyPage({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const { data: info, error, refetch } = useQuery(companyInfoQuery);
  const mayChange = !user.isDemo && user.tenant.role !== 'read-only';
  return (
    <div className="page company">
      <Fill name="crumbs">
        <Link to="/pages/settings">{t('settings.title')}</Link>
        <span className="soft"> / </span>
        <b className="wide">{t('company.title')}</b>
      </Fill>
      <h1>{t('company.title')}</h1>
      {info !== undefined && (
        <>
          <StatusBanner info={info} />
          {user.isDemo && <Note tone="info">{t('accounts.demo')}</Note>}
          {!user.isDemo && !mayChange && <Note tone="info">{t('company.read-only')}</Note>}
          <p className="soft">{t('company.account', { name: info.loginAccount })}</p>
          <CompanyForm
            key={`${info.auditStatus} ${user.tenant.accreditId}`}
            info={info}
            tenantId={user.tenant.accreditId}
            mayChange={mayChange}
          />
        </>
      )}
      {info === undefined && error !== null && (
        <FailureState title={t('company.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {info === undefined && error === null && (
        <>
          <Skeleton width="100%" height={64} />
          <div className="cards">
            <Skeleton width="100%" height={220} />
            <Skeleton width="100%" height={220} />
          </div>
        </>
      )}
    </div>
  );
}
