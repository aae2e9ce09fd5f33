import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '../locale.ts';

const root = join(import.meta.dirname, '../../..');
const copy = mkdtempSync(join(tmpdir(), 'portolan-language-'));
const registry = join(copy, 'contract/src/locale.ts');
const klingon = join(copy, 'contract/src/texts/klingon');

const tsconfig = {
  extends: '../tsconfig.base.json',
  include: ['src/locale.ts', 'src/texts'],
  exclude: ['**/*.test.ts'],
};

function edit(path: string, find: string, put: string): void {
  const text = readFileSync(path, 'utf8');
  expect(text, path).toContain(find);
  writeFileSync(path, text.replace(find, put));
}

const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: join(copy, 'contract'), encoding: 'utf8' });
const checkTypes = () => run(join(root, 'node_modules/typescript7/bin/tsc'), '-p', '.');

/** A copy of the contract with a fifth language: one entry in the registry, one folder (here the Japanese one). */
beforeAll(() => {
  cpSync(join(root, 'contract/src'), join(copy, 'contract/src'), { recursive: true });
  writeFileSync(join(copy, 'contract/tsconfig.json'), JSON.stringify(tsconfig));
  for (const path of ['contract/package.json', 'tsconfig.base.json'])
    cpSync(join(root, path), join(copy, path));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const line =
    `klingon: { name: 'tlhIngan Hol', short: 'KL', tag: 'tlh', texts: () => ` +
    `import('./texts/klingon/index.ts') },`;
  edit(registry, 'german: {', `${line}\n  german: {`);
  cpSync(join(copy, 'contract/src/texts/ja'), klingon, { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true }));

describe('one more language', { timeout: 300_000 }, () => {
  test('is one entry and one folder: types pass, failures and mails are translated, any case is accepted', () => {
    expect(checkTypes().stdout).toBe('');
    const asked = `
      const { localeOf, locales } = await import('./src/locale.ts');
      const { errorTexts } = await import('./src/texts/errors.ts');
      const { mailTexts } = await import('./src/texts/mails.ts');
      console.log(JSON.stringify([
        locales.length, localeOf('Klingon'), errorTexts.klingon.internal, mailTexts.klingon.demos.booked.subject,
      ]));`;
    const [count, locale, internal, subject] = JSON.parse(run('--input-type=module', '-e', asked).stdout);
    expect([count, locale]).toEqual([locales.length + 1, 'klingon']);
    expect(internal).toMatch(/システムエラー/);
    expect(subject).toMatch(/Portolan/);
  });

  test('does not compile when a screen, a failure or a mail lacks a text', () => {
    const cut = (file: string, key: RegExp) => {
      const text = readFileSync(join(klingon, file), 'utf8');
      expect(text).toMatch(key);
      writeFileSync(join(klingon, file), text.replace(key, ''));
    };
    cut('screens/frame/shell.ts', /\n {2}home: '[^']*',/);
    cut('errors.ts', /\n {2}'session\.missing': '[^']*',/);
    cut('mails/verification-code.ts', /\n {2}subject: '[^']*',/);
    const { status, stdout } = checkTypes();
    expect(status).not.toBe(0);
    for (const file of ['screens/frame/shell.ts', 'errors.ts', 'mails/verification-code.ts'])
      expect(stdout).toContain(`klingon/${file}`);
    for (const key of ["'home'", `'"session.missing"'`, "'subject'"])
      expect(stdout).toContain(`Property ${key} is missing`);
  });

  test('does not compile without its folder', () => {
    rmSync(klingon, { recursive: true });
    expect(checkTypes().stdout).toContain("Cannot find module './texts/klingon/index.ts'");
  });
});

test('no other file names a language with texts', () => {
  const others = locales.filter((locale) => locale.length > 2);
  const naming = ['server/src', 'web/src', 'contract/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter(
        (name) => /(?<!test)\.tsx?$/.test(name) && !/^contract\/src\/(locale|texts\/.*)\.ts$/.test(name),
      )
      .filter((name) =>
        others.some((locale) => readFileSync(join(root, name), 'utf8').includes(`'${locale}'`)),
      ),
  );
  expect(naming).toEqual([]);
});
