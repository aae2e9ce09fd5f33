import type { Locale } from '@portolan/contract/locale';
import { type Page, expect, test } from '@playwright/test';
import { findBarriers } from './barriers.ts';
import {
  details,
  dialogs,
  findDetail,
  openDemo,
  openPages,
  pages,
  settle,
  signInAsStaff,
  staffPages,
} from './every-page.ts';
import { englishWords, findUntranslated } from './untranslated.ts';

// A third of all journeys' time: both workers share it.
test.describe.configure({ mode: 'parallel' });
test.use({ actionTimeout: 20_000 });

/** The small screen speaks the other languages in turn: all are judged, and no page is opened more often for it. */
const sizes = [
  { width: 1440, height: 900, locales: ['en'] },
  { width: 390, height: 844, locales: ['ja', 'zh-cn', 'zh-hk'] },
] as const;
const mostShift = 0.1;
/** So many pages a test, which has minutes for them also on a busy machine. */
const pagesATest = 14;
const parts = Array.from({ length: Math.ceil(pages.length / pagesATest) }, (_, i) =>
  pages.slice(i * pagesATest, (i + 1) * pagesATest),
);

declare global {
  interface Window {
    layoutShifts: { value: number; sources: string[] }[];
  }
}

/** Counts what moves on the page without having been asked to, from its first moment. */
function watchShifts(): void {
  window.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[])
      if (!entry.hadRecentInput)
        window.layoutShifts.push({
          value: entry.value,
          sources: entry.sources.map(({ node }) =>
            node instanceof Element ? `${node.tagName}.${node.className}` : '',
          ),
        });
  }).observe({ type: 'layout-shift', buffered: true });
}

async function findShift(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => window.layoutShifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum < mostShift) return [];
  const worst = shifts.toSorted((a, b) => b.value - a.value).slice(0, 3);
  return [
    `${sum.toFixed(2)}: ${worst.map(({ value, sources }) => `${value.toFixed(2)} ${sources.join(' ')}`).join('; ')}`,
  ];
}

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Errors that pages write into the console or throw: none where nothing fails. */
function watchConsole(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  return errors;
}

/** Answers that say no, and files that are missing: none where nothing fails. */
function watchAnswers(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${page.url()}: ${answer.status()} ${answer.url()}`);
  });
  return refused;
}

/** From the next page on, pages are in this language. */
async function speak(page: Page, locale: Locale): Promise<void> {
  await page.addInitScript((code) => localStorage.setItem('language', code), locale);
}

/** What is wrong with pages in a language, once each has its data. */
async function judgeAll(page: Page, paths: readonly string[], locale: Locale): Promise<string[]> {
  await speak(page, locale);
  await page.addInitScript(watchShifts);
  const found = watchConsole(page);
  const refused = watchAnswers(page);
  const english = await englishWords(locale);
  for (const path of paths) found.push(...(await judge(page, path, english)));
  return [...found, ...refused];
}

/** What is wrong with a page at a size, once it has its data. */
async function judge(page: Page, path: string, english: readonly string[]): Promise<string[]> {
  await page.goto(path);
  await settle(page);
  const found = [
    ...(await findShift(page)),
    ...(await findBarriers(page)),
    ...(await page.evaluate(findUntranslated, english)),
  ];
  if ((await sideways(page)) > 0) found.push('scrolls sideways');
  return found.map((problem) => `${path}: ${problem}`);
}

for (const size of sizes)
  test.describe(`at ${size.width} by ${size.height}`, () => {
    test.use({ viewport: { width: size.width, height: size.height } });
    const localeOf = (turn: number): Locale => size.locales[turn % size.locales.length] ?? 'en';
    test.setTimeout(240_000);

    test('pages that anybody may open stand still, have no barrier and write no error', async ({ page }) => {
      expect(await judgeAll(page, openPages, localeOf(0))).toEqual([]);
    });

    for (const [i, some] of parts.entries())
      test(`pages behind the sign-in stand still, have no barrier and write no error, part ${i + 1}`, async ({
        page,
      }) => {
        await openDemo(page);
        expect(await judgeAll(page, some, localeOf(i))).toEqual([]);
      });

    test('pages of one thing stand still, have no barrier and write no error', async ({ page }) => {
      await openDemo(page);
      const paths: string[] = [];
      for (const detail of details) paths.push(await findDetail(page, detail));
      expect(await judgeAll(page, paths, localeOf(1))).toEqual([]);
    });

    test('pages of the back office stand still, have no barrier and write no error', async ({ page }) => {
      await signInAsStaff(page);
      expect(await judgeAll(page, staffPages, localeOf(2))).toEqual([]);
    });

    test('windows have no barrier', async ({ page }) => {
      await openDemo(page);
      const found: string[] = [];
      for (const { path, name, press } of dialogs) {
        await page.goto(path);
        await settle(page);
        if (press.length === 0) await page.keyboard.press('?');
        for (const words of press)
          await page
            .getByRole('button', { name: words })
            .or(page.getByRole('menuitem', { name: words }))
            .first()
            .click();
        await expect(page.getByRole('dialog', { name })).toBeVisible();
        found.push(...(await findBarriers(page)).map((problem) => `${name}: ${problem}`));
      }
      expect(found).toEqual([]);
    });
  });

test('a page that loses its connection says so, and is live again by itself', async ({ page, context }) => {
  await openDemo(page);
  await page.goto('/pages/tracking/ocean');
  await settle(page);
  const foot = page.locator('footer.fresh');
  await expect(foot.getByText(/^Positions/)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^Offline since/)).toBeVisible();
  await expect(foot).toHaveClass(/off/);
  await expect(foot.getByText(/^Offline, data of/)).toBeVisible();
  await expect(foot.getByText(/^Positions/)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText(/^Offline since/)).toBeHidden({ timeout: 40_000 });
  await expect(foot.getByText(/^Positions/)).toBeVisible();
});
