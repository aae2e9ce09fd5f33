import type { Locale, RouteSpec, RowRule } from '@portolan/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { TenantAccess } from './tenant-access.ts';

/** The signed-in person, acting for one company. */
export interface Viewer {
  accountId: string;
  tenantId: string;
  role: 'owner' | 'member' | 'read-only';
  userType: 'trial' | 'official' | 'administrator';
  /** What the person's view of the company account's shipments is limited to; null for all of them. */
  rowRule: RowRule | null;
  /** The access restrictions of the company account. */
  access: TenantAccess;
  sessionHash: Buffer;
}

/** What a handler may use apart from its parsed input. */
export interface CallContext {
  /** Set on every route that is not open. */
  viewer: Viewer;
  language: Locale;
  ip: string;
  requestId: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Output<S> = S extends z.ZodUndefined ? undefined : S extends z.ZodType ? z.output<S> : never;

/** What a handler gets, as the contract parsed it. `rawBody` holds the received bytes. */
export interface Input<R> {
  query: R extends RouteSpec<infer Q, z.ZodType, z.ZodType> ? Output<Q> : never;
  body: R extends RouteSpec<z.ZodType, infer B, z.ZodType> ? Output<B> : never;
  rawBody: Buffer | undefined;
}

/** A route with its handler, ready to be listed in app/routes.ts. */
export interface Served {
  route: RouteSpec;
  handle(
    input: { query: unknown; body: unknown; rawBody: Buffer | undefined },
    call: CallContext,
  ): Promise<unknown>;
}

/** Joins a contract route and its handler; the handler's input and output types come from the contract. */
export function serve<Query extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType>(
  route: RouteSpec<Query, Body, Data>,
  handle: (input: Input<RouteSpec<Query, Body, Data>>, call: CallContext) => Promise<z.input<Data>>,
): Served {
  return { route, handle: handle as unknown as Served['handle'] };
}
