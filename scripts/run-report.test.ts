import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { browserFailures, browserFileSeconds, describeFailures, describeSlowest } from './run-report.mjs';

const root = join(import.meta.dirname, '..');

test('the slowest files are listed slowest first, and no more of them than asked for', () => {
  const files = [
    { file: 'a.test.ts', seconds: 1.26 },
    { file: 'b.test.ts', seconds: 112 },
    { file: 'c.test.ts', seconds: 0.2 },
  ];
  expect(describeSlowest(files, 2)).toBe('  112.0 s  b.test.ts\n    1.3 s  a.test.ts');
});

test('the seconds of a browser file are those of all its journeys, repeated attempts included', () => {
  const journey = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    config: { rootDir: join(root, 'web/e2e') },
    suites: [
      {
        file: 'areas.spec.ts',
        specs: [journey(1000), journey(2000, 500)],
        suites: [{ file: 'areas.spec.ts', specs: [journey(4000)] }],
      },
    ],
  };
  expect(browserFileSeconds(report)).toEqual([{ file: 'web/e2e/areas.spec.ts', seconds: 7.5 }]);
});

test('journeys that failed and those that passed only when repeated are named', () => {
  const journey = (title: string, status: string) => ({ file: 'areas.spec.ts', title, tests: [{ status }] });
  const suites = [
    { specs: [journey('draws', 'expected')], suites: [{ specs: [journey('exports', 'flaky')] }] },
    { specs: [journey('removes', 'unexpected')] },
  ];
  const run = browserFailures({ suites });
  expect(describeFailures([{ failures: [] }, run])).toBe(
    'These tests failed\n  web/e2e/areas.spec.ts > removes\n' +
      'These tests passed only when repeated\n  web/e2e/areas.spec.ts > exports',
  );
  expect(describeFailures([{}])).toBe('');
});

test('a run names what failed and what passed when repeated, and counts the seconds of imports', () => {
  const folder = mkdtempSync(join(root, 'node_modules/.portolan-seconds-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const slowImport = 'await new Promise((resolve) => setTimeout(resolve, 400));\nexport {};\n';
  writeFileSync(join(folder, 'slow.mjs'), slowImport);
  writeFileSync(join(folder, 'config.mjs'), `export default { test: { include: ['*.check.mjs'] } };\n`);
  writeFileSync(
    join(folder, 'one.check.mjs'),
    `import { expect, test } from 'vitest';\nimport './slow.mjs';\nlet runs = 0;
test('quick', () => {});
test('second time', { retry: 1 }, () => expect((runs += 1)).toBe(2));
test('never', () => expect(1).toBe(2));\n`,
  );
  writeFileSync(join(folder, 'two.check.mjs'), `import './missing.mjs';\n`);
  const reporter = join(root, 'scripts/run-report.mjs');
  const out = join(folder, 'seconds.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--root', folder, '--config', 'config.mjs', '--reporter', reporter];
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, RUN_REPORT: out },
    encoding: 'utf8',
  });
  expect(`${status} ${stderr}`).toMatch(/^1 /);
  const report = JSON.parse(readFileSync(out, 'utf8')) as {
    files: { file: string; seconds: number }[];
    failures: string[];
    repeated: string[];
  };
  expect(report.files.find(({ file }) => file === 'one.check.mjs')?.seconds).toBeGreaterThan(0.39);
  expect(report.failures.toSorted()).toEqual(['one.check.mjs > never', 'two.check.mjs']);
  expect(report.repeated).toEqual(['one.check.mjs > second time']);
});
