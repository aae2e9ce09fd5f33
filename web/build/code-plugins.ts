import { languageOf, locales } from '@portolan/contract/locale';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { leanContract } from './lean-contract.ts';
import { pageTexts } from './page-texts.ts';

/** The languages of React Aria's own texts; all other languages' stay out of the bundle. */
const ariaLocales = locales.map((locale) => languageOf(locale).formats);

/** What every build of the browser's code does: that of the app, and that of the public site. */
export const codePlugins = (of: 'app' | 'site') => [
  leanContract(),
  pageTexts(of),
  optimizeLocales.vite({ locales: ariaLocales }),
  react(),
];
