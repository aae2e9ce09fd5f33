// What the house's rules say of files and folders: how long, how many, how laid out. Imports are in borders.test.ts.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const longestLine = 120;
const mostLines = 300;
const mostFiles = 25;
const mostMedianLines = 79;

const skipped = new Set(['node_modules', 'dist', 'public', 'fixtures', 'test-results']);
/** Made by a program from the migrations. */
const generated = new Set(['server/src/platform/db/tables.ts']);
/** Folders with more files than others may have, each with its reason. */
const largeFolders: Readonly<Record<string, string>> = {};
const mostOfPrefix = 9;
interface SourceFile {
  path: string;
  text: string;
  lines: string[];
}

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (skipped.has(entry.name) || entry.name.startsWith('.')) return [];
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

const paths = ['contract', 'server', 'web', 'scripts'].flatMap(listFiles);
const sources: SourceFile[] = paths
  .filter((path) => /\.([cm]?[jt]sx?|css)$/.test(path) && !generated.has(path))
  .map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, lines: text.replace(/\n$/, '').split('\n') };
  });
const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$|\/testing(-[a-z]+)?\.ts$/.test(path);

test('there are files to look at', () => {
  expect(sources.length).toBeGreaterThan(1000);
});

test('no file switches the formatter off', () => {
  const mark = ['prettier', 'ignore'].join('-');
  expect(sources.filter(({ text }) => text.includes(mark)).map(({ path }) => path)).toEqual([]);
});

test(`no line has more than ${longestLine} characters`, () => {
  const long = sources.flatMap(({ path, lines }) =>
    lines.flatMap((line, i) => ([...line].length > longestLine ? [`${path}:${i + 1}`] : [])),
  );
  expect(long).toEqual([]);
});

test(`no file has more than ${mostLines} lines`, () => {
  const long = sources.filter(({ lines }) => lines.length > mostLines);
  expect(long.map(({ path, lines }) => `${path}: ${lines.length}`)).toEqual([]);
});

test(`no folder has more than ${mostFiles} source files, tests not counted`, () => {
  const counts = new Map<string, number>();
  for (const { path } of sources)
    if (!isTest(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const large = [...counts].filter(([folder, count]) => count > mostFiles && !(folder in largeFolders));
  expect(large).toEqual([]);
});

test(`no more than ${mostOfPrefix} files of a folder share a prefix: they would be a folder of their own`, () => {
  const counts = new Map<string, number>();
  for (const { path } of sources) {
    const prefix = /^.*\/[a-z]+-(?=[^/]+\.tsx?$)/.exec(path)?.[0];
    if (prefix !== undefined && !isTest(path)) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  const shared = [...counts].flatMap(([prefix, count]) => (count > mostOfPrefix ? [prefix] : []));
  expect(shared).toEqual([]);
});

test('a feature is one flat folder in a domain', () => {
  const features = paths.filter((path) => /^(server|web)\/src\/features\//.test(path));
  expect(features.length).toBeGreaterThan(300);
  const misplaced = features.filter((path) => dirname(path).split('/').length !== 5);
  expect(misplaced).toEqual([]);
});

test('half of all files have fewer than 80 lines', () => {
  const lengths = sources.map(({ lines }) => lines.length).toSorted((a, b) => a - b);
  const median = lengths[lengths.length >> 1] ?? 0;
  process.stdout.write(`${sources.length} files, half of them of ${median} lines at most\n`);
  expect(median).toBeLessThanOrEqual(mostMedianLines);
});

test('no two files of a folder differ in their ending alone', () => {
  const stems = new Map<string, string[]>();
  for (const { path } of sources) {
    if (isTest(path) || path.endsWith('.css')) continue;
    const stem = join(dirname(path), basename(path).replace(/\.[^.]+$/, ''));
    stems.set(stem, [...(stems.get(stem) ?? []), path]);
  }
  expect([...stems.values()].filter((same) => same.length > 1)).toEqual([]);
});

test('what is kept has a bound and loses what was used longest ago, never all at once', () => {
  const clearing = /\.size\s*>=?\s*\w+\)\s*\w+\.clear\(\)/;
  expect(sources.filter(({ text }) => clearing.test(text)).map(({ path }) => path)).toEqual([]);
});

test('longitudes are wrapped, and miles and degrees are converted, in one place', () => {
  const again =
    /% 360\) \+ 360\) % 360\) - 180|360 \* Math\.floor\(\(\w+ \+ 180\)|\b1\.?852\b|\b111\.1\d*\b(?!,)/;
  const own = sources.filter(({ path, text }) => !isTest(path) && again.test(text));
  expect(own.map(({ path }) => path)).toEqual(['contract/src/geodesy.ts']);
});

test('whether the time of an arrival is known is one condition, apart from the column itself', () => {
  const own = sources.filter(({ path, text }) => !isTest(path) && /\barrival_time_is_unknown\b/.test(text));
  expect(own.map(({ path }) => path.replace('server/src/features/shipments/', '')).toSorted()).toEqual([
    'eta-errors/has-arrival-time.ts',
    'folding/shipment-write.ts',
    'shipments/shipment.ts',
  ]);
});

test('from when on a position is old is one rule, its hours stand in no text', () => {
  const again = /\bstale(After|Position)?Ms =|- Date\.parse\(\w*\.?positionAt\) >|^ *stale: '[^'\n]*\d/m;
  const shown = sources.filter(({ path }) => !isTest(path) && !path.startsWith('server/'));
  const own = shown.filter(({ text }) => again.test(text));
  // How long an answer of the server is fresh for the page.
  expect(own.map(({ path }) => path)).toEqual(['web/src/lib/queries.ts']);
});
