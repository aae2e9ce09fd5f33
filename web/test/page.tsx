import {
  type BodyInput,
  type ErrorCode,
  type QueryInput,
  type RouteData,
  type RouteSpec,
  errorCatalogue,
  journeyRoutes,
  overviewRoutes,
  stormRoutes,
} from '@portolan/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import i18next, { type TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { parseSearch, stringifySearch } from '../src/lib/address/address-search.ts';
import { startI18n } from '../src/lib/i18n.ts';
import { createQueryClient } from '../src/lib/queries.ts';
import { fresh } from './fresh.ts';
import { loneJourney } from './journey.ts';

/** The texts on screen by their keys, so that a better word breaks no test. */
export const words: TFunction = i18next.t.bind(i18next) as TFunction;

/** One call that the page made. */
export interface Asked<R extends RouteSpec> {
  query: Partial<Record<keyof QueryInput<R>, string>>;
  body: BodyInput<R> | undefined;
}

type Answer = () => Promise<Response>;

/** A page on its own route, with the server's answers given at the network border. */
export interface TestPage {
  /** From now on the server answers this; it must be exactly what the contract says. */
  answer<R extends RouteSpec>(route: R, data: RouteData<R>): void;
  /** From now on the server refuses the call. */
  refuse(route: RouteSpec, code: ErrorCode, params?: object): void;
  /** From now on the server keeps the page waiting. */
  hold(route: RouteSpec): void;
  /** Opens the page, with `?a=b` behind its address, or at another address of its route. */
  open(address?: string): Promise<void>;
  /** The calls of a route so far. */
  asked<R extends RouteSpec>(route: R): Asked<R>[];
  /** Where the browser is now. */
  address(): string;
}

interface PageRoute {
  /** As the router knows it: `/pages/tracking/ocean/$queryid`. */
  path: string;
  component: () => ReactNode;
  validateSearch?: { parse(search: Record<string, unknown>): object };
  /** What every test of the page needs answered in addition to what it is about. */
  answers?: (page: TestPage) => void;
}

/**
 * Prepares a page for the tests of a file. A call that no test has answered fails the test: the page asked for
 * something nobody thought of.
 */
export function testPage(route: PageRoute): TestPage {
  const answers = new Map<string, Answer>();
  const asked: { url: URL; body: unknown }[] = [];
  const unanswered: string[] = [];
  let address = (): string => '';
  const page: TestPage = {
    answer: (spec, data) => {
      expect(spec.data.parse(data)).toEqual(data);
      answers.set(spec.path, () => Promise.resolve(Response.json({ status: '0', data, msg: '' })));
    },
    refuse: (spec, code, params = {}) => {
      const body = { status: '1', data: null, msg: '', error: { code, params, requestId: 'test' } };
      const { httpStatus } = errorCatalogue[code];
      answers.set(spec.path, () => Promise.resolve(Response.json(body, { status: httpStatus })));
    },
    hold: (spec) => void answers.set(spec.path, () => new Promise<Response>(() => undefined)),
    open: async (at = '') => {
      const router = makeRouter(route, at.startsWith('/') ? at : `${route.path}${at}`);
      address = () => router.state.location.href;
      await router.load();
      render(
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>,
      );
    },
    asked: (spec) =>
      asked
        .filter(({ url }) => url.pathname === spec.path)
        .map(({ url, body }) => ({ query: Object.fromEntries(url.searchParams), body })) as never,
    address: () => address(),
  };
  const serve = (input: string | URL | Request, request?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://portolan.test');
    asked.push({ url, body: typeof request?.body === 'string' ? JSON.parse(request.body) : undefined });
    const give = answers.get(url.pathname);
    if (give !== undefined) return give();
    unanswered.push(url.pathname);
    return new Promise(() => undefined);
  };
  beforeAll(() => startI18n());
  beforeEach(() => {
    answers.clear();
    asked.length = 0;
    unanswered.length = 0;
    // Every chart asks for the storms of today.
    page.answer(stormRoutes.listStormsOnMap, []);
    // Every detail asks for the journey that it is a part of.
    page.answer(journeyRoutes.getJourney, loneJourney);
    // Every row says when history is still being read.
    page.answer(overviewRoutes.getFreshness, fresh);
    route.answers?.(page);
    vi.stubGlobal('fetch', serve);
    vi.stubGlobal('XMLHttpRequest', sendingBy(serve));
  });
  afterEach(() => {
    const shown = document.body.textContent ?? '';
    cleanup();
    vi.unstubAllGlobals();
    sessionStorage.clear();
    localStorage.clear();
    expect(unanswered, 'calls that the test has not answered').toEqual([]);
    // A text whose value the page forgot to give shows the value's name in braces.
    expect(shown).not.toMatch(/\{\{\w+\}\}/);
  });
  return page;
}

