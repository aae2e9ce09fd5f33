import {
  type BodyInput,
  type Envelope,
  type ErrorCode,
  type QueryInput,
  type RouteData,
  type RouteSpec,
  errorCatalogue,
  errorsOf,
  legacyStatusOf,
} from '@portolan/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

/** Extras that a test sends with a call. */
export interface CallInput<R> {
  query?: QueryInput<R>;
  body?: BodyInput<R>;
  /** Values of the `:name` places of the path. */
  params?: Record<string, string>;
  bytes?: string | Uint8Array;
  headers?: Record<string, string>;
  /** False leaves out the header that repeats the XSRF cookie. */
  xsrf?: boolean;
}

/** A failure as the caller sees it. */
export interface Failure {
  code: ErrorCode;
  params: Record<string, unknown>;
  httpStatus: number;
  msg: string;
}

/** A client with its own cookies for the real HTTP server. Every answer is checked against the contract. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #http: FastifyInstance;
  readonly #headers: Record<string, string>;

  constructor(http: FastifyInstance, headers: Record<string, string> = {}) {
    this.#http = http;
    this.#headers = headers;
  }

  /** The answer unchanged. */
  async send<R extends RouteSpec>(route: R, input: CallInput<R> = {}): Promise<LightMyRequestResponse> {
    if (route.xsrf && input.xsrf !== false && !this.cookies.has('XSRF-TOKEN')) await this.#greet();
    const xsrf =
      route.xsrf && input.xsrf !== false ? { 'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '' } : {};
    const payload = input.bytes ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
    const answer = await this.#http.inject({
      method: route.method,
      url: toUrl(route, input),
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...xsrf,
        ...this.#headers,
        ...input.headers,
      },
      cookies: Object.fromEntries(this.cookies),
      ...(payload === undefined ? {} : { payload: payload as NonNullable<InjectOptions['payload']> }),
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** The data of a successful call; it must match the contract exactly. */
  async call<R extends RouteSpec>(route: R, input: CallInput<R> = {}): Promise<RouteData<R>> {
    const answer = await this.send(route, input);
    expect(`${answer.statusCode} ${answer.body.slice(0, 400)}`).toMatch(`${route.successStatus ?? 200} `);
    const answered: unknown = answer.json();
    const data = route.form === 'raw' ? answered : (answered as Envelope<unknown>).data;
    if (route.form !== 'raw') expect(answered).toEqual({ status: '0', data, msg: '' });
    expect(route.data.parse(data)).toEqual(data);
    return data as RouteData<R>;
  }

  /** The failure of a call; it must be one that the route declares. */
  async fail<R extends RouteSpec>(route: R, input: CallInput<R> = {}): Promise<Failure> {
    const answer = await this.send(route, input);
    const envelope = answer.json<Envelope<never>>();
    if (envelope.error === undefined)
      throw new Error(`${route.name} did not fail: ${answer.body.slice(0, 400)}`);
    const { code, params } = envelope.error;
    expect(errorsOf(route)).toContain(code);
    expect(answer.statusCode).toBe(errorCatalogue[code].httpStatus);
    expect(envelope).toMatchObject({ status: legacyStatusOf(code), data: null });
    expect(envelope.error.requestId).toBe(answer.headers['x-request-id']);
    return { code, params, httpStatus: answer.statusCode, msg: envelope.msg };
  }

  async #greet(): Promise<void> {
    const { cookies } = await this.#http.inject({ method: 'GET', url: '/sso/v1/options' });
    for (const { name, value } of cookies) this.cookies.set(name, value);
  }
}

function toUrl<R extends RouteSpec>(route: R, { params = {}, query }: CallInput<R>): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return search.size === 0 ? path : `${path}?${search}`;
}
