import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { accountRoutes } from '@portolan/contract';
import { type Browser, type Page, chromium } from '@playwright/test';
import { signIn } from './client.ts';
import { makeCompany } from './company.ts';
import { createBenchDatabase, makeFolder } from './database.ts';
import { median } from './figures.ts';
import { seedList } from './list-seed.ts';
import { launchProgram } from './program.ts';
import type { Benchmark } from './report.ts';

const builtPage = join(import.meta.dirname, '../../web/dist/index.html');
const listPage = '/pages/tracking/ocean';
/** Parts that only the map needs; they load after the page can be used. */
const mapParts = /\/(map-library|chart-|gl-surface|canvas-surface|hull)/;

interface Load {
  usableMs: number;
  scriptKb: number;
}

/** Opens the list with an empty cache; it is usable when its rows are there and the search accepts a letter. */
async function loadOnce(
  browser: Browser,
  origin: string,
  cookies: ReadonlyMap<string, string>,
): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })));
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script' && response.ok();
    if (isScript && !mapParts.test(response.url())) bodies.push(response.body());
  });
  const startedAt = performance.now();
  await page.goto(`${origin}${listPage}`, { waitUntil: 'commit' });
  await waitForRows(page);
  const usableMs = performance.now() - startedAt;
  const scripts = await Promise.all(bodies);
  await context.close();
  const bytes = scripts.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  return { usableMs, scriptKb: bytes / 1000 };
}

async function waitForRows(page: Page): Promise<void> {
  await page.getByRole('row').nth(10).waitFor();
  await page.getByRole('searchbox').first().focus();
}

/** The same browser, process and cache rules on an empty page. */
async function loadNothing(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const startedAt = performance.now();
  await page.goto(`${origin}/healthz`);
  const milliseconds = performance.now() - startedAt;
  await context.close();
  return milliseconds;
}

function findChromium(): string | undefined {
  const places = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', chromium.executablePath()];
  return places.find((path) => path !== undefined && existsSync(path));
}

export const measureFirstLoad: Benchmark = async ({ quick }) => {
  if (!existsSync(builtPage)) return 'the web app is not built; `npm start` builds it.';
  const executablePath = findChromium();
  if (executablePath === undefined) return 'there is no Chromium; set CHROMIUM_PATH.';
  const databaseUrl = await createBenchDatabase();
  const company = await makeCompany(databaseUrl);
  await seedList(databaseUrl, company.tenantId, 5000);
  const program = await launchProgram(makeFolder(), databaseUrl);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const { cookies, call } = await signIn(program.url, company);
    // Users who sign in on the page have accepted the privacy policy; otherwise its dialog covers the list.
    await call(accountRoutes.updatePrivacyReadStatus, { query: { status: '1' } });
    const loads: Load[] = [];
    const empty: number[] = [];
    for (let i = 0; i < (quick ? 2 : 7); i += 1) {
      loads.push(await loadOnce(browser, program.url, cookies));
      empty.push(await loadNothing(browser, program.url));
    }
    return [
      {
        name: 'First load of the signed-in list until usable',
        value: median(loads.map((load) => load.usableMs)) / 1000,
        unit: 's',
        goal: { kind: 'most', value: 2 },
        baseline: { name: 'an empty page, s', value: median(empty) / 1000 },
      },
      {
        name: 'JavaScript of that load before the map, gzip',
        value: median(loads.map((load) => load.scriptKb)),
        unit: 'KB',
        goal: { kind: 'most', value: 170 },
      },
    ];
  } finally {
    await browser.close();
    await program.stop();
  }
};
