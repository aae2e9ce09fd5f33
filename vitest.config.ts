import { defineConfig } from 'vitest/config';
import { ownTexts } from './web/build/own-texts.ts';

const seconds = 1000;
const pages = 'web/src/**/*-page.test.tsx';
/** On a busy machine a test may be too slow once. What passed only the second time is named at the end of the run. */
const retry = process.env['CI'] ? 1 : 0;
const web = {
  retry,
  environment: 'happy-dom',
  setupFiles: ['web/test/patience.ts'],
  testTimeout: 30 * seconds,
} as const;
const resolve = { alias: ownTexts };

export default defineConfig({
  test: {
    pool: 'forks',
    // Each waits for its database half of the time: three keep two cores busy.
    maxWorkers: 3,
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], isolate: false, retry } },
      {
        test: {
          name: 'server',
          include: ['server/{src,test,bench}/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: 'server/test/database-setup.ts',
          setupFiles: ['server/test/note-statements.ts'],
          // Loading the server takes longer than most tests of it; a process does it once.
          isolate: false,
          testTimeout: 30 * seconds,
          hookTimeout: 60 * seconds,
          retry,
        },
      },
      {
        resolve,
        test: {
          ...web,
          name: 'web',
          include: ['web/{src,build}/**/*.test.{ts,tsx}'],
          exclude: [pages],
        },
      },
      // Pages share what they import: that takes longer than their tests. Their harness leaves nothing behind.
      { resolve, test: { ...web, name: 'pages', include: [pages], isolate: false } },
    ],
  },
});
