import './ui/styles/tokens.css';
import './ui/styles/fonts.css';
import './ui/styles/base.css';
import './ui/styles/buttons.css';
import './ui/styles/marks.css';
import './ui/styles/fields.css';
import './ui/styles/floating.css';
import './ui/styles/select.css';
import './ui/styles/table.css';
import './ui/styles/worklist.css';
import './ui/styles/omnibox.css';
import './ui/styles/chart-side.css';
import './ui/styles/print.css';
import './lib/shipments/modes/mode-bar.css';
import './lib/shipments/modes/mode-detail.css';
import './lib/shipments/modes/mode-list.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadOpenPage } from './app/app.tsx';
import { keepTyped } from './app/keep-typed.ts';
import { reportUncaughtErrors } from './app/page-errors.ts';
import { followLanguageOfOtherTabs, startI18n } from './lib/i18n.ts';
import { watchMissingStyles } from './ui/lazy-code.ts';
import { startServiceWorker } from './lib/offline/service-worker.ts';
import { startTheme } from './lib/theme.ts';

reportUncaughtErrors();
watchMissingStyles();
startTheme();
startServiceWorker();

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');
const putTyped = keepTyped(root);
// What the server sent stays until the live page can take its place: its code, its texts and who has signed in are
// fetched at the same time.
await Promise.all([loadOpenPage(), startI18n()]);
followLanguageOfOtherTabs();
// In small steps: what the user does meanwhile is not held up.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App onShown={putTyped} />
    </StrictMode>,
  ),
);
