// How much code a page loads before anybody presses anything: compressed sizes of the built app against budgets. A page
// that grows past its budget is split, or the budget is raised here with a reason.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const dist = join(import.meta.dirname, '../web/dist');
const manifestPath = join(dist, '.vite/manifest.json');
const isBuilt = existsSync(manifestPath);

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  isDynamicEntry?: boolean;
}

/** In bytes of gzip. */
const budgets = {
  /** Libraries, the router with the addresses of all pages, and the calls: every page. */
  frame: 135_000,
  /** The frame of the pages behind the sign-in. */
  shell: 16_000,
  /** The texts that every page loads, those of its frame included, and those of one group; Japanese is the longest. */
  texts: 14_000,
  /** The texts of a page in one file: those of all modes of transport are the most. */
  textsOfPage: 35_000,
  /** What any page adds to the frame and the shell, the parts that most pages share included. */
  page: 75_000,
  /** How many files of code are fetched for a page behind the sign-in: each costs a phone time, however small. */
  files: 20,
  /** All code of the public home before anybody presses anything: it is the first thing that strangers load. */
  home: 110_000,
  /** What the overview adds to frame and shell before its map is drawn. */
  overview: 20_500,
  /** All code of a page before anybody presses anything on it, the start of the product and the frame included. */
  beforeUse: 170_000,
};

/** What a page runs before its code, in the head. */
const headScript = 'boot.js';
/** Addresses whose pages still load more: forms, calendars, reports and the back office. None is added. */
const beyondUse: readonly string[] = [
  '/admin/announcements',
  '/admin/audit',
  '/admin/bills',
  '/admin/companies',
  '/admin/demos',
  '/admin/errors',
  '/admin/jobs',
  '/admin/login',
  '/admin/messages',
  '/admin/outbox',
  '/admin/sources',
  '/admin/users',
  '/login',
  '/pages/areas',
  '/pages/areas/visits',
  '/pages/carbon',
  '/pages/charges',
  '/pages/port/$portId',
  '/pages/reports/$name',
  '/pages/schedule',
  '/pages/settings',
  '/pages/settings/account',
  '/pages/settings/company',
  '/pages/sources',
  '/pages/tracking/air',
  '/pages/tracking/breakbulk',
  '/pages/tracking/journeys/$sectionKind/$sectionId',
  '/pages/tracking/ocean/$queryid',
  '/pages/tracking/ro-ro',
  '/pages/tracking/truck',
  '/pages/vessels',
  '/report/combine',
  '/report/single',
  '/share/truck',
];

/** Pages with more than others, each with its reason and its own budget. */
const largePages: Readonly<Record<string, number>> = {
  // Calendars and time zones of React Aria.
  'src/features/shipments/schedules/schedules-page.tsx': 133_000,
  'src/features/staff/users/users-page.tsx': 129_000,
  'src/features/vessels/vessels/vessels-page.tsx': 110_000,
  'src/features/identity/demos/requests-page.tsx': 93_000,
  'src/app/pages/account-page.tsx': 101_000,
  'src/app/pages/settings-page.tsx': 89_000,
};

type Chunks = Readonly<Record<string, Chunk>>;
const readChunks = (path: string): Chunks =>
  isBuilt ? (JSON.parse(readFileSync(path, 'utf8')) as Chunks) : {};
const chunks = readChunks(manifestPath);
/** The public site is a build of its own. */
const siteChunks = readChunks(join(dist, '.vite/site.json'));

/** The code that a module needs at once, its own included. */
function codeOf(key: string, of = chunks, files = new Set<string>()): Set<string> {
  const chunk = of[key];
  if (chunk === undefined || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const needed of chunk.imports ?? []) codeOf(needed, of, files);
  return files;
}

function sizeOf(file: string): number {
  const zipped = join(dist, `${file}.gz`);
  return statSync(existsSync(zipped) ? zipped : join(dist, file)).size;
}

const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + sizeOf(file), 0);

