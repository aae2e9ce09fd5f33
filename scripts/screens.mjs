// Pictures of the main screens for the README and docs, on the simulated world; with `guide`, those of the user guide,
// of all languages or of those named.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.mjs';
import { takeGuidePictures } from './guide-pictures.mjs';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/screens');
const port = 18_099;
const base = process.env.SCREENS_URL ?? `http://127.0.0.1:${port}`;

const sizes = [
  { name: '1440', width: 1440, height: 900 },
  { name: '390', width: 390, height: 844 },
];
const themes = ['light', 'dark'];

/** The screens, each with its path. A screenshot is taken when nothing has moved for a moment. */
const screens = [
  { name: 'sign-in', signedIn: false, open: (page) => goto(page, '/login') },
  { name: 'overview', signedIn: true, open: (page) => goto(page, '/pages/overview') },
  {
    name: 'ocean-list',
    signedIn: true,
    open: (page) => goto(page, '/pages/tracking/ocean?view=arriving-7d'),
  },
  { name: 'ocean-detail', signedIn: true, open: (page) => openDetail(page, '') },
  { name: 'eta', signedIn: true, open: (page) => openDetail(page, '&tab=eta') },
  {
    name: 'schedules',
    signedIn: true,
    open: (page) => goto(page, '/pages/schedule?origin=CNSHA&destination=NLRTM'),
  },
  { name: 'scoreboard', signedIn: true, open: (page) => goto(page, '/pages/reports/scoreboard') },
  { name: 'vessels', signedIn: true, open: (page) => goto(page, '/pages/vessels') },
  { name: 'data-sources', signedIn: true, open: (page) => goto(page, '/pages/sources') },
  { name: 'users', signedIn: false, open: openUsers },
];

async function goto(page, path) {
  await page.goto(`${base}${path}`);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await pause(4000);
}

/** The first late container at sea with a transshipment: it has the most to show. */
async function openDetail(page, more) {
  const cookies = await page.context().cookies();
  const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post(`${base}/portolan-after/web/container/getContainerEventList`, {
    headers: { 'x-xsrf-token': token },
    data: { view: 'late', limit: 200 },
  });
  const { rows } = (await answer.json()).data;
  const atSea = (row) => row.transshipmentPorts.length > 0 && row.latest?.milestone === 'vessel-departure';
  const row = rows.find(atSea) ?? rows[0];
  if (row === undefined) throw new Error('there is no late container to show');
  await goto(page, `/pages/tracking/ocean/${row.queryid}?container=${row.equipmentReference}${more}`);
}

/** The back office has a sign-in of its own. */
async function openUsers(page) {
  await page.context().clearCookies();
  await page.goto(`${base}/admin/login`);
  await page.getByLabel('Account', { exact: true }).fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('Portolan2024');
  await page.getByRole('checkbox', { name: /terms of use/i }).check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((address) => /^\/admin\/(?!login)/.test(address.pathname));
  await goto(page, '/admin/users');
}

async function startProduct() {
  if (process.env.SCREENS_URL !== undefined) return { stop: () => undefined };
  const home = mkdtempSync(join(tmpdir(), 'portolan-screens-'));
  const child = spawn(process.execPath, [join(root, 'server/src/app/main.ts')], {
    env: { ...process.env, PORT: String(port), PORTOLAN_HOME: home, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    child.on('exit', () => reject(new Error('the product ended before it was ready')));
    child.stdout.on('data', (chunk) => {
      if (chunk.toString().includes('simulated history sent')) resolve();
    });
  });
  // The last of the history is still being folded after it was sent.
  for (let tries = 0; tries < 120 && (await countWaiting()) > 0; tries += 1) await pause(1000);
  return {
    stop: () => {
      child.kill('SIGTERM');
      child.on('exit', () => rmSync(home, { recursive: true, force: true }));
    },
  };
}

async function countWaiting() {
  const text = await (await fetch(`${base}/metrics`)).text();
  return Number(/^portolan_messages_waiting (\d+)/m.exec(text)?.[1] ?? 0);
}

async function takePictures(browser) {
  for (const size of sizes)
    for (const theme of themes) {
      const context = await browser.newContext({
        viewport: size,
        locale: 'en-US',
        timezoneId: 'Europe/Paris',
        colorScheme: theme,
        deviceScaleFactor: 1,
      });
      const page = await context.newPage();
      page.on('console', (message) =>
        message.type() === 'error' ? process.stderr.write(`console: ${message.text()}\n`) : undefined,
      );
      page.on('pageerror', (error) => process.stderr.write(`page error: ${error.message}\n`));
      const wanted = process.argv.slice(2);
      for (const screen of screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
        if (screen.signedIn) await signIn(page);
        await screen.open(page);
        await page.screenshot({ path: join(folder, `${screen.name}-${theme}-${size.name}.png`) });
        process.stdout.write(`${screen.name}-${theme}-${size.name}\n`);
      }
      await context.close();
    }
}

async function signIn(page) {
  if ((await page.context().cookies()).some((cookie) => cookie.name === 'user_token')) return;
  await page.goto(`${base}/login`);
  await page
    .locator('.demo-open, button', { hasText: /Open the demo|デモ|演示|示範/ })
    .first()
    .click();
  await page.waitForURL('**/pages/**');
  await page
    .getByRole('button', { name: 'Not now' })
    .click({ timeout: 5000 })
    .catch(() => undefined);
}

mkdirSync(folder, { recursive: true });
const product = await startProduct();
const executablePath = await findChromium(process.execPath);
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
});
try {
  const [what, ...languages] = process.argv.slice(2);
  if (what === 'guide')
    await takeGuidePictures(browser, base, signIn, (page) => openDetail(page, ''), languages);
  else await takePictures(browser);
} finally {
  await browser.close();
  product.stop();
}
