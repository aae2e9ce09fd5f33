import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MessagePanel } from '../../features/attention/messages/message-panel.tsx';
import { IconButton } from '../../ui/button.tsx';
import { HelpPanel } from '../help/help-panel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LanguageMenu } from '../../ui/frame/language-menu.tsx';
import { Slot } from '../../ui/slots.tsx';
import { ThemeButton } from '../../ui/frame/theme-button.tsx';
import type { NewsState } from './account-lines.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Omnibox } from './omnibox/omnibox.tsx';
import { firstPage } from '../first-page.ts';

interface TopBarProps {
  onKeys: () => void;
  news: NewsState;
  assistant: { isOpen: boolean; toggle: () => void };
}

export function TopBar({ onKeys, news, assistant }: TopBarProps) {
  const { t } = useTranslation();
  return (
    <header className="top">
      <div className="crumb">
        <Link className="crumb-mark" to={firstPage} aria-label={t('shell.home')}>
          <Icon name="mark" />
        </Link>
        <Slot name="crumbs" />
      </div>
      <Omnibox onKeys={onKeys} />
      <div className="acts">
        <HelpPanel onKeys={onKeys} />
        <MessagePanel />
        <IconButton
          icon="assist"
          label={t('assistant.open')}
          aria-expanded={assistant.isOpen}
          onClick={assistant.toggle}
        />
        <LanguageMenu short className="wide" />
        <ThemeButton />
        <AccountMenu onKeys={onKeys} news={news} />
      </div>
    </header>
  );
}
