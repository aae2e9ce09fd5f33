import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const config = join(root, '.dependency-cruiser.cjs');
const { forbidden } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] };

type Import = [from: string, to: string];

const againstTheTable: [rule: string, ...Import][] = [
  ['no-cycle', 'server/src/platform/one.ts', 'server/src/platform/other.ts'],
  ['nothing-unresolved', 'server/src/platform/two.ts', './nowhere.ts'],
  ['contract-imports-nothing-of-ours', 'contract/src/one.ts', 'server/src/platform/log.ts'],
  ['contract-imports-only-zod', 'contract/src/two.ts', 'node:fs'],
  ['sides-meet-in-the-contract', 'web/src/lib/one.ts', 'server/src/platform/log.ts'],
  ['platform-knows-no-feature', 'server/src/platform/three.ts', 'server/src/features/tracking/index.ts'],
  [
    'connectors-know-contract-and-platform',
    'server/src/connectors/dcsa/one.ts',
    'server/src/features/tracking/index.ts',
  ],
  ['no-connector-knows-another', 'server/src/connectors/dcsa/two.ts', 'server/src/connectors/ais/index.ts'],
  ['features-know-no-connector', 'server/src/features/inbox/one.ts', 'server/src/connectors/ais/index.ts'],
  ['features-use-the-door', 'server/src/features/inbox/two.ts', 'server/src/features/tracking/fold.ts'],
  ['feature-folders-are-flat', 'server/src/features/inbox/three.ts', 'server/src/features/inbox/deep/one.ts'],
  ['web-ui-and-lib-know-no-feature', 'web/src/ui/one.ts', 'web/src/features/tracking/list.ts'],
  [
    'only-parts-know-react-aria',
    'web/src/ui/two.ts',
    'node_modules/react-aria-components/dist/exports/index.js',
  ],
  ['web-features-know-no-other', 'web/src/features/accounts/one.ts', 'web/src/features/tracking/list.ts'],
  ['nobody-imports-app', 'server/src/features/inbox/four.ts', 'server/src/app/routes.ts'],
  ['product-knows-no-test', 'server/src/platform/four.ts', 'server/test/database.ts'],
  ['no-drawer-for-everything', 'server/src/platform/five.ts', 'server/src/platform/utils.ts'],
];

const allowed: Import[] = [
  ['server/src/features/inbox/five.ts', 'server/src/features/tracking/index.ts'],
  ['server/src/features/inbox/six.ts', 'contract/src/index.ts'],
  ['server/src/connectors/simulated/one.ts', 'server/src/platform/log.ts'],
  ['server/src/app/main.ts', 'server/src/connectors/ais/index.ts'],
  ['server/src/app/program.ts', 'server/src/features/inbox/six.ts'],
  ['server/src/features/inbox/seven.test.ts', 'server/test/database.ts'],
  ['web/src/app/page.ts', 'web/src/features/tracking/list.ts'],
  ['web/src/main.tsx', 'web/src/app/page.ts'],
];

let violations: { rule: { name: string }; from: string }[];

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-borders-'));
  const cycle: Import = ['server/src/platform/other.ts', 'server/src/platform/one.ts'];
  for (const [from, to] of [...againstTheTable.map(([, ...pair]): Import => pair), ...allowed, cycle]) {
    const isFile = to.includes('/src/') || to.includes('/test/');
    if (isFile) writeModule(folder, to, 'export const here = 1;\n', 'wx');
    const target = isFile ? `./${relative(dirname(from), to)}` : to;
    writeModule(
      folder,
      from,
      `import * as there from '${target}';\nvoid there;\nexport const here = 1;\n`,
      'w',
    );
  }
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [program, `--config=${config}`, '--output-type=json', 'contract', 'server', 'web'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  violations = (JSON.parse(stdout) as { summary: { violations: typeof violations } }).summary.violations;
  rmSync(folder, { recursive: true });
});

/** A module that has an import of its own is not replaced by an empty one. */
function writeModule(folder: string, name: string, text: string, flag: 'w' | 'wx'): void {
  mkdirSync(join(folder, dirname(name)), { recursive: true });
  try {
    writeFileSync(join(folder, name), text, { flag });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

test.each(againstTheTable)('an import against %s is found', (name, from) => {
  expect(violations.filter((violation) => violation.from === from).map(({ rule }) => rule.name)).toContain(
    name,
  );
});

test.each(allowed)('%s may import %s', (from) => {
  expect(violations.filter((violation) => violation.from === from)).toEqual([]);
});

test('every rule is proved here but the one that needs an installed package', () => {
  const proved = [...againstTheTable.map(([rule]) => rule), 'product-needs-no-development-package'];
  expect(proved.sort()).toEqual(forbidden.map(({ name }) => name).sort());
});
