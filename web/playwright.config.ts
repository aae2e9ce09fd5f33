import { existsSync, mkdtempSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, defineConfig } from '@playwright/test';

/** What `npm test` sets; otherwise a new state folder and a free port, the same in every worker of the run. */
process.env['E2E_HOME'] ??= mkdtempSync(join(tmpdir(), 'portolan-e2e-'));
process.env['E2E_PORT'] ??= String(await findFreePort());

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
  workers: 2,
  // What passed only the second time is named at the end of the run.
  retries: process.env['CI'] ? 1 : 0,
  projects: [
    // What staff change for everybody, such as an announcement, would meet the other journeys: it runs after them.
    { name: 'journeys', testIgnore: 'back-office.spec.ts' },
    { name: 'back office', testMatch: 'back-office.spec.ts', dependencies: ['journeys'] },
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
