import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeApi } from './openapi.ts';
import { errorsOf } from './route.ts';
import { allRoutes } from './routes.ts';
import { errorCatalogue } from './errors.ts';

type Json = Record<string, unknown>;
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Json;
}
interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, Json> };
  responses: Record<string, { description: string; content: Record<string, Json> }>;
  security: Record<string, string[]>[];
}

const committed = readFileSync(join(import.meta.dirname, '../openapi.json'), 'utf8');
const document = JSON.parse(committed) as {
  openapi: string;
  info: Json;
  servers: Json[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Json>;
    parameters: Record<string, Parameter>;
    securitySchemes: Record<string, Json>;
  };
};
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
);

/** The target of a local reference. */
function resolve(reference: string): unknown {
  if (!reference.startsWith('#/')) throw new Error(`not a local reference: ${reference}`);
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (at, part) => (at as Json | undefined)?.[part.replace(/~1/g, '/').replace(/~0/g, '~')],
      document,
    );
}

function listReferences(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : listReferences(inner),
  );
}

const parametersOf = (operation: Operation): Parameter[] =>
  (operation.parameters ?? []).map((one) => ('$ref' in one ? (resolve(one.$ref) as Parameter) : one));

test('the committed document matches the routes; `npm run openapi` updates it', () => {
  expect(committed).toBe(`${JSON.stringify(describeApi(allRoutes), null, 1)}\n`);
});

describe('the document follows the rules of OpenAPI 3.1', () => {
  test('it says its version, its title and its licence', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({
      title: 'Portolan',
      version: expect.any(String),
      license: { identifier: 'Apache-2.0' },
    });
    expect(document.servers.every((server) => typeof server['url'] === 'string')).toBe(true);
  });

  test('every reference is valid, and every component is referenced or a security scheme', () => {
    const references = new Set(listReferences(document));
    for (const reference of references) expect(resolve(reference), reference).toBeTypeOf('object');
    for (const name of Object.keys(document.components.schemas)) {
      expect(name).toMatch(/^[a-zA-Z0-9._-]+$/);
      expect(references, name).toContain(`#/components/schemas/${name}`);
    }
  });

  test('operation ids are unique, tags and security schemes are declared', () => {
    const ids = operations.map((operation) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = document.tags.map((tag) => tag.name);
    const schemes = Object.keys(document.components.securitySchemes);
    for (const operation of operations) {
      expect(tags).toEqual(expect.arrayContaining(operation.tags));
      expect(schemes).toEqual(expect.arrayContaining(operation.security.flatMap((one) => Object.keys(one))));
    }
  });

  test.each(operations)('$method $path', (operation) => {
    expect(['get', 'post']).toContain(operation.method);
    const parameters = parametersOf(operation);
    const inPath = parameters.filter((one) => one.in === 'path');
    const templated = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(inPath.map((one) => one.name)).toEqual(templated);
    expect(inPath.every((one) => one.required === true)).toBe(true);
    const keys = parameters.map((one) => `${one.in} ${one.name}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const one of parameters) {
      expect(['path', 'query', 'header', 'cookie']).toContain(one.in);
      expectSchema(one.schema, one.name);
    }
    expect(operation.summary).not.toBe('');
    const statuses = Object.keys(operation.responses);
    expect(statuses.filter((status) => status.startsWith('2'))).toHaveLength(1);
    for (const [status, answer] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^[1-5]\d\d$/);
      expect(answer.description).not.toBe('');
      for (const media of Object.values(answer.content)) expectSchema(media['schema'] as Json, status);
    }
    for (const media of Object.values(operation.requestBody?.content ?? {}))
      if (media['schema'] !== undefined) expectSchema(media['schema'] as Json, 'body');
  });

  test.each(Object.entries(document.components.schemas))(
    'schema %s is JSON Schema 2020-12',
    (name, schema) => {
      expectSchema(schema, name);
    },
  );
});

const typeNames = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
const inner = ['items', 'additionalProperties', 'propertyNames', 'not'];
const innerLists = ['anyOf', 'allOf', 'oneOf', 'prefixItems'];
const plain = [
  '$ref',
  'type',
  'description',
  'default',
  'const',
  'enum',
  'format',
  'pattern',
  'required',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'properties',
];

/** Walks a schema and checks the form of each keyword. */
function expectSchema(schema: unknown, where: string): void {
  if (typeof schema === 'boolean') return;
  expect(schema, where).toBeTypeOf('object');
  const keywords = schema as Json;
  expect(
    Object.keys(keywords).filter((key) => ![...plain, ...inner, ...innerLists].includes(key)),
    where,
  ).toEqual([]);
  for (const type of [keywords['type'] ?? []].flat()) expect(typeNames, where).toContain(type);
  if ('required' in keywords) expect(keywords['required'], where).toSatisfy(isListOfNames);
  if ('enum' in keywords) expect((keywords['enum'] as unknown[]).length, where).toBeGreaterThan(0);
  if ('pattern' in keywords)
    expect(() => new RegExp(keywords['pattern'] as string, 'u'), where).not.toThrow();
  const properties = Object.entries((keywords['properties'] ?? {}) as Json);
  for (const [name, property] of properties) expectSchema(property, `${where}.${name}`);
  for (const key of inner) if (key in keywords) expectSchema(keywords[key], `${where}.${key}`);
  for (const key of innerLists)
    for (const [index, one] of ((keywords[key] ?? []) as unknown[]).entries())
      expectSchema(one, `${where}.${key}[${index}]`);
}

const isListOfNames = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((name) => typeof name === 'string') &&
  new Set(value).size === value.length;

describe.each(allRoutes)('the document of $name', (route) => {
  const operation = operations.find((one) => one.operationId === route.name)!;

  test('states where and how it is called', () => {
    expect(operation.method).toBe(route.method.toLowerCase());
    expect(operation.path.replace(/\{(\w+)\}/g, ':$1')).toBe(route.path);
  });

  test('states who may call it', () => {
    const schemes = operation.security.map((one) => Object.keys(one).toSorted());
    const xsrf = route.xsrf ? ['xsrfCookie', 'xsrfHeader'] : [];
    const expected = {
      open: route.xsrf ? [xsrf] : [],
      session: [['session', ...xsrf]],
      internal: [['session', ...xsrf]],
      'api-key': [['apiKey'], ['bearerKey']],
    };
    expect(schemes).toEqual(expected[route.auth]);
  });

  test('states every failure, under its HTTP status', () => {
    for (const code of errorsOf(route)) {
      const answer = operation.responses[String(errorCatalogue[code].httpStatus)];
      expect(answer?.description).toContain(`\`${code}\``);
      expect(JSON.stringify(answer?.content)).toContain(`"${code}"`);
    }
  });
});
