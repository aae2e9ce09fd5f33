import '../../ui/styles/shell.css';
import '../../ui/styles/shell-narrow.css';
import '../../ui/styles/table.css';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currentUserQuery, displayName, initialsOf } from '../../lib/identity/session.ts';
import { useKeys } from '../../lib/keyboard.ts';
import { switchTheme, themeKey } from '../../lib/theme.ts';
import { Icon } from '../../ui/icon.tsx';
import { LanguageMenu } from '../../ui/frame/language-menu.tsx';
import { MenuButton, MenuLines } from '../../ui/menu.tsx';
import { Slot } from '../../ui/slots.tsx';
import { ThemeButton } from '../../ui/frame/theme-button.tsx';
import { useSignOut } from '../shell/use-sign-out.ts';
import { FootBar } from '../shell/foot-bar.tsx';
import { OfflineLine } from '../shell/quiet-lines.tsx';
import { useLive } from '../shell/use-live.ts';
import { adminSections, firstAdminPage } from './admin-sections.ts';
import './admin-shell.css';
import './admin-sign-in.css';

/** The frame of every page of the back office: the same design as the app, marked as staff's on every screen. */
export function AdminShell() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const lostAt = useLive();
  useKeys({
    [themeKey]: switchTheme,
    ...Object.fromEntries(adminSections.map(({ key, to }) => [`g ${key}`, () => void navigate({ to })])),
  });
  return (
    <div className="shell staff">
      <a className="button skip" href="#main">
        {t('shell.skip-to-content')}
      </a>
      <aside className="rail" aria-label={t('back-office.title')}>
        <Link className="name" to={firstAdminPage}>
          <Icon name="mark" />
          <b>Portolan</b> <span className="staff-mark">{t('back-office.staff')}</span>
        </Link>
        <nav aria-label={t('back-office.title')}>
          <Sections />
        </nav>
      </aside>
      <header className="top">
        <div className="crumb">
          <span className="staff-mark">{t('back-office.staff')}</span>
          <Slot name="crumbs" />
        </div>
        <div className="acts">
          <LanguageMenu short className="wide" />
          <ThemeButton />
          <StaffMenu />
        </div>
      </header>
      <main className="main" id="main" tabIndex={0}>
        <div className="quiet-lines">{lostAt !== undefined && <OfflineLine lostAt={lostAt} />}</div>
        <Outlet />
      </main>
      <StaffFootBar />
    </div>
  );
}

function Sections() {
  return adminSections.map((section) => <SectionLink key={section.to} section={section} />);
}

function SectionLink({ section: { to, icon, text } }: { section: (typeof adminSections)[number] }) {
  const { t } = useTranslation();
  return (
    <Link
      to={to}
      title={t(text)}
      activeOptions={{ includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
    >
      <Icon name={icon} />
      <span>{t(text)}</span>
    </Link>
  );
}

/** The bottom bar of a narrow screen. */
function StaffFootBar() {
  const { t } = useTranslation();
  const toEntry = ({ to, icon, text }: (typeof adminSections)[number]) => ({
    to,
    icon,
    words: t(text),
    title: t(text),
  });
  return (
    <FootBar
      label={t('back-office.title')}
      first={adminSections.filter((section) => 'atFoot' in section).map(toEntry)}
      others={adminSections.filter((section) => !('atFoot' in section)).map(toEntry)}
    />
  );
}

/** The signed-in member of staff, the links to the app and to sign out. */
function StaffMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = useSignOut('/admin/login');
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
          <span className="me">{initialsOf(name)}</span>
          <span className="sr">{t('shell.account', { name })}</span>
        </>
      }
    >
      <MenuLines
        groups={[
          { key: 'account', heads: [t('shell.signed-in-as', { name }), t('back-office.title')], items: [] },
          {
            key: t('shell.account', { name }),
            items: [
              {
                key: 'app',
                icon: 'arrow',
                words: t('back-office.to-app'),
                onChoose: () => void navigate({ to: '/pages' }),
              },
              { key: 'out', icon: 'out', words: t('shell.sign-out'), onChoose: () => void leave() },
            ],
          },
        ]}
      />
    </MenuButton>
  );
}
