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
import './lib/shipments/mode-bar.css';
import './lib/shipments/mode-detail.css';
import './lib/shipments/mode-list.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
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
await startI18n();
followLanguageOfOtherTabs();

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');
// A public page came with its content: it stays until the live one can take its place.
if (root.querySelector('.boot') === null) await loadOpenPage();
const putTyped = keepTyped(root);
flushSync(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
putTyped();
