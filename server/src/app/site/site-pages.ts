import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, chooseLanguage, fallbackLocale, isLanguageCode, localeOf } from '@portolan/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type MadePage, isAt, makePage, sendPage } from './made-page.ts';

/** A public page as the build of the web app writes it. */
interface SitePage {
  /** As the browser's router knows it; `$fromTo` stands for any referring page. */
  path: string;
  hidden: boolean;
  /** It comes alive by the code of the public site alone, not by that of the app. */
  isLive?: boolean;
  styles: string[];
  code: string[];
  texts: { locale: Locale; tag: string; title: string; description: string; html: string }[];
}

/** The public pages of one build, and what was made of them. */
interface Site {
  builtAt: number;
  pages: SitePage[];
  /** The empty pages that start the app, and the public site alone. */
  app: string;
  site: string;
  made: Map<string, MadePage>;
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const toMarkup = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

const socialCard = '/social-card.png';

/** Serves the public pages with their content, and what search engines ask for. */
export function createSite(folder: string, publicUrl: string) {
  let site: Site | undefined;
  /** Looked up each time: a build after the start is served too. */
  const load = async (): Promise<Site | undefined> => {
    const list = join(folder, 'site/pages.json');
    const builtAt = (await stat(list).catch(() => undefined))?.mtimeMs;
    if (builtAt === undefined) return undefined;
    if (site?.builtAt === builtAt) return site;
    const [pages = '', app = '', ofSite = ''] = await Promise.all(
      ['site/pages.json', 'index.html', 'site.html'].map((file) => readFile(join(folder, file), 'utf8')),
    );
    const styled = await withStyles(ofSite, folder);
    site = { builtAt, pages: JSON.parse(pages) as SitePage[], app, site: styled, made: new Map() };
    return site;
  };
  return {
    /** Answers with the public page of the address; false where it is none. */
    async send(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      const path = new URL(request.url, publicUrl).pathname;
      const now = await load();
      const page = now?.pages.find((one) => isAt(one.path, path));
      if (now === undefined || page === undefined) return false;
      const asked = (request.query as { language?: string }).language;
      const explicit = isLanguageCode(asked) ? localeOf(asked) : undefined;
      const locale = explicit ?? localeOf(chooseLanguage(undefined, firstLanguage(request)));
      const key = `${page.path} ${locale} ${explicit !== undefined}`;
      const made =
        now.made.get(key) ??
        makePage(compose(page.isLive ? now.site : now.app, page, locale, { publicUrl, explicit }));
      now.made.set(key, made);
      reply
        .header('vary', 'accept-language, accept-encoding')
        .header('content-language', tagOf(page, locale));
      await sendPage(request, reply, made);
      return true;
    },
    async sitemap(): Promise<string> {
      const pages = (await load())?.pages.filter(({ hidden }) => !hidden) ?? [];
      const lines = pages.map((page) => {
        const links = alternatesOf(page, publicUrl).map(
          ([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${toMarkup(href)}"/>`,
        );
        return `<url><loc>${toMarkup(publicUrl + addressOf(page))}</loc>${links.join('')}</url>`;
      });
      const names =
        'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
      return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${lines.join('\n')}\n</urlset>\n`;
    },
    robots(): string {
      const kept = ['/pages/', '/admin', '/message', '/report/', '/share/', '/join', '/home/transferPage'];
      const lines = ['User-agent: *', ...kept.map((path) => `Disallow: ${path}`), 'Allow: /'];
      return `${[...lines, `Sitemap: ${publicUrl}/sitemap.xml`].join('\n')}\n`;
    },
  };
}

const addressOf = ({ path }: SitePage): string => path.replace('$fromTo', 'home');

const firstLanguage = (request: FastifyRequest): string | undefined =>
  request.headers['accept-language']?.split(/[,;]/)[0]?.trim();

function textsOf(page: SitePage, locale: Locale): SitePage['texts'][number] {
  const found =
    page.texts.find((one) => one.locale === locale) ??
    page.texts.find((one) => one.locale === fallbackLocale);
  if (found === undefined) throw new Error(`the page ${page.path} was not written in ${locale}`);
  return found;
}

const tagOf = (page: SitePage, locale: Locale): string => textsOf(page, locale).tag;

/** The page in each language, and where the visitor's own decides. */
function alternatesOf(page: SitePage, publicUrl: string): [tag: string, href: string][] {
  const address = publicUrl + addressOf(page);
  return [
    ...page.texts.map(({ tag, locale }): [string, string] => [tag, `${address}?language=${locale}`]),
    ['x-default', address],
  ];
}

const appCode = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
/** Its first texts, which the code behind the page asks for. */
const appTexts = / data-groups="[^"]*"/;
const preload = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"\s*\/?>/g;

/**
 * Leaves the code of the app to `later.js`, which loads it once the page is on screen: its content needs none, and code
 * that comes with it keeps it from being drawn.
 */
function codeLater(index: string, ofPage: readonly string[]): string {
  const [, code = ''] = appCode.exec(index) ?? [];
  const ahead = [...index.matchAll(preload)].map(([, href = '']) => href);
  const all = new Set([...ahead, ...ofPage.map((file) => `/${file}`)]);
  const script = `<script src="/later.js" defer data-code="${code}" data-ahead="${[...all].join(' ')}"></script>`;
  return index
    .replace(preload, '')
    .replace(appTexts, '')
    .replace(appCode, () => script);
}

/** Puts the styles of a page into it, so that its first paint waits for no other file. */
async function withStyles(page: string, folder: string): Promise<string> {
  let whole = page;
  for (const [link, file = ''] of page.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"\s*\/?>/g)) {
    const styles = await readFile(join(folder, file), 'utf8');
    whole = whole.replace(link, () => `<style>${styles}</style>`);
  }
  return whole;
}

function compose(
  index: string,
  page: SitePage,
  locale: Locale,
  { publicUrl, explicit }: { publicUrl: string; explicit: Locale | undefined },
): string {
  const { tag, title, description, html } = textsOf(page, locale);
  const address = publicUrl + addressOf(page);
  const canonical = explicit === undefined ? address : `${address}?language=${explicit}`;
  const meta = (name: string, content: string, by = 'name') =>
    `<meta ${by}="${name}" content="${toMarkup(content)}"/>`;
  const head = [
    `<title>${toMarkup(title)} · Portolan</title>`,
    meta('description', description),
    ...(page.hidden ? [meta('robots', 'noindex')] : []),
    `<link rel="canonical" href="${toMarkup(canonical)}"/>`,
    ...alternatesOf(page, publicUrl).map(
      ([language, href]) => `<link rel="alternate" hreflang="${language}" href="${toMarkup(href)}"/>`,
    ),
    meta('og:type', 'website', 'property'),
    meta('og:site_name', 'Portolan', 'property'),
    meta('og:title', title, 'property'),
    meta('og:description', description, 'property'),
    meta('og:url', canonical, 'property'),
    meta('og:locale', tag.replace(/-Han[st]/, '').replace('-', '_'), 'property'),
    meta('og:image', publicUrl + socialCard, 'property'),
    meta('twitter:card', 'summary_large_image'),
    ...page.styles.map((file) => `<link rel="stylesheet" href="/${file}"/>`),
  ];
  // Functions as replacements: `$&` in a text must stay as it is.
  return codeLater(index, page.code)
    .replace(/<html lang="[^"]*"/, () => `<html lang="${tag}"`)
    .replace(/<!--head-->[^]*?<!--\/head-->/, () => head.join('\n    '))
    .replace(/<!--page-->[^]*?<!--\/page-->/, () => html);
}
