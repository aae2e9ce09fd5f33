import { join } from 'node:path';
import { defineConfig } from 'vite';
import { codePlugins } from './build/code-plugins.ts';
import { ownTexts } from './build/own-texts.ts';

/**
 * The code of the public site: a build of its own, added to that of the app (`build/write-site.ts`). Visitors load
 * neither the router nor what the pages behind the sign-in share.
 */
export default defineConfig({
  plugins: codePlugins('site'),
  publicDir: false,
  resolve: { alias: ownTexts },
  build: {
    target: 'es2023',
    emptyOutDir: false,
    manifest: '.vite/site.json',
    assetsInlineLimit: 0,
    // The server puts all of it into the page: the first paint waits for no file.
    cssCodeSplit: false,
    rolldownOptions: { input: join(import.meta.dirname, 'site.html') },
  },
});
