import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { browserFileSeconds, describeSlowest } from './file-seconds.mjs';

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

test('the seconds of a test file count what it imports', () => {
  const folder = mkdtempSync(join(root, 'node_modules/.portolan-seconds-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const slowImport = 'await new Promise((resolve) => setTimeout(resolve, 400));\nexport {};\n';
  writeFileSync(join(folder, 'slow.mjs'), slowImport);
  writeFileSync(join(folder, 'config.mjs'), `export default { test: { include: ['*.check.mjs'] } };\n`);
  writeFileSync(
    join(folder, 'one.check.mjs'),
    `import { test } from 'vitest';\nimport './slow.mjs';\ntest('quick', () => {});\n`,
  );
  const reporter = join(root, 'scripts/file-seconds.mjs');
  const out = join(folder, 'seconds.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--root', folder, '--config', 'config.mjs', '--reporter', reporter];
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, FILE_SECONDS: out },
    encoding: 'utf8',
  });
  expect(`${status} ${stderr}`).toMatch(/^0 /);
  const [only] = JSON.parse(readFileSync(out, 'utf8')) as { file: string; seconds: number }[];
  expect(only?.file).toBe('one.check.mjs');
  expect(only?.seconds).toBeGreaterThan(0.39);
});
