import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserFailures, browserFileSeconds } from './run-report.mjs';
import { readIfThere, root, run, say, searchPath } from './project.mjs';

const environment = (more) => ({ ...process.env, PATH: searchPath({ own: true }), ...more });

/** Imports of tests that need a database, directly or under a whole server. */
const usesDatabase = /from '[^']*\/(database|app|visitor)\.ts'/;

/** Walks over all routes and lists, and the main test of each feature's routes: they run nearly all SQL. */
const runsMostSql = /\/server\/test\/(?!scenarios\/|body-stream)|\/(routes|list-walk|jobs)\.test\.ts$/;

const nothing = { passed: 0, failed: 0, files: [] };

/** All projects of Vitest, or the named files. */
export async function runVitest(node, work, { files = [], env = {} } = {}) {
  const report = join(work, `vitest-${Object.keys(env).length}.json`);
  const own = join(work, `run-${Object.keys(env).length}.json`);
  const reporters = ['default', 'json', join(root, 'scripts/run-report.mjs')];
  const args = [
    'run',
    ...reporters.map((name) => `--reporter=${name}`),
    `--outputFile.json=${report}`,
    ...files,
  ];
  const { code } = await run(node, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    env: environment({ ...env, RUN_REPORT: own }),
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

/** Tests that run most SQL, again on the oldest supported PostgreSQL, where this machine has it. */
export async function runVitestOnOldestPostgres(node, work) {
  const binFolder = '/usr/lib/postgresql/15/bin';
  if (!process.env.CI || !existsSync(join(binFolder, 'initdb'))) return nothing;
  const files = listFiles(join(root, 'server')).filter(
    (file) =>
      runsMostSql.test(file) && file.endsWith('.test.ts') && usesDatabase.test(readFileSync(file, 'utf8')),
  );
  if (files.length === 0) return nothing;
  say('\nTests of most SQL on PostgreSQL 15');
  const run = await runVitest(node, work, { files, env: { TEST_POSTGRES_BIN: binFolder } });
  return {
    ...run,
    files: run.files.map(({ file, seconds }) => ({ file: `${file} (PostgreSQL 15)`, seconds })),
  };
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
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
