import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

let folder: string;

/** A server that shuts down cleanly on SIGTERM and SIGINT, and records how it ended. */
const server = `
const fs = require('node:fs');
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => {
  fs.writeFileSync(process.argv[2], signal);
  process.exit(7);
});
setInterval(() => {}, 1000);
console.log('ready ' + process.pid);
`;

const starter = `
import { runInForeground } from '${join(import.meta.dirname, 'foreground.mjs')}';
process.exitCode = await runInForeground(process.execPath, process.argv.slice(2));
`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-foreground-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'server.cjs'), server);
  writeFileSync(join(folder, 'starter.mjs'), starter);
});

const endFile = (): string => join(folder, 'ended-by');

async function startServer(): Promise<{ starter: ChildProcess; serverPid: number }> {
  const args = ['starter.mjs', join(folder, 'server.cjs'), endFile()];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data: Buffer) => resolve(String(data))),
  );
  return { starter: child, serverPid: Number(line.split(' ')[1]) };
}

const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', (code) => resolve(code)));

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s reaches the program, whose exit code is returned',
  async (signal) => {
    const { starter: child } = await startServer();
    const exit = exitOf(child);
    child.kill(signal);
    expect(await exit).toBe(7);
    expect(readFileSync(endFile(), 'utf8')).toBe(signal);
  },
);

test('a killed program gets the exit code of a shell', async () => {
  const { starter: child, serverPid } = await startServer();
  const exit = exitOf(child);
  process.kill(serverPid, 'SIGKILL');
  expect(await exit).toBe(137);
});

test('the program shuts down cleanly when its parent is killed', async () => {
  const { starter: child } = await startServer();
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(readFileSync(endFile(), 'utf8')).toBe('SIGTERM'), { timeout: 10_000 });
});

test('a program that ends by itself keeps its exit code and its output', () => {
  writeFileSync(join(folder, 'short.mjs'), `console.log(process.argv[2]); process.exitCode = 3;`);
  const args = ['starter.mjs', join(folder, 'short.mjs'), 'said'];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 3, stdout: 'said\n' });
});
