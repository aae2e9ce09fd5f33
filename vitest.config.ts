import { defineConfig } from 'vitest/config';

const seconds = 1000;

export default defineConfig({
  test: {
    pool: 'forks',
    // PostgreSQL and Chromium want their share of a small machine.
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/{src,test,bench}/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: 'server/test/database-setup.ts',
          testTimeout: 30 * seconds,
          hookTimeout: 60 * seconds,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/{src,build}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['web/test/patience.ts'],
          testTimeout: 30 * seconds,
        },
      },
    ],
  },
});
