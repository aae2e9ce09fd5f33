import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root, searchPath, toExitCode } from './project.mjs';

const settings = join(root, '.env');
const endWithParent = join(root, 'scripts', 'end-with-parent.mjs');

/**
 * Arguments that every program of ours gets from Node: the operator's file of settings, and an end with its
 * starter.
 */
const nodeArguments = [
  '--disable-warning=ExperimentalWarning',
  // A batch of messages makes many short-lived objects: a larger nursery, fewer collections.
  '--max-semi-space-size=64',
  // Threads that collect beside the program's own: where cores are few, they would only take them from it.
  `--v8-pool-size=${Math.max(1, Math.min(4, availableParallelism() - 1))}`,
  ...(existsSync(settings) ? [`--env-file=${settings}`] : []),
  `--import=${endWithParent}`,
];

/**
 * How the C library keeps memory, where it is glibc: what is done with goes back to the system at once, not into stores
 * of each thread; and what is large stands on large pages, on which a vessel is found sooner.
 */
const memoryRules = [
  'glibc.malloc.hugetlb=1',
  'glibc.malloc.mmap_threshold=131072',
  'glibc.malloc.trim_threshold=131072',
  'glibc.malloc.arena_max=2',
].join(':');

/**
 * Runs a program of ours in the place of this script: same terminal, signals handed on, same exit code.
 * It is told to end in good order also when this script is killed.
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
