import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * A reporter of Vitest that writes, as JSON, how many seconds each test file took with its imports and its
 * environment: Vitest's own JSON report counts the tests alone, and the imports of a page take longer than they do.
 */
export default class FileSecondsReporter {
  #root = '';

  onInit(vitest) {
    this.#root = vitest.config.root;
  }

  onTestRunEnd(modules) {
    const files = modules.map((module) => ({
      file: relative(this.#root, module.moduleId),
      seconds: secondsOf(module.diagnostic()),
    }));
    writeFileSync(process.env.FILE_SECONDS, JSON.stringify(files));
  }
}

function secondsOf({ environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration }) {
  return (environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration) / 1000;
}

/** Seconds of each file in Playwright's JSON report, attempts that were repeated included. */
export function browserFileSeconds({ config, suites }) {
  return suites.map((suite) => ({
    file: relative(join(config.rootDir, '../..'), join(config.rootDir, suite.file)),
    seconds: millisecondsOf(suite) / 1000,
  }));
}

function millisecondsOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map((result) => result.duration)),
  );
  return [...own, ...suites.map(millisecondsOf)].reduce((sum, duration) => sum + duration, 0);
}

/** The files that took longest, slowest first, one a line. */
export function describeSlowest(files, count = 10) {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
  return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`).join('\n');
}
