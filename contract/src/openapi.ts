import { z } from 'zod';
import { errorCatalogue, legacyStatusOf } from './errors.ts';
import * as contract from './index.ts';
import { type RouteSpec, errorsOf } from './route.ts';
import { errors } from './texts/en/errors.ts';

type Json = Record<string, unknown>;

const componentUri = (name: string): string => `#/components/schemas/${name}`;

/** Every integer is safe in JSON; stating it for each would only hide the real limits. */
const jsonSchemaOptions = {
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: { minimum?: number; maximum?: number } }): void => {
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  },
} as const;

function withoutIdentity({ $schema: _, $id: __, ...schema }: Json): Json {
  return schema;
}

/** Named schemas of the contract: an exported schema is described once and referenced. */
function listNamedSchemas(): [name: string, schema: z.ZodType][] {
  return Object.entries(contract).flatMap(([name, value]) =>
    value instanceof z.ZodType ? [[name, value] as [string, z.ZodType]] : [],
  );
}

/** The answers of the routes, with references between named schemas. */
function describeOutputs(routes: readonly RouteSpec[]): Map<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of listNamedSchemas()) registry.add(schema, { id });
  for (const { name, data } of routes) if (!registry.has(data)) registry.add(data, { id: answerName(name) });
  const { schemas } = z.toJSONSchema(registry, { ...jsonSchemaOptions, io: 'output', uri: componentUri });
  return new Map(Object.entries(schemas).map(([id, schema]) => [id, withoutIdentity(schema as Json)]));
}

const answerName = (routeName: string): string =>
  `${routeName.charAt(0).toUpperCase()}${routeName.slice(1)}Answer`;

function describeInput(schema: z.ZodType): Json {
  return withoutIdentity(z.toJSONSchema(schema, { ...jsonSchemaOptions, io: 'input' }) as Json);
}

function listPathParameters(route: RouteSpec): Json[] {
  return [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'connector' ? describeInput(contract.ConnectorName) : { type: 'string' },
  }));
}

function listQueryParameters(route: RouteSpec): Json[] {
  if (route.query === undefined) return [];
  const described = describeInput(route.query);
  const required = (described['required'] ?? []) as string[];
  return Object.entries((described['properties'] ?? {}) as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    // Lists are written as one value, separated by commas.
    ...(schema['type'] === 'array' ? { style: 'form', explode: false } : {}),
  }));
}

function listHeaders(route: RouteSpec): Json[] {
  return route.form === 'raw' ? [] : [{ $ref: '#/components/parameters/language' }];
}

function describeBody(route: RouteSpec): Json | undefined {
  if (route.takesBytes === true)
    return { required: true, content: { 'application/octet-stream': {}, 'application/json': {} } };
  if (route.body === undefined) return undefined;
  return { required: true, content: { 'application/json': { schema: describeInput(route.body) } } };
}

function describeSuccess(route: RouteSpec, dataSchema: string): Json {
  if (route.contentType !== undefined)
    return { description: route.summary, content: { [route.contentType]: { schema: { type: 'string' } } } };
  const data = { $ref: componentUri(dataSchema) };
  const envelope = {
    type: 'object',
    properties: { status: { const: '0' }, data, msg: { const: '' } },
    required: ['status', 'data', 'msg'],
  };
  const schema = route.form === 'raw' ? data : envelope;
  return { description: route.summary, content: { 'application/json': { schema } } };
}

/** One answer per HTTP status: the text of each of its codes, and which codes are possible. */
function describeFailures(route: RouteSpec): [httpStatus: string, answer: Json][] {
  const byStatus = Map.groupBy(errorsOf(route), (code) => errorCatalogue[code].httpStatus);
  return [...byStatus].map(([httpStatus, codes]) => {
    const sorted = codes.toSorted();
    const lines = sorted.map((code) => `- \`${code}\` (status \`${legacyStatusOf(code)}\`): ${errors[code]}`);
    const failure = {
      allOf: [
        { $ref: componentUri('Failure') },
        { properties: { error: { properties: { code: { enum: sorted } } } } },
      ],
    };
    return [
      String(httpStatus),
      { description: lines.join('\n'), content: { 'application/json': { schema: failure } } },
    ];
  });
}

function describeSecurity(route: RouteSpec): Json[] {
  if (route.auth === 'api-key') return [{ apiKey: [] }, { bearerKey: [] }];
  const xsrf = route.xsrf ? { xsrfCookie: [], xsrfHeader: [] } : {};
  if (route.auth === 'open') return route.xsrf ? [xsrf] : [];
  return [{ session: [], ...xsrf }];
}

