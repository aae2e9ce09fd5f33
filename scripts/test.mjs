// All checks and tests, with one summary line at the end.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks, runChecks } from './checks.mjs';
import { findChromium } from './chromium.mjs';
import { describeFailures, describeSlowest } from './run-report.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './pinned-node.mjs';
import { say } from './project.mjs';
import { checkOldestPostgres, runBrowserTests, runVitest } from './test-runs.mjs';
import { ensureWebBuilt } from './web-build.mjs';

await ensureInstalled();
const node = findNode();
const work = mkdtempSync(join(tmpdir(), 'portolan-run-'));
const counts = [];
try {
  say('\nTypes, lint, borders, format');
  counts.push(await runChecks(node, [...checks.types, ...checks.lint]));
  // Tests weigh the built app.
  await ensureWebBuilt(node);
  say('\nUnit and feature tests');
  const noted = join(work, 'sql');
  mkdirSync(noted);
  counts.push(await runVitest(node, work, noted));
  counts.push(await checkOldestPostgres(node, noted));
  say('\nBrowser tests');
  const chromium = await findChromium(node);
  if (chromium === undefined) {
    say('There is no Chromium and none could be installed; set CHROMIUM_PATH to one.');
    counts.push({ passed: 0, failed: 1 });
  } else {
    counts.push(await runBrowserTests(node, work, chromium));
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
say(`\nThe slowest test files\n${describeSlowest(counts.flatMap(({ files = [] }) => files))}\n`);
say(describeFailures(counts));
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
