import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { browserFailures, browserFileSeconds } from './run-report.mjs';
import { readIfThere, root, run, say, searchPath } from './project.mjs';

const environment = (more) => ({ ...process.env, PATH: searchPath({ own: true }), ...more });

const nothing = { passed: 0, failed: 0, files: [] };

/** All projects of Vitest; what they ask the database is noted in a folder. */
export async function runVitest(node, work, noted) {
  const report = join(work, 'vitest.json');
  const own = join(work, 'run.json');
  const reporters = ['default', 'json', join(root, 'scripts/run-report.mjs')];
  const args = ['run', ...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${report}`];
  const { code } = await run(node, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    env: environment({ RUN_REPORT: own, SQL_FOLDER: noted }),
  });
  return { ...countVitest(readReport(report), code), ...(readReport(own) ?? { files: [] }) };
}

function countVitest(report, code) {
  if (report === undefined) return { passed: 0, failed: 1 };
  // A file that could not even be loaded has no tests to count.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/** Whether the oldest supported PostgreSQL, where this machine has it, understands all SQL noted in a folder. */
export async function checkOldestPostgres(node, noted) {
  const programs = '/usr/lib/postgresql/15/bin';
  if (!process.env.CI || !existsSync(join(programs, 'initdb'))) return nothing;
  say('\nAll SQL of the tests on PostgreSQL 15');
  const { code } = await run(node, [join(root, 'server/test/oldest-postgres.ts'), noted, programs]);
  return code === 0
    ? { ...nothing, passed: 1 }
    : { ...nothing, failed: 1, failures: ['SQL on PostgreSQL 15'] };
}

/** The journeys of web/e2e on the built product, with a state folder of its own. */
export async function runBrowserTests(node, work, chromium) {
  const report = join(work, 'playwright.json');
  const { code } = await run(
    node,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    {
      cwd: join(root, 'web'),
      env: environment({
        CHROMIUM_PATH: chromium,
        E2E_HOME: join(work, 'home'),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }),
    },
  );
  const written = readReport(report);
  if (written === undefined) return { ...nothing, failed: 1 };
  const { unexpected: failed, expected, flaky } = written.stats;
  return {
    passed: expected + flaky,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    files: browserFileSeconds(written),
    ...browserFailures(written),
  };
}

function readReport(file) {
  const text = readIfThere(file);
  return text === undefined ? undefined : JSON.parse(text);
}
