import { type Locale, languageOf, locales } from '@portolan/contract/locale';
import { allRoutes } from '@portolan/contract/routes';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import i18next from 'i18next';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { changeLanguage, currentLocale, startI18n } from '../../lib/i18n.ts';
import { queryText } from '../../lib/api.ts';
import { earlyName } from '../../lib/offline/early-answers.ts';
import { createQueryClient } from '../../lib/queries.ts';
import { guideQuery } from '../help/guide-query.ts';
import { adminRoutes } from '../admin/admin-routes.tsx';
import { createAppRouter, isOfAdmin } from '../router.tsx';
import { ShellOutline } from '../shell/shell-outline.tsx';
import { livePages } from './live-pages.ts';
import { SitePath } from './site-link.tsx';
import { writtenPages } from './site-pages-list.ts';

/** One public page in one language, as HTML. */
interface PageHtml {
  locale: Locale;
  tag: string;
  title: string;
  description: string;
  html: string;
}

/** One public page in all languages. */
interface PageOfSite {
  path: string;
  source: string;
  hidden: boolean;
  /** It comes alive by the code of the public site alone. */
  isLive: boolean;
  texts: PageHtml[];
}

/** Draws every public page in every language, without a browser. Runs when the product is built. */
export async function writePages(): Promise<PageOfSite[]> {
  const pages = writtenPages.map(({ path, source, hidden }): PageOfSite => ({
    path,
    source,
    hidden: hidden === true,
    isLive: livePages.some((page) => page.path === path),
    texts: [],
  }));
  await startI18n();
  for (const locale of locales) {
    await changeLanguage(locale);
    for (const [i, page] of writtenPages.entries())
      pages[i]?.texts.push({
        locale,
        tag: languageOf(locale).tag,
        title: page.title(i18next.t),
        description: page.description(i18next.t),
        html: await draw(page),
      });
  }
  return pages;
}

async function draw({ path, component }: (typeof writtenPages)[number]): Promise<string> {
  const root = createRootRoute({ component: Outlet });
  const other = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const own = createRoute({ getParentRoute: () => root, path, component: component as never });
  const address = path.replace('$fromTo', 'home');
  const router = createRouter({
    routeTree: root.addChildren([own, other]),
    isServer: true,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const client = createQueryClient();
  await client.prefetchQuery(guideQuery(currentLocale()));
  return renderToString(
    <QueryClientProvider client={client}>
      <SitePath value={address}>
        <RouterProvider router={router as never} />
      </SitePath>
    </QueryClientProvider>,
  );
}

/** A page of the app, with the modules that it needs: the frames around it, then its own. */
interface PageOfApp {
  path: string;
  /** It is shown inside the frame of the pages behind the sign-in. */
  framed: boolean;
  sources: string[];
  /** Calls whose answers it waits for. */
  early: string[];
}

const frame = 'src/app/shell/shell.tsx';
const adminSource = 'src/app/admin/admin-routes.tsx';

/** What the build adds to the component of a page. */
interface Named {
  source?: string;
}

type ToSearch = (search: object) => object;

/** The call that a query makes, as `boot.js` makes it. */
function nameOfQuery({ queryKey: [name, query, body] }: { queryKey: readonly unknown[] }): string {
  const route = allRoutes.find((one) => one.name === name);
  if (route === undefined) throw new Error(`there is no call ${String(name)}`);
  const url = route.path + queryText((query ?? undefined) as object | undefined);
  return earlyName(route.method, url, body === null ? undefined : JSON.stringify(body));
}

/** All pages of the app that have an address of their own, also those that only lead to another. */
export function listAppPages(): PageOfApp[] {
  const pages: PageOfApp[] = [];
  const add = (route: AnyRoute, around: Omit<PageOfApp, 'path'>): void => {
    const { component, staticData } = route.options;
    const { path } = route.options as { path?: string };
    const { source } = (component ?? {}) as Named;
    const sources = [...around.sources, ...(source === undefined ? [] : [source])];
    const first = staticData?.first?.((route.options.validateSearch as ToSearch | undefined)?.({}) as never);
    const early = [...around.early, ...(staticData?.early ?? []), ...(first ?? []).map(nameOfQuery)];
    const framed = sources[0] === frame && staticData?.isWall !== true;
    const address = route.fullPath as string;
    const own = isOfAdmin(address) ? [...sources, adminSource] : sources;
    if (path !== undefined) pages.push({ path: address, framed, sources: own, early });
    for (const child of (route.children ?? []) as AnyRoute[]) add(child, { framed, sources, early });
  };
  add(createAppRouter(createQueryClient(), adminRoutes).routeTree, { framed: false, sources: [], early: [] });
  return pages;
}

/** The frame of the pages behind the sign-in while nothing is known, as HTML. */
export async function drawOutline(): Promise<string> {
  const asks: { tag: string; text: string }[] = [];
  for (const locale of locales) {
    await changeLanguage(locale);
    asks.push({ tag: languageOf(locale).tag, text: i18next.t('omnibox.placeholder') });
  }
  return renderToStaticMarkup(<ShellOutline asks={asks} />);
}
