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

const domains = ['identity', 'sources', 'vessels', 'ports', 'shipments', 'attention', 'insight', 'staff'];

const againstTheTable: [rule: string, ...Import][] = [
  ['no-cycle', 'server/src/platform/one.ts', 'server/src/platform/other.ts'],
  ['nothing-unresolved', 'server/src/platform/two.ts', './nowhere.ts'],
  ['contract-imports-nothing-of-ours', 'contract/src/one.ts', 'server/src/platform/log.ts'],
  ['contract-imports-only-zod', 'contract/src/two.ts', 'node:fs'],
  ['sides-meet-in-the-contract', 'web/src/lib/one.ts', 'server/src/platform/log.ts'],
  [
    'platform-knows-no-feature',
    'server/src/platform/three.ts',
    'server/src/features/shipments/tracking/index.ts',
  ],
  ['formats-know-only-the-contract', 'server/src/formats/ais/one.ts', 'node:fs'],
  [
    'formats-know-nothing-else-of-the-server',
    'server/src/formats/ais/two.ts',
    'server/src/formats/dcsa-tnt/index.ts',
  ],
  [
    'formats-know-nothing-else-of-the-server',
    'server/src/formats/ais/three.test.ts',
    'server/src/platform/log.ts',
  ],
  ['platform-knows-no-feature', 'server/src/platform/six.ts', 'server/src/formats/ais/index.ts'],
  ['server-has-no-screens', 'server/src/platform/seven.ts', 'contract/src/texts/en/screens/one.ts'],
  ['browser-loads-one-language', 'web/src/lib/two.ts', 'contract/src/texts/mails.ts'],
  [
    'connectors-know-contract-platform-and-formats',
    'server/src/connectors/dcsa/one.ts',
    'server/src/features/shipments/tracking/index.ts',
  ],
  ['no-connector-knows-another', 'server/src/connectors/dcsa/two.ts', 'server/src/connectors/ais/index.ts'],
  [
    'features-know-no-connector',
    'server/src/features/sources/inbox/one.ts',
    'server/src/connectors/ais/index.ts',
  ],
  [
    'features-use-the-index',
    'server/src/features/shipments/tracking/two.ts',
    'server/src/features/shipments/timeline/fold.ts',
  ],
  ['the-fold-is-pure', 'server/src/features/shipments/timeline/one.ts', 'server/src/platform/db/database.ts'],
  ['features-stand-in-a-domain', 'server/src/app/one.ts', 'server/src/features/lonely/index.ts'],
  ...domains
    .slice(0, -1)
    .map((domain, place): [string, ...Import] => [
      `${domain}-comes-before`,
      `server/src/features/${domain}/first/one.ts`,
      `server/src/features/${domains[place + 1]}/second/index.ts`,
    ]),
  [
    'feature-folders-are-flat',
    'server/src/features/sources/inbox/three.ts',
    'server/src/features/sources/inbox/deep/one.ts',
  ],
  ['web-ui-and-lib-know-no-feature', 'web/src/ui/one.ts', 'web/src/features/shipments/tracking/list.ts'],
  [
    'only-parts-know-react-aria',
    'web/src/ui/two.ts',
    'node_modules/react-aria-components/dist/exports/index.js',
  ],
  [
    'web-features-know-no-other',
    'web/src/features/identity/accounts/one.ts',
    'web/src/features/shipments/tracking/list.ts',
  ],
  ['nobody-imports-app', 'server/src/features/sources/inbox/four.ts', 'server/src/app/routes.ts'],
  ['product-knows-no-test', 'server/src/platform/four.ts', 'server/test/database.ts'],
  ['no-drawer-for-everything', 'server/src/platform/five.ts', 'server/src/platform/utils.ts'],
];

const allowed: Import[] = [
  ['server/src/features/shipments/tracking/five.ts', 'server/src/features/sources/inbox/index.ts'],
  ['server/src/features/sources/inbox/six.ts', 'contract/src/index.ts'],
  ['server/src/connectors/simulated/one.ts', 'server/src/platform/log.ts'],
  ['server/src/connectors/simulated/two.ts', 'server/src/formats/ais/index.ts'],
  ['server/src/formats/ais/four.ts', 'contract/src/index.ts'],
  ['server/src/formats/ais/five.ts', 'server/src/formats/ais/json/one.ts'],
  ['server/src/formats/ais/six.test.ts', 'node:fs'],
  ['server/src/features/inbox/eight.ts', 'server/src/formats/ais/index.ts'],
  ['server/src/app/main.ts', 'server/src/connectors/ais/index.ts'],
  ['server/src/app/program.ts', 'server/src/features/sources/inbox/six.ts'],
  ['server/src/features/sources/inbox/seven.test.ts', 'server/test/database.ts'],
  ['web/src/app/page.ts', 'web/src/features/shipments/tracking/list.ts'],
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

/** A module with an import of its own is not replaced by an empty one. */
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

test('every rule is tested here except the one that needs an installed package', () => {
  const rules = new Set(againstTheTable.map(([rule]) => rule));
  const proved = [...rules, 'product-needs-no-development-package'];
  expect(proved.sort()).toEqual(forbidden.map(({ name }) => name).sort());
});
