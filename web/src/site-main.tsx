import './ui/styles/tokens.css';
import './ui/styles/fonts.css';
import './ui/styles/base.css';
import './ui/styles/buttons.css';
import './ui/styles/marks.css';
import './ui/styles/fields.css';
import './ui/styles/floating.css';
import { languageKey } from '@portolan/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { type ReactNode, StrictMode, createElement, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { keepTyped } from './app/keep-typed.ts';
import { reportPageError, reportUncaughtErrors } from './app/page-errors.ts';
import { findLivePage } from './app/site/live-pages.ts';
import { currentLanguage, followLanguageOfOtherTabs, onLanguage, startI18n } from './lib/i18n.ts';
import { notePage } from './lib/address/page-history.ts';
import { startServiceWorker } from './lib/offline/service-worker.ts';
import { createQueryClient } from './lib/queries.ts';
import { textsLoaded } from './lib/texts/needed-texts.ts';
import { startTheme } from './lib/theme.ts';
import { Tooltips } from './ui/frame/tooltips.tsx';
import { watchMissingStyles } from './ui/lazy-code.ts';

// The public site by itself: it came as HTML, and needs neither the router nor what the pages behind the sign-in share.
reportUncaughtErrors();
watchMissingStyles();
startTheme();
startServiceWorker();
notePage(location.pathname + location.search);
const page = findLivePage(location.pathname);
const root = document.getElementById('root');
if (root === null || page === undefined) throw new Error('there is no public page at this address');
const [code] = await Promise.all([page.load(), startI18n()]);
// Those that only the page names.
await textsLoaded();
followLanguageOfOtherTabs();
onLanguage(nameAddressAndTitle);
nameAddressAndTitle();

const component = code[page.name];
if (component === undefined) throw new Error(`${page.name} is missing`);
const written = root.innerHTML;
const putTyped = keepTyped(root);

/** The page, with what was typed before it came alive. */
function Live({ children }: { children: ReactNode }) {
  useLayoutEffect(putTyped, []);
  return children;
}

const live = createRoot(root, {
  onUncaughtError: (error) => {
    // The page stays readable as it came.
    root.innerHTML = written;
    reportPageError(error, 'page');
  },
});
// In small steps: what the visitor does meanwhile is not held up.
startTransition(() =>
  live.render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <Live>{createElement(component)}</Live>
        <Tooltips />
      </QueryClientProvider>
    </StrictMode>,
  ),
);

/** The browser's title, and an address that names a language, are in the language on screen. */
function nameAddressAndTitle(): void {
  document.title = `${page?.title(i18next.t)} · Portolan`;
  const address = new URL(location.href);
  if (!address.searchParams.has(languageKey)) return;
  address.searchParams.set(languageKey, currentLanguage());
  history.replaceState(history.state, '', address);
}
