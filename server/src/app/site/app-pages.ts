import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type MadePage, isAt, makePage, sendPage } from './made-page.ts';

/** Where addresses lead that are no page. */
const publicSite = '/home';

/** A page of the app, and what it needs before it can be drawn, as the build of the web app writes it. */
interface AppPage {
  path: string;
  /** It is shown inside the frame of the pages behind the sign-in. */
  framed: boolean;
  files: string[];
  texts: string[];
  /** The file that has all of these texts, where they are several. */
  together?: string;
  /** Calls whose answers it waits for: addresses, some with a body after a space. */
  early: string[];
}

interface AppPages {
  builtAt: number;
  index: string;
  outline: string;
  pages: AppPage[];
  made: Map<string, MadePage>;
}

/**
 * Serves the pages of the app. All are the one empty page that starts it; each names the code, the texts and the calls
 * that it needs, so that the browser asks for all of them at once, and shows the outline of its frame meanwhile.
 */
export function createAppPages(folder: string) {
  let all: AppPages | undefined;
  /** Looked up each time: a build after the start is served too. */
  const load = async (): Promise<AppPages | undefined> => {
    const list = join(folder, 'site/app-pages.json');
    const builtAt = (await stat(list).catch(() => undefined))?.mtimeMs;
    if (builtAt === undefined) return undefined;
    if (all?.builtAt === builtAt) return all;
    const [index, read] = await Promise.all([
      readFile(join(folder, 'index.html'), 'utf8'),
      readFile(list, 'utf8').then((text) => JSON.parse(text) as Pick<AppPages, 'outline' | 'pages'>),
    ]);
    // An address may also be that of a page with a place for anything.
    const pages = read.pages.toSorted((a, b) => Number(a.path.includes('$')) - Number(b.path.includes('$')));
    all = { builtAt, index: await withStyles(index, folder), outline: read.outline, pages, made: new Map() };
    return all;
  };
  /**
   * Answers with the page of the address, an unknown one with the way to the public site; false where none is built.
   */
  return async function send(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const now = await load();
    if (now === undefined) return false;
    const address = request.url.replace(/[?#][^]*/, '');
    const page = now.pages.find(({ path }) => isAt(path, address));
    if (page === undefined) {
      await reply.header('cache-control', 'no-store').redirect(publicSite, 302);
      return true;
    }
    const made = now.made.get(page.path) ?? makePage(compose(now, page));
    now.made.set(page.path, made);
    reply.header('vary', 'accept-encoding');
    await sendPage(request, reply, made);
    return true;
  };
}

/**
 * Puts the styles of all pages into the page: its outline is painted without waiting for a file. The link stays,
 * switched off, for the code of pages that looks for it before it adds its own.
 */
async function withStyles(index: string, folder: string): Promise<string> {
  const link = /<link rel="stylesheet"([^>]* href="([^"]+)"[^>]*)>/;
  const [whole, rest = '', file = ''] = link.exec(index) ?? [];
  if (whole === undefined) return index;
  const styles = await readFile(join(folder, file), 'utf8').catch(() => undefined);
  if (styles === undefined) return index;
  return index.replace(whole, () => `<style>${styles}</style><link rel="stylesheet" disabled${rest}>`);
}

function compose({ index, outline }: AppPages, { framed, files, texts, together, early }: AppPage): string {
  const list = (name: string, values: readonly string[]): string =>
    values.length === 0 ? '' : ` data-${name}="${values.join(' ')}"`;
  const named =
    list(
      'files',
      files.map((file) => `/${file}`),
    ) +
    list(
      'calls',
      early.map((call) => encodeURI(call).replaceAll('&', '%26')),
    );
  // Functions as replacements: `$&` in what is put in must stay as it is.
  const page = index.replace(/ data-groups="([^"]*)"/, (_whole, first: string) =>
    together === undefined
      ? list('groups', [first, ...texts]) + named
      : list('groups', [first, together]) + list('together', [together, ...texts]) + named,
  );
  if (!framed) return page;
  return page.replace(/(?<=<!--page-->)[^]*?(?=<noscript>|<!--\/page-->)/, () => outline);
}
