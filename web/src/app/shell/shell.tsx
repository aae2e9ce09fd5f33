import '../../ui/styles/shell.css';
import '../../ui/styles/shell-narrow.css';
import '../../ui/styles/omnibox.css';
import '../../ui/styles/table.css';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatches, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PrivacyGate } from '../../features/identity/accounts/privacy-gate.tsx';
import { currentUserQuery } from '../../lib/identity/session.ts';
import { useNews } from '../../features/staff/announcements/use-news.ts';
import { useTrackDialog } from '../../lib/shipments/track-dialog-state.ts';
import { useKeys } from '../../lib/keyboard.ts';
import { readSaved, writeSaved } from '../../lib/saved.ts';
import { switchTheme, themeKey } from '../../lib/theme.ts';
import { useSignOut } from './use-sign-out.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Freshness } from './freshness.tsx';
import { Tour } from '../help/tour.tsx';
import { QuietLines } from './quiet-lines.tsx';
import { Rail, TabBar } from './rail.tsx';
import { useFocusInPage } from './use-focus-in-page.ts';
import { useNavigationEntries } from './navigation-entries.ts';
import { TopBar } from './top-bar.tsx';
import { useLive } from './use-live.ts';

const TrackDialog = lazyPart(
  async () => (await import('../../features/shipments/tracking/track-dialog.tsx')).TrackDialog,
);

const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

const WhatsNew = lazyPart(
  async () => (await import('../../features/staff/announcements/whats-new.tsx')).WhatsNew,
);

const AssistantPanel = lazyPart(
  async () => (await import('../../features/insight/assistant/assistant-panel.tsx')).AssistantPanel,
);

const collapsedKey = 'rail-collapsed';

/** The frame of every page behind the sign-in. */
export function Shell() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [collapsed, setCollapsed] = useState(() => readSaved(collapsedKey) === 'yes');
  const [showsKeys, setShowsKeys] = useState(false);
  const [showsAssistant, setShowsAssistant] = useState(false);
  const trackDialog = useTrackDialog();
  const news = useNews();
  const lostAt = useLive();
  const entries = useNavigationEntries();
  const leave = useSignOut();
  useFocusInPage();
  const { data: user } = useQuery(currentUserQuery);
  const isWall = useMatches({ select: (all) => all.some(({ staticData }) => staticData.isWall === true) });
  const focusOmnibox = () => document.getElementById('omnibox')?.focus();
  useKeys({
    '/': focusOmnibox,
    'mod+k': focusOmnibox,
    '?': () => setShowsKeys(true),
    [themeKey]: switchTheme,
    ...Object.fromEntries(entries.map(({ key, to }) => [`g ${key}`, () => void navigate({ to })])),
  });
  const fold = () => {
    writeSaved(collapsedKey, collapsed ? undefined : 'yes');
    setCollapsed(!collapsed);
  };
  if (isWall && user?.unlocked.bigScreen === true)
    return (
      <main className="wall-frame" id="main">
        <Outlet />
        <PrivacyGate onSignOut={leave} />
      </main>
    );
  return (
    <div className={collapsed ? 'shell collapsed' : 'shell'}>
      <a className="button skip" href="#main">
        {t('shell.skip-to-content')}
      </a>
      <Rail collapsed={collapsed} onFold={fold} />
      <TopBar
        onKeys={() => setShowsKeys(true)}
        news={news}
        assistant={{ isOpen: showsAssistant, toggle: () => setShowsAssistant(!showsAssistant) }}
      />
      <main className="main" id="main" tabIndex={0}>
        {user && <QuietLines user={user} lostAt={lostAt} />}
        <Outlet />
        <Freshness lostAt={lostAt} />
      </main>
      {showsAssistant && <AssistantPanel onClose={() => setShowsAssistant(false)} />}
      <TabBar />
      <Tour />
      <PrivacyGate onSignOut={leave} />
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
      {news.isOpen && <WhatsNew onClose={news.close} />}
      {trackDialog !== undefined && <TrackDialog key={trackDialog.id} />}
    </div>
  );
}
