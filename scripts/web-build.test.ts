import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

let folder: string;

/** A Vite that records what it was asked to build. */
const vite = `
const fs = require('node:fs');
const source = fs.readFileSync('src/main.tsx', 'utf8');
fs.rmSync('dist', { recursive: true, force: true });
if (source === 'broken') { console.error('cannot build this'); process.exit(1); }
fs.mkdirSync('dist');
fs.appendFileSync('../builds', 'x');
fs.writeFileSync('dist/index.html', source);
`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-web-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['web-build.mjs', 'project.mjs'])
    cpSync(join(import.meta.dirname, name), join(folder, 'scripts', name));
  write(
    'try.mjs',
    `import { ensureWebBuilt } from './scripts/web-build.mjs';\nawait ensureWebBuilt(process.execPath);\n`,
  );
  write('node_modules/vite/bin/vite.js', vite);
  for (const name of ['package-lock.json', 'tsconfig.base.json', 'CHANGELOG.md']) write(name, '{}');
  write('contract/src/index.ts', 'export {};');
  write('web/src/main.tsx', 'first');
});

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

function build(): { status: number | null; stderr: string; builds: number } {
  const { status, stderr } = spawnSync(process.execPath, ['try.mjs'], { cwd: folder, encoding: 'utf8' });
  const builds = existsSync(join(folder, 'builds')) ? readFileSync(join(folder, 'builds'), 'utf8').length : 0;
  return { status, stderr, builds };
}

test('the web app is built once', () => {
  expect(build()).toMatchObject({ status: 0, builds: 1 });
  expect(build()).toEqual({ status: 0, builds: 1, stderr: '' });
});

test.each([
  ['web/src/main.tsx', 'second'],
  ['web/src/new.ts', ''],
  ['contract/src/index.ts', 'export const more = 1;'],
  ['package-lock.json', '{ "packages": {} }'],
])('a change of %s builds it again', (name, text) => {
  build();
  write(name, text);
  expect(build()).toMatchObject({ status: 0, builds: 2 });
});

test.each([
  'web/src/main.test.tsx',
  'contract/src/index.test.ts',
  'web/e2e/journey.ts',
  'web/test-results/trace.txt',
])('a change of %s does not', (name) => {
  build();
  write(name, 'new');
  expect(build()).toMatchObject({ status: 0, builds: 1 });
});

test("a build that fails is reported with Vite's message, and is tried again the next time", () => {
  build();
  write('web/src/main.tsx', 'broken');
  const { status, stderr } = build();
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /cannot build this[^]*The web app could not be built: vite ended with code 1; see its messages above\.\n$/,
  );
  write('web/src/main.tsx', 'first');
  expect(build()).toMatchObject({ status: 0, builds: 2 });
});