/** A sender of files that is answered as `fetch` is; what it sends is no JSON and is not kept. */
const sendingBy = (serve: (url: string) => Promise<Response>) =>
  class {
    upload = {};
    status = 0;
    responseText = '';
    onload = (): void => undefined;
    #url = '';
    open(_method: string, url: string): void {
      this.#url = url;
    }
    setRequestHeader(): void {}
    abort(): void {}
    send(): void {
      void serve(this.#url).then(async (answer) => {
        this.status = answer.status;
        this.responseText = await answer.text();
        this.onload();
      });
    }
  };

/** The route of the page; every other address shows nothing. */
function makeRouter({ path, component, validateSearch }: PageRoute, address: string) {
  const root = createRootRoute({ component: Outlet });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const own = createRoute({
    getParentRoute: () => root,
    path,
    component,
    ...(validateSearch === undefined
      ? {}
      : { validateSearch: (search: Record<string, unknown>) => validateSearch.parse(search) }),
  });
  return createRouter({
    routeTree: root.addChildren([own, elsewhere]),
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
}

/** The row of a table that shows a text, once it is there. */
export async function findRow(text: string | RegExp): Promise<HTMLElement> {
  const row = (await screen.findByText(text)).closest('tr');
  if (row === null) throw new Error(`${String(text)} stands in no row`);
  return row;
}

/** Ticks the row that shows a text. */
export async function tick(text: string | RegExp): Promise<void> {
  within(await findRow(text))
    .getByRole('checkbox')
    .click();
}

/** What a page shows of its main call. */
interface States<R extends RouteSpec> {
  main: R;
  filled: RouteData<R>;
  /** A text of the filled page. */
  shows: string | RegExp;
  /** What the page says when the call fails; it offers another try. */
  failed: () => string;
  /** The address, where it is not the bare path. */
  at?: string;
}

/** Three states of a page, a test each: loading, filled and failed, which is over after another try. */
export function testStates<R extends RouteSpec>(page: TestPage, states: States<R>): void {
  const { main, filled, shows, failed, at } = states;
  test('shows where things will be while they load', async () => {
    page.hold(main);
    await page.open(at);
    await vi.waitFor(() => expect(page.asked(main)).toHaveLength(1));
    expect(document.querySelectorAll('.skeleton, [aria-busy=true]').length).toBeGreaterThan(0);
    expect(screen.queryByText(shows)).toBeNull();
  });
  test('shows what there is', async () => {
    page.answer(main, filled);
    await page.open(at);
    expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
    expect(document.querySelectorAll('.skeleton')).toHaveLength(0);
  });
  test('says that it failed, and is there after another try', async () => {
    page.refuse(main, 'internal');
    await page.open(at);
    expect(await screen.findByText(failed())).toBeTruthy();
    page.answer(main, filled);
    screen.getByRole('button', { name: words('common.retry') }).click();
    expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
    expect(screen.queryByText(failed())).toBeNull();
  });
}

/** The same of a page that is a list, and what it says where the list is empty. */
export function testListStates<R extends RouteSpec>(
  page: TestPage,
  states: States<R> & { empty: { data: RouteData<R>; says: () => string } },
): void {
  testStates(page, states);
  test('says that there is nothing, and what will appear', async () => {
    page.answer(states.main, states.empty.data);
    await page.open(states.at);
    expect(await screen.findByText(states.empty.says())).toBeTruthy();
    expect(screen.queryByText(states.shows)).toBeNull();
  });
}
