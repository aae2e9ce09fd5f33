// npm run walk: opens every page as a visitor, a demo user and staff, and reports what is wrong with it: errors in the
// console, failed requests, barriers (axe), sideways scrolling, shifts, cut-off and untranslated texts. With pictures.
//   npm run walk -- --url http://127.0.0.1:8080 --lang en,ja --size 1440,390 --theme light,dark --only /pages/port
//   --mode stretch (longer texts), mirror (right to left); --no-axe, --pictures FOLDER
//   --as NAME:PASSWORD: the pages behind the sign-in as this account only
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.mjs';
import {
  findCutTexts,
  findShift,
  findSideways,
  mirrorPage,
  stretchTexts,
  watchShifts,
} from '../web/e2e/page-checks.ts';
import { givePassword } from '../web/e2e/staff-outbox.ts';
import { details, openPages, pages, staffPages } from '../web/e2e/every-page.ts';
import { englishWords, findUntranslated } from '../web/e2e/untranslated.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    lang: { type: 'string', default: 'en,ja,zh-cn,zh-hk' },
    size: { type: 'string', default: '1440,1024,390' },
    theme: { type: 'string', default: 'light,dark' },
    only: { type: 'string', default: '' },
    mode: { type: 'string', default: 'plain' },
    axe: { type: 'boolean', default: true },
    pictures: { type: 'string' },
    out: { type: 'string' },
    as: { type: 'string' },
  },
  allowNegative: true,
});
const heights = { 1440: 900, 1024: 768, 720: 450, 390: 844, 320: 640 };
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const args = ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader'];

async function signIn(page, [name, password]) {
  await page.goto(`${values.url}/login`);
  await givePassword(page, name, password);
  await page.waitForURL((url) => url.pathname !== '/login', { timeout: 60_000 });
}

async function openByButton(page) {
  await page.goto(`${values.url}/login`);
  await page
    .locator('button', { hasText: /Open the demo|デモ|演示|示範/ })
    .first()
    .click();
  await page.waitForURL('**/pages/**');
}

const findDetails = async (page) => {
  const found = [];
  for (const { list, link } of details) {
    await page.goto(`${values.url}${list}`);
    const address = await page
      .locator(link)
      .first()
      .getAttribute('href', { timeout: 30_000 })
      .catch(() => undefined);
    if (address === undefined) note({ path: list }, 'broken', ['has no row to open']);
    else found.push(address);
  }
  return found;
};

const everybody = [
  { name: 'open', paths: openPages },
  { name: 'demo', paths: pages, enter: openByButton, more: findDetails },
  { name: 'staff', paths: staffPages, enter: (page) => signIn(page, ['admin', 'Portolan2024']) },
];
const one = { name: 'one account', paths: pages, enter: (page) => signIn(page, values.as.split(':')) };
const groups = values.as === undefined ? everybody : [one];

const findings = [];
function note(where, kind, problems) {
  // A list repeats what is wrong with its rows.
  for (const problem of problems.slice(0, 6)) {
    findings.push({ ...where, kind, problem });
    const { path, lang, size, theme } = where;
    process.stdout.write(`${[path, lang, size, theme].filter(Boolean).join(' ')} ${kind}: ${problem}\n`);
  }
}

async function judge(page, where, english) {
  const seen = { console: [], request: [] };
  const onConsole = (message) =>
    message.type() === 'error' && seen.console.push(message.text().slice(0, 300));
  const onError = (error) => seen.console.push(error.message.slice(0, 300));
  const onAnswer = (answer) =>
    answer.status() >= 400 && seen.request.push(`${answer.status()} ${answer.url()}`);
  const onFailed = (request) => {
    const { errorText } = request.failure() ?? {};
    if (errorText !== 'net::ERR_ABORTED') seen.request.push(`${errorText} ${request.url()}`);
  };
  page
    .on('console', onConsole)
    .on('pageerror', onError)
    .on('response', onAnswer)
    .on('requestfailed', onFailed);
  await page.goto(values.url + where.path);
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
  await page
    .locator('.skeleton')
    .first()
    .waitFor({ state: 'hidden', timeout: 20_000 })
    .catch(() => note(where, 'slow', ['placeholders']));
  if (values.mode === 'stretch') await page.evaluate(stretchTexts);
  if (values.mode === 'mirror') await page.evaluate(mirrorPage);
  if (values.mode !== 'plain') await page.waitForTimeout(300);
  if (values.mode === 'plain') note(where, 'shift', await page.evaluate(findShift));
  const sideways = await page.evaluate(findSideways);
  if (sideways > 0) note(where, 'sideways', [`${sideways} px`]);
  note(where, 'cut', await page.evaluate(findCutTexts));
  note(where, 'untranslated', await page.evaluate(findUntranslated, english));
  if (values.axe && values.mode === 'plain') {
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(rules).analyze();
    note(
      where,
      'axe',
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`),
    );
  }
  note(where, 'console', seen.console);
  note(where, 'request', seen.request);
  page
    .off('console', onConsole)
    .off('pageerror', onError)
    .off('response', onAnswer)
    .off('requestfailed', onFailed);
  if (values.pictures !== undefined) {
    const screen = where.path.slice(1).replace(/[/?=&,]/g, '_') || 'root';
    const name = `${screen}-${where.lang}-${where.size}-${where.theme}.png`;
    await page
      .screenshot({ path: join(values.pictures, name), timeout: 60_000 })
      .catch((error) => note(where, 'picture', [error.message.slice(0, 80)]));
  }
}

const matches = (path) => values.only === '' || values.only.split(',').some((part) => path.includes(part));
if (values.pictures !== undefined) mkdirSync(values.pictures, { recursive: true });
const executablePath = await findChromium(process.execPath);
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args });
let visited = 0;
for (const { name, paths, enter, more } of groups) {
  const wanted = paths.filter(matches);
  if (wanted.length === 0) continue;
  const first = await browser.newContext();
  const entered = await first.newPage();
  if (enter !== undefined) await enter(entered);
  const found = more === undefined ? [] : (await more(entered)).filter(matches);
  const storageState = await first.storageState();
  await first.close();
  for (const lang of values.lang.split(','))
    for (const size of values.size.split(',').map(Number))
      for (const theme of values.theme.split(',')) {
        const context = await browser.newContext({
          storageState: { ...storageState, origins: [] },
          viewport: { width: size, height: heights[size] ?? 900 },
          colorScheme: theme,
          locale: 'en-US',
          timezoneId: 'Europe/Berlin',
          serviceWorkers: 'block',
        });
        await context.addInitScript(
          ([code, mode]) => {
            localStorage.setItem('language', code);
            localStorage.setItem('theme', mode);
            localStorage.setItem('tour-offered', 'answered');
          },
          [lang, theme],
        );
        await context.addInitScript(watchShifts);
        const page = await context.newPage();
        const english = await englishWords(lang);
        for (const path of [...wanted, ...found]) {
          await judge(page, { group: name, path, lang, size, theme }, english).catch((error) =>
            note({ group: name, path, lang, size, theme }, 'broken', [error.message.slice(0, 200)]),
          );
          visited += 1;
        }
        await context.close();
      }
}
await browser.close();
if (values.out !== undefined) writeFileSync(values.out, JSON.stringify(findings, null, 1));
process.stdout.write(`${visited} pages opened, ${findings.length} findings\n`);
process.exitCode = findings.length === 0 ? 0 : 1;
