import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Words that the project's English does without, with the usual ones. Also as a part of a name: `isTold`. */
const instead: Record<string, string> = {
  told: 'reported, sent, known',
  nought: 'zero, NUL character',
  sureness: 'confidence',
  besides: 'in addition to, other than',
  anew: 'again',
  door: 'endpoint, access',
  doors: 'endpoints, access',
  spoken: 'reported',
  stumble: 'fail',
  stumbled: 'failed',
  troubled: 'failing',
  whence: 'from where',
  whereof: 'of which',
  thereof: 'of it',
  thereby: 'so',
  hence: 'therefore',
  elsewise: 'otherwise',
  upon: 'on',
  reckon: 'calculate, extrapolate',
  reckoned: 'calculated, extrapolated',
  reckoning: 'calculation',
  tongue: 'language',
};

/** Real doors, navigation by course and speed, and names that others gave. */
const allowed = /door-to-door|DOOR_OPENED|DOOR_CLOSED|customerDoors|dead reckoning/g;

const sources = /\.(ts|tsx|mjs|css|md)$/;
/** What others wrote, what is generated, what shipped as it is, and the lists of these words. */
const leftOut = [
  'contract/src/texts/ja/',
  'contract/src/texts/zh-',
  'docs/terms.md',
  'scripts/plain-words.test.ts',
  'NOTICE',
];

function listFiles(): string[] {
  const listed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
  return listed
    .split('\n')
    .filter((path) => sources.test(path) && !leftOut.some((start) => path.startsWith(start)));
}

const wordsOf = (line: string): string[] =>
  line
    .replace(allowed, '')
    .match(/[A-Z]?[a-z]+|[A-Z]+/g)
    ?.map((word) => word.toLowerCase()) ?? [];

test('source, docs and texts do without words of a private dialect', () => {
  const found = listFiles().flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        wordsOf(line)
          .filter((word) => Object.hasOwn(instead, word))
          .map((word) => `${path}:${index + 1}: "${word}", use: ${instead[word]}`),
      ),
  );
  expect(found).toEqual([]);
});
