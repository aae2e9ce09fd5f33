// Two things never share a name: what a side exports it exports once, and not under a name of the contract.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Units are the same thing wherever they stand. */
const units = new Set(['minuteMs', 'hourMs', 'dayMs']);
const exported = /^export (?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm;

/** Tests have names of their own; texts are the same keys in each language; generated row types are those of tables. */
const skipped = /\.test\.tsx?$|\/testing(-[a-z]+)?(\.tsx?$|\/)|\/texts\/|\/db\/tables\.ts$/;

function listSources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !skipped.test(path));
}

/** Names with the files that export them. What only loads another file of the same name later is the same thing. */
function namesOf(folder: string): [name: string, path: string][] {
  return listSources(folder).flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    if (text.includes('lazyPart(')) return [];
    // A schema and its type have one name: they are one thing.
    const own = new Set([...text.matchAll(exported)].map(([, name]) => name ?? ''));
    return [...own].map((name): [string, string] => [name, path.slice(root.length + 1)]);
  });
}

test.each(['server/src', 'web/src'])(
  'nothing of %s has the name of another thing of the contract',
  (folder) => {
    const agreed = new Map(namesOf('contract/src'));
    const shared = namesOf(folder).flatMap(([name, path]) =>
      agreed.has(name) && !units.has(name) ? [`${name}: ${agreed.get(name)}, ${path}`] : [],
    );
    expect(shared).toEqual([]);
  },
);

test.each(['contract/src', 'server/src', 'web/src'])('two things of %s never share a name', (folder) => {
  const names = namesOf(folder).filter(([name]) => !units.has(name));
  expect(names.length).toBeGreaterThan(300);
  const shared = [...Map.groupBy(names, ([name]) => name)]
    .filter(([, those]) => those.length > 1)
    .map(([name, those]) => `${name}: ${those.map(([, path]) => path).join(', ')}`);
  expect(shared).toEqual([]);
});
