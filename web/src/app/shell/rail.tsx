import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { firstPage } from '../first-page.ts';
import { type RailEntry, useRailEntries } from './rail-entries.ts';

/** The menu at the left, with labels or with icons only. */
export function Rail({ collapsed, onFold }: { collapsed: boolean; onFold: () => void }) {
  const { t } = useTranslation();
  const { main = [], foot = [] } = Object.groupBy(useRailEntries(), ({ place }) => place);
  return (
    <aside className="rail" aria-label="Portolan">
      <Link className="name" to={firstPage} aria-label={t('shell.home')}>
        <Icon name="mark" />
        <b>Portolan</b>
      </Link>
      <nav aria-label={t('shell.main')}>
        {main.map((entry) => (
          <RailLink key={entry.to} entry={entry} />
        ))}
      </nav>
      <nav className="foot" aria-label={t('shell.settings')}>
        {foot.map((entry) => (
          <RailLink key={entry.to} entry={entry} />
        ))}
        <button
          type="button"
          className="fold"
          aria-label={t(collapsed ? 'shell.expand' : 'shell.collapse')}
          title={t(collapsed ? 'shell.expand' : 'shell.collapse')}
          onClick={onFold}
        >
          <Icon name="fold" />
          <span>{t('shell.collapse')}</span>
        </button>
      </nav>
    </aside>
  );
}

function RailLink({ entry, isShort = false }: { entry: RailEntry; isShort?: boolean }) {
  const { t } = useTranslation();
  const words = (isShort ? entry.short : undefined) ?? entry.text;
  return (
    <Link
      to={entry.to}
      title={t(entry.text)}
      activeOptions={{ includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
    >
      <Icon name={entry.icon} />
      <span>{t(words)}</span>
    </Link>
  );
}

/** The same pages at the bottom of a narrow screen. */
export function TabBar() {
  const { t } = useTranslation();
  const railEntries = useRailEntries();
  return (
    <nav className="tabbar" aria-label={t('shell.main')}>
      {railEntries.map((entry) => (
        <RailLink key={entry.to} entry={entry} isShort />
      ))}
    </nav>
  );
}
