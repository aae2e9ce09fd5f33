import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root, searchPath, toExitCode } from './project.mjs';

const settings = join(root, '.env');
const endWithParent = join(root, 'scripts', 'end-with-parent.mjs');

/** Node arguments of all our programs: the operator's settings file, and the end together with the parent. */
const nodeArguments = [
  '--disable-warning=ExperimentalWarning',
  // A batch of messages makes many short-lived objects: a larger young generation means fewer collections.
  '--max-semi-space-size=64',
  // Parallel garbage collection: with few cores, its threads would only compete with the program.
  `--v8-pool-size=${Math.max(1, Math.min(4, availableParallelism() - 1))}`,
  ...(existsSync(settings) ? [`--env-file=${settings}`] : []),
  `--import=${endWithParent}`,
];

/**
 * Memory settings of glibc: freed memory is returned to the system at once instead of being kept per thread; large
 * blocks use huge pages, which makes vessel look-ups faster.
 */
const memoryRules = [
  'glibc.malloc.hugetlb=1',
  'glibc.malloc.mmap_threshold=131072',
  'glibc.malloc.trim_threshold=131072',
  'glibc.malloc.arena_max=2',
].join(':');

/**
 * Runs one of our programs in place of this script: same terminal, signals passed on, same exit code. It also shuts
 * down cleanly when this script is killed.
 */
export function runInForeground(node, args, { env = process.env, cwd = root, nodeOptions = [] } = {}) {
  const child = spawn(node, [...nodeArguments, ...nodeOptions, ...args], {
    cwd,
    env: { GLIBC_TUNABLES: memoryRules, ...env, PATH: searchPath({ own: true }) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const handOn = (signal) => {
    // A terminal has sent its Ctrl-C to the child as well.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, handOn);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`Node could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code, signal) => resolve(toExitCode(code, signal)));
  });
}
