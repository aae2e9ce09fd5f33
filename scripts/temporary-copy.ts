import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const sides = ['contract', 'server', 'web'] as const;
type Side = (typeof sides)[number];

/** The sources of all sides in a folder of their own, to be changed, type-checked and run. */
export interface TemporaryCopy {
  /** Files that were there and have been edited, in the order of the edits. */
  readonly edited: readonly string[];
  /** Writes a new file. Throws where there is one. */
  add(path: string, text: string): void;
  /** Puts a text in place of another one, in a file of the copy. Throws where it does not stand there. */
  edit(path: string, find: string, put: string): void;
  /** Copies a folder within the copy. */
  addFolder(from: string, to: string): void;
  /** What the compiler says against one side, tests left out; empty when nothing. */
  checkTypes(side: Side): Promise<string>;
  /** What a module of the copy prints that is given as text. */
  run(code: string): Promise<string>;
  remove(): void;
}

/** Makes a copy. Packages are those of the project; the reference data is shared. */
export function makeTemporaryCopy(): TemporaryCopy {
  const copy = mkdtempSync(join(tmpdir(), 'portolan-copy-'));
  const edited: string[] = [];
  for (const side of sides) {
    for (const name of ['src', 'package.json'])
      cpSync(join(root, side, name), join(copy, side, name), { recursive: true });
    const config = JSON.parse(readFileSync(join(root, side, 'tsconfig.json'), 'utf8')) as object;
    const exclude = ['**/*.test.ts', '**/*.test.tsx', '**/testing*.ts'];
    writeFileSync(
      join(copy, side, 'tsconfig.json'),
      JSON.stringify({ ...config, include: ['src'], exclude }),
    );
  }
  cpSync(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
  symlinkSync(join(root, 'server/reference'), join(copy, 'server/reference'));
  const packages = join(copy, 'node_modules');
  mkdirSync(join(packages, '@portolan'), { recursive: true });
  for (const side of sides) symlinkSync(join(copy, side), join(packages, '@portolan', side));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@portolan' && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(packages, name));

  const run = (args: readonly string[]): Promise<string> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, args, { cwd: copy });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => (output += String(chunk)));
      child.on('close', () => resolve(output));
    });
  return {
    edited,
    add(path, text) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text, { flag: 'wx' });
    },
    edit(path, find, put) {
      const text = readFileSync(join(copy, path), 'utf8');
      if (!text.includes(find)) throw new Error(`${path} has no ${find}`);
      writeFileSync(join(copy, path), text.replace(find, put));
      if (!edited.includes(path)) edited.push(path);
    },
    addFolder: (from, to) => cpSync(join(copy, from), join(copy, to), { recursive: true }),
    checkTypes: (side) => run([join(root, 'node_modules/typescript7/bin/tsc'), '-p', side]),
    run: (code) => run(['--no-warnings', '--input-type=module', '-e', code]),
    remove: () => rmSync(copy, { recursive: true }),
  };
}