describe.skipIf(!isBuilt)('the built app', () => {
  const frame = codeOf('index.html');
  const beyond = (base: ReadonlySet<string>, key: string): number =>
    sum([...codeOf(key)].filter((file) => !base.has(file)));
  const shell = codeOf('src/app/shell/shell.tsx', chunks, new Set(frame));
  const addedBy = (key: string): number => beyond(shell, key);
  const pages = Object.keys(chunks).filter((key) => /^src\/.*-pages?\.tsx$/.test(key));

  test('has pages to weigh, and no page brings the map library before it is used', () => {
    expect(pages.length).toBeGreaterThan(40);
    const files = pages.flatMap((key) => [...codeOf(key)]);
    expect(files.filter((file) => file.includes('map-library'))).toEqual([]);
  });

  test('loads a frame within its budget', () => {
    expect(sum(frame)).toBeLessThan(budgets.frame);
    expect(beyond(frame, 'src/app/shell/shell.tsx')).toBeLessThan(budgets.shell);
    expect(addedBy('src/app/pages/big-screen-page.tsx')).toBeLessThan(budgets.overview);
  });

  test('brings a public page to life within its budget, without router and schemas', () => {
    const pagesOfSite = Object.keys(siteChunks).filter((key) => /^src\/app\/site\/.*-pages?\.tsx$/.test(key));
    expect(pagesOfSite.length).toBeGreaterThan(2);
    const entry = codeOf('site.html', siteChunks);
    for (const key of pagesOfSite)
      expect(sum(new Set([...entry, ...codeOf(key, siteChunks)])), key).toBeLessThan(budgets.home);
    const code = [...entry].map((file) => readFileSync(join(dist, file), 'utf8')).join('');
    expect(code).not.toMatch(/ZodError|createRootRoute/);
  });

  test('has no two files that need each other: one of them would run before what it calls', () => {
    const needs = (key: string): string[] => chunks[key]?.imports ?? [];
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      needs(from).some((key) => key === to || (!seen.has(key) && seen.add(key) && reaches(key, to, seen)));
    expect(Object.keys(chunks).filter((key) => reaches(key, key))).toEqual([]);
  });

  test('checks by schemas only on pages that do', () => {
    expect([...frame].filter((file) => file.includes('schemas'))).toEqual([]);
  });

  test('loads texts in parts, each within its budget', () => {
    const parts = readdirSync(join(dist, 'assets'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /^texts-[^/]+[/][\w-]+[/][\w-]+\.json$/.test(file))
      .map((file) => `assets/${file}`);
    expect(parts.length).toBeGreaterThan(150);
    expect(parts.filter((file) => file.endsWith('/first-app.json')).length).toBe(4);
    const ofPages = parts.filter((file) => /[/]page-[^/]+$/.test(file));
    expect(ofPages.length).toBeGreaterThan(20);
    expect(ofPages.filter((file) => sizeOf(file) > budgets.textsOfPage)).toEqual([]);
    const single = parts.filter((file) => !ofPages.includes(file));
    expect(single.filter((file) => sizeOf(file) > budgets.texts)).toEqual([]);
    const code = Object.keys(chunks).filter((key) => /texts\/[\w-]+\/index\.ts$/.test(key));
    expect(code.filter((key) => addedBy(key) > 1000)).toEqual([]);
  });

  test('loads the pages that open first in few files', () => {
    for (const key of ['pages/big-screen-page', '../features/shipments/ocean-list/ocean-list-page'])
      expect(codeOf(join('src/app', `${key}.tsx`), chunks, new Set(shell)).size).toBeLessThan(budgets.files);
  });

  test('loads no page with more than its budget before anybody presses anything', () => {
    const { pages: addresses } = JSON.parse(readFileSync(join(dist, 'site/app-pages.json'), 'utf8')) as {
      pages: { path: string; files: string[] }[];
    };
    expect(addresses.length).toBeGreaterThan(60);
    const heavy = addresses
      // The public home comes from the build of the site.
      .filter(({ path }) => path !== '/home')
      .filter(({ files }) => {
        const code = files.filter((file) => file.endsWith('.js'));
        return sum(new Set([...frame, ...code, headScript])) > budgets.beforeUse;
      })
      .map(({ path }) => path);
    expect(heavy.toSorted()).toEqual(beyondUse);
  });

  test('loads pages within their budgets', () => {
    const heavy = pages
      .map((key): [key: string, size: number] => [key, addedBy(key)])
      .filter(([key, size]) => size > (largePages[key] ?? budgets.page));
    expect(heavy).toEqual([]);
  });
});
