import { createHash } from 'node:crypto';
import { type Locale, languages, locales } from '@portolan/contract/locale';
import type { Plugin } from 'vite';
import { filesOfFrame, modulesOfFrame } from './frame-chunks.ts';

/** Groups of texts that every page shows: they are one file, loaded first. */
const everywhere = ['common', 'shell'];
/** Modules that may show texts. The tables of routes name titles of pages, whose texts come with the page. */
const withKeys =
  /[\\/](web|contract)[\\/]src[\\/](?!texts[\\/]|app[\\/](admin[\\/])?[\w-]*route[\w-]*\.)[^?]*\.tsx?$/;
const screensOfContract = /[\\/]contract[\\/]src[\\/]texts[\\/][a-z-]+[\\/](screens[\\/]index|errors)\.ts$/;

type Texts = Readonly<Record<string, unknown>>;

/**
 * Splits the texts of a language by their first key, so that a page loads those that its code names and no others.
 * The texts are files of their own; code asks for them when it is loaded (`lib/texts/needed-texts.ts`).
 */
export async function pageTexts(): Promise<Plugin> {
  const texts = new Map<Locale, { screens: Texts; errors: Texts }>();
  for (const locale of locales) texts.set(locale, (await languages[locale].texts()) as never);
  const hash = createHash('sha256')
    .update(JSON.stringify([everywhere, [...texts]]))
    .digest('base64url');
  const folder = `assets/texts-${hash.slice(0, 8)}`;
  const english = texts.get('en')?.screens ?? {};
  const groups = Object.keys(english);
  const namedBy = new Map<string, string[]>();
  return {
    name: 'portolan-page-texts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.TEXT_FOLDER': JSON.stringify(`/${folder}`) } }),
    // What the browser's code imports of a language is its guide; its texts come as data.
    load: {
      filter: { id: screensOfContract },
      handler: (id) => `export const ${id.endsWith('errors.ts') ? 'errors' : 'screens'} = {};`,
    },
    transform: {
      filter: { id: withKeys },
      handler(code, id) {
        const named = groupsIn(code, english).filter((group) => !everywhere.includes(group));
        namedBy.set(id, named);
        if (named.length === 0) return undefined;
        const list = named.map((group) => JSON.stringify(group)).join();
        const from = new URL('../src/lib/texts/needed-texts.ts', import.meta.url).pathname;
        return {
          code: `import{needTexts as $need}from${JSON.stringify(from)};$need(${list});${code}`,
          map: null,
        };
      },
    },
    transformIndexHtml: {
      order: 'post',
      // `boot.js` fetches them early.
      handler: (html, { bundle = {} }) => {
        const files = filesOfFrame(bundle)
          .filter((file) => !html.includes(file))
          .map((file) => `/${file}`);
        if (files.length === 0) return html;
        return html.replace('src="/boot.js"', `$& data-texts="/${folder}" data-files="${files.join(' ')}"`);
      },
    },
    generateBundle(_options, bundle) {
      const write = (name: string, source: unknown): void => {
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}.json`, source: JSON.stringify(source) });
      };
      for (const [locale, { screens, errors }] of texts) {
        const first = Object.fromEntries(everywhere.map((group) => [group, screens[group]]));
        write(`${locale}/first`, { screens: first, errors });
        // All that the frame of the pages behind the sign-in names is one file too.
        const ofFrame = modulesOfFrame(bundle).flatMap((id) => namedBy.get(id) ?? []);
        const named = Object.fromEntries([...new Set(ofFrame)].map((group) => [group, screens[group]]));
        if (ofFrame.length > 0) write(`${locale}/signed-in`, named);
        for (const group of groups)
          if (!everywhere.includes(group)) write(`${locale}/${group}`, screens[group]);
      }
    },
  };
}

/** The groups whose keys stand in a module as texts, whole or as the beginning of a template. */
export function groupsIn(code: string, screens: Texts): string[] {
  const named = new Set<string>();
  for (const [, , key = '', end] of code.matchAll(/(['"`])([a-z][a-z-]*\.[\w.-]*)(\1|\$\{)/g)) {
    const isWhole = end !== '${';
    const steps = key.split('.');
    const last = steps.pop() ?? '';
    let part: unknown = screens;
    for (const step of steps) part = (part as Texts | undefined)?.[step];
    if (typeof part !== 'object' || part === null) continue;
    const names = Object.keys(part);
    const isKey = isWhole
      ? names.some((name) => name === last || name === `${last}_other`)
      : names.some((name) => name.startsWith(last));
    if (isKey) named.add(steps[0] ?? '');
  }
  return [...named];
}
