// Right-to-left languages mirror the pages: styles name the start and the end of a line, not its left and right.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../web/src');

/** Styles that must not be mirrored, each with its reason. */
const notMirrored: Readonly<Record<string, string>> = {
  'lib/map/chart-map.css': 'east is right on every chart',
  'lib/map/storms/storms.css': 'east is right on every chart',
  'lib/identity/puzzle.css': 'the picture of the puzzle has one direction',
  'features/shipments/ocean-list/ocean-list.css': 'an arrow drawn from two borders, and a centred mark',
  'ui/styles/floating.css': 'centred: left and the shift by half belong together',
};

const physical = new RegExp(
  [
    String.raw`(^|[\s;{])((margin|padding|border)-(left|right)[\w-]*|left|right)\s*:`,
    String.raw`text-align:\s*(left|right)`,
    'float:',
    String.raw`linear-gradient\((-?90deg|270deg|to (left|right))`,
  ].join('|'),
);

const styles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
);

test('there are styles to look at', () => {
  expect(styles.length).toBeGreaterThan(50);
});

test('styles name start and end, so that pages can be mirrored', () => {
  const found = styles
    .filter((path) => !(path in notMirrored))
    .flatMap((path) =>
      readFileSync(join(folder, path), 'utf8')
        .split('\n')
        .flatMap((line, i) => (physical.test(line) ? [`${path}:${i + 1} ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});
