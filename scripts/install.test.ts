import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

let folder: string;

const lock = (zodVersion: string) => ({
  packages: {
    '': { name: 'portolan' },
    contract: { version: '0.1.0' },
    'node_modules/@portolan/contract': { link: true, resolved: 'contract' },
    'node_modules/zod': { version: zodVersion },
    'node_modules/for-another-machine': { version: '1.0.0', optional: true },
  },
});

/** An npm that does what `npm ci` does to the folder: empties it, fills it, and writes its own list last. */
const npm = `
const fs = require('node:fs');
fs.appendFileSync('npm-calls', process.argv.slice(2, 3) + '\\n');
fs.rmSync('node_modules', { recursive: true, force: true });
fs.mkdirSync('node_modules/zod', { recursive: true });
if (fs.existsSync('npm-breaks')) process.exit(217);
const { packages } = JSON.parse(fs.readFileSync('package-lock.json'));
delete packages['node_modules/for-another-machine'];
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['install.mjs', 'project.mjs'])
    cpSync(join(import.meta.dirname, name), join(folder, 'scripts', name));
  write('try.mjs', `import { ensureInstalled } from './scripts/install.mjs';\nawait ensureInstalled();\n`);
  write('npm.js', npm);
  write('package-lock.json', JSON.stringify(lock('4.0.0')));
  write('package.json', '{}');
});

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

function install(): { status: number | null; stderr: string; calls: number } {
  const env = { ...process.env, npm_execpath: join(folder, 'npm.js'), npm_node_execpath: process.execPath };
  const { status, stderr } = spawnSync(process.execPath, ['try.mjs'], { cwd: folder, env, encoding: 'utf8' });
  return { status, stderr, calls: countCalls() };
}

function countCalls(): number {
  try {
    return readFileSync(join(folder, 'npm-calls'), 'utf8').split('\n').length - 1;
  } catch {
    return 0;
  }
}

test('a fresh clone is installed once', () => {
  expect(install()).toMatchObject({ status: 0, calls: 1 });
  expect(install()).toMatchObject({ status: 0, calls: 1, stderr: '' });
});

test('a manual install is accepted', () => {
  spawnSync(process.execPath, ['npm.js', 'ci'], { cwd: folder });
  expect(install()).toMatchObject({ status: 0, calls: 1, stderr: '' });
});

test('another lock file is installed', () => {
  install();
  write('package-lock.json', JSON.stringify(lock('4.0.1')));
  expect(install()).toMatchObject({ status: 0, calls: 2 });
});

test('a change of a manifest that the lock file already satisfies installs nothing', () => {
  install();
  write('package.json', '{ "name": "portolan" }');
  expect(install()).toMatchObject({ status: 0, calls: 1 });
});

test('an interrupted install is done again', () => {
  mkdirSync(join(folder, 'node_modules/zod'), { recursive: true });
  expect(install()).toMatchObject({ status: 0, calls: 1 });
});

test('an install that fails is reported in one sentence, and is tried again the next time', () => {
  write('npm-breaks', '');
  const { status, stderr } = install();
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /The packages could not be installed: npm ci ended with code 217; see its messages above\.\n$/,
  );
  rmSync(join(folder, 'npm-breaks'));
  expect(install()).toMatchObject({ status: 0, calls: 2 });
});
