import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { switchTenant, tenantsQuery } from '../../lib/identity/account-queries.ts';
import { currentUserQuery, displayName, initialsOf, signOut } from '../../lib/identity/session.ts';
import { errorWords } from '../../lib/error-text.ts';
import { notify } from '../../lib/toast.ts';
import { useFormat } from '../../lib/use-format.ts';
import { Icon } from '../../ui/icon.tsx';
import { MenuItem, Popover } from '../../ui/popover.tsx';

/** Signs out and leads to a sign-in page; a failure is told, and the session stays. */
export function useSignOut(to: '/login' | '/admin/login' = '/login'): () => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    try {
      const logoutUrl = await signOut(client);
      if (logoutUrl === null) await navigate({ to, search: { reason: 'signed-out' } });
      else globalThis.location.assign(logoutUrl);
    } catch (error) {
      notify({ title: t('shell.sign-out'), text: errorWords(error, t) });
    }
  };
}

/** What is new: whether there is something unread, and the way to it. */
export interface NewsState {
  isNew: boolean;
  open: () => void;
}

export function AccountMenu({ onKeys, news }: { onKeys: () => void; news: NewsState }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const leave = useSignOut();
  const { data: user } = useQuery(currentUserQuery);
  if (user === undefined) return null;
  const name = displayName(user);
  const limit = user.trackBillsLimitTimes;
  const left = Math.max(0, limit - user.trackedBills);
  return (
    <Popover
      kind="menu"
      align="end"
      buttonClass="ib"
      named
      label={t('shell.account', { name })}
      button={
        <>
          <span className={news.isNew ? 'me marked' : 'me'}>{initialsOf(name)}</span>
          <span className="sr">{t('shell.account', { name })}</span>
        </>
      }
    >
      {(close) => (
        <>
          <div className="head">{t('shell.signed-in-as', { name })}</div>
          <TenantItems name={user.tenant.name} />
          <div className="head">
            {limit === 0
              ? t('shell.queries-unlimited')
              : t('shell.queries-left', { left: format.count(left), limit: format.count(limit) })}
          </div>
          <hr />
          <MenuItem
            onChoose={() => {
              close();
              void navigate({ to: '/pages/settings' });
            }}
          >
            <Icon name="settings" size="m" />
            {t('shell.settings')}
          </MenuItem>
          <MenuItem
            onChoose={() => {
              close();
              void navigate({ to: '/pages/contactUs' });
            }}
          >
            <Icon name="mail" size="m" />
            {t('demos.contact.title')}
          </MenuItem>
          <MenuItem
            onChoose={() => {
              close();
              news.open();
            }}
          >
            <Icon name="info" size="m" />
            {t('announcements.whats-new')}
            {news.isNew && <span className="soft">{t('announcements.new-mark')}</span>}
          </MenuItem>
          <MenuItem
            onChoose={() => {
              close();
              onKeys();
            }}
          >
            <Icon name="keys" size="m" />
            {t('shell.keys-title')}
          </MenuItem>
          {user.userType === 'administrator' && (
            <MenuItem
              onChoose={() => {
                close();
                void navigate({ to: '/admin' });
              }}
            >
              <Icon name="arrow" size="m" />
              {t('back-office.title')}
            </MenuItem>
          )}
          <MenuItem onChoose={() => void leave()}>
            <Icon name="out" size="m" />
            {t('shell.sign-out')}
          </MenuItem>
        </>
      )}
    </Popover>
  );
}

/** The company account acted for, or the choice among those that the person belongs to. */
function TenantItems({ name }: { name: string }) {
  const { t } = useTranslation();
  const { data: tenants } = useQuery(tenantsQuery);
  if (tenants === undefined || tenants.length < 2) return <div className="head">{name}</div>;
  const act = async (accreditId: string) => {
    try {
      await switchTenant(accreditId);
    } catch (error) {
      notify({ title: t('accounts.change-tenant'), text: errorWords(error, t) });
    }
  };
  return tenants.map((tenant) => (
    <MenuItem
      key={tenant.accreditId}
      checked={tenant.current}
      onChoose={() => void (tenant.current ? undefined : act(tenant.accreditId))}
    >
      {tenant.name}
    </MenuItem>
  ));
}
