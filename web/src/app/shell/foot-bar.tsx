import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { MenuButton, MenuLines } from '../../ui/menu.tsx';

interface FootEntry {
  to: string;
  icon: IconName;
  words: string;
  title: string;
}

/** The bottom bar of a narrow screen: the most used pages, and a menu of the others. */
export function FootBar({
  label,
  first,
  others,
}: {
  label: string;
  first: readonly FootEntry[];
  others: readonly FootEntry[];
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const current = others.find(({ to }) => pathname.startsWith(to));
  return (
    <nav className="tabbar" aria-label={label}>
      {first.map(({ to, icon, words, title }) => (
        <Link
          key={to}
          to={to}
          title={title}
          activeOptions={{ includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          <Icon name={icon} />
          <span>{words}</span>
        </Link>
      ))}
      <MenuButton
        align="end"
        named
        buttonClass={current === undefined ? 'more' : 'more on'}
        button={
          <>
            <Icon name={current?.icon ?? 'more'} />
            <span>{current?.words ?? t('shell.more')}</span>
          </>
        }
      >
        <MenuLines
          groups={[
            {
              key: t('shell.more'),
              items: others.map(({ to, icon, title }) => ({
                key: to,
                icon,
                words: title,
                checked: to === current?.to,
                onChoose: () => void navigate({ to }),
              })),
            },
          ]}
        />
      </MenuButton>
    </nav>
  );
}
