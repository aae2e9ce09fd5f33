import { join } from 'node:path';
import { root, run, say, searchPath } from './project.mjs';

const tool = (path) => join(root, 'node_modules', path);

const types = ['contract', 'server', 'web'].map((name) => ({
  name: `types of ${name}`,
  args: [tool('typescript7/bin/tsc'), '-p', name],
}));

const lint = [
  { name: 'lint', args: [tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'] },
  {
    name: 'import borders',
    args: [
      tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config=.dependency-cruiser.cjs',
      'contract/src',
      'server',
      'web',
    ],
  },
  { name: 'format', args: [tool('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'] },
  { name: 'unused code', args: [tool('knip/bin/knip.js'), '--no-progress'] },
];

export const checks = { types, lint };

/** Runs all, two at a time, shows the output of those that fail and counts each as one. */
export async function runChecks(node, list) {
  const waiting = [...list];
  const count = { passed: 0, failed: 0, failures: [] };
  const env = { ...process.env, PATH: searchPath({ own: true }) };
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const startedAt = performance.now();
      const { code, output } = await run(node, check.args, { env, capture: true });
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      if (code === 0) count.passed += 1;
      else {
        count.failed += 1;
        count.failures.push(check.name);
      }
      say(`${code === 0 ? 'passed' : 'FAILED'}  ${check.name} (${seconds} s)`);
      if (code !== 0) say(output.trimEnd());
    }
  };
  await Promise.all([work(), work()]);
  return count;
}