function describeCallers({ auth, role }: RouteSpec): { description?: string } {
  if (auth === 'internal') return { description: 'For administrators only.' };
  if (role === undefined) return {};
  return { description: role === 'owner' ? 'For owners only.' : 'For owners and members, not for readers.' };
}

function describeOperation(route: RouteSpec, dataSchema: string): Json {
  const parameters = [...listPathParameters(route), ...listQueryParameters(route), ...listHeaders(route)];
  const requestBody = describeBody(route);
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [tagOf(route)],
    ...describeCallers(route),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: Object.fromEntries([
      [String(route.successStatus ?? 200), describeSuccess(route, dataSchema)],
      ...describeFailures(route),
    ]),
    security: describeSecurity(route),
  };
}

const tags: Record<string, string> = {
  inbound: 'Endpoints for programs that push messages',
  account: 'Sign-in and the signed-in person',
  source: 'Data sources and their raw messages',
  overview: 'What is under way and what needs a person',
  tracking: 'Tracked numbers, the list and the detail',
  company: 'Company information and its certification',
  file: 'Files by signed addresses',
  platform: 'The live stream',
  'back office': 'What only staff may see and do',
};

function tagOf({ name, auth }: RouteSpec): string {
  if (auth === 'internal') return 'back office';
  const groups: [string, Record<string, unknown>][] = [
    ['account', contract.accountRoutes],
    ['overview', contract.overviewRoutes],
    ['tracking', contract.trackingRoutes],
    ['tracking', contract.shipmentRoutes],
    ['file', contract.fileRoutes],
    ['company', contract.companyRoutes],
    ['platform', contract.platformRoutes],
  ];
  const found = groups.find(([, routes]) => name in routes)?.[0];
  return found ?? (name.toLowerCase().includes('inbound') ? 'inbound' : 'source');
}

function describeFailure(): Json {
  return {
    description: 'The envelope of a failed call. `msg` is in the language of the caller.',
    type: 'object',
    properties: {
      status: {
        type: 'string',
        description: 'The number of the specification, else the code itself.',
      },
      data: { type: 'null' },
      msg: { type: 'string' },
      error: {
        type: 'object',
        properties: {
          code: { type: 'string', enum: Object.keys(errorCatalogue).toSorted() },
          params: { type: 'object', description: 'The parameters of the message.' },
          requestId: { type: 'string' },
        },
        required: ['code', 'params', 'requestId'],
      },
    },
    required: ['status', 'data', 'msg', 'error'],
  };
}

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'user_token', description: 'Set by the sign-in; 7 days.' },
  xsrfCookie: { type: 'apiKey', in: 'cookie', name: 'XSRF-TOKEN', description: 'Set by every first answer.' },
  xsrfHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'Repeats the cookie XSRF-TOKEN.',
  },
  apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
  bearerKey: { type: 'http', scheme: 'bearer', description: 'The API key as a bearer token.' },
} as const;

/** The names of the component schemas that a part of the document refers to, directly or through others. */
function findReferred(
  part: unknown,
  schemas: ReadonlyMap<string, Json>,
  found = new Set<string>(),
): Set<string> {
  for (const [, name] of JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
    if (name === undefined || found.has(name)) continue;
    found.add(name);
    findReferred(schemas.get(name) ?? {}, schemas, found);
  }
  return found;
}

/** The OpenAPI 3.1 document of these routes. Committed as contract/openapi.json, which a test compares. */
export function describeApi(routes: readonly RouteSpec[]): Json {
  const outputs = describeOutputs(routes);
  const nameOf = new Map(listNamedSchemas().map(([name, schema]) => [schema, name]));
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const operation = describeOperation(route, nameOf.get(route.data) ?? answerName(route.name));
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation };
  }
  const schemas = new Map([...outputs, ['Failure', describeFailure()] as const]);
  const referred = [...findReferred(paths, schemas)].toSorted();
  return {
    openapi: '3.1.1',
    info: {
      title: 'Portolan',
      version: '0.1.0',
      summary: 'Where every shipment is, when it will arrive, how certain that is, and what needs attention.',
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The installation that serves this document' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(referred.map((name) => [name, schemas.get(name)])),
      parameters: {
        language: {
          name: contract.languageKey,
          in: 'header',
          description:
            'Language of `msg`, as our code or a language tag; texts exist in en, ja, zh-cn and zh-hk, others get en.',
          schema: { type: 'string' },
        },
      },
      securitySchemes,
    },
  };
}
