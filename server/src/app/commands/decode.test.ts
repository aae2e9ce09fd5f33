import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const cli = join(import.meta.dirname, '../cli.ts');
/** More lines than fit into a pipe. */
const sentences = '!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4A\n'.repeat(5000);

function makeLog(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-decode-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'log.nmea');
  writeFileSync(path, sentences);
  return path;
}

/** Runs a pipe that begins with the command; the exit code is the command's. */
const runPipe = (args: string, rest: string): Promise<{ stdout: string; stderr: string }> =>
  promisify(execFile)('bash', [
    '-c',
    `"$0" --disable-warning=ExperimentalWarning "$1" ${args} | ${rest}; exit "\${PIPESTATUS[0]}"`,
    process.execPath,
    cli,
  ]);

test('decode ends quietly when the reader closes the pipe', async () => {
  const { stdout, stderr } = await runPipe(`decode ais-nmea ${makeLog()}`, 'head -n 1');
  expect(JSON.parse(stdout)).toMatchObject({ kind: 'position' });
  expect(stderr).toBe('');
});

test('decode writes every line to readers that read everything', async () => {
  const { stdout } = await runPipe(`decode ais-nmea ${makeLog()}`, 'wc -l');
  expect(Number(stdout)).toBe(5000);
});
