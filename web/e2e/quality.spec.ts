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
import {
  findCutTexts,
  findShift,
  findSideways,
  findSmallTexts,
  stretchTexts,
  watchShifts,
} from './page-checks.ts';
import { englishWords, findUntranslated } from './untranslated.ts';

// A third of all journeys' time: both workers share it.
test.describe.configure({ mode: 'parallel' });
test.use({ actionTimeout: 20_000 });

/** The small screen speaks the other languages in turn: all are judged, and no page is opened more often for it. */
const sizes = [
  { width: 1440, height: 900, locales: ['en'] },
  { width: 390, height: 844, locales: ['ja', 'zh-cn', 'zh-hk'] },
] as const;
/** Pages in one test: few enough to finish in time on a busy machine. */
const pagesATest = 14;
const parts = Array.from({ length: Math.ceil(pages.length / pagesATest) }, (_, i) =>
  pages.slice(i * pagesATest, (i + 1) * pagesATest),
);

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
  for (const path of paths) found.push(...(await judge(page, path, locale, english)));
  return [...found, ...refused];
}

/** The transfer page leads to the sign-in at once: without this nothing of it would be judged. */
async function stayOnTransferPage(page: Page): Promise<void> {
  await page.route('**/login', async (route) => {
    const isLeaving = new URL(page.url()).pathname === '/home/transferPage';
    // A navigation that is answered without content leaves the page where it is.
    await (isLeaving ? route.fulfill({ status: 204 }) : route.fallback());
  });
}

/** What is wrong with a page at a size, once it has its data. */
async function judge(
  page: Page,
  path: string,
  locale: Locale,
  english: readonly string[],
): Promise<string[]> {
  await page.goto(path);
  await settle(page);
  const found = [
    ...(await page.evaluate(findShift)),
    ...(await findBarriers(page)),
    ...(await page.evaluate(findUntranslated, english)),
    ...(await findUnfit(page)),
    ...(await page.evaluate(findSmallTexts)).map((problem) => `too small: ${problem}`),
  ];
  if (locale === 'en') found.push(...(await findUnfitLonger(page)));
  return found.map((problem) => `${path}: ${problem}`);
}

/** What does not fit: texts that are cut off, and a page that scrolls sideways. */
async function findUnfit(page: Page): Promise<string[]> {
  const cut = (await page.evaluate(findCutTexts)).map((problem) => `cut off: ${problem}`);
  return (await page.evaluate(findSideways)) > 0 ? [...cut, 'scrolls sideways'] : cut;
}

/** Once a change of the page's size or of its texts is on screen. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  );

/** What does not fit a small screen in a language that takes a third more space than English. */
async function findUnfitLonger(page: Page): Promise<string[]> {
  const whole = page.viewportSize() ?? sizes[0];
  await page.setViewportSize({ width: 390, height: 844 });
  await drawn(page);
  await page.evaluate(stretchTexts);
  await drawn(page);
  const found = await findUnfit(page);
  await page.setViewportSize(whole);
  return found.map((problem) => `with longer texts: ${problem}`);
}

for (const size of sizes)
  test.describe(`at ${size.width} by ${size.height}`, () => {
    test.use({ viewport: { width: size.width, height: size.height } });
    const localeOf = (turn: number): Locale => size.locales[turn % size.locales.length] ?? 'en';
    test.setTimeout(480_000);

    test('pages that anybody may open stand still, have no barrier and write no error', async ({ page }) => {
      await stayOnTransferPage(page);
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
