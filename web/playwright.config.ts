import { existsSync, mkdtempSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, defineConfig } from '@playwright/test';

/** What `npm test` sets; otherwise a new state folder and a free port, the same in every worker of the run. */
process.env['E2E_HOME'] ??= mkdtempSync(join(tmpdir(), 'portolan-e2e-'));
process.env['E2E_PORT'] ??= String(await findFreePort());

const long = ['try-numbers.spec.ts', 'quality.spec.ts'];
const announcement = 'announcement.spec.ts';
const address = `http://127.0.0.1:${process.env['E2E_PORT']}`;
const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', chromium.executablePath()].find(
  (path) => path !== undefined && existsSync(path),
);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/wait-for-history.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  // The product under test, its database and the browsers share a small machine; each journey has its own session.
  workers: 3,
  // What passed only the second time is named at the end of the run.
  retries: process.env['CI'] ? 1 : 0,
  projects: [
    // The longest first, so that all workers end at about the same time.
    { name: 'long journeys', testMatch: long },
    // An announcement is for everybody and would meet the other journeys: it runs after them.
    { name: 'journeys', testIgnore: [...long, announcement] },
    { name: 'announcement', testMatch: announcement, dependencies: ['long journeys', 'journeys'] },
  ],
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Answers that a test holds back must not come from the worker's store.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Pages are painted without a graphics card, which is the fastest here; maps are still drawn with WebGL.
      args: ['--disable-gpu', '--enable-unsafe-swiftshader'],
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: join(import.meta.dirname, '..'),
    url: `${address}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: process.env['E2E_PORT'],
      PORTOLAN_HOME: process.env['E2E_HOME'],
      LOG_LEVEL: 'warn',
      // Enough for every journey; 20,000 would take a fifth of a core from the browsers.
      SIMULATED_VESSELS: '6000',
      // People of the journeys come from addresses of their own.
      TRUSTED_PROXIES: '127.0.0.1',
    },
  },
});

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
