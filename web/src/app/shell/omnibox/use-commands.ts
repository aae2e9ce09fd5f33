import { languageCodes, languageOf } from '@portolan/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { openTrackDialog } from '../../../lib/shipments/track-dialog-state.ts';
import { changeLanguage } from '../../../lib/i18n.ts';
import { chooseTheme } from '../../../lib/theme.ts';
import { useSignOut } from '../use-sign-out.ts';
import type { Command } from './omnibox-answers.ts';
import { useNavigationEntries } from '../navigation-entries.ts';

/** English words are always understood, whatever language is on screen. */
export function useCommands(onKeys: () => void): Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = useSignOut();
  const pages = useNavigationEntries().map(({ to, icon, text, key }): Command => {
    const title = t('omnibox.command.go-to', { name: t(text) });
    return {
      id: `go ${key}`,
      icon,
      title,
      words: `go to open ${text.split('.').at(-1)}`,
      run: () => void navigate({ to }),
    };
  });
  const languages = languageCodes.map((code): Command => {
    const title = t('omnibox.command.language', { name: languageOf(code).name });
    return {
      id: `language ${code}`,
      icon: 'lang',
      title,
      words: `switch language ${code}`,
      run: () => void changeLanguage(code),
    };
  });
  return [
    {
      id: 'dark',
      icon: 'theme',
      title: t('omnibox.command.dark'),
      words: 'switch to dark theme',
      run: () => chooseTheme('dark'),
    },
    {
      id: 'light',
      icon: 'theme',
      title: t('omnibox.command.light'),
      words: 'switch to light theme',
      run: () => chooseTheme('light'),
    },
    {
      id: 'system',
      icon: 'theme',
      title: t('omnibox.command.follow-system'),
      words: 'theme system',
      run: () => chooseTheme('system'),
    },
    ...pages,
    {
      id: 'many',
      icon: 'rows',
      title: t('omnibox.command.track-many'),
      words: 'track many numbers paste',
      run: () => openTrackDialog(),
    },
    {
      id: 'source',
      icon: 'sources',
      title: t('omnibox.command.add-source'),
      words: 'add new data source endpoint',
      run: () => void navigate({ to: '/pages/sources', search: { add: 'endpoint' } }),
    },
    {
      id: 'group',
      icon: 'ports',
      title: t('omnibox.command.new-port-group'),
      words: 'new port group add create',
      run: () => void navigate({ to: '/pages/port/groups', search: { make: true } }),
    },
    { id: 'keys', icon: 'keys', title: t('omnibox.command.keys'), words: 'keys shortcuts help', run: onKeys },
    ...languages,
    {
      id: 'out',
      icon: 'out',
      title: t('omnibox.command.sign-out'),
      words: 'sign out log out',
      run: () => void leave(),
    },
  ];
}
