import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { alertSummaryQuery } from '../../lib/attention/queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { firstPage } from '../first-page.ts';
import { FootBar } from './foot-bar.tsx';
import { type NavigationEntry, useNavigationEntries } from './navigation-entries.ts';

/** The menu at the left, with labels or with icons only. */
export function Rail({ collapsed, onFold }: { collapsed: boolean; onFold: () => void }) {
  const { t } = useTranslation();
  const { main = [], foot = [] } = Object.groupBy(useNavigationEntries(), ({ place }) => place);
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

function RailLink({ entry }: { entry: NavigationEntry }) {
  const { t } = useTranslation();
  return (
    <Link
      to={entry.to}
      title={t(entry.text)}
      activeOptions={{ includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
    >
      <Icon name={entry.icon} />
      <span>{t(entry.text)}</span>
      {entry.to === alertsPage && <UnreadAlerts />}
    </Link>
  );
}

const alertsPage = '/pages/alerts';

/** How many open alerts the person has not opened yet. */
function UnreadAlerts() {
  const { t } = useTranslation();
  const { data } = useQuery(alertSummaryQuery);
  const unread = data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className="unread-count">
      {unread}
      <span className="sr"> {t('alerts.unread')}</span>
    </span>
  );
}

/** How many pages have a place of their own at the bottom of a narrow screen. */
const mostAtFoot = 4;

/** The same pages at the bottom of a narrow screen. */
export function TabBar() {
  const { t } = useTranslation();
  const entries = useNavigationEntries().map(({ to, icon, text, short }) => ({
    to,
    icon,
    words: t(short ?? text),
    title: t(text),
  }));
  return (
    <FootBar
      label={t('shell.main')}
      first={entries.slice(0, mostAtFoot)}
      others={entries.slice(mostAtFoot)}
    />
  );
}
