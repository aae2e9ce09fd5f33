// Shared by all scripts. Like every .mjs here it runs before anything is installed, on Node 18 and later.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const binFolder = join(root, 'node_modules', '.bin');

/** The search path without, or with, this project's programs first. */
export function searchPath({ own }) {
  const others = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== binFolder);
  return [...(own ? [binFolder] : []), ...others].join(delimiter);
}

/** Prints the error in one sentence and exits with a failure. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Prints progress on standard error, so that standard output stays the command's own. */
export function say(sentence) {
  console.error(sentence);
}

export function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/** The text of a file; undefined when it cannot be read. */
export function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Runs a program to its end and returns its exit code; one that was ended by a signal counts as in a shell. `capture`
 * keeps the output to be shown later.
 */
export function run(command, args, { env = process.env, cwd = root, capture = false } = {}) {
  return new Promise((resolve) => {
    const stdio = capture ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { env, cwd, stdio, shell: process.platform === 'win32' });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code, signal) => resolve({ code: toExitCode(code, signal), output }));
  });
}

export function toExitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}
