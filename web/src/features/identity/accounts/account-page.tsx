import type { ErrorCode } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Fill } from '../../../ui/slots.tsx';
import { Note } from '../../../ui/states.tsx';
import { AddressSection } from './address-section.tsx';
import { EmbedSection } from './embed-section.tsx';
import { OperationsSection } from './operations-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { currentUserQuery } from '../../../lib/identity/session.ts';
import { TenantsSection } from './tenants-section.tsx';
import './account-page.css';

interface AccountPageProps {
  /** The section of second factors and single sign-on. */
  Security: ComponentType<{ isDemo: boolean; signOnFailure: ErrorCode | undefined }>;
}

/** Everything that a person can manage in their own account. */
export function AccountPage({ Security }: AccountPageProps) {
  const { t } = useTranslation();
  const { data: user } = useQuery(currentUserQuery);
  const { failure } = useSearch({ from: '/pages/settings/account' });
  if (user === undefined) return null;
  return (
    <div className="page account">
      <Fill name="crumbs">
        <Link to="/pages/settings">{t('settings.title')}</Link>
        <span className="soft"> / </span>
        <b className="wide">{t('accounts.title')}</b>
      </Fill>
      <h1>{t('accounts.title')}</h1>
      {user.isDemo && <Note tone="info">{t('accounts.demo')}</Note>}
      <ProfileSection user={user} />
      <AddressSection kind="mobile" user={user} />
      <AddressSection kind="email" user={user} />
      <PasswordSection user={user} />
      <Security isDemo={user.isDemo} signOnFailure={failure} />
      <TenantsSection />
      <SessionsSection isDemo={user.isDemo} />
      {!user.isDemo && <OperationsSection />}
      {!user.isDemo && <PrivacySection user={user} />}
      {user.tenant.role === 'owner' && !user.isDemo && <EmbedSection />}
    </div>
  );
}
