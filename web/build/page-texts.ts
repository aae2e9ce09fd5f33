import { createHash } from 'node:crypto';
import { type Locale, languages, locales } from '@portolan/contract/locale';
import type { Plugin } from 'vite';
import { firstChunks } from './frame-chunks.ts';
import { pick, textsIn } from './texts-in-code.ts';

/** Groups of texts that every page shows. */
const everywhere = ['common', 'shell'];
/** Modules that may show texts. The tables of routes name titles of pages, whose texts come with the page. */
const withKeys =
  /[\\/](web|contract)[\\/]src[\\/](?!texts[\\/]|app[\\/](admin[\\/])?[\w-]*route[\w-]*\.)[^?]*\.tsx?$/;
const screensOfContract = /[\\/]contract[\\/]src[\\/]texts[\\/][a-z-]+[\\/](screens[\\/]index|errors)\.ts$/;
/** The calls that name the groups of a module, as they stand in chunks before they are made small. */
const naming = /\bneedTexts(?:\$\d+)?\(\s*"[^()]*"\s*\);?/g;

type Texts = Readonly<Record<string, unknown>>;

/** Which groups a file of code names; read when the public site is written. */
export const groupsOfFiles = '.vite/page-texts.json';

/**
 * Splits the texts of a language by their first key, so that a page loads those that its code names and no others.
 * The texts are files of their own; code asks for them when it is loaded (`lib/texts/needed-texts.ts`). What code names
 * that almost every page loads is one file, without the rest of its groups.
 */
export async function pageTexts(of: 'app' | 'site'): Promise<Plugin> {
  const texts = new Map<Locale, { screens: Texts; errors: Texts }>();
  for (const locale of locales) texts.set(locale, (await languages[locale].texts()) as never);
  const hash = createHash('sha256')
    .update(JSON.stringify([everywhere, [...texts]]))
    .digest('base64url');
  const folder = `assets/texts-${hash.slice(0, 8)}`;
  const english = texts.get('en')?.screens ?? {};
  const groups = Object.keys(english).filter((group) => !everywhere.includes(group));
  const namedBy = new Map<string, (readonly string[])[]>();
  const groupsOf = ({ moduleIds }: { moduleIds: string[] }): string[] => [
    ...new Set(moduleIds.flatMap((id) => namedBy.get(id) ?? []).map(([group = '']) => group)),
  ];
  return {
    name: 'portolan-page-texts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      define: {
        'import.meta.env.TEXT_FOLDER': JSON.stringify(`/${folder}`),
        'import.meta.env.FIRST_TEXTS': JSON.stringify(`first-${of}`),
      },
    }),
    // What the browser's code imports of a language is its guide; its texts come as data.
    load: {
      filter: { id: screensOfContract },
      handler: (id) => `export const ${id.endsWith('errors.ts') ? 'errors' : 'screens'} = {};`,
    },
    transform: {
      filter: { id: withKeys },
      handler(code, id) {
        const named = textsIn(code, english).filter(([group = '']) => !everywhere.includes(group));
        namedBy.set(id, named);
        if (named.length === 0) return undefined;
        const list = [...new Set(named.map(([group]) => JSON.stringify(group)))];
        const from = new URL('../src/lib/texts/needed-texts.ts', import.meta.url).pathname;
        return {
          code: `import{needTexts as $need}from${JSON.stringify(from)};$need(${list.join()});${code}`,
          map: null,
        };
      },
    },
    renderChunk(code, { fileName, moduleIds }, _options, { chunks }) {
      if (!firstChunks(chunks).some((chunk) => chunk.fileName === fileName)) return null;
      // Its texts are among the first.
      const rest = code.replace(naming, '');
      if (rest === code && groupsOf({ moduleIds }).length > 0)
        this.error(`the calls that name texts are not found in ${fileName}`);
      return { code: rest, map: null };
    },
    transformIndexHtml: {
      order: 'post',
      // `boot.js` fetches them early.
      handler: (html) =>
        of === 'app'
          ? html.replace('src="/boot.js"', `$& data-texts="/${folder}" data-groups="first-app"`)
          : html,
    },
    generateBundle(_options, bundle) {
      const write = (name: string, source: unknown): void => {
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}.json`, source: JSON.stringify(source) });
      };
      const start = firstChunks(bundle);
      const ofStart = start.flatMap(({ moduleIds }) => moduleIds).flatMap((id) => namedBy.get(id) ?? []);
      for (const [locale, { screens, errors }] of texts) {
        const first = pick(screens, [...everywhere.map((group) => [group]), ...ofStart]);
        write(`${locale}/first-${of}`, { screens: first, errors, whole: everywhere });
        for (const group of groups) write(`${locale}/${group}`, screens[group]);
      }
      if (of !== 'app') return;
      const known = new Set(start.map(({ fileName }) => fileName));
      const groupsByFile = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && !known.has(file.fileName) ? [[file.fileName, groupsOf(file)]] : [],
      );
      const source = JSON.stringify(Object.fromEntries(groupsByFile));
      this.emitFile({ type: 'asset', fileName: groupsOfFiles, source });
    },
  };
}
