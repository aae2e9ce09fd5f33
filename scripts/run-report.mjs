import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * A reporter of Vitest that writes, as JSON, which tests failed, which passed only when repeated, and how many seconds
 * each test file took with its imports and its environment: Vitest's own JSON report counts the tests alone, and the
 * imports of a page take longer than they do.
 */
export default class RunReporter {
  #root = '';

  onInit(vitest) {
    this.#root = vitest.config.root;
  }

  #nameOf(module) {
    return relative(this.#root, module.moduleId);
  }

  onTestRunEnd(modules) {
    const files = modules.map((module) => ({
      file: this.#nameOf(module),
      seconds: secondsOf(module.diagnostic()),
    }));
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({ module, test })),
    );
    const named = (wanted) =>
      tests
        .filter(({ test }) => wanted(test))
        .map(({ module, test }) => `${this.#nameOf(module)} > ${test.fullName}`);
    const broken = modules
      .filter((module) => module.errors().length > 0)
      .map((module) => this.#nameOf(module));
    const failures = [...broken, ...named((test) => test.result().state === 'failed')];
    const repeated = named((test) => test.diagnostic()?.flaky === true);
    writeFileSync(process.env.RUN_REPORT, JSON.stringify({ files, failures, repeated }));
  }
}

function secondsOf({ environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration }) {
  return (environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration) / 1000;
}

/** What failed and what passed only when repeated, of several runs; nothing where all passed at once. */
export function describeFailures(runs) {
  const list = (title, names) => (names.length === 0 ? [] : [title, ...names.map((name) => `  ${name}`)]);
  return [
    ...list(
      'These tests failed',
      runs.flatMap(({ failures = [] }) => failures),
    ),
    ...list(
      'These tests passed only when repeated',
      runs.flatMap(({ repeated = [] }) => repeated),
    ),
  ].join('\n');
}

/** The journeys in Playwright's JSON report that failed, and those that passed only when repeated. */
export function browserFailures({ suites }) {
  const specs = suites.flatMap(specsOf);
  const named = (status) =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, title }) => `web/e2e/${file} > ${title}`);
  return { failures: named('unexpected'), repeated: named('flaky') };
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

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
