import type { CurrentUser } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentUserQuery, displayName, initialsOf } from '../../lib/identity/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MenuButton } from '../../ui/menu.tsx';
import type { AccountMenuProps } from './account-lines.tsx';

const AccountLines = lazyPart<AccountMenuProps & { user: CurrentUser }>(
  async () => (await import('./account-lines.tsx')).AccountLines,
);

export function AccountMenu(props: AccountMenuProps) {
  const { t } = useTranslation();
  const { data: user } = useQuery(currentUserQuery);
  if (user === undefined) return null;
  const name = displayName(user);
  return (
    <MenuButton
      align="end"
      buttonClass="icon-button"
      named
      label={t('shell.account', { name })}
      button={
        <>
          <span className={props.news.isNew ? 'me marked' : 'me'}>{initialsOf(name)}</span>
          <span className="sr">{t('shell.account', { name })}</span>
        </>
      }
    >
      <AccountLines {...props} user={user} />
    </MenuButton>
  );
}
