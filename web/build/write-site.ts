import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import type { writePages as WritePages } from '../src/app/site/write-pages.tsx';
import { type Manifest, type Plugin, build } from 'vite';

interface Drawing {
  writePages: typeof WritePages;
}

const entry = 'src/app/site/write-pages.tsx';

/**
 * Writes the public pages as HTML in every language into `site/`, with a list that names the code and styles of each:
 * the server puts them into the page, so that search engines and the first paint have the content.
 */
export function writeSite(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'portolan-write-site',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = join(config.root, config.build.outDir);
    },
    async writeBundle() {
      const drawn = join(folder, '.draw');
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        plugins: [react()],
        ssr: { noExternal: true },
        build: { ssr: entry, outDir: drawn, assetsInlineLimit: 0, emptyOutDir: true, copyPublicDir: false },
      });
      const { writePages } = (await import(pathToFileURL(join(drawn, 'write-pages.js')).href)) as Drawing;
      const pages = await writePages();
      await build({
        root,
        configFile: join(root, 'vite.site.config.ts'),
        logLevel: 'warn',
        build: { outDir: folder },
      });
      const [ofApp, ofSite] = ['manifest.json', 'site.json'].map(
        (file) => JSON.parse(readFileSync(join(folder, '.vite', file), 'utf8')) as Manifest,
      );
      mkdirSync(join(folder, 'site'), { recursive: true });
      const list = pages.map(({ source, ...page }) => ({
        ...page,
        ...neededBy((page.isLive ? ofSite : ofApp) ?? {}, source),
      }));
      writeFileSync(join(folder, 'site/pages.json'), JSON.stringify(list));
      rmSync(drawn, { recursive: true, force: true });
    },
  };
}

/** The files that a module needs at once, those of its own imports first. */
function neededBy(manifest: Manifest, source: string): { styles: string[]; code: string[] } {
  const styles = new Set<string>();
  const code = new Set<string>();
  const entryKeys = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || entryKeys.has(key)) return;
    entryKeys.add(key);
    for (const needed of chunk.imports ?? []) add(needed);
    for (const style of chunk.css ?? []) styles.add(style);
    if (chunk.isEntry !== true) code.add(chunk.file);
  };
  add(source);
  return { styles: [...styles], code: [...code] };
}
