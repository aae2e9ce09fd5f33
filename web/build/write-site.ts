import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { locales } from '@portolan/contract/locale';
import react from '@vitejs/plugin-react';
import type * as WritePages from '../src/app/site/write-pages.tsx';
import { type Manifest, type Plugin, build } from 'vite';
import { namePages } from './name-pages.ts';
import { ownTexts } from './own-texts.ts';
import { groupsOfFiles } from './page-texts.ts';

type Drawing = typeof WritePages;

const entry = 'src/app/site/write-pages.tsx';
/** All that the outline looks like: it is painted before other styles are there. */
const outlineStyles = ['src/ui/styles/tokens.css', 'src/app/shell/shell-outline.css'];

/**
 * Writes the public pages as HTML in every language into `site/`, with a list that names the code and styles of each:
 * the server puts them into the page, so that search engines and the first paint have the content. Beside it the list
 * of the app's pages with the outline of their frame: they are fetched while the start of the app is.
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
        plugins: [namePages(root), react()],
        resolve: { alias: ownTexts },
        ssr: { noExternal: true },
        build: { ssr: entry, outDir: drawn, assetsInlineLimit: 0, emptyOutDir: true, copyPublicDir: false },
      });
      const drawing = (await import(pathToFileURL(join(drawn, 'write-pages.js')).href)) as Drawing;
      const pages = await drawing.writePages();
      await build({
        root,
        configFile: join(root, 'vite.site.config.ts'),
        logLevel: 'warn',
        build: { outDir: folder },
      });
      const ofApp = read(folder, '.vite/manifest.json') as Manifest;
      const ofSite = read(folder, '.vite/site.json') as Manifest;
      mkdirSync(join(folder, 'site'), { recursive: true });
      const list = pages.map(({ source, ...page }) => ({
        ...page,
        ...neededBy(page.isLive ? ofSite : ofApp, source),
      }));
      writeFileSync(join(folder, 'site/pages.json'), JSON.stringify(list));
      const styles = outlineStyles.map((file) => readFileSync(join(root, file), 'utf8')).join('');
      const outline = `<style>${shorten(styles)}</style>${await drawing.drawOutline()}`;
      const appPages = { outline, pages: listAppPages(drawing, folder, ofApp) };
      writeFileSync(join(folder, 'site/app-pages.json'), JSON.stringify(appPages));
      rmSync(drawn, { recursive: true, force: true });
    },
  };
}

/** Styles without their comments and the space between them. */
const shorten = (styles: string): string => styles.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\s+/g, ' ');

const read = (folder: string, file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** Each page of the app with the files and texts that it needs and that the start of the app does not bring. */
function listAppPages(drawing: Drawing, folder: string, manifest: Manifest) {
  const groups = read(folder, groupsOfFiles) as Record<string, string[]>;
  const start = neededBy(manifest, 'index.html');
  const isThere = new Set([...start.code, ...start.styles]);
  return drawing.listAppPages().map(({ sources, ...page }) => {
    const needed = sources.map((source) => neededBy(manifest, source));
    const code = new Set(needed.flatMap((of) => of.code));
    const files = new Set([...code, ...needed.flatMap(({ styles }) => styles)]);
    const texts = new Set([...code].flatMap((file) => groups[file] ?? []));
    const together = texts.size > 1 ? joinTexts(folder, [...texts]) : undefined;
    return {
      ...page,
      files: [...files].filter((file) => !isThere.has(file)),
      texts: [...texts],
      ...(together !== undefined && { together }),
    };
  });
}

/** Writes the texts of these groups into one file for each language; its name is that of its content. */
function joinTexts(folder: string, groups: readonly string[]): string {
  const name = `page-${createHash('sha256').update(groups.join()).digest('base64url').slice(0, 8)}`;
  const assets = join(folder, 'assets');
  const texts = readdirSync(assets).find(
    (file) => file.startsWith('texts-') && existsSync(join(assets, file, 'en', 'first-app.json')),
  );
  if (texts === undefined) throw new Error('the build has written no texts');
  for (const locale of locales) {
    const of = join(assets, texts, locale);
    const joined = Object.fromEntries(groups.map((group) => [group, read(of, `${group}.json`)]));
    writeFileSync(join(of, `${name}.json`), JSON.stringify(joined));
  }
  return name;
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
