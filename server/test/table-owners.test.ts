import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findTableUses, isAllowed, tableOwners } from './table-owners.ts';

const root = join(import.meta.dirname, '../..');
const paths = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => `server/src/${name}`)
  .sort();
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const listWrong = (does: 'write' | 'read'): string[] =>
  paths.flatMap((path) => [
    ...new Set(
      findTableUses(read(path))
        .filter((use) => use.does === does && !isAllowed(path, use))
        .map(({ table }) => `${path} ${does}s ${table}`),
    ),
  ]);

test('every table has an owner', () => {
  const tables = [...read('server/schema.sql').matchAll(/^create table (\w+) \(/gim)].map(([, name]) => name);
  // The migrations' own table is no part of the schema that they make.
  expect(Object.keys(tableOwners).sort()).toEqual([...tables, 'schema_migration'].sort());
});

test('every owner writes its tables', () => {
  const written = new Set(
    paths.flatMap((path) =>
      findTableUses(read(path)).flatMap(({ does, table }) => (does === 'write' ? table : [])),
    ),
  );
  const unwritten = Object.keys(tableOwners).filter((table) => !written.has(table));
  // A library writes the first one, and the second one is chosen by how old a track is.
  expect(unwritten).toEqual(['rate_limit', 'vessel_track']);
});

test('a table is written by the feature that owns it, and by nobody else', () => {
  expect(listWrong('write')).toEqual([]);
});

test('a table is read by its domain and those behind it, by none before it', () => {
  expect(listWrong('read')).toEqual([]);
});

test('what writes a table without naming it in the statement belongs to the owner of all of them', () => {
  const dynamic =
    /\b(?:insertInto|updateTable|deleteFrom|selectFrom)\(\s*[^'"`\s(]|\b(?:insert into|update|delete from|copy)\s+\$\{/;
  expect(paths.filter((path) => dynamic.test(read(path)))).toEqual([
    // A backup reads every table and writes them all back.
    'server/src/app/commands/backup.ts',
    'server/src/features/vessels/tracks/track-merge.ts',
    'server/src/features/vessels/tracks/track-store.ts',
  ]);
});

test.each([
  ["db.updateTable('shipment').set({})", 'shipment', 'write'],
  ['sql`update shipment s set pod = null`', 'shipment', 'write'],
  ['sql`insert into tracking (number)`', 'tracking', 'write'],
  ['sql`\n  delete from session where true`', 'session', 'write'],
  ["client.query('copy vessel_track from stdin')", 'vessel_track', 'write'],
  ["db.selectFrom('dataSource')", 'data_source', 'read'],
  ["query.innerJoin('membership', 'a', 'b')", 'membership', 'read'],
  ['sql`select 1 from area_visit v join vessel x on true`', 'vessel', 'read'],
] as const)('%s is found', (code, table, does) => {
  expect(findTableUses(code)).toContainEqual({ table, does });
});

test('comments are no statements', () => {
  expect(
    findTableUses("// update shipment set pod = null\n/* `delete from session` */ import a from './b.ts';"),
  ).toEqual([]);
});
