import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Who may call: anyone; a signed-in person; staff or a service token; a program with an API key. */
export type RouteAuth = 'open' | 'session' | 'internal' | 'api-key';

/**
 * The rights of a member in a company account: everything, everything except its members and settings, or read only.
 */
export const TenantRole = z.enum(['owner', 'member', 'read-only']);
export type TenantRole = z.infer<typeof TenantRole>;

/** One call as data. Server, browser, OpenAPI document and tests all use it. */
export interface RouteSpec<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  auth: RouteAuth;
  /** The minimum role in the company account; any when absent. */
  role?: 'member' | 'owner';
  /** Covers shipments in a way that cannot be limited to some of them: not for a member with a row rule. */
  needsAllRows?: true;
  /** Also answers after the company account's service has ended: calls that lead out of it. */
  evenWhenClosed?: true;
  /** Locked until the company is certified. */
  unlockedBy?: 'certification';
  /** Needs the X-XSRF-TOKEN header; every call that changes something, GETs included. */
  xsrf: boolean;
  query?: Query;
  body?: Body;
  /** The `data` of the envelope. */
  data: Data;
  errors: readonly ErrorCode[];
  /** `envelope` answers {status, data, msg}; `raw` answers its own form (streams, inbound endpoints). */
  form?: 'envelope' | 'raw';
  /** The body is read as bytes: a file or a message of any form. */
  takesBytes?: true;
  /** Size limit of the body: reading stops at these bytes, with this failure. The server's own limit when absent. */
  bodyLimit?: { bytes: number; code: 'file.image-too-large' };
  /** HTTP status of success; 200 when absent. */
  successStatus?: 202;
  /** Content type of the answer; JSON when absent. */
  contentType?:
    | 'text/html'
    | 'application/x-ndjson'
    | 'text/event-stream'
    | 'text/csv'
    | 'text/calendar'
    | 'application/rss+xml'
    | 'application/octet-stream'
    | 'application/pdf'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'application/zip';
}

/** Whether bodies may be compressed: those that programs push. */
export const takesEncodings = (route: RouteSpec): boolean =>
  route.method === 'POST' && route.auth === 'api-key';

/** Every failure that a route can answer: its own, and those shared by all routes of its kind. */
export function errorsOf(route: RouteSpec): ErrorCode[] {
  const isSignedIn = route.auth === 'session' || route.auth === 'internal';
  const shared: readonly [applies: boolean, ...codes: ErrorCode[]][] = [
    [isSignedIn, 'session.missing', 'session.ended', 'account.forbidden', 'account.cancelled'],
    [isSignedIn && route.evenWhenClosed !== true, 'account.expired', 'access.address-refused'],
    // Entering a company account checks the same restrictions.
    [route.errors.includes('account.expired'), 'access.address-refused'],
    [
      route.auth === 'api-key',
      'account.expired',
      'account.forbidden',
      'account.cancelled',
      'access.address-refused',
      'access.sign-refused',
    ],
    [route.auth === 'internal' || route.role !== undefined || route.needsAllRows === true, 'access.denied'],
    [route.unlockedBy !== undefined, 'company.not-certified'],
    [route.xsrf, 'request.xsrf'],
    [route.query !== undefined || route.body !== undefined, 'request.invalid'],
    [
      route.method === 'POST',
      route.bodyLimit?.code ?? 'request.too-large',
      'request.too-slow',
      'request.type-unsupported',
      'request.encoding-unknown',
    ],
    [takesEncodings(route), 'request.encoding-damaged', 'request.expands-too-much'],
    [route.auth !== 'api-key', 'request.too-many'],
    [true, 'internal', 'service.unavailable', 'service.disk-full'],
  ];
  const codes = shared.flatMap(([applies, ...those]) => (applies ? those : []));
  return [...new Set([...route.errors, ...codes])];
}

/** Declares a route; keeps its literal types. */
export function route<
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Data extends z.ZodType = z.ZodType,
>(spec: RouteSpec<Query, Body, Data>): RouteSpec<Query, Body, Data> {
  return spec;
}

export type QueryInput<R> = R extends RouteSpec<infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
export type BodyInput<R> = R extends RouteSpec<z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
/** The body as the server gets it: parsed, with defaults. */
export type ParsedBody<R> = R extends RouteSpec<z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type RouteData<R> = R extends RouteSpec<z.ZodType, z.ZodType, infer D> ? z.output<D> : never;

/** The form of every answer of the web calls. `status` is `"0"` on success. */
export interface Envelope<T> {
  status: string;
  data: T | null;
  msg: string;
  error?: { code: ErrorCode; params: Record<string, unknown>; requestId: string };
}

/**
 * A caller that sends it with `200` gets refusals (4xx) with status 200, and their status in the same header of the
 * answer: a browser would report them in its console.
 */
export const refusalStatusHeader = 'x-refusal-status';

/** A list as an array, or as one text separated by commas, as in URLs. */
export const commaSeparated = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(item),
  );

/** The `nextCursor` of the page before; valid only for the same list with the same filters in the same order. */
export const PageCursor = z.string().max(600);

/** A page of a list: rows, and the cursor of the next page while there is one. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({
    rows: z.array(row),
    nextCursor: z.string().optional(),
    /** How many rows match; counted up to `totalIsAtLeast` and no further. */
    total: z.int().optional(),
    totalIsAtLeast: z.boolean().optional(),
  });
}
