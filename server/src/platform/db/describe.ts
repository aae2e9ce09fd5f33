import type pg from 'pg';

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  generated: boolean;
}

const tsTypes: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bigint: 'string',
  integer: 'number',
  smallint: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  'timestamp with time zone': 'Date',
  date: 'string',
  json: 'Json',
  jsonb: 'Json',
  'text[]': 'string[]',
  'double precision[]': 'number[]',
  'uuid[]': 'string[]',
  'bigint[]': 'string[]',
  'real[]': 'number[]',
  int4range: 'string',
};

async function listColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type",
           not a.attnotnull as nullable, (a.atthasdef or a.attidentity <> '') as generated
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and c.relname <> 'schema_migration'
    order by c.relname, a.attnum`);
  return rows;
}

const camel = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string): string => camel(`_${name}`);

function toTypeLine(column: Column): string {
  const base = tsTypes[column.type];
  if (base === undefined)
    throw new Error(`${column.table}.${column.column}: no TypeScript type for ${column.type}`);
  const selected = column.nullable ? `${base} | null` : base;
  const type =
    base === 'Json'
      ? `Json${column.nullable ? ' | null' : ''}`
      : base === 'Date'
        ? `Timestamp${column.nullable ? ' | null' : ''}`
        : selected;
  return `  ${camel(column.column)}: ${column.generated ? `Generated<${type}>` : type};`;
}

/** TypeScript row types of every table, as committed in tables.ts; compared in CI. */
export async function describeTypes(client: pg.Client): Promise<string> {
  const columns = await listColumns(client);
  const tables = [...new Set(columns.map((column) => column.table))];
  const interfaces = tables.map((table) => {
    const lines = columns.filter((column) => column.table === table).map(toTypeLine);
    return `export interface ${pascal(table)}Table {\n${lines.join('\n')}\n}\n`;
  });
  return [
    '// Made by `npm run portolan -- describe-schema` from the migrations. Do not edit.',
    "import type { ColumnType } from 'kysely';\n",
    '/** A column with a default: optional when inserting. */',
    'export type Generated<T> =',
    '  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ' +
      'ColumnType<T, T | undefined, T>;',
    '/** Parsed when reading, JSON text when writing. */',
    'export type Json = ColumnType<unknown, string, string>;',
    '/** A Date when reading; Infinity stands for PostgreSQL’s infinity. */',
    'export type Timestamp = ColumnType<Date, Date | string, Date | string>;\n',
    ...interfaces,
    `export interface Tables {\n${tables.map((table) => `  ${camel(table)}: ${pascal(table)}Table;`).join('\n')}\n}\n`,
  ].join('\n');
}

/** The schema as SQL text: columns, constraints, indexes and policies, sorted; compared in CI. */
export async function describeSchema(client: pg.Client): Promise<string> {
  const columns = await listColumns(client);
  const { rows: constraints } = await client.query<{ table: string; definition: string }>(`
    select c.relname as "table", pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and k.contype <> 'n' and c.relname <> 'schema_migration' order by 1, 2`);
  const { rows: indexes } = await client.query<{ definition: string }>(
    "select indexdef || ';' as definition from pg_indexes where schemaname = 'public' and tablename " +
      "<> 'schema_migration' order by 1",
  );
  const { rows: policies } = await client.query<{ definition: string }>(`
    select format('create policy %I on %I using (%s);', policyname, tablename, qual) as definition
    from pg_policies where schemaname = 'public' order by 1`);
  const tables = [...new Set(columns.map((column) => column.table))].map((table) => {
    const lines = columns
      .filter((column) => column.table === table)
      .map((column) => `  ${column.column} ${column.type}${column.nullable ? '' : ' not null'}`);
    const checks = constraints.filter((row) => row.table === table).map((row) => `  ${row.definition}`);
    return `create table ${table} (\n${[...lines, ...checks].join(',\n')}\n);\n`;
  });
  return [
    '-- Made by `npm run portolan -- describe-schema` from the migrations. Do not edit.\n',
    ...tables,
    ...indexes.map((row) => row.definition),
    '',
    ...policies.map((row) => row.definition),
    '',
  ].join('\n');
}
