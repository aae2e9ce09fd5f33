import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currentUserQuery, displayName, initialsOf, signOut } from '../../features/accounts/session.ts';
import { errorWords } from '../../lib/error-text.ts';
import { notify } from '../../lib/toast.ts';
import { useFormat } from '../../lib/use-format.ts';
import { Icon } from '../../ui/icon.tsx';
import { MenuItem, Popover } from '../../ui/popover.tsx';

/** Signs out and leads to the sign-in page; a failure is told, and the session stays. */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    try {
      const logoutUrl = await signOut(client);
      if (logoutUrl === null) await navigate({ to: '/login', search: { reason: 'signed-out' } });
      else globalThis.location.assign(logoutUrl);
    } catch (error) {
      notify({ title: t('shell.sign-out'), text: errorWords(error, t) });
    }
  };
}

export function AccountMenu({ onKeys }: { onKeys: () => void }) {
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
          <span className="me">{initialsOf(name)}</span>
          <span className="sr">{t('shell.account', { name })}</span>
        </>
      }
    >
      {(close) => (
        <>
          <div className="head">{t('shell.signed-in-as', { name })}</div>
          <div className="head">{user.tenant.name}</div>
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
              onKeys();
            }}
          >
            <Icon name="keys" size="m" />
            {t('shell.keys-title')}
          </MenuItem>
          <MenuItem onChoose={() => void leave()}>
            <Icon name="out" size="m" />
            {t('shell.sign-out')}
          </MenuItem>
        </>
      )}
    </Popover>
  );
}
