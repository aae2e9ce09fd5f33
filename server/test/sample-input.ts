import type { RouteSpec } from '@portolan/contract';
import { z } from 'zod';

interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  minLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Values by the name of their field: the ids of a company account, as somebody who guesses would send them. */
export type NamedValues = Record<string, unknown>;

/** A call of a route that its contract allows, with these values wherever a field of that name exists. */
export function toSampleInput(route: RouteSpec, named: NamedValues): { query?: object; body?: object } {
  return {
    ...(route.query === undefined
      ? {}
      : { query: flatten(toSample(describe(route.query), named) as object) }),
    ...(route.body === undefined ? {} : { body: toSample(describe(route.body), named) as object }),
  };
}

/** Id fields of a route without a known value. */
export function findUnnamedIds(route: RouteSpec, named: NamedValues): string[] {
  const fields = [route.query, route.body].flatMap((schema) =>
    schema === undefined ? [] : listFields(describe(schema)),
  );
  return fields.flatMap(([name, schema]) => (isId(schema) && !(name in named) ? [name] : []));
}

const describe = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;

function listFields(schema: Schema): [name: string, schema: Schema][] {
  const own = Object.entries(schema.properties ?? {});
  const parts = [
    ...own.map(([, part]) => part),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
    ...(schema.items === undefined ? [] : [schema.items]),
  ];
  return [...own, ...parts.flatMap(listFields)];
}

const isId = (schema: Schema): boolean =>
  schema.format === 'uuid' || (schema.items !== undefined && isId(schema.items));

function toSample(schema: Schema, named: NamedValues): unknown {
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0];
  if (choice !== undefined) return toSample(choice, named);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return toSampleObject(schema, named);
    case 'array':
      return [toSample(schema.items ?? {}, named)];
    case 'integer':
    case 'number':
      return schema.default ?? Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return toSampleText(schema);
  }
}

function toSampleText({ format, pattern, minLength }: Schema): string {
  if (format === 'date') return '2026-11-10';
  if (format === 'date-time') return '2026-11-10T08:00:00Z';
  if (format === 'uri') return 'https://carrier.example/v2';
  if (format === 'uuid') return 'ffffffff-ffff-4fff-8fff-ffffffffffff';
  if (pattern?.includes('\\d') === true) return '1';
  return 'x'.repeat(Math.max(1, minLength ?? 1));
}

/** Required fields, and those with a known value. */
function toSampleObject(schema: Schema, named: NamedValues): object {
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => name in named || schema.required?.includes(name) === true,
  );
  return Object.fromEntries(
    fields.map(([name, part]) => {
      const value = named[name];
      if (value === undefined) return [name, toSample(part, named)];
      return [name, part.type === 'array' && !Array.isArray(value) ? [value] : value];
    }),
  );
}

/** Lists in a query are separated by commas. */
const flatten = (query: object): object =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  );
