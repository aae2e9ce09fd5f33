import type { CurrentUser } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../lib/error-text.ts';
import { switchTenant, tenantsQuery } from '../../lib/identity/account-queries.ts';
import { displayName } from '../../lib/identity/session.ts';
import { showNotice } from '../../lib/toast.ts';
import { useFormat } from '../../lib/use-format.ts';
import { MenuLines } from '../../ui/menu.tsx';
import type { MenuGroup, MenuItem } from '../../ui/menu.tsx';
import { useSignOut } from './use-sign-out.ts';

/** What is new: whether something is unread, and the link to it. */
export interface NewsState {
  isNew: boolean;
  open: () => void;
}

export interface AccountMenuProps {
  onKeys: () => void;
  news: NewsState;
}

/** The menu under the person's letters: who is signed in and for whom, and what can be opened. */
export function AccountLines({ user, onKeys, news }: AccountMenuProps & { user: CurrentUser }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const leave = useSignOut();
  const tenants = useTenantItems();
  const limit = user.trackBillsLimitTimes;
  const left = Math.max(0, limit - user.trackedBills);
  const queries =
    limit === 0
      ? t('shell.queries-unlimited')
      : t('shell.queries-left', { left: format.count(left), limit: format.count(limit) });
  const signedIn = t('shell.signed-in-as', { name: displayName(user) });
  const account: MenuGroup[] =
    tenants.length === 0
      ? [{ key: 'account', heads: [signedIn, user.tenant.name, queries], items: [] }]
      : [{ key: 'account', heads: [signedIn, queries], items: tenants }];
  const item = (
    key: string,
    icon: MenuItem['icon'] & string,
    words: string,
    onChoose: () => void,
  ): MenuItem => ({
    key,
    icon,
    words,
    onChoose,
  });
  const items = [
    item('settings', 'settings', t('shell.settings'), () => void navigate({ to: '/pages/settings' })),
    item('contact', 'mail', t('demos.contact.title'), () => void navigate({ to: '/pages/contactUs' })),
    {
      ...item('news', 'info', t('announcements.whats-new'), news.open),
      note: news.isNew ? t('announcements.new-mark') : undefined,
    },
    item('keys', 'keys', t('shell.keys-title'), onKeys),
    ...(user.userType === 'administrator'
      ? [item('admin', 'arrow', t('back-office.title'), () => globalThis.location.assign('/admin'))]
      : []),
    item('out', 'out', t('shell.sign-out'), () => void leave()),
  ];
  return <MenuLines groups={[...account, { key: t('shell.account', { name: displayName(user) }), items }]} />;
}

/** The company accounts of the person, where there is a choice. */
function useTenantItems(): MenuItem[] {
  const { t } = useTranslation();
  const { data: tenants } = useQuery(tenantsQuery);
  if (tenants === undefined || tenants.length < 2) return [];
  const act = async (accreditId: string) => {
    try {
      await switchTenant(accreditId);
    } catch (error) {
      showNotice({ title: t('accounts.change-tenant'), text: errorWords(error, t) });
    }
  };
  return tenants.map(({ accreditId, current, name }) => ({
    key: accreditId,
    words: name,
    checked: current,
    onChoose: () => void (current ? undefined : act(accreditId)),
  }));
}
